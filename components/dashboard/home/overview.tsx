import { useLocale, useTranslations } from 'next-intl';
import { ReasonList } from '@/components/moderation/review/reason-list';
import { DemonstrationNote } from '@/components/notes/demonstration';
import { StatusBadge } from '@/components/ui/badge';
import { CheckIcon, ChevronIcon } from '@/components/ui/icons';
import { numberFormat } from '@/lib/i18n/formats';
import { Link } from '@/lib/i18n/navigation';
import { reviewStatuses, statuses } from '@/lib/listings/attributes';
import { ATTENTION_LIMIT, type Attention, type Overview, type ViewTrend } from '@/lib/listings/dashboard/schema';
import { useDayText } from '@/lib/listings/hours/use-day-text';

// sizes of the chart in its own units
const HEIGHT = 64;
const STEP = 10;
const BAR = 7;

export function ListingOverview({ counts, attention, views, reviewTime }: Overview) {
  return (
    <div className="mb-6 grid grid-cols-1 items-start gap-5 md:grid-cols-2 lg:grid-cols-3">
      <StatusCounts counts={counts} reviewTime={reviewTime} />
      <div className="md:order-last md:col-span-2 lg:order-none lg:col-span-1">
        <AttentionList attention={attention} />
      </div>
      <ViewsChart views={views} />
    </div>
  );
}

export function StatusCounts({ counts, reviewTime }: Pick<Overview, 'counts' | 'reviewTime'>) {
  const t = useTranslations('StatusCounts');
  const timeText = useTranslations('ReviewTime');
  const whole = numberFormat(useLocale(), {});
  const others = statuses.filter((status) => !reviewStatuses.some((one) => one === status) && counts[status] > 0);
  return (
    <section className="rounded-card border border-line bg-paper p-5 pb-2">
      <h2 className="text-2xl">{t('title')}</h2>
      <ul className="-mx-3 divide-y divide-line">
        {(['all', ...reviewStatuses, ...others] as const).map((term) => (
          <li key={term}>
            <Link
              href={{ pathname: '/dashboard/my-listings', query: { status: term } }}
              prefetch={false}
              className="flex min-h-11 items-center justify-between gap-4 px-3 no-underline transition-colors duration-150 hover:bg-lagoon-soft"
            >
              {term === 'all' ? <span className="text-sm">{t('all')}</span> : <StatusBadge status={term} />}
              <span className="font-serif text-2xl tabular-nums">{whole.format(counts[term])}</span>
            </Link>
          </li>
        ))}
      </ul>
      {reviewTime && counts.pending > 0 && (
        <p className="-mx-3 border-line border-t px-3 py-3 text-muted text-sm">
          {timeText(reviewTime.unit, { count: reviewTime.count })}
        </p>
      )}
    </section>
  );
}

export function AttentionList({ attention }: { attention: readonly Attention[] }) {
  const t = useTranslations('AttentionList');
  return (
    <section className="rounded-card border border-line bg-paper p-5 pb-2">
      <h2 className="text-2xl">{t('title')}</h2>
      {attention.length === 0 && (
        <p className="my-2 flex items-start gap-2.5 text-muted">
          <CheckIcon className="mt-0.5 size-5 shrink-0 text-status-active" />
          {t('none')}
        </p>
      )}
      <ul className="divide-y divide-line">
        {attention.map((one) => (
          <AttentionOfKind key={one.kind} {...one} />
        ))}
      </ul>
    </section>
  );
}

/** Closed, so that the table below is part of the first view. */
function AttentionOfKind({ kind, count, newest }: Attention) {
  const t = useTranslations('AttentionList');
  const shown = count >= ATTENTION_LIMIT ? `${ATTENTION_LIMIT}+` : String(count);
  return (
    <li>
      <details name="attention" className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 text-[0.9375rem] [&::-webkit-details-marker]:hidden">
          <h3 className="min-w-0 font-medium font-sans wrap-anywhere text-[0.9375rem] tracking-normal">
            {t(`kinds.${kind}`, { count, shown })}
          </h3>
          <ChevronIcon className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180" />
        </summary>
        {count > newest.length && <p className="text-muted text-sm">{t('newest')}</p>}
        <ul>
          {newest.map(({ uid, title, reasons }) => (
            <li key={uid}>
              <Link
                href={`/dashboard/my-listings/edit/${uid}`}
                prefetch={false}
                dir="auto"
                className="flex min-h-9 items-center text-lagoon underline underline-offset-4 pointer-coarse:min-h-11"
              >
                <span className="line-clamp-1">{title}</span>
              </Link>
              {reasons.length > 0 && (
                <div className="mb-2 rounded-control bg-brick-soft px-3 py-2">
                  <ReasonList reasons={reasons.slice(0, 2)} />
                </div>
              )}
            </li>
          ))}
        </ul>
        {kind === 'rejected' && count > newest.length && (
          <Link
            href="/dashboard/my-listings?status=rejected"
            prefetch={false}
            className="inline-flex min-h-9 items-center text-muted text-sm underline underline-offset-4 hover:text-lagoon pointer-coarse:min-h-11"
          >
            {t('showAll')}
          </Link>
        )}
      </details>
    </li>
  );
}

export function ViewsChart({ views }: { views: ViewTrend }) {
  const t = useTranslations('ViewsChart');
  const dayText = useDayText();
  const [first, last] = [views.days.at(0), views.days.at(-1)];
  const trend = useTrend(views);
  const most = Math.max(1, ...views.days.map((day) => day.views));
  const shortDay = (day: string) => dayText(day, { day: 'numeric', month: 'short' });
  return (
    <section className="rounded-card border border-line bg-paper p-5">
      <h2 className="mb-2 text-2xl">{t('title')}</h2>
      {views.total === 0 && views.before === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <>
          <p className="font-medium">{t('period', { count: views.total })}</p>
          <p className="text-muted text-sm">{trend}</p>
          {views.demonstration && <DemonstrationNote of="views" />}
        </>
      )}
      <div aria-hidden="true" className="pt-4">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${views.days.length * STEP - (STEP - BAR)} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-18 w-full"
        >
          {views.days.map(({ day, views: count }, index) => {
            const height = count === 0 ? 1 : Math.max(3, (count / most) * HEIGHT);
            return (
              <rect
                key={day}
                x={index * STEP}
                y={HEIGHT - height}
                width={BAR}
                height={height}
                className={count === 0 ? 'fill-line-strong/50' : 'fill-lagoon'}
              />
            );
          })}
        </svg>
        <p className="mt-1.5 flex justify-between text-muted text-xs tabular-nums">
          <span>{first && shortDay(first.day)}</span>
          <span>{last && shortDay(last.day)}</span>
        </p>
      </div>
    </section>
  );
}

function useTrend({ total, before }: ViewTrend): string {
  const t = useTranslations('ViewsChart');
  const locale = useLocale();
  if (before === 0) return t('first');
  const change = (total - before) / before;
  const percent = numberFormat(locale, { style: 'percent' }).format(Math.abs(change));
  if (change === 0) return t('same');
  return t(change > 0 ? 'more' : 'fewer', { percent });
}
