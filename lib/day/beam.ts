import { addVisits, finish, type Label, orderOf, startLabel } from '@/lib/day/labels';
import { type Day, isBetter } from '@/lib/day/schedule';

const BEAM_WIDTH = 100;

/** A good order: a beam search that adds stop after stop. */
export function findGoodOrder(day: Day): number[] {
  let beam: Partial[] = [{ set: 0, label: startLabel(day) }];
  for (let length = 0; length < day.stops.length; length++) beam = extendBeam(day, beam);
  const best = beam.reduce((a, b) => (isBetter(finish(day, b.label), finish(day, a.label)) ? b : a));
  return orderOf(best.label);
}

type Partial = { set: number; label: Label };

function extendBeam(day: Day, beam: readonly Partial[]): Partial[] {
  const found = new Map<number, Label[]>();
  for (const { set, label } of beam) {
    for (const next of day.stops.keys()) {
      if (set & (1 << next)) continue;
      const key = (set | (1 << next)) * day.stops.length + next;
      const labels = found.get(key) ?? [];
      addVisits(labels, day, label, next);
      found.set(key, labels);
    }
  }
  const ways = [...found].flatMap(([key, labels]) => {
    const set = Math.floor(key / day.stops.length);
    return labels.map((label) => ({ set, label, cost: lossOf(day, set, label) }));
  });
  return ways.toSorted((a, b) => a.cost - b.cost).slice(0, BEAM_WIDTH);
}

const CONFLICT_MINUTES = 300;

/** What compares ways through different stops: their time without the visits and the meal. */
function lossOf({ stops, meal }: Day, set: number, label: Label): number {
  const visits = stops.reduce((sum, { visitMinutes }, stop) => sum + (set & (1 << stop) ? visitMinutes : 0), 0);
  const pause = label.isFed ? (meal?.minutes ?? 0) : 0;
  return label.ends - visits - pause + label.travelMinutes + label.conflicts * CONFLICT_MINUTES;
}
