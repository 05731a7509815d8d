import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/i18n/messages';
import { JourneySearch } from '@/components/routes/journey-search';
import { TimetableNote } from '@/components/routes/timetable-note';
import { LandingIcon, PinIcon } from '@/components/ui/icons';
import { findLandingBoats } from '@/lib/boats/service';
import { buttonClass } from '@/lib/browser/button-class';
import { entryName, findEntry } from '@/lib/geo/gazetteer/gazetteer';
import { pageMetadata } from '@/lib/i18n/metadata';
import { Link } from '@/lib/i18n/navigation';
import { pointOnMap } from '@/lib/map/url-state';
import { DepartureTable } from './_components/departure-table';

// a cached page would show boats that have left
export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/landing/[id]'>;

async function requireLanding({ params }: Props) {
  const [{ id }, locale] = await Promise.all([params, getLocale()]);
  const entry = findEntry(id);
  const boats = entry?.kind === 'landing' ? await findLandingBoats(entry) : null;
  if (!entry || !boats) notFound();
  return { boats, locale, path: `/landing/${id}`, name: entryName(entry, locale), position: entry.position };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, path, name } = await requireLanding(props);
  const t = await getTranslations('LandingPage');
  return pageMetadata({ locale, path, title: t('title', { name }), description: t('description', { name }) });
}

/** The next boats at a landing; there is such a page only with a timetable. */
export default async function LandingPage(props: Props) {
  const { boats, name, position } = await requireLanding(props);
  const [t, journeys] = await Promise.all([getTranslations('LandingPage'), getTranslations('BoatJourneys')]);
  return (
    <article className="mx-auto max-w-3xl space-y-6 px-4 py-8 sm:px-6 lg:py-12">
      <header className="space-y-2">
        <p className="flex items-center gap-2 text-muted">
          <LandingIcon className="size-5" />
          {t('kind')}
        </p>
        <h1>{name}</h1>
      </header>
      <section aria-labelledby="next-boats" className="rounded-card border border-line bg-paper p-5 sm:p-8">
        <h2 id="next-boats" className="mb-4">
          {t('next')}
        </h2>
        {boats.departures && boats.departures.length > 0 && <DepartureTable departures={boats.departures} />}
        {boats.departures?.length === 0 && <p>{t('none')}</p>}
        <TimetableNote timetable={boats.timetable} isValid={boats.departures !== null} />
      </section>
      <section
        aria-labelledby="journeys"
        className="rounded-card border border-line bg-paper p-5 noscript:hidden sm:p-8 print:hidden"
      >
        <h2 id="journeys" className="mb-4">
          {journeys('title')}
        </h2>
        <ClientMessages namespaces={['BoatJourneys', 'Routes']}>
          <JourneySearch from={position} />
        </ClientMessages>
      </section>
      <Link href={pointOnMap({ position, name })} prefetch={false} className={buttonClass({ variant: 'secondary' })}>
        <PinIcon className="size-4.5" />
        {t('onMap')}
      </Link>
    </article>
  );
}
