import type { PointerEvent } from 'react';
import { ChartGrid, ChartLegend, halo, MarkNames } from '@/components/tides/chart-grid';
import { useTideText } from '@/components/tides/use-tide-text';
import {
  anchorBeside,
  bandPath,
  type ChartScale,
  hasNowcast,
  isOverMark,
  linePath,
  scaleOf,
} from '@/lib/tides/chart-scale';
import { momentAt, stepAt, stepNear, stepsOf } from '@/lib/tides/moment';
import type { TideAnswer } from '@/lib/tides/schema';
import { useKnownTide } from '@/stores/known-tide';

type Props = { answer: TideAnswer; chosenAt: number | null };

/** The tide of the next 48 hours, after the measured past if there is one. A table beside it has the same levels. */
export function TideChart({ answer, chosenAt }: Props) {
  const { t } = useTideText();
  const scale = scaleOf(answer);
  const { x, y, now } = scale;
  const { at, levelCm } = momentAt(answer, chosenAt, now);
  const cursor = `${x(at)}%`;

  function choose(event: PointerEvent<SVGSVGElement>) {
    if (event.type === 'pointermove' && event.buttons === 0) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const steps = stepsOf(answer);
    const index = stepNear(steps, scale.instantAt((event.clientX - left) / width));
    useKnownTide.getState().choose(stepAt(steps, index));
  }

  return (
    <figure className="@container m-0">
      <svg
        role="img"
        aria-label={t('chart')}
        onPointerDown={choose}
        onPointerMove={choose}
        className="block h-50 w-full cursor-crosshair touch-pan-y select-none overflow-visible @2xl:h-80"
      >
        <ChartGrid scale={scale} />
        <Curves answer={answer} scale={scale} />
        {chosenAt !== null && (
          <line x1={`${x(now)}%`} x2={`${x(now)}%`} y1="8%" y2="88%" className="stroke-line-strong" />
        )}
        <line x1={cursor} x2={cursor} y1="8%" y2="88%" strokeWidth="1.5" className="stroke-ink" />
        <Turns answer={answer} scale={scale} lines={[x(at), x(now)]} />
        <circle cx={cursor} cy={`${y(levelCm)}%`} r="5.5" strokeWidth="2" className="fill-lagoon stroke-paper" />
        <MarkNames scale={scale} />
      </svg>
      <ChartLegend answer={answer} />
    </figure>
  );
}

/** A figure is placed clear of curves within this distance of its point. */
const NEAR_CM = 12;
/** Between a point and the middle of its figure, in percent of the chart's height. */
const FIGURE_OFFSET = 6;

const timed = <T extends { at: string }>(points: readonly T[]) =>
  points.map((one) => ({ ...one, at: Date.parse(one.at) }));
/** Points every 20 minutes. */
const thinned = <T,>(points: readonly T[]) => points.filter((_, index) => index % 2 === 0);

function Curves({ answer, scale }: { answer: TideAnswer; scale: ChartScale }) {
  const expected = thinned(timed(answer.nowcast));
  const isNowcast = hasNowcast(answer);
  const line = { fill: 'none', vectorEffect: 'non-scaling-stroke', strokeWidth: 2 } as const;
  return (
    <svg aria-hidden="true" width="100%" height="100%" viewBox="0 0 1000 1000" preserveAspectRatio="none">
      <path d={bandPath(expected, scale)} className="fill-lagoon opacity-15" />
      {isNowcast && (
        <path
          {...line}
          d={linePath(thinned(timed(answer.curve)), scale)}
          strokeWidth={1.5}
          strokeDasharray="4 4"
          className="stroke-muted"
        />
      )}
      <path
        {...line}
        d={linePath(expected, scale)}
        strokeDasharray={isNowcast ? undefined : '6 4'}
        className="stroke-lagoon"
      />
      <path {...line} d={linePath(timed(answer.measured), scale)} className="stroke-ink" />
    </svg>
  );
}

/** High and low waters: the official forecast as diamonds, else computed ones as dots. */
function Turns({ answer, scale, lines }: { answer: TideAnswer; scale: ChartScale; lines: readonly number[] }) {
  const { t, cm, figure } = useTideText();
  const { x, y, from, to } = scale;
  const official = timed(answer.forecast?.extremes ?? []).filter(({ at }) => at > from && at < to);
  const turns = official.length > 0 ? official : timed(answer.extremes);
  const steps = stepsOf(answer);
  return turns.map(({ at, levelCm, type }) => {
    const step = stepNear(steps, at);
    const curves = [answer.nowcast, answer.curve].map((points) => points[step]?.levelCm ?? levelCm);
    const levels = [levelCm, ...curves.filter((cm) => Math.abs(cm - levelCm) < NEAR_CM)];
    const beyond = type === 'max' ? Math.max(...levels) : Math.min(...levels);
    const offset = type === 'max' ? -FIGURE_OFFSET : FIGURE_OFFSET;
    const isBlocked = isOverMark(scale, at, y(beyond) + offset) && !isOverMark(scale, at, y(levelCm) - offset);
    const isAbove = (type === 'max') !== isBlocked;
    return (
      <g key={at}>
        <svg x={`${x(at)}%`} y={`${y(levelCm)}%`} className="overflow-visible">
          <title>{t('turn', { type, level: cm(levelCm) })}</title>
          {official.length > 0 ? (
            <path d="M0 -5 5 0 0 5 -5 0Z" className="fill-brick stroke-paper" />
          ) : (
            <circle r="3.5" className="fill-lagoon stroke-paper" />
          )}
        </svg>
        <text
          x={`${x(at)}%`}
          y={`${y(isBlocked ? levelCm : beyond)}%`}
          dy={isAbove ? -9 : 17}
          {...anchorBeside(x(at), lines)}
          className={`fill-ink font-medium text-[0.6875rem] tabular-nums ${halo}`}
        >
          {figure(levelCm)}
        </text>
      </g>
    );
  });
}
