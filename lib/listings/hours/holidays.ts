import { DAY_MS } from '@/lib/durations';
import type { Area } from '@/lib/geo/area';

// law 260/1949; Saint Francis added by law 151/2025
const national = {
  newYear: '01-01',
  epiphany: '01-06',
  liberation: '04-25',
  labour: '05-01',
  republic: '06-02',
  assumption: '08-15',
  saintFrancis: '10-04',
  allSaints: '11-01',
  immaculate: '12-08',
  christmas: '12-25',
  saintStephen: '12-26',
} as const;
const SAINT_FRANCIS_SINCE = 2026;

// Saint Mark's day is a national holiday already, so Venice observes the Salute
const patronal = {
  venice: { monthDay: '11-21', name: 'salute' },
  mestre: { monthDay: '11-21', name: 'salute' },
  chioggia: { monthDay: '06-11', name: 'saintsFelixAndFortunatus' },
  jesolo: { monthDay: '06-24', name: 'saintJohn' },
} as const satisfies Record<Area, unknown>;

/** Keys of the messages `Holidays`. */
export type HolidayName = keyof typeof national | (typeof patronal)[Area]['name'] | 'easter' | 'easterMonday';
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
  // cast: the names of the literal above
  const names = (Object.keys(national) as (keyof typeof national)[]).filter(
    (name) => name !== 'saintFrancis' || year >= SAINT_FRANCIS_SINCE,
  );
  const fixed = [...names.map((name) => ({ monthDay: national[name], name })), ...(area ? [patronal[area]] : [])];
  return [
    ...fixed.map(({ monthDay, name }) => ({ date: `${year}-${monthDay}`, name })),
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
