import {
  type Day,
  findMeal,
  findStart,
  isBeforeMeal,
  isBetter,
  isMealAt,
  needsMeal,
  type Score,
  type Stop,
} from '@/lib/day/schedule';

/** A way to have visited some stops, of which `stop` was the last. */
export type Label = Score & { stop: number; isFed: boolean; previous: Label | null };

export const startLabel = ({ startsAt }: Day): Label => {
  return { stop: -1, ends: startsAt, travelMinutes: 0, conflicts: 0, isFed: false, previous: null };
};

/** Adds the ways to visit a further stop, before or after the meal; ways that are in nothing better than another are left out. */
export function addVisits(labels: Label[], day: Day, label: Label, next: number): void {
  insert(labels, day, extend(day, label, next));
  if (label.isFed) return;
  for (const fed of feed(day, label)) insert(labels, day, extend(day, fed, next));
}

/** The score of an order, with the meal where it costs least. */
export function scoreOrder(day: Day, order: readonly number[]): Score {
  let labels = [startLabel(day)];
  for (const stop of order) {
    const after: Label[] = [];
    for (const label of labels) addVisits(after, day, label, stop);
    labels = after;
  }
  const scores = labels.map((label) => finish(day, label));
  return scores.reduce((best, other) => (isBetter(other, best) ? other : best));
}

/** The same after the meal; empty when this is no time for one. */
function feed(day: Day, label: Label): Label[] {
  const starts = findMeal(day, label.ends);
  return !day.meal || starts === null ? [] : [{ ...label, ends: starts + day.meal.minutes, isFed: true }];
}

function extend(day: Day, label: Label, next: number): Label {
  const stop = day.stops[next] as Stop;
  const minutes = day.travel[label.stop + 1]?.[next] ?? 0;
  const arrives = label.ends + minutes;
  const starts = findStart(stop, arrives);
  return {
    stop: next,
    ends: (starts ?? arrives) + stop.visitMinutes,
    travelMinutes: label.travelMinutes + minutes,
    conflicts: label.conflicts + (starts === null ? 1 : 0),
    isFed: label.isFed || (starts !== null && isMealAt(day, stop, starts)),
    previous: label,
  };
}

function insert(labels: Label[], day: Day, label: Label): void {
  if (labels.some((other) => dominates(day, other, label))) return;
  let length = 0;
  for (const other of labels) if (!dominates(day, label, other)) labels[length++] = other;
  labels.length = length;
  labels.push(label);
}

/** Before the time of the meal an earlier label may miss what is the meal of a later one. */
const dominates = (day: Day, a: Label, b: Label) =>
  a.conflicts <= b.conflicts &&
  a.ends <= b.ends &&
  a.travelMinutes <= b.travelMinutes &&
  (a.isFed || (!b.isFed && (a.ends === b.ends || !isBeforeMeal(day, a.ends))));

/** With the meal that an evening needs. */
export function finish(day: Day, label: Label): Score {
  if (label.isFed || !needsMeal(day, label.ends)) return label;
  return feed(day, label)[0] ?? { ...label, conflicts: label.conflicts + 1 };
}

export function orderOf(label: Label): number[] {
  const order: number[] = [];
  for (let one: Label | null = label; one && one.stop >= 0; one = one.previous) order.unshift(one.stop);
  return order;
}
