import { useLocale, useTranslations } from 'next-intl';
import { DemonstrationNote } from '@/components/notes/demonstration';
import { numberFormat } from '@/lib/i18n/formats';
import { useDayText } from '@/lib/listings/hours/use-day-text';
import { countKinds } from '@/lib/listings/statistics/count-kinds';
import type { Figure, Period, Statistics } from '@/lib/listings/statistics/schema';

/** The totals of the period, each with the change against the period before. */
export function Figures({ statistics, days }: { statistics: Statistics; days: Period }) {
  const t = useTranslations('Statistics');
  const dayText = useDayText();
  const { figures, viewsSince, othersSince, demonstration } = statistics;
  const date = (day: string) => dayText(day, { day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <section aria-label={t('title')} className="mb-6">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {figures.map((figure) => (
          <FigureCard key={figure.kind} figure={figure} days={days} />
        ))}
      </dl>
      <div className="mt-3 space-y-1 text-muted text-sm">
        {viewsSince && <p>{t('viewsSince', { date: date(viewsSince) })}</p>}
        {othersSince && <p>{t('othersSince', { date: date(othersSince) })}</p>}
        {!statistics.listing && <p>{t('allHint')}</p>}
        {demonstration && <DemonstrationNote of="views" />}
      </div>
    </section>
  );
}

function FigureCard({ figure: { kind, total, before }, days }: { figure: Figure; days: Period }) {
  const t = useTranslations('Statistics');
  const locale = useLocale();
  // without a number of the period before there is no ratio
  const change = before ? (total - before) / before : null;
  const percent = change === null ? '' : numberFormat(locale, { style: 'percent' }).format(Math.abs(change));
  return (
    <div className="flex flex-col rounded-card border border-line bg-paper p-4">
      <dt className="text-sm wrap-anywhere">{t(`kinds.${kind}`)}</dt>
      <dd className="font-serif text-3xl tabular-nums">{numberFormat(locale, {}).format(total)}</dd>
      {change !== null && (
        <dd className="mt-1 text-muted text-xs">
          {change === 0
            ? t('same', { days: String(days) })
            : t(change > 0 ? 'more' : 'fewer', { percent, days: String(days) })}
        </dd>
      )}
    </div>
  );
}

/** What each of the figures means. */
export function CountMeaning() {
  const t = useTranslations('Statistics');
  return (
    <details className="rounded-card border border-line bg-paper px-5">
      <summary className="flex min-h-12 cursor-pointer items-center font-medium">{t('meaning')}</summary>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-2 pb-3 text-sm sm:grid-cols-[max-content_1fr]">
        {countKinds.map((kind) => (
          <div key={kind} className="sm:contents">
            <dt className="font-medium">{t(`kinds.${kind}`)}</dt>
            <dd className="text-muted">{t(`meanings.${kind}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="pb-4 text-muted text-sm">{t('once')}</p>
    </details>
  );
}
