import { DAY_MS } from '@/lib/durations';
import type { Area } from '@/lib/geo/area';
// National holidays of law 260/1949, with Saint Francis of law 151/2025, and the patron's day of each area. Saint Mark's day
// is a national holiday already, so Venice observes the Salute.
import fixedHolidays from '@/lib/listings/hours/fixed-holidays.json';

type FixedName = keyof typeof fixedHolidays;
/** Keys of the messages `Holidays`. */
export type HolidayName = FixedName | 'easter' | 'easterMonday';
export type Holiday = { date: string; name: HolidayName };

/** Easter Sunday as `2026-04-05`, by the anonymous Gregorian algorithm (Meeus, Astronomical Algorithms, ch. 8). */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const dayOfMarch = epact + weekday - 7 * late + 22;
  return new Date(Date.UTC(year, 2, dayOfMarch)).toISOString().slice(0, 10);
}

const cache = new Map<string, readonly Holiday[]>();

export function holidaysOf(year: number, area: Area | null): readonly Holiday[] {
  const key = `${year} ${area}`;
  const holidays = cache.get(key) ?? computeHolidays(year, area);
  cache.set(key, holidays);
  return holidays;
}

function computeHolidays(year: number, area: Area | null): Holiday[] {
  const easter = easterSunday(year);
  const monday = new Date(Date.parse(easter) + DAY_MS).toISOString().slice(0, 10);
  const all: [string, { monthDay: string; since?: number; areas?: string[] }][] = Object.entries(fixedHolidays);
  const fixed = all.filter(([, { since = year, areas }]) => year >= since && (!areas || areas.includes(area ?? '')));
  return [
    // cast: the keys of the file
    ...fixed.map(([name, { monthDay }]) => ({ date: `${year}-${monthDay}`, name: name as FixedName })),
    { date: easter, name: 'easter' as const },
    { date: monday, name: 'easterMonday' as const },
  ].toSorted((a, b) => a.date.localeCompare(b.date));
}

export function findHoliday(date: string, area: Area | null): HolidayName | null {
  return holidaysOf(Number(date.slice(0, 4)), area).find((holiday) => holiday.date === date)?.name ?? null;
}

export function listComingHolidays(from: string, area: Area | null): Holiday[] {
  const year = Number(from.slice(0, 4));
  const until = `${year + 1}${from.slice(4)}`;
  return [...holidaysOf(year, area), ...holidaysOf(year + 1, area)].filter(({ date }) => date >= from && date < until);
}
