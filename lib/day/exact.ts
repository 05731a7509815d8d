import { addVisits, finish, type Label, orderOf, startLabel } from '@/lib/day/labels';
import { type Day, findStart, isBetter, type Score } from '@/lib/day/schedule';

/**
 * The best order by dynamic programming over sets of stops and the last of them (Held, Karp 1962). Ways that cannot become
 * better than `known` are left out.
 *
 * @returns `order` is null when none is better than `known`; it is not exact when there are more labels than `maxLabels`
 */
export function findExactOrder(
  day: Day,
  known: Score | null = null,
  maxLabels = Number.POSITIVE_INFINITY,
): { order: number[] | null; isExact: boolean } {
  const count = day.stops.length;
  const full = 2 ** count - 1;
  const bound = known && createBound(day);
  const labels: (Label[] | undefined)[] = [[startLabel(day)]];
  let best: Label | null = null;
  let seen = 0;
  for (let set = 0; set <= full; set++) {
    // the labels of the empty set are at 0
    for (let last = 0; last < Math.max(1, count); last++) {
      for (const label of labels[set * count + last] ?? []) {
        if (set === full) {
          if (isBetter(finish(day, label), best ? finish(day, best) : (known ?? NONE))) best = label;
          continue;
        }
        if (++seen > maxLabels) return { order: null, isExact: false };
        if (bound && known && !isBetter(bound(set, label), known)) continue;
        for (let next = 0; next < count; next++) {
          if (set & (1 << next)) continue;
          const key = (set | (1 << next)) * count + next;
          labels[key] ??= [];
          addVisits(labels[key], day, label, next);
        }
      }
      labels[set * count + last] = undefined;
    }
  }
  return { order: best && orderOf(best), isExact: true };
}

const NONE: Score = { conflicts: Number.POSITIVE_INFINITY, ends: 0, travelMinutes: 0 };

/** A score that no completion of a way can be better than. */
function createBound({ stops, travel }: Day): (set: number, label: Label) => Score {
  const nearest = stops.map((_, to) =>
    Math.min(...travel.map((row, from) => (from === to + 1 ? Number.POSITIVE_INFINITY : (row[to] ?? 0)))),
  );
  return (set, { ends, travelMinutes, conflicts }) => {
    const score = { ends, travelMinutes, conflicts };
    for (const [index, stop] of stops.entries()) {
      if (set & (1 << index)) continue;
      const minutes = nearest[index] ?? 0;
      if (findStart(stop, ends + minutes) === null) score.conflicts += 1;
      score.ends += stop.visitMinutes + minutes;
      score.travelMinutes += minutes;
    }
    return score;
  };
}
