import { getFormatter, getTranslations } from 'next-intl/server';
import { Link } from '@/lib/i18n/navigation';
import { currentTime, type Scenario } from '@/lib/scenario';

const actionClass = 'inline-flex min-h-11 cursor-pointer items-center px-2 font-medium underline underline-offset-4';

/** States above every page which scenario of a reviewer is on, and ends it. */
export async function ScenarioStrip({ scenario }: { scenario: Scenario }) {
  const t = await getTranslations('ReviewPage');
  return (
    <aside
      aria-label={t('running')}
      className="scenario-strip flex min-h-11 flex-wrap items-center justify-center gap-x-3 bg-ink px-3 text-sm text-stone print:hidden"
    >
      <p>{await summaryOf(scenario)}</p>
      <div className="flex">
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
  const [t, format] = await Promise.all([getTranslations('ReviewPage'), getFormatter()]);
  const parts = [
    clockOffsetMs !== 0 && format.dateTime(currentTime(), { dateStyle: 'medium', timeStyle: 'short' }),
    tide && `${t('parts.tide')}: ${t(`tides.${tide}`)}`,
    partner && `${t('parts.partner')}: ${t(`partners.${partner}`)}`,
    answers && `${t('parts.answers')}: ${t(`answers.${answers}`)}`,
    readOnly && t('parts.readOnly'),
  ];
  return parts.filter(Boolean).join(' · ');
}
