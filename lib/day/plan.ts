import { findGoodOrder } from '@/lib/day/beam';
import { findExactOrder } from '@/lib/day/exact';
import { scoreOrder } from '@/lib/day/labels';
import type { Day } from '@/lib/day/schedule';

export const MAX_STOPS = 12;
/** Enough for most days of nine stops, in about 10 ms of a desktop computer. */
const QUICK_LABELS = 6_000;
const QUICK_STOPS = 9;

/** The order of the stops with the fewest conflicts, and then the least time. */
export const planDay = (day: Day): number[] => planWithin(day, Number.POSITIVE_INFINITY).order;

/** The same where that is quickly found, else a good order. */
export const planQuickly = (day: Day) => planWithin(day, day.stops.length <= QUICK_STOPS ? QUICK_LABELS : 0);

function planWithin(day: Day, maxLabels: number): { order: number[]; isExact: boolean } {
  const good = findGoodOrder(day);
  const { order, isExact } = findExactOrder(day, scoreOrder(day, good), maxLabels);
  return { order: order ?? good, isExact };
}
