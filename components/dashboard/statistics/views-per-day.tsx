import { useLocale, useTranslations } from 'next-intl';
import { numberFormat } from '@/lib/i18n/formats';
import { useDayText } from '@/lib/listings/hours/use-day-text';
import { axisEnd } from '@/lib/listings/statistics/axis';
import type { Statistics } from '@/lib/listings/statistics/schema';

type Days = Statistics['days'];

/** Up to this many days each bar has its number and its day. */
const FEW_DAYS = 7;
const LABELS = 5;
const small = 'fill-muted text-[0.6875rem] tabular-nums';
// in percent of the drawing
const [LEFT, TOP, HEIGHT] = [6, 8, 80];

/** A bar for each day, with a table of the same numbers. */
export function ViewsPerDay({ days }: { days: Days }) {
  const t = useTranslations('Statistics');
  const dayText = useDayText();
  const long = (day = '') => dayText(day, { day: 'numeric', month: 'long' });
  const [first] = days;
  if (!first) return null;
  const most = days.reduce((best, day) => (day.views > best.views ? day : best), first);
  const names = { from: long(first.day), to: long(days.at(-1)?.day), most: most.views, day: long(most.day) };
  return (
    <section className="mb-6 rounded-card border border-line bg-paper p-5">
      <h2 className="mb-3 text-2xl">{t('perDay')}</h2>
      <Bars days={days} label={t('chart', names)} />
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-lagoon text-sm underline underline-offset-4">
          {t('table')}
        </summary>
        <DayTable days={days} />
      </details>
    </section>
  );
}

function Bars({ days, label }: { days: Days; label: string }) {
  const dayText = useDayText();
  const whole = numberFormat(useLocale(), {});
  const end = axisEnd(Math.max(...days.map(({ views }) => views)));
  const step = (100 - LEFT) / days.length;
  const y = (views: number) => TOP + HEIGHT * (1 - views / end);
  const isFew = days.length <= FEW_DAYS;
  const every = isFew ? 1 : Math.ceil(days.length / LABELS);
  const short = (day: string) => dayText(day, { day: 'numeric', month: 'numeric' });
  return (
    <svg role="img" aria-label={label} className="block h-56 w-full overflow-visible">
      {[0, end / 2, end].map((views) => (
        <g key={views}>
          <line x1={`${LEFT}%`} x2="100%" y1={`${y(views)}%`} y2={`${y(views)}%`} className="stroke-line" />
          <text x={`${LEFT - 1}%`} y={`${y(views)}%`} dy="4" textAnchor="end" className={small}>
            {whole.format(views)}
          </text>
        </g>
      ))}
      {days.map(({ day, views }, index) => {
        const x = LEFT + index * step;
        const middle = `${x + step / 2}%`;
        return (
          <g key={day}>
            <title>{`${short(day)}: ${whole.format(views)}`}</title>
            {/* the whole column shows the number of its day to a pointer */}
            <rect x={`${x}%`} y={`${TOP}%`} width={`${step}%`} height={`${HEIGHT}%`} fill="transparent" />
            <rect
              x={`${x + step * 0.12}%`}
              y={`${y(views)}%`}
              width={`${step * 0.76}%`}
              height={`${TOP + HEIGHT - y(views)}%`}
              className="fill-lagoon"
            />
            {isFew && (
              <text x={middle} y={`${y(views)}%`} dy="-5" textAnchor="middle" className="fill-ink text-xs tabular-nums">
                {whole.format(views)}
              </text>
            )}
            {(days.length - 1 - index) % every === 0 && (
              <text x={middle} y="96%" textAnchor="middle" className={small}>
                {short(day)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

function DayTable({ days }: { days: Days }) {
  const t = useTranslations('Statistics');
  const dayText = useDayText();
  const whole = numberFormat(useLocale(), {});
  return (
    <table className="w-full max-w-sm text-sm">
      <caption className="sr-only">{t('perDay')}</caption>
      <thead>
        <tr className="border-line border-b text-left text-muted">
          <th scope="col" className="py-2 font-medium">
            {t('day')}
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            {t('kinds.views')}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, views }) => (
          <tr key={day} className="border-line border-b last:border-b-0">
            <th scope="row" className="py-1.5 text-left font-normal">
              {dayText(day, { weekday: 'short', day: 'numeric', month: 'long' })}
            </th>
            <td className="py-1.5 text-right tabular-nums">{whole.format(views)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
