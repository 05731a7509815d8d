import {
  DAY_MINUTES,
  days,
  formatClock,
  MAX_SPECIAL_DAYS,
  type OpeningHours,
  type SpecialDay,
  toDateHours,
  toDayHours,
} from '@/lib/listings/hours/hours';
import { daysHours, specialDays as specialDaysField } from '@/lib/listings/hours/hours-fields';
import type { OpeningPlan } from '@/lib/listings/hours/open-state';
import { addDays, daysBetween } from '@/lib/listings/hours/venetian-clock';

/** When a place is open, as a listing holds it. */
export type OpeningTimes = { hours: OpeningHours[]; specialDays: SpecialDay[]; closedOnHolidays: boolean };

/** Keys of `Errors.fields`: not the syntax, or more than a listing can hold. */
export type OsmRefusal = 'invalidOpeningHours' | 'unsupportedOpeningHours';
type Read<T> = { ok: true; value: T } | { ok: false; code: OsmRefusal };

type Interval = { opensMinute: number; closesMinute: number };
/** In characters: sixty special days and a week fit in. */
const LONGEST = 3_000;
const dayWords = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const ALL_DAYS = days.map((_, index) => index + 1);

class Refusal extends Error {
  constructor(readonly code: OsmRefusal) {
    super(code);
  }
}

/** The value of OpenStreetMap's `opening_hours`; '' when nothing was told. */
export function toOsm({ hours, specialDays, closedOnHolidays }: Omit<OpeningPlan, 'area'>): string {
  // What comes later wins, and an evening reaches past midnight only into what was said before it. So closed days come
  // first, days that reach into each other are joined by a comma, and the special days go from the last to the first.
  const rules = [
    ...weekRules(hours),
    ...(closedOnHolidays ? ['PH off'] : []),
    ...specialDays.toSorted((a, b) => b.day.localeCompare(a.day)).map(specialRule),
  ];
  return rules.length === 1 && rules[0] === 'Mo-Su 00:00-24:00' ? '24/7' : rules.join('; ');
}

function weekRules(hours: readonly OpeningHours[]): string[] {
  const groups = new Map<string, number[]>();
  for (const day of ALL_DAYS) {
    const times = hours.filter((interval) => interval.day === day).map(timeOf);
    if (times.length === 0) continue;
    const text = times.filter((time) => time !== 'off').join(',') || 'off';
    groups.set(text, [...(groups.get(text) ?? []), day]);
  }
  const closed = groups.get('off');
  const open = [...groups].filter(([text]) => text !== 'off').map(([text, group]) => `${dayList(group)} ${text}`);
  const joint = hours.some(({ opensMinute, closesMinute }) => (closesMinute ?? 0) <= (opensMinute ?? -1)) ? ', ' : '; ';
  return [...(closed ? [`${dayList(closed)} off`] : []), ...(open.length > 0 ? [open.join(joint)] : [])];
}

function timeOf({ opensMinute, closesMinute }: Pick<OpeningHours, 'opensMinute' | 'closesMinute'>): string {
  if (opensMinute === null || closesMinute === null) return 'off';
  return `${formatClock(opensMinute)}-${closesMinute % DAY_MINUTES === 0 ? '24:00' : formatClock(closesMinute)}`;
}

function dayList(group: readonly number[]): string {
  const runs: number[][] = [];
  for (const day of group) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  return runs.flatMap((run) => (run.length > 2 ? [`${word(run[0])}-${word(run.at(-1))}`] : run.map(word))).join(',');
}

const word = (day = 1) => dayWords[day - 1] ?? '';

function specialRule({ day, ...interval }: SpecialDay): string {
  const [year, month, dayOfMonth] = day.split('-');
  return `${year} ${months[Number(month) - 1]} ${dayOfMonth} ${timeOf(interval)}`;
}

/**
 * Reads the part of OpenStreetMap's `opening_hours` that a listing can hold: days and their intervals, `off`, `24/7`,
 * `PH off` and single dates. What reaches past midnight is kept also where a later rule, taken literally, would cut it
 * off: nobody who writes `Mo-Th 18:00-01:00; Fr 18:00-02:00` means that Thursday ends at midnight.
 */
export function fromOsm(text: string): Read<OpeningTimes> {
  try {
    return { ok: true, value: read(text) };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, code: error.code };
    throw error;
  }
}

type Plan = { week: Map<number, Interval[]>; dates: Map<string, Interval[]>; closedOnHolidays: boolean };

function read(text: string): OpeningTimes {
  if (text.length > LONGEST) throw new Refusal('unsupportedOpeningHours');
  const plan: Plan = { week: new Map(), dates: new Map(), closedOnHolidays: false };
  const rules = text.replaceAll(/[–—]/g, '-').replaceAll(/\s+/g, ' ').split(';');
  // a trailing semicolon is harmless
  if (rules.at(-1)?.trim() === '') rules.pop();
  if (rules.length === 0) throw new Refusal('invalidOpeningHours');
  for (const rule of rules) {
    rule.split(/(?<=\d:\d\d|off|closed)\s*,\s*(?=[a-z]|\d{4}\s)/i).forEach((part, index) => {
      addRule(plan, part.trim(), index > 0);
    });
  }
  return judged({
    hours: [...plan.week].toSorted(([a], [b]) => a - b).flatMap(([day, intervals]) => toHours(day, intervals)),
    specialDays: [...plan.dates].flatMap(([day, intervals]) => toHours(day, intervals)),
    closedOnHolidays: plan.closedOnHolidays,
  });
}

type Told<D> = { day: D; opensMinute: number | null; closesMinute: number | null };

function toHours<D>(day: D, intervals: Interval[]): Told<D>[] {
  if (intervals.length === 0) return [{ day, opensMinute: null, closesMinute: null }];
  return intervals.toSorted((a, b) => a.opensMinute - b.opensMinute).map((interval) => ({ day, ...interval }));
}

/** What a listing could not keep as it is would come back different. */
function judged(times: OpeningTimes): OpeningTimes {
  const dates = times.specialDays.toSorted((a, b) => a.day.localeCompare(b.day));
  const isWeek = ALL_DAYS.every((day) => times.hours.filter((interval) => interval.day === day).length <= 2);
  const isHeld =
    isWeek &&
    new Set(dates.map(({ day }) => day)).size === dates.length &&
    daysHours.safeParse(toDayHours(times.hours)).success &&
    specialDaysField.safeParse(dates.map(toDateHours)).success;
  if (!isHeld) throw new Refusal('unsupportedOpeningHours');
  return { ...times, specialDays: dates };
}

function addRule(plan: Plan, written: string, isAddition: boolean): void {
  const rule = /^24 ?\/ ?7$/.test(written) ? 'Mo-Su 00:00-24:00' : written;
  const [, selector = '', times] =
    /^(.*?)[\s:]*(off|closed|\d{1,2}:\d\d\s*-\s*\d{1,2}:\d\d(?:\s*,\s*\d{1,2}:\d\d\s*-\s*\d{1,2}:\d\d)*)$/i.exec(
      rule,
    ) ?? [];
  if (times === undefined) throw new Refusal(isFamiliar(rule) ? 'unsupportedOpeningHours' : 'invalidOpeningHours');
  const intervals = /^[oc]/i.test(times) ? [] : times.split(',').map(readInterval);
  if (/^\d{4}\s/.test(selector)) {
    for (const date of readDates(selector)) put(plan.dates, date, intervals, isAddition);
    return;
  }
  addWeekRule(plan, selector, intervals, isAddition);
}

function addWeekRule(plan: Plan, selector: string, intervals: Interval[], isAddition: boolean): void {
  const words = selector.split(',').map((listed) => listed.trim());
  const chosen = new Set(words.filter((listed) => !/^ph$/i.test(listed)).flatMap(readDays));
  const namesHolidays = words.some((listed) => /^ph$/i.test(listed));
  // hours of their own for holidays have no place in a listing; the same as every day have
  const isHeld = intervals.length === 0 || chosen.size === days.length || !namesHolidays;
  // in that syntax a later rule about the week would open the holidays and dates before it again
  const isLate = chosen.size > 0 && (plan.closedOnHolidays || plan.dates.size > 0);
  if (!isHeld || isLate || (namesHolidays && plan.dates.size > 0)) throw new Refusal('unsupportedOpeningHours');
  if (namesHolidays) plan.closedOnHolidays = intervals.length === 0;
  for (const day of chosen) put(plan.week, day, intervals, isAddition);
}

function put<D>(into: Map<D, Interval[]>, day: D, intervals: Interval[], isAddition: boolean): void {
  into.set(day, isAddition ? [...(into.get(day) ?? []), ...intervals] : intervals);
}

function readDays(text: string): number[] {
  if (text === '') return ALL_DAYS;
  const ends = text
    .split(/\s*-\s*/)
    .map((end) => dayWords.findIndex((known) => known.toLowerCase() === end.toLowerCase()));
  const [first = -1, last = first] = ends;
  if (ends.length > 2 || ends.includes(-1)) {
    throw new Refusal(isFamiliar(text) ? 'unsupportedOpeningHours' : 'invalidOpeningHours');
  }
  // `Fr-Mo` goes over the weekend
  const count = ((last - first + days.length) % days.length) + 1;
  return Array.from({ length: count }, (_, step) => ((first + step) % days.length) + 1);
}

function readInterval(text: string): Interval {
  const [opens = Number.NaN, closes = Number.NaN] = text.split('-').map((clock) => {
    const [hours, minutes] = clock.split(':').map(Number);
    return (minutes ?? 60) < 60 ? (hours ?? 0) * 60 + (minutes ?? 0) : Number.NaN;
  });
  // `26:00` is two in the morning
  if (!(opens < DAY_MINUTES && closes <= 2 * DAY_MINUTES)) throw new Refusal('invalidOpeningHours');
  if (closes - opens > DAY_MINUTES) throw new Refusal('unsupportedOpeningHours');
  if (opens === 0 && closes % DAY_MINUTES === 0) return { opensMinute: 0, closesMinute: DAY_MINUTES };
  return { opensMinute: opens, closesMinute: closes % DAY_MINUTES };
}

/** `2026 Dec 24-26`, `2026 Dec 24,31`, `2026 Dec 24,2027 Jan 01` and `2026 Dec 30-2027 Jan 02`. */
function readDates(selector: string): string[] {
  let month = '';
  return selector.split(',').flatMap((listed) => {
    const ends = listed.split('-').map((end) => {
      const [, year, name, day] = /^\s*(?:(\d{4})\s+([a-z]{3})\s+)?(\d{1,2})\s*$/i.exec(end) ?? [];
      if (year && name) month = `${year}-${String(monthOf(name)).padStart(2, '0')}`;
      const date = `${month}-${day?.padStart(2, '0')}`;
      if (!day || !isDate(date)) throw new Refusal('unsupportedOpeningHours');
      return date;
    });
    const [first = '', last = first] = ends;
    const count = daysBetween(first, last) + 1;
    if (ends.length > 2 || count < 1 || count > MAX_SPECIAL_DAYS) throw new Refusal('unsupportedOpeningHours');
    return Array.from({ length: count }, (_, step) => addDays(first, step));
  });
}

const isDate = (date: string) => !Number.isNaN(Date.parse(date)) && addDays(date, 0) === date;
const monthOf = (name: string) => months.findIndex((known) => known.toLowerCase() === name.toLowerCase()) + 1;

/** Words of the syntax that a listing has no room for; anything else is no opening time at all. */
function isFamiliar(text: string): boolean {
  return (
    /^[\s\d:.,+\-()[\]/"|a-z]*$/i.test(text) &&
    /\d:\d\d|\b(mo|tu|we|th|fr|sa|su|ph|sh|week|easter|sun(rise|set)|dawn|dusk|open|off|closed|unknown|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\b/i.test(
      text,
    )
  );
}
