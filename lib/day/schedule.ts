/** Minutes after midnight; beyond 1440 is the night after. */
export type Window = { from: number; to: number };

export type Stop = {
  visitMinutes: number;
  /** When it is open; null when unknown, empty when closed all day. */
  open: readonly Window[] | null;
  /** When its ground is under water. */
  wet: readonly Window[];
  /** The start of a booked tour. */
  fixedAt: number | null;
  /** A restaurant, whose visit at the time of the meal is the meal. */
  isMeal: boolean;
};

export type Meal = Window & { minutes: number };

/** `travel[0]` are the minutes from the start of the day, `travel[i + 1]` those from stop `i`; both to each stop. */
export type Day = {
  startsAt: number;
  stops: readonly Stop[];
  travel: readonly (readonly number[])[];
  meal: Meal | null;
};

export type Conflict = 'closed' | 'hours' | 'water' | 'late' | 'over';
export type Visit = {
  stop: number;
  travelMinutes: number;
  arrives: number;
  starts: number;
  ends: number;
  conflict: Conflict | null;
  /** Why the visit begins after the arrival. */
  wait: 'booked' | 'opens' | 'water' | null;
  isMeal: boolean;
};
export type Schedule = {
  visits: readonly Visit[];
  /** `before` is a position among the visits, their number for a meal after the last. */
  meal: { before: number; starts: number; ends: number } | null;
  isMealMissed: boolean;
  ends: number;
  travelMinutes: number;
  conflicts: number;
};

const ALL_DAY: readonly Window[] = [{ from: 0, to: 2880 }];

/** The earliest start of a visit after an arrival; null when it cannot take place any more. */
export function findStart(stop: Stop, arrives: number): number | null {
  if (stop.fixedAt !== null) return arrives <= stop.fixedAt ? stop.fixedAt : null;
  return startIn(subtract(stop.open ?? ALL_DAY, stop.wet), stop.visitMinutes, arrives);
}

const MAX_MEAL_WAIT_MINUTES = 30;

export const isBeforeMeal = ({ meal }: Day, time: number) => meal !== null && time < meal.from - MAX_MEAL_WAIT_MINUTES;

/** The earliest start of a meal; null when it is too early or too late for one. */
export function findMeal({ meal }: Day, time: number): number | null {
  return meal && time >= meal.from - MAX_MEAL_WAIT_MINUTES && time <= meal.to ? Math.max(time, meal.from) : null;
}

export const isMealAt = (day: Day, stop: Stop, starts: number) => stop.isMeal && findMeal(day, starts) !== null;

/** Fewer conflicts first, then the end of the day and the time on the way together. */
export function isBetter(a: Score, b: Score): boolean {
  return a.conflicts !== b.conflicts ? a.conflicts < b.conflicts : costOf(a) < costOf(b);
}
export type Score = { conflicts: number; ends: number; travelMinutes: number };
export const costOf = ({ ends, travelMinutes }: Score) => ends + travelMinutes;

/** The times of an order of stops, with the meal where it costs least. */
export function scheduleOrder(day: Day, order: readonly number[]): Schedule {
  let best = scheduleWithMeal(day, order, null);
  if (!day.meal) return best;
  for (let before = 0; before <= order.length; before++) {
    const other = scheduleWithMeal(day, order, before);
    if (isBetter(other, best)) best = other;
  }
  return best;
}

function scheduleWithMeal(day: Day, order: readonly number[], mealBefore: number | null): Schedule {
  let time = day.startsAt;
  let travelMinutes = 0;
  let meal: Schedule['meal'] = null;
  let isFed = false;
  const visits: Visit[] = [];

  function eat(before: number) {
    const starts = mealBefore === before ? findMeal(day, time) : null;
    if (starts === null || !day.meal) return;
    meal = { before, starts, ends: starts + day.meal.minutes };
    isFed = true;
    time = meal.ends;
  }
  for (const [position, stop] of order.entries()) {
    eat(position);
    const visit = visitAt(day, position === 0 ? 0 : (order[position - 1] ?? 0) + 1, stop, time);
    visits.push({ ...visit, isMeal: visit.isMeal && !isFed });
    isFed ||= visit.isMeal;
    time = visit.ends;
    travelMinutes += visit.travelMinutes;
  }
  eat(order.length);
  const isMealMissed = !isFed && needsMeal(day, time);
  const conflicts = visits.filter(({ conflict }) => conflict !== null).length + (isMealMissed ? 1 : 0);
  return { visits, meal, isMealMissed, ends: time, travelMinutes, conflicts };
}

/** Whether a day with this end has to contain the meal. */
export const needsMeal = ({ meal, startsAt }: Day, ends: number) =>
  meal !== null && startsAt <= meal.to && ends > meal.from;

function visitAt(day: Day, row: number, index: number, leaves: number): Visit {
  const stop = day.stops[index] as Stop;
  const travelMinutes = day.travel[row]?.[index] ?? 0;
  const arrives = leaves + travelMinutes;
  const found = findStart(stop, arrives);
  const starts = found ?? arrives;
  const ends = starts + stop.visitMinutes;
  const conflict = found === null ? reasonOf(stop, arrives) : null;
  const isMeal = found !== null && isMealAt(day, stop, found);
  return { stop: index, travelMinutes, arrives, starts, ends, conflict, wait: waitOf(stop, arrives, starts), isMeal };
}

function reasonOf(stop: Stop, arrives: number): Conflict {
  if (stop.fixedAt !== null) return 'late';
  if (stop.open?.length === 0) return 'closed';
  if (startIn(stop.open ?? ALL_DAY, stop.visitMinutes, arrives) !== null) return 'water';
  return stop.open ? 'hours' : 'over';
}

function waitOf(stop: Stop, arrives: number, starts: number): Visit['wait'] {
  if (starts === arrives) return null;
  if (stop.fixedAt !== null) return 'booked';
  return startIn(stop.open ?? ALL_DAY, stop.visitMinutes, arrives) === starts ? 'opens' : 'water';
}

function startIn(windows: readonly Window[], minutes: number, arrives: number): number | null {
  for (const { from, to } of windows) {
    const starts = Math.max(from, arrives);
    if (starts + minutes <= to) return starts;
  }
  return null;
}

function subtract(windows: readonly Window[], others: readonly Window[]): readonly Window[] {
  return others.reduce<readonly Window[]>(
    (left, other) =>
      left.flatMap(({ from, to }) =>
        [
          { from, to: Math.min(to, other.from) },
          { from: Math.max(from, other.to), to },
        ].filter((part) => part.from < part.to),
      ),
    windows,
  );
}
