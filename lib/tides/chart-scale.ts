import { HOUR_MS } from '@/lib/durations';
import { markedLevelsCm } from '@/lib/tides/codes';
import { instantOf } from '@/lib/tides/moment';
import type { TideAnswer } from '@/lib/tides/schema';

/** Behind now, where there are measurements. A fifth of the chart: the slider below relies on it. */
const PAST_MS = 12 * HOUR_MS;
const AHEAD_MS = 48 * HOUR_MS;
/** Room for the names of the hours below, and of the days above, as shares of the height. */
const BOTTOM = 0.88;
const TOP = 0.1;
const PADDING_CM = 6;
/** The highest tide has its figure above it, and the days have their names above that. */
const TOP_PADDING_CM = 16;
/** At least so much is in view, so that the first two marked levels are. */
const LEAST_TOP_CM = 118;
const LEAST_BOTTOM_CM = -5;

/** Where things are on the chart, as percentages of its width and height. */
export type ChartScale = {
  from: number;
  to: number;
  now: number;
  hasPast: boolean;
  x: (at: number) => number;
  y: (levelCm: number) => number;
  /** The instant at a share of the width. */
  instantAt: (share: number) => number;
  marks: number[];
  hours: { at: number; hour: number }[];
};

/** Fits the chart around an answer. */
export function scaleOf(answer: TideAnswer): ChartScale {
  const now = instantOf(answer);
  const hasPast = answer.measured.length > 0;
  const from = hasPast ? now - PAST_MS : now;
  const to = now + AHEAD_MS;
  const levels = [
    ...answer.nowcast.flatMap(({ levelCm, errorCm }) => [levelCm - errorCm, levelCm + errorCm]),
    ...answer.measured.map(({ levelCm }) => levelCm),
    ...(answer.forecast?.extremes ?? []).map(({ levelCm }) => levelCm),
  ];
  const top = Math.max(LEAST_TOP_CM, Math.max(...levels) + TOP_PADDING_CM);
  const bottom = Math.min(LEAST_BOTTOM_CM, Math.min(...levels) - PADDING_CM);
  return {
    ...{ from, to, now, hasPast },
    x: (at) => (100 * (at - from)) / (to - from),
    y: (levelCm) => 100 * (TOP + ((top - levelCm) / (top - bottom)) * (BOTTOM - TOP)),
    instantAt: (share) => from + share * (to - from),
    marks: markedLevelsCm.filter((level) => level < top),
    hours: hoursBetween(from, to),
  };
}

const venetianHour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Rome', hour: 'numeric', hourCycle: 'h23' });

/** Every sixth hour of a Venetian day. Days have 23 or 25 hours where the clocks change. */
function hoursBetween(from: number, to: number): ChartScale['hours'] {
  const first = Math.ceil(from / HOUR_MS) * HOUR_MS;
  const hours = Array.from({ length: Math.ceil((to - first) / HOUR_MS) }, (_, index) => first + index * HOUR_MS);
  return hours.map((at) => ({ at, hour: Number(venetianHour.format(at)) })).filter(({ hour }) => hour % 6 === 0);
}

type Point = { at: number; levelCm: number };

/** A line through points, on a canvas of 1000 by 1000. */
export function linePath(points: readonly Point[], { x, y }: ChartScale): string {
  return points.map(({ at, levelCm }, index) => `${index ? 'L' : 'M'}${pair(x(at), y(levelCm))}`).join('');
}

/** The area that the level is expected in. */
export function bandPath(points: readonly (Point & { errorCm: number })[], scale: ChartScale): string {
  const above = points.map(({ at, levelCm, errorCm }) => ({ at, levelCm: levelCm + errorCm }));
  const below = points.map(({ at, levelCm, errorCm }) => ({ at, levelCm: levelCm - errorCm })).toReversed();
  return `${linePath([...above, ...below], scale)}Z`;
}

const pair = (x: number, y: number) => `${Math.round(x * 10)} ${Math.round(y * 10)}`;

/** Whether a weather forecast corrects the curve at all; else ours is the astronomical tide. */
export function hasNowcast({ nowcast }: TideAnswer): boolean {
  return nowcast.some(({ source }) => source === 'nowcast');
}
