import fc from 'fast-check';
import OpeningHoursOracle from 'opening_hours';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findException, isOpenAt, type OpeningPlan } from '@/lib/listings/hours/open-state';
import {
  addDays,
  instantOf,
  type VenetianMoment,
  venetianMoment,
  weekdayOf,
} from '@/lib/listings/hours/venetian-clock';
import { formatOsmHours, parseOsmHours } from '@/lib/listings/import-export/osm-hours';
import { anyPlan } from '@/tests/lib/listings/opening-plan';

const veneto = { lat: 45.4375, lon: 12.3358, address: { country_code: 'it', state: 'Veneto' } };
const week = (text: string) => {
  const read = parseOsmHours(text);
  return read.ok ? formatOsmHours(read.value) : read.code;
};

// the oracle reads the clock of the machine
beforeAll(() => void vi.stubEnv('TZ', 'Europe/Rome'));
afterAll(() => void vi.unstubAllEnvs());

type Moment = { at: Date; moment: VenetianMoment };

/** Each full hour of these days, and the minute before it. */
function momentsFrom(date: string, days: number): Moment[] {
  const start = instantOf(date, 0).getTime();
  const hours = Array.from({ length: days * 24 }, (_, hour) => start + hour * 3_600_000);
  return hours
    .flatMap((instant) => [new Date(instant - 60_000), new Date(instant)])
    .filter((at) => !isLostByOracle(at))
    .map((at) => ({ at, moment: venetianMoment(at) }));
}

/** The oracle closes a day off from midnight to midnight and opens again for what would have been its late hours. */
function isNightAfterException({ hours, ...plan }: OpeningPlan, { date, minute }: VenetianMoment): boolean {
  const yesterday = addDays(date, -1);
  if (!findException({ hours, ...plan }, yesterday)) return false;
  return hours.some(
    ({ day, opensMinute, closesMinute }) =>
      day === weekdayOf(yesterday) && (closesMinute ?? 0) <= (opensMinute ?? -1) && minute < (closesMinute ?? 0),
  );
}

// It steps back by 24 hours to find yesterday, which after the 23-hour day is the day before yesterday.
const isLostByOracle = (at: Date) => new Date(at.getTime() - 86_400_000).getDate() === at.getDate() - 2;

function expectAgreement(plan: OpeningPlan, moments: Moment[]) {
  const text = formatOsmHours(plan);
  const oracle = new OpeningHoursOracle(text, veneto);
  const wrong = moments
    .filter(({ moment }) => !isNightAfterException(plan, moment))
    .filter(({ at, moment }) => oracle.getState(at) !== (isOpenAt(plan, moment) ?? false));
  expect(
    wrong.map(({ at }) => at.toString()),
    text,
  ).toEqual([]);
}

describe('opening hours of OpenStreetMap', () => {
  test('round-trip', () => {
    fc.assert(
      fc.property(anyPlan(), ({ area: _area, ...times }) => {
        fc.pre(formatOsmHours(times) !== '');
        expect(parseOsmHours(formatOsmHours(times))).toEqual({ ok: true, value: times });
      }),
    );
  });

  // the oracle knows no patron's day: whoever is closed on holidays stands in none of the municipalities here
  const plans = (from: string, within: number) => anyPlan(from, within).map((plan) => ({ ...plan, area: null }));

  test.each([
    ['Christmas and New Year', '2026-12-18', 20],
    ['Easter and the change to summer time', '2027-03-24', 8],
    ['the change to winter time', '2026-10-22', 6],
  ])('mean to the oracle what they mean to us, around %s', (_when, from, days) => {
    const moments = momentsFrom(from, days);
    fc.assert(
      fc.property(plans(from, days - 2), (plan) => {
        fc.pre(plan.hours.length > 0);
        expectAgreement(plan, moments);
      }),
      { numRuns: 30 },
    );
  });

  test('have the same meaning for a whole year', () => {
    const moments = momentsFrom('2026-03-01', 366);
    fc.assert(
      fc.property(plans('2026-03-01', 360), (plan) => {
        fc.pre(plan.hours.length > 0);
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
    ['24/7; 2026 Dec 25-26 off', 'Mo-Su 00:00-24:00; 2026 Dec 26 off; 2026 Dec 25 off'],
    ['2026 Dec 24,31 10:00-14:00;', '2026 Dec 31 10:00-14:00; 2026 Dec 24 10:00-14:00'],
    ['PH closed', 'PH off'],
    ['Mo 9:00+; Tu 10:00-12:00', 'Mo 09:00+, Tu 10:00-12:00'],
    ['2026 Dec 24 9:00+', '2026 Dec 24 09:00+'],
  ])('are read from %j', (text, canonical) => {
    expect(week(text)).toBe(canonical);
  });

  test('omit days of which only the closing hour is known', () => {
    const hours = [
      { day: 1, opensMinute: null, closesMinute: 1080 },
      { day: 2, opensMinute: 540, closesMinute: 1080 },
    ];
    expect(formatOsmHours({ hours, specialDays: [], closedOnHolidays: false })).toBe('Tu 09:00-18:00');
  });

  test.each([
    ['', 'invalidOpeningHours'],
    ['hello', 'invalidOpeningHours'],
    ['<script>', 'invalidOpeningHours'],
    ['Mo 25:00-27:00', 'invalidOpeningHours'],
    ['Mo 10:00-12:75', 'invalidOpeningHours'],
    ['Xx 10:00-12:00', 'invalidOpeningHours'],
    ['Apr-Oct Mo-Su 10:00-18:00', 'unsupportedOpeningHours'],
    ['Mo[1] 10:00-18:00', 'unsupportedOpeningHours'],
    ['Mo-Fr sunrise-sunset', 'unsupportedOpeningHours'],
    ['Mo 10:00+,14:00-16:00', 'unsupportedOpeningHours'],
    ['Mo 10:00-18:00 "by appointment"', 'unsupportedOpeningHours'],
    ['Mo 10:00-18:00 || "by appointment"', 'unsupportedOpeningHours'],
    ['Dec 25 off', 'unsupportedOpeningHours'],
    ['PH 10:00-12:00', 'unsupportedOpeningHours'],
    ['SH off', 'unsupportedOpeningHours'],
    ['PH off; Mo-Fr 10:00-18:00', 'unsupportedOpeningHours'],
    ['Mo 08:00-10:00,11:00-12:00,13:00-14:00', 'unsupportedOpeningHours'],
    ['Mo 08:00-12:00,11:00-14:00', 'unsupportedOpeningHours'],
    ['Mo 10:00-10:00', 'unsupportedOpeningHours'],
    ['2026 Dec 25 10:00-12:00,14:00-16:00', 'unsupportedOpeningHours'],
    ['2026 Feb 30 off', 'unsupportedOpeningHours'],
    ['2026 Jan 01-2026 Dec 31 off', 'unsupportedOpeningHours'],
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
        if (read.ok) expect(parseOsmHours(formatOsmHours(read.value))).toEqual(read);
        else expect(read.code).toMatch(/^(invalid|unsupported)OpeningHours$/);
      }),
    );
  });
});
