import {
  DAY_MINUTES,
  days,
  formatClock,
  groupByDay,
  type Opening,
  type OpeningHours,
  type SpecialDay,
} from '@/lib/listings/hours/hours';
import type { OpeningPlan } from '@/lib/listings/hours/open-state';
import { findRange, listGaps, shiftMonthDay, type YearlyRange } from '@/lib/listings/hours/seasons';
import { addDays, weekdayOf } from '@/lib/listings/hours/venetian-clock';

export type OpeningTimes = Omit<OpeningPlan, 'area'> & { byEvent: boolean };

/** A week and the part of the year in which it applies; the whole year without ranges. */
type Part = { ranges: readonly YearlyRange[]; hours: readonly OpeningHours[] };

export const dayNames = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
export const ALL_DAYS = days.map((_, index) => index + 1);
const BY_EVENT = 'unknown "by event"';

/** Formats OpenStreetMap's `opening_hours`; '' for unknown hours. 29 February is missing in ranges from within February to its end. */
export function formatOsmHours(given: OpeningTimes): string {
  const times = withYearFromJanuary(given);
  // Later rules override earlier ones and cut their hours at midnight: closed days come first, weekdays with overnight
  // hours are joined by a comma, and special days are in descending order.
  const specialDays = groupByDay(times.specialDays.filter(isExpressible));
  const parts = partsOf(times);
  const rules = [
    ...unknownRule(times),
    ...weekRules(parts),
    ...times.closures.map((range) => `${rangeText(range)} off`),
    ...(times.closedOnHolidays ? ['PH off'] : []),
    ...nightRules(times, parts, specialDays),
    ...specialDays.toSorted((a, b) => startOf(b).localeCompare(startOf(a))).map(specialRule),
  ];
  return rules.length === 1 && rules[0] === 'Mo-Su 00:00-24:00' ? '24/7' : rules.join('; ');
}

/** A season that lasts all year is the week of a listing without seasons; such a closure lasts from January to December. */
function withYearFromJanuary(times: OpeningTimes): OpeningTimes {
  const [season, ...others] = times.seasons;
  const week = season && others.length === 0 && isWholeYear(season) ? { hours: season.hours, seasons: [] } : {};
  // other programs do not apply `Oct 25-Oct 24`
  const closures = times.closures.map((range) => (isWholeYear(range) ? { from: '01-01', to: '12-31' } : range));
  return { ...times, ...week, closures };
}

const isWholeYear = (range: YearlyRange) => listGaps([range]).length === 0;

const startOf = ([first]: readonly SpecialDay[]) => first?.day ?? '';

// an opening without its beginning has no form
const isExpressible = ({ opensMinute, closesMinute }: Opening) => opensMinute !== null || closesMinute === null;

function partsOf({ hours, seasons }: OpeningTimes): Part[] {
  if (seasons.length === 0) return [{ ranges: [], hours }];
  const ranges = listGaps(seasons);
  const rest = ranges.length > 0 && hours.length > 0 ? [{ ranges, hours }] : [];
  return [...rest, ...seasons.map((season) => ({ ranges: [season], hours: season.hours }))];
}

function unknownRule({ hours, seasons, byEvent }: OpeningTimes): string[] {
  if (hours.length > 0) return [];
  if (byEvent) return [BY_EVENT];
  return seasons.length > 0 ? ['unknown'] : [];
}

function weekRules(parts: readonly Part[]): string[] {
  const all = parts.map(({ ranges, hours }) => {
    const prefix = ranges.length > 0 ? `${ranges.map(rangeText).join(',')} ` : '';
    const groups = groupDays(hours.filter(isExpressible));
    const closed = groups.get('off');
    const open = [...groups].filter(([text]) => text !== 'off');
    return {
      closed: closed ? [`${prefix}${dayList(closed)} off`] : [],
      open: open.map(([text, group]) => `${prefix}${dayList(group)} ${text}`),
    };
  });
  const open = all.flatMap((part) => part.open);
  const hours = parts.flatMap((part) => part.hours);
  const joint = hours.some(isOvernight) ? ', ' : '; ';
  return [...all.flatMap(({ closed }) => closed), ...(open.length > 0 ? [open.join(joint)] : [])];
}

const isOvernight = ({ opensMinute, closesMinute }: Opening) => (closesMinute ?? 0) <= (opensMinute ?? -1);

/** The weekdays with the same hours, by the text of these. */
function groupDays(hours: readonly OpeningHours[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const day of ALL_DAYS) {
    const openings = hours.filter((interval) => interval.day === day);
    if (openings.length === 0) continue;
    const text = timesOf(openings);
    groups.set(text, [...(groups.get(text) ?? []), day]);
  }
  return groups;
}

const timesOf = (openings: readonly Opening[]) =>
  openings
    .map(timeOf)
    .filter((time) => time !== 'off')
    .join(',') || 'off';

function timeOf({ opensMinute, closesMinute }: Opening): string {
  if (opensMinute === null) return 'off';
  if (closesMinute === null) return `${formatClock(opensMinute)}+`;
  return `${formatClock(opensMinute)}-${closesMinute % DAY_MINUTES === 0 ? '24:00' : formatClock(closesMinute)}`;
}

/**
 * Other programs open in the night after a day on which the place was closed, for the late hours of that weekday:
 * these rules close it.
 */
function nightRules(times: OpeningTimes, parts: readonly Part[], specialDays: readonly SpecialDay[][]): string[] {
  const partOn = (date: string) => findRange(times.seasons, date) ?? times;
  const rules = specialDays.flatMap((openings) => {
    const { day = '', until = day } = openings[0] ?? {};
    const date = addDays(until, 1);
    const cuts = listCuts(partOn(until).hours, partOn(date).hours);
    const rule = cuts.get(weekdayOf(date));
    return rule === undefined ? [] : [`${dateText(date)} ${rule}`];
  });
  const afterClosures = times.closures.flatMap(({ to }) => {
    const date = shiftMonthDay(to, 1);
    // any year without a 29 February
    const cuts = listCuts(partOn(`2001-${to}`).hours, partOn(`2001-${date}`).hours);
    return groupCuts(cuts).map(([rule, group]) => `${monthDayText(date)} ${dayList(group)} ${rule}`);
  });
  const afterHolidays = parts.flatMap(({ ranges, hours }) => {
    const nights = ranges.map(({ from, to }) => rangeText({ from: shiftMonthDay(from, 1), to: shiftMonthDay(to, 1) }));
    const cuts = groupCuts(listCuts(hours, hours));
    return (nights.length > 0 ? nights : ['']).flatMap((night) =>
      cuts.map(([rule, group]) => {
        const weekdays = group.length === days.length ? '' : dayList(group);
        return [night, weekdays, 'PH +1 day', rule].filter(Boolean).join(' ');
      }),
    );
  });
  return [...afterClosures, ...(times.closedOnHolidays ? afterHolidays : []), ...new Set(rules)];
}

/** By weekday, the late hours of the day before that are not within the day's own, as a rule: `00:00-02:00 off`. */
function listCuts(before: readonly OpeningHours[], own: readonly OpeningHours[]): Map<number, string> {
  const cuts = new Map<number, string>();
  for (const day of ALL_DAYS) {
    const yesterday = day === 1 ? days.length : day - 1;
    const tails = before.filter((interval) => interval.day === yesterday && interval.opensMinute !== null);
    const end = Math.max(0, ...tails.filter(isOvernight).map(({ closesMinute }) => closesMinute ?? 0));
    const gaps: string[] = [];
    let from = 0;
    for (const opening of own.filter((interval) => interval.day === day).toSorted(byStart)) {
      if (opening.opensMinute === null || opening.opensMinute >= end) continue;
      if (opening.opensMinute > from) gaps.push(spanText(from, opening.opensMinute));
      from = Math.max(from, isOvernight(opening) ? DAY_MINUTES : (opening.closesMinute ?? DAY_MINUTES));
    }
    if (from < end) gaps.push(spanText(from, end));
    if (gaps.length > 0) cuts.set(day, `${gaps.join(',')} off`);
  }
  return cuts;
}

const byStart = (a: Opening, b: Opening) => (a.opensMinute ?? 0) - (b.opensMinute ?? 0);
const spanText = (from: number, to: number) => `${formatClock(from)}-${formatClock(to)}`;

function groupCuts(cuts: ReadonlyMap<number, string>): [rule: string, group: number[]][] {
  const rules = [...new Set(cuts.values())];
  return rules.map((rule) => [rule, ALL_DAYS.filter((day) => cuts.get(day) === rule)]);
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

function rangeText({ from, to }: YearlyRange): string {
  const [[month, day], [lastMonth, lastDay]] = [from, to].map(splitMonthDay) as [[string, string], [string, string]];
  if (from === to) return monthDayText(from);
  if (month === lastMonth && from < to && to !== '02-28') return `${month} ${day}-${lastDay}`;
  // other programs do not apply `Feb 24-28`
  if (to !== '02-28' || (from < to && month === lastMonth && day !== '01'))
    return `${monthDayText(from)}-${monthDayText(to)}`;
  // the end of February in any year
  if (day === '01') return month === 'Feb' ? month : `${month}-Feb`;
  return `${rangeText({ from, to: '01-31' })},Feb`;
}

const splitMonthDay = (monthDay: string) => {
  const [month, day] = monthDay.split('-');
  return [months[Number(month) - 1], day];
};
const monthDayText = (monthDay: string) => splitMonthDay(monthDay).join(' ');
const dateText = (date: string) => `${date.slice(0, 4)} ${monthDayText(date.slice(5))}`;

function specialRule(openings: readonly SpecialDay[]): string {
  const { day = '', until } = openings[0] ?? {};
  const isShort = until?.startsWith(day.slice(0, 8)) && !/-02-2[89]$/.test(until);
  const last = until && (isShort ? until.slice(8) : dateText(until));
  return `${dateText(day)}${last ? `-${last}` : ''} ${timesOf(openings)}`;
}
