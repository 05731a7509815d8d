import { findGoodOrder } from '@/lib/day/beam';
import { findExactOrder } from '@/lib/day/exact';
import { scoreOrder } from '@/lib/day/labels';
import type { Day } from '@/lib/day/schedule';

export const MAX_STOPS = 12;

/** The order of the stops with the fewest conflicts, and then the least time. */
export function planDay(day: Day): number[] {
  const good = findGoodOrder(day);
  return findExactOrder(day, scoreOrder(day, good)) ?? good;
}
