import { getLocale, getTranslations } from 'next-intl/server';
import { dateFormat } from '@/lib/i18n/formats';
import { Link } from '@/lib/i18n/navigation';
import { TIME_ZONE } from '@/lib/i18n/routing';
import { currentTime, type Scenario } from '@/lib/scenario';

const actionClass =
  'inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center px-1.5 font-medium underline underline-offset-4';

/** States above every page which scenario of a reviewer is on, and ends it. */
export async function ScenarioStrip({ scenario }: { scenario: Scenario }) {
  const t = await getTranslations('ReviewPage');
  return (
    <aside
      aria-label={t('running')}
      className="scenario-strip flex min-h-11 items-center justify-center gap-x-3 bg-ink px-3 text-sm text-stone print:hidden"
    >
      <p className="min-w-0 max-sm:text-xs max-sm:leading-tight">{await summaryOf(scenario)}</p>
      <div className="flex shrink-0">
        <form method="post" action="/api/review">
          <button type="submit" className={actionClass}>
            {t('end')}
          </button>
        </form>
        <Link href="/review" prefetch={false} className={actionClass}>
          {t('change')}
        </Link>
      </div>
    </aside>
  );
}

async function summaryOf({ clockOffsetMs, tide, partner, answers, readOnly }: Scenario): Promise<string> {
  const [t, locale] = await Promise.all([getTranslations('ReviewPage'), getLocale()]);
  const clock = { timeZone: TIME_ZONE, dateStyle: 'medium', timeStyle: 'short' } as const;
  const parts = [
    clockOffsetMs !== 0 && dateFormat(locale, clock).format(currentTime()),
    tide && `${t('parts.tide')}: ${t(`tides.${tide}`)}`,
    partner && `${t('parts.partner')}: ${t(`partners.${partner}`)}`,
    answers && `${t('parts.answers')}: ${t(`answers.${answers}`)}`,
    readOnly && t('parts.readOnly'),
  ];
  return parts.filter(Boolean).join(' · ');
}
