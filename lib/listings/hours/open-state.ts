import type { Area } from '@/lib/geo/area';
import { findHoliday } from '@/lib/listings/hours/holidays';
import { DAY_MINUTES, type OpeningHours, type SpecialDay } from '@/lib/listings/hours/hours';
import {
  addDays,
  instantOf,
  type VenetianMoment,
  venetianMoment,
  weekdayOf,
} from '@/lib/listings/hours/venetian-clock';

/** All that decides whether a place is open. */
export type OpeningPlan = {
  hours: readonly OpeningHours[];
  specialDays: readonly SpecialDay[];
  closedOnHolidays: boolean;
  /** Where it is: the patron's day is a holiday there. Null while nobody has said. */
  area: Area | null;
};

/** `closesAt` is null round the clock, `opensAt` when no opening is in sight. */
export type OpenState = { state: 'open'; closesAt: Date | null } | { state: 'closed'; opensAt: Date | null };

/** In minutes after midnight; one that ends at or before its beginning ends the next day. */
type Interval = { opensMinute: number; closesMinute: number };

/** Who goes on this long without a break is open round the clock to a visitor, also with a day off next month. */
const ENDLESS_DAYS = 7;
/** How far ahead an opening is looked for. */
const HORIZON_DAYS = 400;

type MaybeClosed = { opensMinute: number | null; closesMinute: number | null };

const isOpening = <I extends MaybeClosed>(interval: I): interval is I & Interval =>
  interval.opensMinute !== null && interval.closesMinute !== null;
const runsPastMidnight = ({ opensMinute, closesMinute }: Interval) => closesMinute <= opensMinute;

/** Why a day differs from its weekday: hours of its own, or a holiday on which the place is closed. */
export function findException(plan: OpeningPlan, date: string): 'special' | 'holiday' | null {
  if (plan.specialDays.some(({ day }) => day === date)) return 'special';
  return plan.closedOnHolidays && findHoliday(date, plan.area) ? 'holiday' : null;
}

/** The openings that begin on a day of the calendar; null when the place told nothing about it. */
export function listOpeningsOn(plan: OpeningPlan, date: string): Interval[] | null {
  const exception = findException(plan, date);
  if (exception === 'special') return plan.specialDays.filter(({ day }) => day === date).filter(isOpening);
  if (exception === 'holiday') return [];
  if (plan.hours.length === 0) return null;
  const weekday = weekdayOf(date);
  return plan.hours.filter(({ day }) => day === weekday).filter(isOpening);
}

/**
 * Open at this moment? Null when the place told nothing about the day.
 *
 * A special day and a holiday begin at midnight: the weekday before runs into neither. A special day itself may run on
 * into whatever comes next. `opening_hours` of OpenStreetMap says the same.
 */
export function isOpenAt(plan: OpeningPlan, { date, minute }: VenetianMoment): boolean | null {
  if (listTails(plan, date).some(({ closesMinute }) => minute < closesMinute)) return true;
  const openings = listOpeningsOn(plan, date);
  if (!openings) return null;
  return openings.some(
    (opening) => minute >= opening.opensMinute && (runsPastMidnight(opening) || minute < opening.closesMinute),
  );
}

/** Openings of the day before that reach into this one. */
function listTails(plan: OpeningPlan, date: string): Interval[] {
  const yesterday = addDays(date, -1);
  const isCut = findException(plan, date) !== null && findException(plan, yesterday) !== 'special';
  return isCut ? [] : (listOpeningsOn(plan, yesterday) ?? []).filter(runsPastMidnight);
}

/** Open or closed, and until when; null when the place told nothing about the day. */
export function openStateAt(plan: OpeningPlan, instant: Date): OpenState | null {
  const moment = venetianMoment(instant);
  const isOpen = isOpenAt(plan, moment);
  if (isOpen === null) return null;
  return isOpen
    ? { state: 'open', closesAt: findChange(plan, moment, false, ENDLESS_DAYS) }
    : { state: 'closed', opensAt: findChange(plan, moment, true, HORIZON_DAYS) };
}

/** The next moment at which the place is open, or not; null when there is none in so many days. */
function findChange(plan: OpeningPlan, from: VenetianMoment, toOpen: boolean, days: number): Date | null {
  for (let ahead = 0; ahead <= days; ahead++) {
    const date = addDays(from.date, ahead);
    const openings = listOpeningsOn(plan, date);
    // beyond a day nobody knows anything about, "opens Friday" would be a guess
    if (toOpen && !openings) return null;
    const edges = [0, ...(openings ?? []).flatMap(edgesOf), ...listTails(plan, date).flatMap(edgesOf)];
    for (const minute of edges.toSorted((a, b) => a - b)) {
      if (minute >= DAY_MINUTES || (ahead === 0 && minute <= from.minute)) continue;
      const isOpen = isOpenAt(plan, { date, day: weekdayOf(date), minute }) === true;
      if (isOpen !== toOpen) continue;
      const change = instantOf(date, minute);
      // what lies within the hour that the clock skips is over before it began
      if ((isOpenAt(plan, venetianMoment(change)) === true) === toOpen) return change;
    }
  }
  return null;
}

const edgesOf = ({ opensMinute, closesMinute }: Interval) => [opensMinute, closesMinute];
