import { HOUR_MS } from '@/lib/durations';
import { markedLevelsCm } from '@/lib/tides/codes';
import { instantOf } from '@/lib/tides/moment';
import type { TideAnswer } from '@/lib/tides/schema';

/** Shown before now when there are measurements: a fifth of the chart, on which the slider's layout depends. */
const PAST_MS = 12 * HOUR_MS;
const AHEAD_MS = 48 * HOUR_MS;
/** Shares of the height reserved for hour labels (below) and day labels (above). */
const BOTTOM = 0.88;
const TOP = 0.1;
const PADDING_CM = 6;
/** Room for the figure above the highest tide. */
const TOP_PADDING_CM = 16;
/** The first two marked levels are always visible. */
const MIN_TOP_CM = 118;
const MAX_BOTTOM_CM = -5;

/** Positions on the chart, in percent of its width and height. */
export function scaleOf(answer: TideAnswer) {
  const now = instantOf(answer);
  const from = answer.measured.length > 0 ? now - PAST_MS : now;
  const to = now + AHEAD_MS;
  const levels = [
    ...answer.nowcast.flatMap(({ levelCm, errorCm }) => [levelCm - errorCm, levelCm + errorCm]),
    ...answer.measured.map(({ levelCm }) => levelCm),
    ...(answer.forecast?.extremes ?? []).map(({ levelCm }) => levelCm),
  ];
  const top = Math.max(MIN_TOP_CM, Math.max(...levels) + TOP_PADDING_CM);
  const bottom = Math.min(MAX_BOTTOM_CM, Math.min(...levels) - PADDING_CM);
  return {
    from,
    to,
    now,
    x: (at: number) => (100 * (at - from)) / (to - from),
    y: (levelCm: number) => 100 * (TOP + ((top - levelCm) / (top - bottom)) * (BOTTOM - TOP)),
    instantAt: (share: number) => from + share * (to - from),
    marks: markedLevelsCm.filter((level) => level < top),
    hours: hoursBetween(from, to),
  };
}
export type ChartScale = ReturnType<typeof scaleOf>;

const venetianHour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Rome', hour: 'numeric', hourCycle: 'h23' });

/** Every sixth hour in Venetian time; days have 23 or 25 hours at clock changes. */
function hoursBetween(from: number, to: number) {
  const first = Math.ceil(from / HOUR_MS) * HOUR_MS;
  const hours = Array.from({ length: Math.ceil((to - first) / HOUR_MS) }, (_, index) => first + index * HOUR_MS);
  return hours.map((at) => ({ at, hour: Number(venetianHour.format(at)) })).filter(({ hour }) => hour % 6 === 0);
}

/** The names of marked levels stand above their lines at the left edge. In percent of the chart's width and height. */
const NAMES_END = 14;
const NAME_ABOVE_LINE = 4;
const LINE_HEIGHT = 6;

/** Whether a figure at this height would lie on the line of a marked level, or on its name. */
export function isOverMark({ x, y, marks }: ChartScale, at: number, height: number): boolean {
  return marks.some(
    (level) =>
      Math.abs(y(level) - height) < LINE_HEIGHT / 2 ||
      (x(at) < NAMES_END && Math.abs(y(level) - NAME_ABOVE_LINE - height) < LINE_HEIGHT),
  );
}

/** Half the width of a figure on a phone, in percent of the chart's width. */
const FIGURE_REACH = 3;

/** Attributes of a figure at `position`, beside the vertical lines at `lines` instead of across them. */
export function anchorBeside(position: number, lines: readonly number[]) {
  const line = lines.find((one) => Math.abs(one - position) < FIGURE_REACH);
  if (line === undefined) return { textAnchor: 'middle' } as const;
  return position < line ? ({ textAnchor: 'end', dx: -5 } as const) : ({ textAnchor: 'start', dx: 5 } as const);
}

type Point = { at: number; levelCm: number };

/** SVG path through points, on a 1000 × 1000 viewBox. */
export function linePath(points: readonly Point[], { x, y }: ChartScale): string {
  return points.map(({ at, levelCm }, index) => `${index ? 'L' : 'M'}${pair(x(at), y(levelCm))}`).join('');
}

export function bandPath(points: readonly (Point & { errorCm: number })[], scale: ChartScale): string {
  const above = points.map(({ at, levelCm, errorCm }) => ({ at, levelCm: levelCm + errorCm }));
  const below = points.map(({ at, levelCm, errorCm }) => ({ at, levelCm: levelCm - errorCm })).toReversed();
  return `${linePath([...above, ...below], scale)}Z`;
}

const pair = (x: number, y: number) => `${Math.round(x * 10)} ${Math.round(y * 10)}`;

/** Whether the curve is corrected for the weather; otherwise it is the astronomical tide. */
export function hasNowcast({ nowcast }: TideAnswer): boolean {
  return nowcast.some(({ source }) => source === 'nowcast');
}
