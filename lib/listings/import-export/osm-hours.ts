import { closedWeek, toDateHours, toDayHours, toOpeningHours } from '@/lib/listings/hours/day-hours';
import { days, type Opening, type OpeningHours } from '@/lib/listings/hours/hours';
import { listGaps, type Season, type YearlyRange } from '@/lib/listings/hours/seasons';
import {
  closures as closuresField,
  daysHours,
  seasons as seasonsField,
  specialDays as specialDaysField,
} from '@/lib/listings/hours-fields';
import { ALL_DAYS, formatOsmHours, type OpeningTimes } from '@/lib/listings/import-export/osm-format';
import {
  type Interval,
  OsmError,
  type OsmErrorCode,
  parseDates,
  parseDays,
  parseInterval,
  parseYearly,
  syntaxError,
} from '@/lib/listings/import-export/osm-selectors';

const MAX_LENGTH = 10_000;

const SPAN = String.raw`\d{1,2}:\d\d\s*(?:-\s*\d{1,2}:\d\d|\+)`;
const RULE = new RegExp(String.raw`^(.*?)[\s:]*(off|closed|${SPAN}(?:\s*,\s*${SPAN})*)$`, 'i');
const NIGHT = / \d\d:\d\d-\d\d:\d\d(?:,\d\d:\d\d-\d\d:\d\d)* off$/;
const UNKNOWN = /^unknown( "[^"]*\bevent\b[^"]*")?$/i;

/** Parses the subset of OpenStreetMap's `opening_hours` that a listing can store; a later weekday rule does not cut overnight hours. */
export function parseOsmHours(text: string): { ok: true; value: OpeningTimes } | { ok: false; code: OsmErrorCode } {
  try {
    return { ok: true, value: parse(text) };
  } catch (error) {
    if (error instanceof OsmError) return { ok: false, code: error.code };
    throw error;
  }
}

type Week = Map<number, Interval[]>;
type Period = { ranges: YearlyRange[]; week: Week };
type Dates = { day: string; until?: string; intervals: Interval[] };
type Plan = {
  week: Week;
  periods: Map<string, Period>;
  closures: YearlyRange[];
  dates: Map<string, Dates>;
  nights: string[];
  closedOnHolidays: boolean;
  /** What applies outside of the other rules. */
  rest: 'closed' | 'unknown' | 'byEvent';
};

function parse(text: string): OpeningTimes {
  if (text.length > MAX_LENGTH) throw new OsmError('unsupportedOpeningHours');
  const plan: Plan = {
    week: new Map(),
    periods: new Map(),
    closures: [],
    dates: new Map(),
    nights: [],
    closedOnHolidays: false,
    rest: 'closed',
  };
  const rules = text.replaceAll(/[–—]/g, '-').replaceAll(/\s+/g, ' ').trim().split(';');
  if (rules.at(-1)?.trim() === '') rules.pop();
  if (rules.length === 0) throw new OsmError('invalidOpeningHours');
  rules.forEach((rule, number) => {
    const [isUnknown, event] = UNKNOWN.exec(rule.trim()) ?? [];
    if (isUnknown && number === 0) {
      plan.rest = event ? 'byEvent' : 'unknown';
      return;
    }
    rule.split(/(?<=\d:\d\d\+?|off|closed)\s*,\s*(?=[a-z]|\d{4}\s)/i).forEach((part, index) => {
      addRule(plan, part.trim(), index > 0);
    });
  });
  const times = toTimes(plan);
  const written = formatOsmHours(times);
  const nights = written.split('; ');
  if (written === '' || !isSupported(times) || !plan.nights.every((night) => nights.includes(night)))
    throw new OsmError('unsupportedOpeningHours');
  return times;
}

function toTimes(plan: Plan): OpeningTimes {
  const dates = [...plan.dates.values()].toSorted((a, b) => a.day.localeCompare(b.day));
  return {
    ...toYear(plan),
    closures: plan.closures.toSorted((a, b) => a.from.localeCompare(b.from)),
    specialDays: dates.flatMap(({ intervals, ...date }) => toOpenings(intervals).map((one) => ({ ...date, ...one }))),
    closedOnHolidays: plan.closedOnHolidays,
    byEvent: plan.rest === 'byEvent' && plan.week.size === 0,
  };
}

/** The first period is the week of the rest of the year when the others leave no other days; else that is closed. */
function toYear({ week, periods: found, rest }: Plan): { hours: OpeningHours[]; seasons: Season[] } {
  const periods = [...found.values()];
  const isWhole = listGaps(periods.flatMap(({ ranges }) => ranges)).length === 0;
  const base = week.size === 0 && isWhole ? periods.shift() : undefined;
  const hasClosedRest = week.size === 0 && periods.length > 0 && rest === 'closed';
  return {
    hours: !base && hasClosedRest ? closedWeek().flatMap(toOpeningHours) : toWeek(base?.week ?? week),
    seasons: periods
      .flatMap(({ ranges, week: own }) => ranges.map((range) => ({ ...range, hours: toWeek(own) })))
      .toSorted((a, b) => a.from.localeCompare(b.from)),
  };
}

const toWeek = (week: Week): OpeningHours[] =>
  [...week]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([day, intervals]) => toOpenings(intervals).map((opening) => ({ day, ...opening })));

/** Rejects times that a listing could not store without loss. */
function isSupported({ hours, seasons, closures, specialDays }: OpeningTimes): boolean {
  const weeks = [hours, ...seasons.map((season) => season.hours)];
  const dates = [...new Set(specialDays.map(({ day }) => day))];
  return (
    weeks.every((week) => ALL_DAYS.every((day) => week.filter((interval) => interval.day === day).length <= 2)) &&
    dates.every((date) => specialDays.filter(({ day }) => day === date).length <= 2) &&
    daysHours.safeParse(toDayHours(hours)).success &&
    seasonsField.safeParse(seasons.map(({ hours: own, ...range }) => ({ ...range, days_hours: toDayHours(own) })))
      .success &&
    closuresField.safeParse(closures).success &&
    specialDaysField.safeParse(toDateHours(specialDays)).success
  );
}

function toOpenings(intervals: Interval[]): Opening[] {
  if (intervals.length === 0) return [{ opensMinute: null, closesMinute: null }];
  return intervals.toSorted((a, b) => a.opensMinute - b.opensMinute);
}

function addRule(plan: Plan, written: string, isAddition: boolean): void {
  if (NIGHT.test(written)) {
    plan.nights.push(written);
    return;
  }
  const rule = /^24 ?\/ ?7$/.test(written) ? 'Mo-Su 00:00-24:00' : written;
  const [, selector = '', times] = RULE.exec(rule) ?? [];
  if (times === undefined) throw syntaxError(rule);
  const intervals = /^[oc]/i.test(times) ? [] : times.split(',').map(parseInterval);
  if (/^\d{4}\s/.test(selector)) {
    for (const { day, until } of parseDates(selector)) {
      const earlier = isAddition ? (plan.dates.get(day)?.intervals ?? []) : [];
      plan.dates.set(day, { day, ...(until && { until }), intervals: [...earlier, ...intervals] });
    }
    return;
  }
  const yearly = parseYearly(selector);
  if (yearly) addYearlyRule(plan, yearly, intervals, isAddition);
  else addWeekRule(plan, selector, intervals, isAddition);
}

const isLate = ({ closedOnHolidays, dates, closures, nights }: Plan) =>
  closedOnHolidays || dates.size > 0 || closures.length > 0 || nights.length > 0;

type Yearly = NonNullable<ReturnType<typeof parseYearly>>;

function addYearlyRule(plan: Plan, { ranges, weekdays }: Yearly, intervals: Interval[], isAddition: boolean): void {
  if (weekdays === '' && intervals.length === 0) {
    if (plan.closedOnHolidays || plan.dates.size > 0) throw new OsmError('unsupportedOpeningHours');
    plan.closures.push(...ranges);
    return;
  }
  if (isLate(plan) || /\bph\b/i.test(weekdays)) throw new OsmError('unsupportedOpeningHours');
  const key = JSON.stringify(ranges);
  // a period changes some days of the week before it
  const period = plan.periods.get(key) ?? { ranges, week: new Map(plan.week) };
  plan.periods.set(key, period);
  for (const day of new Set(weekdays.split(',').flatMap((part) => parseDays(part.trim()))))
    addTimes(period.week, day, intervals, isAddition);
}

function addWeekRule(plan: Plan, selector: string, intervals: Interval[], isAddition: boolean): void {
  const parts = selector.split(',').map((part) => part.trim());
  const chosen = new Set(parts.filter((part) => !/^ph$/i.test(part)).flatMap(parseDays));
  const hasHolidays = parts.some((part) => /^ph$/i.test(part));
  // a listing stores no separate hours for holidays
  const isSupported = intervals.length === 0 || chosen.size === days.length || !hasHolidays;
  // a week rule after holidays, periods or dates would override them
  const isTooLate = chosen.size > 0 && (isLate(plan) || plan.periods.size > 0 || plan.rest !== 'closed');
  if (!isSupported || isTooLate || (hasHolidays && plan.dates.size > 0)) throw new OsmError('unsupportedOpeningHours');
  if (hasHolidays) plan.closedOnHolidays = intervals.length === 0;
  for (const day of chosen) addTimes(plan.week, day, intervals, isAddition);
}

function addTimes(week: Week, day: number, intervals: Interval[], isAddition: boolean): void {
  week.set(day, isAddition ? [...(week.get(day) ?? []), ...intervals] : intervals);
}
