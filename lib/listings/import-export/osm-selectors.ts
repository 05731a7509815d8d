import { DAY_MINUTES, days } from '@/lib/listings/hours/hours';
import { isMonthDay, shiftMonthDay, type YearlyRange } from '@/lib/listings/hours/seasons';
import { isDate } from '@/lib/listings/hours/venetian-clock';
import { ALL_DAYS, dayNames, months } from '@/lib/listings/import-export/osm-format';

/** Keys of `Errors.fields`: a syntax error, or a rule that a listing cannot store. */
export type OsmErrorCode = 'invalidOpeningHours' | 'unsupportedOpeningHours';

export type Interval = { opensMinute: number; closesMinute: number | null };

const MONTH_DAY = String.raw`(?:${months.join('|')})(?: \d{1,2})?`;
const MONTH_RANGE = String.raw`${MONTH_DAY}(?: ?- ?(?:${MONTH_DAY}|\d{1,2}))?`;
const YEARLY = new RegExp(`^(${MONTH_RANGE}(?: ?, ?${MONTH_RANGE})*)(?: |$)(.*)$`, 'i');

export class OsmError extends Error {
  constructor(readonly code: OsmErrorCode) {
    super(code);
  }
}

/** The yearly ranges at the beginning of a selector, and the weekdays after them; null without ranges. */
export function parseYearly(selector: string): { ranges: YearlyRange[]; weekdays: string } | null {
  const [, yearly, weekdays = ''] = YEARLY.exec(selector) ?? [];
  return yearly === undefined ? null : { ranges: parseRanges(yearly), weekdays: weekdays.trim() };
}

/** `Apr-Oct`, `Apr 01-Oct 31`, `Dec 24-26` and lists of these; adjacent ones are joined. */
function parseRanges(text: string): YearlyRange[] {
  const ranges: YearlyRange[] = [];
  for (const part of text.split(',')) {
    const [start = '', end = start] = part.split('-').map((one) => one.trim());
    const [month = '', day = '1'] = start.split(' ');
    const [lastMonth = '', lastDay = ''] = /^\d/.test(end) ? [month, end] : end.split(' ');
    const hasDays = start.includes(' ');
    if (hasDays !== (lastDay !== '')) throw new OsmError('unsupportedOpeningHours');
    const from = monthDay(month, day);
    const to = hasDays ? monthDay(lastMonth, lastDay) : lastOf(lastMonth);
    if (!isMonthDay(from) || !isMonthDay(to)) throw new OsmError('unsupportedOpeningHours');
    const before = ranges.at(-1);
    if (before && shiftMonthDay(before.to, 1) === from) before.to = to;
    else ranges.push({ from, to });
  }
  return ranges;
}

const monthDay = (month: string, day: string) =>
  `${String(indexOf(months, month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;

const lastOf = (month: string) => shiftMonthDay(monthDay(months[(indexOf(months, month) + 1) % 12] ?? '', '1'), -1);

export function parseDays(text: string): number[] {
  if (text === '') return ALL_DAYS;
  const ends = text.split(/\s*-\s*/).map((end) => indexOf(dayNames, end));
  const [first = -1, last = first] = ends;
  if (ends.length > 2 || ends.includes(-1)) throw syntaxError(text);
  const count = ((last - first + days.length) % days.length) + 1;
  return Array.from({ length: count }, (_, step) => ((first + step) % days.length) + 1);
}

export function parseInterval(text: string): Interval {
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
export function parseDates(selector: string): { day: string; until?: string }[] {
  let month = '';
  return selector.split(',').map((listed) => {
    const ends = listed.split('-').map((end) => {
      const [, year, name, day] = /^\s*(?:(\d{4})\s+([a-z]{3})\s+)?(\d{1,2})\s*$/i.exec(end) ?? [];
      if (year && name) month = `${year}-${String(indexOf(months, name) + 1).padStart(2, '0')}`;
      const date = `${month}-${day?.padStart(2, '0')}`;
      if (!day || !isDate(date)) throw new OsmError('unsupportedOpeningHours');
      return date;
    });
    const [day = '', until] = ends;
    if (ends.length > 2 || (until && until < day)) throw new OsmError('unsupportedOpeningHours');
    return { day, ...(until && until !== day && { until }) };
  });
}

const indexOf = (names: readonly string[], name: string) =>
  names.findIndex((known) => known.toLowerCase() === name.toLowerCase());

export function syntaxError(text: string): OsmError {
  const isKnownSyntax =
    /^[\s\d:.,+\-()[\]/"|a-z]*$/i.test(text) &&
    /\d:\d\d|\b(mo|tu|we|th|fr|sa|su|ph|sh|week|easter|sun(rise|set)|dawn|dusk|open|off|closed|unknown|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\b/i.test(
      text,
    );
  return new OsmError(isKnownSyntax ? 'unsupportedOpeningHours' : 'invalidOpeningHours');
}
