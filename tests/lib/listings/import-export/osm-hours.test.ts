import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isOpenAt, type OpeningPlan } from '@/lib/listings/hours/open-state';
import type { YearlyRange } from '@/lib/listings/hours/seasons';
import { addDays, weekdayOf } from '@/lib/listings/hours/venetian-clock';
import { formatOsmHours } from '@/lib/listings/import-export/osm-format';
import { parseOsmHours } from '@/lib/listings/import-export/osm-hours';
import { anyPlan } from '@/tests/lib/listings/opening-plan';
import { expectAgreement, momentsFrom } from '@/tests/lib/listings/oracle';

const format = (times: Omit<OpeningPlan, 'area'>) => formatOsmHours({ ...times, byEvent: false });
const week = (text: string) => {
  const read = parseOsmHours(text);
  return read.ok ? formatOsmHours(read.value) : read.code;
};

// the oracle reads the clock of the machine
beforeAll(() => void vi.stubEnv('TZ', 'Europe/Rome'));
afterAll(() => void vi.unstubAllEnvs());

/** Night, noon and evening of each day of a year. */
const yearOfMoments = Array.from({ length: 366 }, (_, count) => addDays('2026-12-01', count)).flatMap((date) =>
  [45, 195, 720, 1_350].map((minute) => ({ date, day: weekdayOf(date), minute })),
);

describe('opening hours of OpenStreetMap', () => {
  test('round-trip', () => {
    // a closure of a whole year is read as one from January
    const isWhole = ({ from, to }: YearlyRange) => addDays(`2026-${to}`, 1).endsWith(from);
    const plans = anyPlan().filter(({ seasons, closures }) => seasons.length === 0 && !closures.some(isWhole));
    fc.assert(
      fc.property(plans, ({ area: _area, ...times }) => {
        fc.pre(format(times) !== '');
        expect(parseOsmHours(format(times))).toEqual({ ok: true, value: { ...times, byEvent: false } });
      }),
    );
  });

  test('keep their meaning with seasons', () => {
    fc.assert(
      fc.property(anyPlan(), fc.boolean(), ({ area, ...times }, byEvent) => {
        fc.pre(times.seasons.length > 0);
        const read = parseOsmHours(formatOsmHours({ ...times, byEvent: byEvent && times.hours.length === 0 }));
        const differences = yearOfMoments.filter(
          (moment) =>
            isOpenAt({ ...times, area }, moment) !== (read.ok ? isOpenAt({ ...read.value, area }, moment) : read),
        );
        expect(differences, format(times)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  test('of one season that lasts all year are those of a week', () => {
    const season = { from: '12-24', to: '12-23', hours: [{ day: 1, opensMinute: 1_305, closesMinute: 120 }] };
    const times = { hours: [], seasons: [season], closures: [], specialDays: [], closedOnHolidays: true };
    expect(format(times)).toBe('Mo 21:45-02:00; PH off; Tu PH +1 day 00:00-02:00 off');
    expect(week(format(times))).toBe(format(times));
  });

  test('of a season with nights and a closure that lasts all year are closed', () => {
    const hours = [{ day: 1, opensMinute: 1_125, closesMinute: 300 }];
    const seasons = [{ from: '12-27', to: '01-08', hours }];
    const times = { hours: [], seasons, specialDays: [], closedOnHolidays: false };
    const text = format({ ...times, closures: [{ from: '01-03', to: '01-02' }] });
    expect(parseOsmHours(text)).toEqual({
      ok: true,
      value: { ...times, closures: [{ from: '01-01', to: '12-31' }], byEvent: false },
    });
  });

  // the oracle knows no patron's day: places that are closed on holidays are in none of the municipalities here
  const plans = (from: string, within: number) => anyPlan(from, within).map((plan) => ({ ...plan, area: null }));

  test.each([
    ['Christmas and New Year', '2026-12-18', 20],
    ['Easter and the change to summer time', '2027-03-24', 8],
    ['the change to winter time', '2026-10-22', 6],
  ])('mean to the oracle what they mean to us, around %s', (_when, from, days) => {
    const moments = momentsFrom(from, days);
    fc.assert(
      fc.property(plans(from, days - 2), (plan) => {
        expectAgreement(plan, moments);
      }),
      { numRuns: 30 },
    );
  });

  test('of a closure that lasts all year are closed to the oracle', () => {
    const hours = [{ day: 1, opensMinute: 0, closesMinute: 0 }];
    const closures = [{ from: '10-25', to: '10-24' }];
    const plan = { hours, seasons: [], closures, specialDays: [], closedOnHolidays: false, area: null };
    expectAgreement(plan, momentsFrom('2026-10-20', 10));
  });

  test('end late hours after a special day also between the openings of the next day', () => {
    const hours = [
      { day: 1, opensMinute: 1_020, closesMinute: 600 },
      { day: 2, opensMinute: 0, closesMinute: 420 },
      { day: 2, opensMinute: 540, closesMinute: 0 },
    ];
    const specialDays = [{ day: '2026-12-28', opensMinute: 0, closesMinute: 1_020 }];
    const plan = { hours, seasons: [], closures: [], specialDays, closedOnHolidays: false, area: null };
    expect(format(plan)).toContain('2026 Dec 29 07:00-09:00 off');
    expectAgreement(plan, momentsFrom('2026-12-26', 6));
  });

  test('end with February, in one year and in each', () => {
    const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opensMinute: 0, closesMinute: 1_440 }));
    const specialDays = [{ day: '2027-02-24', until: '2027-02-28', opensMinute: null, closesMinute: null }];
    const plan = { hours, seasons: [], closedOnHolidays: false, area: null };
    expectAgreement({ ...plan, closures: [], specialDays }, momentsFrom('2027-02-20', 12));
    const closures = [{ from: '02-24', to: '02-28' }];
    expectAgreement({ ...plan, closures, specialDays: [] }, momentsFrom('2027-02-20', 12));
  });

  test('have the same meaning for a whole year', () => {
    const moments = momentsFrom('2026-03-01', 366);
    fc.assert(
      fc.property(plans('2026-03-01', 360), (plan) => {
        expectAgreement(plan, moments);
      }),
      { numRuns: 3 },
    );
  });

  test.each([
    ['24/7', '24/7'],
    ['off', 'Mo-Su off'],
    ['mo-fr 9:00-18:00', 'Mo-Fr 09:00-18:00'],
    ['Mo-Fr 09:00–12:30, 15:00 - 19:00; Su,PH off', 'Su off; Mo-Fr 09:00-12:30,15:00-19:00; PH off'],
    ['Fr-Mo 18:00-26:00', 'Mo,Fr-Su 18:00-02:00'],
    ['10:00-24:00', 'Mo-Su 10:00-24:00'],
    ['Mo-Su,PH 10:00-18:00', 'Mo-Su 10:00-18:00'],
    ['Mo 10:00-12:00, Mo 14:00-16:00', 'Mo 10:00-12:00,14:00-16:00'],
    ['Mo-Sa 10:00-12:00; We off', 'We off; Mo,Tu,Th-Sa 10:00-12:00'],
    ['24/7; 2026 Dec 25-26 off', 'Mo-Su 00:00-24:00; 2026 Dec 25-26 off'],
    ['2026 Dec 24,31 10:00-14:00;', '2026 Dec 31 10:00-14:00; 2026 Dec 24 10:00-14:00'],
    ['PH closed', 'PH off'],
    ['Mo 9:00+; Tu 10:00-12:00', 'Mo 09:00+, Tu 10:00-12:00'],
    ['2026 Dec 24 9:00+', '2026 Dec 24 09:00+'],
    ['2026 Dec 25 10:00-12:00,14:00-16:00', '2026 Dec 25 10:00-12:00,14:00-16:00'],
    ['2026 Dec 30-2027 Jan 02 off', '2026 Dec 30-2027 Jan 02 off'],
    ['2026 Jan 01-2026 Dec 31 off', '2026 Jan 01-2026 Dec 31 off'],
    ['Apr-Oct Mo-Su 10:00-18:00', 'Nov 01-Mar 31 Mo-Su off; Apr 01-Oct 31 Mo-Su 10:00-18:00'],
    ['May 30-Sep 13 10:00-18:00', 'Sep 14-May 29 Mo-Su off; May 30-Sep 13 Mo-Su 10:00-18:00'],
    ['unknown; May-Sep Sa,Su 10:00-18:00', 'unknown; May 01-Sep 30 Sa,Su 10:00-18:00'],
    ['unknown "by event"', 'unknown "by event"'],
    [
      'Mo-Su 10:00-17:00; Jul-Aug Sa,Su 10:00-20:00',
      'Sep 01-Jun 30 Mo-Su 10:00-17:00; Jul 01-Aug 31 Mo-Fr 10:00-17:00; Jul 01-Aug 31 Sa,Su 10:00-20:00',
    ],
    ['Mo-Su 10:00-17:00; Nov-Feb off', 'Mo-Su 10:00-17:00; Nov-Feb off'],
    ['Mo-Su 10:00-17:00; Nov 15-Jan 31,Feb off', 'Mo-Su 10:00-17:00; Nov 15-Jan 31,Feb off'],
    ['Dec 25 off', 'Dec 25 off'],
    ['Jan 12-30 off; Dec 25-26 off; PH off', 'Jan 12-30 off; Dec 25-26 off; PH off'],
    ['Mo-Su 18:00-02:00; PH off; PH +1 day 00:00-02:00 off', 'Mo-Su 18:00-02:00; PH off; PH +1 day 00:00-02:00 off'],
  ])('are read from %j', (text, canonical) => {
    expect(week(text)).toBe(canonical);
  });

  test('omit days of which only the closing hour is known', () => {
    const hours = [
      { day: 1, opensMinute: null, closesMinute: 1080 },
      { day: 2, opensMinute: 540, closesMinute: 1080 },
    ];
    const rest = { seasons: [], closures: [], specialDays: [], closedOnHolidays: false };
    expect(format({ hours, ...rest })).toBe('Tu 09:00-18:00');
  });

  test.each([
    ['', 'invalidOpeningHours'],
    ['hello', 'invalidOpeningHours'],
    ['<script>', 'invalidOpeningHours'],
    ['Mo 25:00-27:00', 'invalidOpeningHours'],
    ['Mo 10:00-12:75', 'invalidOpeningHours'],
    ['Xx 10:00-12:00', 'invalidOpeningHours'],
    ['Mo[1] 10:00-18:00', 'unsupportedOpeningHours'],
    ['Mo-Fr sunrise-sunset', 'unsupportedOpeningHours'],
    ['Mo 10:00+,14:00-16:00', 'unsupportedOpeningHours'],
    ['Mo 10:00-18:00 "by appointment"', 'unsupportedOpeningHours'],
    ['Mo 10:00-18:00 || "by appointment"', 'unsupportedOpeningHours'],
    ['PH 10:00-12:00', 'unsupportedOpeningHours'],
    ['SH off', 'unsupportedOpeningHours'],
    ['PH off; Mo-Fr 10:00-18:00', 'unsupportedOpeningHours'],
    ['Mo 08:00-10:00,11:00-12:00,13:00-14:00', 'unsupportedOpeningHours'],
    ['Mo 08:00-12:00,11:00-14:00', 'unsupportedOpeningHours'],
    ['Mo 10:00-10:00', 'unsupportedOpeningHours'],
    ['2026 Feb 30 off', 'unsupportedOpeningHours'],
    ['Apr 31-May 02 off', 'unsupportedOpeningHours'],
    ['Feb 29 off', 'unsupportedOpeningHours'],
    ['Apr-Sep 10:00-18:00; May-Oct 10:00-20:00', 'unsupportedOpeningHours'],
    ['Apr-Sep 10:00-18:00; Mo-Su 10:00-20:00', 'unsupportedOpeningHours'],
    ['Apr-Sep PH 10:00-18:00', 'unsupportedOpeningHours'],
    ['Dec 25 off; Mo-Su 10:00-18:00', 'unsupportedOpeningHours'],
    ['Mo-Su 10:00-18:00; PH +1 day 00:00-02:00 off', 'unsupportedOpeningHours'],
    ['Mo-Su 10:00-18:00; Mo 00:00-12:00 off', 'unsupportedOpeningHours'],
    ['Mo-Su 10:00-18:00; unknown', 'unsupportedOpeningHours'],
    ['unknown "on appointment"', 'unsupportedOpeningHours'],
    ['2027 Jan 02-2026 Dec 30 off', 'unsupportedOpeningHours'],
    ['week 1-20 Mo 10:00-12:00', 'unsupportedOpeningHours'],
  ])('are refused in %j', (text, code) => {
    expect(parseOsmHours(text)).toEqual({ ok: false, code });
  });

  test('are a value or an error code for any text', () => {
    const word = fc.constantFrom(
      'Mo',
      'Fr-Mo',
      'PH',
      'off',
      '10:00-12:00',
      '24/7',
      ';',
      ',',
      ' ',
      '2026 Dec 25',
      'Apr',
      'Oct 31',
      'unknown',
      '-',
      ':',
    );
    const anything = fc.oneof(
      fc.string({ maxLength: 4_000 }),
      fc.array(word).map((parts) => parts.join(' ')),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const read = parseOsmHours(text);
        if (read.ok) expect(parseOsmHours(formatOsmHours(read.value)).ok).toBe(true);
        else expect(read.code).toMatch(/^(invalid|unsupported)OpeningHours$/);
      }),
    );
  });
});
