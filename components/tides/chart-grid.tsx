import type { ReactNode } from 'react';
import { useTideText } from '@/components/tides/use-tide-text';
import { type ChartScale, hasNowcast } from '@/lib/tides/chart-scale';
import type { TideAnswer } from '@/lib/tides/schema';

const small = 'fill-muted text-[0.6875rem] tabular-nums';
/** Outlines text that crosses lines. */
export const halo = 'stroke-paper [paint-order:stroke] [stroke-linejoin:round] [stroke-width:3px]';

/** Hours, days and the marked levels, behind the curves. */
export function ChartGrid({ scale: { hours, marks, x, y } }: { scale: ChartScale }) {
  const { shortDay } = useTideText();
  return (
    <g>
      {hours.map(({ at, hour }) => (
        <g key={at}>
          <line
            x1={`${x(at)}%`}
            x2={`${x(at)}%`}
            y1={hour === 0 ? '0%' : '86%'}
            y2="88%"
            className={hour === 0 ? 'stroke-line' : 'stroke-line-strong'}
          />
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
          x1="0%"
          x2="100%"
          y1={`${y(level)}%`}
          y2={`${y(level)}%`}
          strokeDasharray="2 4"
          className="stroke-line-strong"
        />
      ))}
    </g>
  );
}

/** The names of the marked levels, over the curves; a narrow chart shows the levels only. */
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

/** The meaning of the drawn lines. */
export function ChartLegend({ answer }: { answer: TideAnswer }) {
  const isNowcast = hasNowcast(answer);
  return (
    <figcaption className="mt-2">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
        {answer.measured.length > 0 && (
          <Sample name="measured">
            <path d="M1 6h22" strokeWidth="2" className="stroke-ink" />
          </Sample>
        )}
        <Sample name={isNowcast ? 'nowcast' : 'computedAlone'}>
          <path d="M0 0h24v12H0Z" className="fill-lagoon opacity-15" />
          <path d="M1 6h22" strokeWidth="2" strokeDasharray={isNowcast ? undefined : '6 4'} className="stroke-lagoon" />
        </Sample>
        {isNowcast && (
          <Sample name="computed">
            <path d="M1 6h22" strokeWidth="1.5" strokeDasharray="4 4" className="stroke-muted" />
          </Sample>
        )}
        {answer.forecast && (
          <Sample name="official">
            <path d="M12 1l5 5-5 5-5-5Z" className="fill-brick" />
          </Sample>
        )}
      </ul>
    </figcaption>
  );
}

type SampleProps = { name: 'measured' | 'nowcast' | 'computedAlone' | 'computed' | 'official'; children: ReactNode };

function Sample({ name, children }: SampleProps) {
  const { t } = useTideText();
  return (
    <li className="flex items-center gap-1.5">
      <svg aria-hidden="true" viewBox="0 0 24 12" fill="none" className="h-3 w-6 shrink-0">
        {children}
      </svg>
      {t(`legend.${name}`)}
    </li>
  );
}
