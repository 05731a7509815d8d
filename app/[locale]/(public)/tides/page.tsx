import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/i18n/messages';
import { TideScreen } from '@/components/tides/tide-board';
import { TideHeadline } from '@/components/tides/tide-headline';
import { describePage } from '@/lib/i18n/describe-page';
import type { Namespace } from '@/lib/i18n/types';
import { currentTime } from '@/lib/scenario';
import { officialForecastUrl } from '@/lib/tides/codes';
import { compactTide } from '@/lib/tides/compact-tide';
import { listTurns } from '@/lib/tides/outlook';
import { readTides } from '@/lib/tides/service';
import { CalendarLinks, ComingDays, SourceList } from './_components/coming-days';
import { Certainty, CodeTable, HighWater, linkTo } from './_components/explanations';

// a cached page would show yesterday's tide to a visitor without scripts
export const dynamic = 'force-dynamic';

const namespaces: Namespace[] = ['DryState', 'TideBoard', 'TideSentence'];

export const generateMetadata = () => describePage('TidesPage', '/tides');

export default async function TidesPage() {
  const now = currentTime();
  const [t, answer] = await Promise.all([getTranslations('TidesPage'), readTides(now)]);
  const first = compactTide(answer);
  return (
    <ClientMessages namespaces={namespaces}>
      <article className="mx-auto max-w-6xl space-y-12 px-4 py-8 sm:px-6 lg:py-12">
        <header className="max-w-3xl space-y-3">
          <h1>{t('title')}</h1>
          <TideHeadline first={first} />
          <p className="text-lg text-muted">{t('intro')}</p>
          <p>{t.rich('notOfficial', { link: linkTo(officialForecastUrl) })}</p>
        </header>
        <section aria-labelledby="now" className="rounded-card border border-line bg-paper p-5 sm:p-8">
          <h2 id="now" className="sr-only">
            {t('now')}
          </h2>
          <TideScreen first={first} />
        </section>
        <div className="grid grid-cols-1 gap-12 lg:grid-cols-2 lg:gap-16">
          <div className="min-w-0 space-y-12">
            <ComingDays turns={listTurns(answer, now.getTime())} />
            <CalendarLinks />
            <Certainty />
            <SourceList sources={answer.sources} now={now.getTime()} />
          </div>
          <div className="min-w-0 space-y-12">
            <CodeTable />
            <HighWater />
          </div>
        </div>
      </article>
    </ClientMessages>
  );
}
