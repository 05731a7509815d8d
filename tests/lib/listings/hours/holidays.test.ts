import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areas } from '@/lib/geo/area';
import { easterSunday, findHoliday, holidaysOf, listComingHolidays } from '@/lib/listings/hours/holidays';
import messages from '@/messages/en.json';

const anyYear = fc.integer({ min: 1900, max: 2299 });

/** Gauss' own way, with his two exceptions: another road to the same Sunday. */
function gaussEaster(year: number): string {
  const century = Math.floor(year / 100);
  const moon = (15 - Math.floor((13 + 8 * century) / 25) + century - Math.floor(century / 4)) % 30;
  const sun = (4 + century - Math.floor(century / 4)) % 7;
  const golden = year % 19;
  const full = (19 * golden + moon) % 30;
  const sunday = (2 * (year % 4) + 4 * (year % 7) + 6 * full + sun) % 7;
  const day = 22 + full + sunday;
  const isTooLate = day === 57 || (day === 56 && full === 28 && sunday === 6 && golden > 10);
  return new Date(Date.UTC(year, 2, isTooLate ? day - 7 : day)).toISOString().slice(0, 10);
}

describe('Easter', () => {
  test.each([
    [1818, '1818-03-22'],
    [1943, '1943-04-25'],
    [1954, '1954-04-18'],
    [1981, '1981-04-19'],
    [2024, '2024-03-31'],
    [2026, '2026-04-05'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
  ])('of %d is on %s', (year, date) => {
    expect(easterSunday(year)).toBe(date);
  });

  test('is the Sunday that Gauss computed, in every year', () => {
    fc.assert(fc.property(anyYear, (year) => easterSunday(year) === gaussEaster(year)));
  });
});

describe('public holidays', () => {
  test('of 2026 are thirteen in Italy', () => {
    expect(holidaysOf(2026, null).map(({ date }) => date)).toEqual([
      '2026-01-01',
      '2026-01-06',
      '2026-04-05',
      '2026-04-06',
      '2026-04-25',
      '2026-05-01',
      '2026-06-02',
      '2026-08-15',
      '2026-10-04',
      '2026-11-01',
      '2026-12-08',
      '2026-12-25',
      '2026-12-26',
    ]);
  });

  test('include Saint Francis from 2026 on', () => {
    expect(findHoliday('2025-10-04', null)).toBeNull();
    expect(findHoliday('2027-10-04', null)).toBe('saintFrancis');
  });

  test.each([
    ['venice', '2026-11-21'],
    ['mestre', '2026-11-21'],
    ['chioggia', '2026-06-11'],
    ['jesolo', '2026-06-24'],
  ] as const)('of %s have the patron’s day on %s besides, and nobody else’s', (area, date) => {
    const local = holidaysOf(2026, area).filter((day) => !findHoliday(day.date, null));
    expect(local.map((day) => day.date)).toEqual([date]);
  });

  test('to come are each there once, in order, within a year', () => {
    const anyDate = fc.date({ min: new Date('2026-01-01'), max: new Date('2099-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(anyDate, fc.constantFrom(...areas), (day, area) => {
        const from = day.toISOString().slice(0, 10);
        const coming = listComingHolidays(from, area);
        expect(coming.map(({ date }) => date)).toEqual(coming.map(({ date }) => date).toSorted());
        expect(coming.every(({ date }) => date >= from)).toBe(true);
        const named = new Set<string>(coming.map(({ name }) => name));
        // Easter moves: a year from one day to the same day of the next may hold it twice or not at all
        const fixed = Object.keys(messages.Holidays).filter(
          (name) => !/easter|salute|saintJohn|saintsFelix/.test(name),
        );
        expect(fixed.filter((name) => !named.has(name))).toEqual([]);
      }),
    );
  });
});
