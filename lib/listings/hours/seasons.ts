import type { OpeningHours } from '@/lib/listings/hours/hours';
import { addDays, isDate } from '@/lib/listings/hours/venetian-clock';

/** Days of every year, such as `05-01`, both included; `to` before `from` crosses the new year. */
export type YearlyRange = { from: string; to: string };
/** A part of the year with a week of its own. */
export type Season = YearlyRange & { hours: OpeningHours[] };

export const MAX_YEARLY_RANGES = 12;

/** Without 29 February, which counts as the 28th. */
const ANY_COMMON_YEAR = 2001;

export const isMonthDay = (text: string): boolean => isDate(`${ANY_COMMON_YEAR}-${text}`);

export function monthDayOf(date: string): string {
  const day = date.slice(5);
  return day === '02-29' ? '02-28' : day;
}

export function shiftMonthDay(day: string, count: number): string {
  return addDays(`${ANY_COMMON_YEAR}-${day}`, count).slice(5);
}

const contains = ({ from, to }: YearlyRange, day: string) =>
  from <= to ? from <= day && day <= to : from <= day || day <= to;

export function findRange<R extends YearlyRange>(ranges: readonly R[], date: string): R | null {
  const day = monthDayOf(date);
  return ranges.find((range) => contains(range, day)) ?? null;
}

export function isOverlapping(a: YearlyRange, b: YearlyRange): boolean {
  return contains(a, b.from) || contains(b, a.from);
}

/** The days of the year outside of these ranges, which do not overlap; the whole year is no gap. */
export function listGaps(ranges: readonly YearlyRange[]): YearlyRange[] {
  const sorted = ranges.toSorted((a, b) => a.from.localeCompare(b.from));
  return sorted.flatMap(({ to }, index) => {
    const next = sorted[(index + 1) % sorted.length] ?? { from: to };
    const from = shiftMonthDay(to, 1);
    return from === next.from ? [] : [{ from, to: shiftMonthDay(next.from, -1) }];
  });
}
