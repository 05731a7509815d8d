import type { Area } from '@/lib/geo/area';
import { findHoliday } from '@/lib/listings/hours/holidays';
import { DAY_MINUTES, isClosed, type Opening, type OpeningHours, type SpecialDay } from '@/lib/listings/hours/hours';
import { findRange, type Season, type YearlyRange } from '@/lib/listings/hours/seasons';
import {
  addDays,
  instantOf,
  type VenetianMoment,
  venetianMoment,
  weekdayOf,
} from '@/lib/listings/hours/venetian-clock';

/** `hours` is the week outside of the seasons; `closures` are closed every year. */
export type OpeningPlan = {
  hours: readonly OpeningHours[];
  seasons: readonly Season[];
  closures: readonly YearlyRange[];
  specialDays: readonly SpecialDay[];
  closedOnHolidays: boolean;
  area: Area | null;
};

/** `closesAt` is null when open around the clock, `opensAt` when no opening is known. */
export type OpenState = { state: 'open'; closesAt: Date | null } | { state: 'closed'; opensAt: Date | null };

/** Minutes after midnight; closing at or before opening means the next day. */
type Interval = { opensMinute: number; closesMinute: number };

/** Openings without a break of this length count as open around the clock. */
const ALWAYS_OPEN_DAYS = 7;
const MAX_LOOKAHEAD_DAYS = 400;

const isHalfKnown = ({ opensMinute, closesMinute }: Opening) => (opensMinute === null) !== (closesMinute === null);
const isOpening = <I extends Opening>(interval: I): interval is I & Interval =>
  interval.opensMinute !== null && interval.closesMinute !== null;
const runsPastMidnight = ({ opensMinute, closesMinute }: Interval) => closesMinute <= opensMinute;

/** Whether the place states any hours, known or closed. */
export function hasHours({ hours, seasons, specialDays }: Pick<OpeningPlan, 'hours' | 'seasons' | 'specialDays'>) {
  return hours.length > 0 || seasons.length > 0 || specialDays.length > 0;
}

export function findException(plan: OpeningPlan, date: string): 'special' | 'closure' | 'holiday' | null {
  if (plan.specialDays.some((special) => isOn(special, date))) return 'special';
  if (findRange(plan.closures, date)) return 'closure';
  return plan.closedOnHolidays && findHoliday(date, plan.area) ? 'holiday' : null;
}

/** The special days of which this date is one, when they are several and closed. */
export function findClosedRange({ specialDays }: OpeningPlan, date: string): SpecialDay | null {
  return specialDays.find((special) => special.until && isOn(special, date) && isClosed(special)) ?? null;
}

const isOn = ({ day, until }: SpecialDay, date: string) => day <= date && date <= (until ?? day);

/** The hours of a date, some perhaps closed or known by one end; null when its season has none for any day. */
export function listHoursOn(plan: OpeningPlan, date: string): Opening[] | null {
  const exception = findException(plan, date);
  if (exception === 'special') return plan.specialDays.filter((special) => isOn(special, date));
  if (exception) return [];
  const { hours } = findRange(plan.seasons, date) ?? plan;
  if (hours.length === 0) return null;
  const weekday = weekdayOf(date);
  return hours.filter(({ day }) => day === weekday);
}

/** Openings that begin on a date; null when its hours are unknown or known by one end. */
function listOpeningsOn(plan: OpeningPlan, date: string): Interval[] | null {
  const hours = listHoursOn(plan, date);
  return hours?.some(isHalfKnown) ? null : (hours?.filter(isOpening) ?? null);
}

/** Whether the place is open, by the rules of OpenStreetMap's `opening_hours`; null when its hours are unknown. */
export function isOpenAt(plan: OpeningPlan, { date, minute }: VenetianMoment): boolean | null {
  if (listOvernight(plan, date).some(({ closesMinute }) => minute < closesMinute)) return true;
  const openings = listOpeningsOn(plan, date);
  if (!openings) return null;
  return openings.some(
    (opening) => minute >= opening.opensMinute && (runsPastMidnight(opening) || minute < opening.closesMinute),
  );
}

function listOvernight(plan: OpeningPlan, date: string): Interval[] {
  const yesterday = addDays(date, -1);
  const isCut = findException(plan, date) !== null && findException(plan, yesterday) !== 'special';
  return isCut ? [] : (listOpeningsOn(plan, yesterday) ?? []).filter(runsPastMidnight);
}

/** The state at an instant and its next change; null when the hours of the day are unknown. */
export function openStateAt(plan: OpeningPlan, instant: Date): OpenState | null {
  const moment = venetianMoment(instant);
  const isOpen = isOpenAt(plan, moment);
  if (isOpen === null) return null;
  return isOpen
    ? { state: 'open', closesAt: findChange(plan, moment, false, ALWAYS_OPEN_DAYS) }
    : { state: 'closed', opensAt: findChange(plan, moment, true, MAX_LOOKAHEAD_DAYS) };
}

/** The minute at which an open place closes; null when closed, or open past midnight. */
export function closingMinute(plan: OpeningPlan, moment: VenetianMoment): number | null {
  if (isOpenAt(plan, moment) !== true) return null;
  return listMinutes(plan, moment.date, moment.minute, false)[0] ?? null;
}

/** The minutes of a date, after `after`, at which an opening begins or ends and the place is open or not. */
function listMinutes(plan: OpeningPlan, date: string, after: number, isOpen: boolean): number[] {
  const openings = [...(listOpeningsOn(plan, date) ?? []), ...listOvernight(plan, date)];
  const edges = [0, ...openings.flatMap(({ opensMinute, closesMinute }) => [opensMinute, closesMinute])];
  const day = weekdayOf(date);
  return edges
    .filter((minute) => minute > after && minute < DAY_MINUTES)
    .filter((minute) => (isOpenAt(plan, { date, day, minute }) === true) === isOpen)
    .toSorted((a, b) => a - b);
}

function findChange(plan: OpeningPlan, from: VenetianMoment, toOpen: boolean, days: number): Date | null {
  for (let ahead = 0; ahead <= days; ahead++) {
    const date = addDays(from.date, ahead);
    // after a day with unknown hours the next opening is unknown too
    if (toOpen && !listOpeningsOn(plan, date)) return null;
    for (const minute of listMinutes(plan, date, ahead === 0 ? from.minute : -1, toOpen)) {
      const change = instantOf(date, minute);
      // skips openings within the hour that daylight saving time omits
      if ((isOpenAt(plan, venetianMoment(change)) === true) === toOpen) return change;
    }
  }
  return null;
}
