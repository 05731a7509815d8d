import {
  DAY_MINUTES,
  days,
  formatClock,
  MAX_SPECIAL_DAYS,
  type Opening,
  type OpeningHours,
  type SpecialDay,
  toDateHours,
  toDayHours,
} from '@/lib/listings/hours/hours';
import type { OpeningPlan } from '@/lib/listings/hours/open-state';
import { addDays, daysBetween } from '@/lib/listings/hours/venetian-clock';
import { daysHours, specialDays as specialDaysField } from '@/lib/listings/hours-fields';

export type OpeningTimes = { hours: OpeningHours[]; specialDays: SpecialDay[]; closedOnHolidays: boolean };

/** Keys of `Errors.fields`: a syntax error, or a rule that a listing cannot store. */
export type OsmErrorCode = 'invalidOpeningHours' | 'unsupportedOpeningHours';

type Interval = { opensMinute: number; closesMinute: number | null };
const MAX_LENGTH = 3_000;
const dayNames = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const ALL_DAYS = days.map((_, index) => index + 1);

const SPAN = String.raw`\d{1,2}:\d\d\s*(?:-\s*\d{1,2}:\d\d|\+)`;
const RULE = new RegExp(String.raw`^(.*?)[\s:]*(off|closed|${SPAN}(?:\s*,\s*${SPAN})*)$`, 'i');

class OsmError extends Error {
  constructor(readonly code: OsmErrorCode) {
    super(code);
  }
}

/** Formats OpenStreetMap's `opening_hours`; '' for unknown hours. */
export function formatOsmHours({ hours, specialDays, closedOnHolidays }: Omit<OpeningPlan, 'area'>): string {
  // Later rules override earlier ones and cut their hours at midnight: closed days come first, weekdays with overnight
  // hours are joined by a comma, and special days are in descending order.
  const rules = [
    ...weekRules(hours.filter(isExpressible)),
    ...(closedOnHolidays ? ['PH off'] : []),
    ...specialDays
      .filter(isExpressible)
      .toSorted((a, b) => b.day.localeCompare(a.day))
      .map(specialRule),
  ];
  return rules.length === 1 && rules[0] === 'Mo-Su 00:00-24:00' ? '24/7' : rules.join('; ');
}

// an opening without its beginning has no form
const isExpressible = ({ opensMinute, closesMinute }: Opening) => opensMinute !== null || closesMinute === null;

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

function timeOf({ opensMinute, closesMinute }: Opening): string {
  if (opensMinute === null) return 'off';
  if (closesMinute === null) return `${formatClock(opensMinute)}+`;
  return `${formatClock(opensMinute)}-${closesMinute % DAY_MINUTES === 0 ? '24:00' : formatClock(closesMinute)}`;
}

function dayList(group: readonly number[]): string {
  const runs: number[][] = [];
  for (const day of group) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  return runs
    .flatMap((run) => (run.length > 2 ? [`${dayName(run[0])}-${dayName(run.at(-1))}`] : run.map(dayName)))
    .join(',');
}

const dayName = (day = 1) => dayNames[day - 1] ?? '';

function specialRule({ day, ...interval }: SpecialDay): string {
  const [year, month, dayOfMonth] = day.split('-');
  return `${year} ${months[Number(month) - 1]} ${dayOfMonth} ${timeOf(interval)}`;
}

/** Parses the subset of OpenStreetMap's `opening_hours` that a listing can store; a later weekday rule does not cut overnight hours. */
export function parseOsmHours(text: string): { ok: true; value: OpeningTimes } | { ok: false; code: OsmErrorCode } {
  try {
    return { ok: true, value: parse(text) };
  } catch (error) {
    if (error instanceof OsmError) return { ok: false, code: error.code };
    throw error;
  }
}

type Plan = { week: Map<number, Interval[]>; dates: Map<string, Interval[]>; closedOnHolidays: boolean };

function parse(text: string): OpeningTimes {
  if (text.length > MAX_LENGTH) throw new OsmError('unsupportedOpeningHours');
  const plan: Plan = { week: new Map(), dates: new Map(), closedOnHolidays: false };
  const rules = text.replaceAll(/[–—]/g, '-').replaceAll(/\s+/g, ' ').split(';');
  if (rules.at(-1)?.trim() === '') rules.pop();
  if (rules.length === 0) throw new OsmError('invalidOpeningHours');
  for (const rule of rules) {
    rule.split(/(?<=\d:\d\d\+?|off|closed)\s*,\s*(?=[a-z]|\d{4}\s)/i).forEach((part, index) => {
      addRule(plan, part.trim(), index > 0);
    });
  }
  const hours = [...plan.week].toSorted(([a], [b]) => a - b).flatMap(([day, intervals]) => toHours(day, intervals));
  const dates = [...plan.dates].toSorted(([a], [b]) => a.localeCompare(b));
  const specialDays = dates.flatMap(([day, intervals]) => toHours(day, intervals));
  // rejects times that a listing could not store without loss
  const isSupported =
    ALL_DAYS.every((day) => hours.filter((interval) => interval.day === day).length <= 2) &&
    daysHours.safeParse(toDayHours(hours)).success &&
    specialDaysField.safeParse(specialDays.map(toDateHours)).success;
  if (!isSupported) throw new OsmError('unsupportedOpeningHours');
  return { hours, specialDays, closedOnHolidays: plan.closedOnHolidays };
}

function toHours<D>(day: D, intervals: Interval[]): (Opening & { day: D })[] {
  if (intervals.length === 0) return [{ day, opensMinute: null, closesMinute: null }];
  return intervals.toSorted((a, b) => a.opensMinute - b.opensMinute).map((interval) => ({ day, ...interval }));
}

function addRule(plan: Plan, written: string, isAddition: boolean): void {
  const rule = /^24 ?\/ ?7$/.test(written) ? 'Mo-Su 00:00-24:00' : written;
  const [, selector = '', times] = RULE.exec(rule) ?? [];
  if (times === undefined) throw syntaxError(rule);
  const intervals = /^[oc]/i.test(times) ? [] : times.split(',').map(parseInterval);
  if (/^\d{4}\s/.test(selector)) {
    for (const date of parseDates(selector)) addTimes(plan.dates, date, intervals, isAddition);
    return;
  }
  addWeekRule(plan, selector, intervals, isAddition);
}

function addWeekRule(plan: Plan, selector: string, intervals: Interval[], isAddition: boolean): void {
  const parts = selector.split(',').map((part) => part.trim());
  const chosen = new Set(parts.filter((part) => !/^ph$/i.test(part)).flatMap(parseDays));
  const hasHolidays = parts.some((part) => /^ph$/i.test(part));
  // a listing stores no separate hours for holidays
  const isSupported = intervals.length === 0 || chosen.size === days.length || !hasHolidays;
  // a week rule after holidays or dates would override them
  const isLate = chosen.size > 0 && (plan.closedOnHolidays || plan.dates.size > 0);
  if (!isSupported || isLate || (hasHolidays && plan.dates.size > 0)) throw new OsmError('unsupportedOpeningHours');
  if (hasHolidays) plan.closedOnHolidays = intervals.length === 0;
  for (const day of chosen) addTimes(plan.week, day, intervals, isAddition);
}

function addTimes<D>(into: Map<D, Interval[]>, day: D, intervals: Interval[], isAddition: boolean): void {
  into.set(day, isAddition ? [...(into.get(day) ?? []), ...intervals] : intervals);
}

function parseDays(text: string): number[] {
  if (text === '') return ALL_DAYS;
  const ends = text.split(/\s*-\s*/).map((end) => indexOf(dayNames, end));
  const [first = -1, last = first] = ends;
  if (ends.length > 2 || ends.includes(-1)) throw syntaxError(text);
  const count = ((last - first + days.length) % days.length) + 1;
  return Array.from({ length: count }, (_, step) => ((first + step) % days.length) + 1);
}

function parseInterval(text: string): Interval {
  const [opens = Number.NaN, closes = Number.NaN] = text.split(/[-+]/).map((clock) => {
    const [hours, minutes] = clock.split(':').map(Number);
    return (minutes ?? 60) < 60 ? (hours ?? 0) * 60 + (minutes ?? 0) : Number.NaN;
  });
  if (text.includes('+') && opens < DAY_MINUTES) return { opensMinute: opens, closesMinute: null };
  // `26:00` is 02:00 of the next day
  if (!(opens < DAY_MINUTES && closes <= 2 * DAY_MINUTES)) throw new OsmError('invalidOpeningHours');
  if (closes - opens > DAY_MINUTES) throw new OsmError('unsupportedOpeningHours');
  if (opens === 0 && closes % DAY_MINUTES === 0) return { opensMinute: 0, closesMinute: DAY_MINUTES };
  return { opensMinute: opens, closesMinute: closes % DAY_MINUTES };
}

/** `2026 Dec 24-26`, `2026 Dec 24,31`, `2026 Dec 24,2027 Jan 01` and `2026 Dec 30-2027 Jan 02`. */
function parseDates(selector: string): string[] {
  let month = '';
  return selector.split(',').flatMap((listed) => {
    const ends = listed.split('-').map((end) => {
      const [, year, name, day] = /^\s*(?:(\d{4})\s+([a-z]{3})\s+)?(\d{1,2})\s*$/i.exec(end) ?? [];
      if (year && name) month = `${year}-${String(indexOf(months, name) + 1).padStart(2, '0')}`;
      const date = `${month}-${day?.padStart(2, '0')}`;
      if (!day || !isDate(date)) throw new OsmError('unsupportedOpeningHours');
      return date;
    });
    const [first = '', last = first] = ends;
    const count = daysBetween(first, last) + 1;
    if (ends.length > 2 || count < 1 || count > MAX_SPECIAL_DAYS) throw new OsmError('unsupportedOpeningHours');
    return Array.from({ length: count }, (_, step) => addDays(first, step));
  });
}

const isDate = (date: string) => !Number.isNaN(Date.parse(date)) && addDays(date, 0) === date;
const indexOf = (names: readonly string[], name: string) =>
  names.findIndex((known) => known.toLowerCase() === name.toLowerCase());

function syntaxError(text: string): OsmError {
  const isKnownSyntax =
    /^[\s\d:.,+\-()[\]/"|a-z]*$/i.test(text) &&
    /\d:\d\d|\b(mo|tu|we|th|fr|sa|su|ph|sh|week|easter|sun(rise|set)|dawn|dusk|open|off|closed|unknown|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\b/i.test(
      text,
    );
  return new OsmError(isKnownSyntax ? 'unsupportedOpeningHours' : 'invalidOpeningHours');
}
