import { useTideText } from '@/components/tides/use-tide-text';
import type { ChartScale } from '@/lib/tides/chart-scale';

const small = 'fill-muted text-[0.6875rem] tabular-nums';
/** Words over lines stay readable. */
export const halo = 'stroke-paper [paint-order:stroke] [stroke-linejoin:round] [stroke-width:3px]';

/** Hours, days and the levels that matter, behind the curves. */
export function ChartGrid({ scale: { hours, marks, x, y } }: { scale: ChartScale }) {
  const { shortDay } = useTideText();
  return (
    <g>
      {hours.map(({ at, hour }) => (
        <g key={at}>
          <line
            {...{ x1: `${x(at)}%`, x2: `${x(at)}%`, y1: hour === 0 ? '0%' : '86%', y2: '88%' }}
            className={hour === 0 ? 'stroke-line' : 'stroke-line-strong'}
          />
          {/* at the edges there is no room */}
          {x(at) > 2 && x(at) < 98 && (
            <text
              x={`${x(at)}%`}
              y="97%"
              textAnchor="middle"
              className={`${small} ${hour % 12 === 0 ? '' : '@max-sm:hidden'}`}
            >
              {String(hour).padStart(2, '0')}
            </text>
          )}
          {hour === 0 && x(at) < 90 && (
            <text x={`${x(at)}%`} y="5%" dx="4" className={`${small} font-medium`}>
              {shortDay(at)}
            </text>
          )}
        </g>
      ))}
      <line x1="0%" x2="100%" y1={`${y(0)}%`} y2={`${y(0)}%`} className="stroke-line" />
      {marks.map((level) => (
        <line
          key={level}
          {...{ x1: '0%', x2: '100%', y1: `${y(level)}%`, y2: `${y(level)}%` }}
          strokeDasharray="2 4"
          className="stroke-line-strong"
        />
      ))}
    </g>
  );
}

/** What the marked levels are called; over the curves, so that nothing crosses the words. A narrow chart has no room. */
export function MarkNames({ scale: { marks, y } }: { scale: ChartScale }) {
  const { t, cm } = useTideText();
  return marks.map((level) => (
    <g key={level}>
      <text x="4" y={`${y(level)}%`} dy="-4" className={`${small} ${halo} @sm:hidden`}>
        {cm(level)}
      </text>
      <text x="4" y={`${y(level)}%`} dy="-4" className={`${small} ${halo} @max-sm:hidden`}>
        {t('mark', { level: cm(level), value: String(level) })}
      </text>
    </g>
  ));
}
