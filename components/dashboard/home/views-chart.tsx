import { useLocale, useTranslations } from 'next-intl';
import { numberFormat } from '@/lib/i18n/formats';
import { useDateFormat } from '@/lib/i18n/use-date-format';
import type { ViewTrend } from '@/lib/listings/dashboard/schema';

const HEIGHT = 64;
const STEP = 10;
const BAR = 7;

/** Page views of the host's listings: total, trend and a bar per day. */
export function ViewsChart({ views }: { views: ViewTrend }) {
  const t = useTranslations('ViewsChart');
  const date = useDateFormat();
  const [first, last] = [views.days.at(0), views.days.at(-1)];
  const trend = useTrend(views);
  const most = Math.max(1, ...views.days.map((day) => day.views));
  const shortDay = (day: string) => date(new Date(`${day}T12:00:00Z`), { day: 'numeric', month: 'short' });
  return (
    <section className="flex flex-col rounded-card border border-line bg-paper p-5">
      <h2 className="mb-2 text-2xl">{t('title')}</h2>
      {views.total === 0 && views.before === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <>
          <p className="font-medium">{t('period', { count: views.total })}</p>
          <p className="text-muted text-sm">{trend}</p>
        </>
      )}
      <div aria-hidden="true" className="flex grow flex-col justify-end pt-5">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${views.days.length * STEP - (STEP - BAR)} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="max-h-40 min-h-16 w-full grow"
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
