import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseHour, type DayHours, hourOptions, toDayHours, toOpeningHours } from '@/lib/listings/hours/day-hours';
import { days, formatClock, type OpeningHours, parseClock } from '@/lib/listings/hours/hours';
import { isOpenAt } from '@/lib/listings/hours/open-state';
import { venetianMoment } from '@/lib/listings/hours/venetian-clock';

const monday = (open_hour: string, close_hour: string) =>
  toOpeningHours({ day: 'Mon', open_hour, close_hour })[0] ?? never();
const never = () => {
  throw new Error('a day has hours');
};

describe('hours', () => {
  test('are the same after conversion to rows and back', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(fc.constantFrom(...days), minute, minute, (day, opens, closes) => {
        fc.pre(opens !== closes || opens === 0);
        const entry: DayHours = { day, open_hour: formatClock(opens), close_hour: formatClock(closes) };
        expect(toDayHours(toOpeningHours(entry))).toEqual([entry]);
      }),
    );
  });

  test.each([
    ['09:00', ''],
    ['', '18:00'],
  ])('with one hour, %j and %j, are the same too', (open_hour, close_hour) => {
    const entry: DayHours = { day: 'Mon', open_hour, close_hour };
    expect(toDayHours(toOpeningHours(entry))).toEqual([entry]);
  });

  test('are offered as 24 options', () => {
    expect(hourOptions).toHaveLength(24);
    expect([hourOptions[0], hourOptions[23]]).toEqual(['00:00', '23:00']);
  });

  test.each(['24:00', '7:5', '9', '09:60', '', ' 9:00', '９:00', '-1:00'])('do not begin at %j', (text) => {
    expect(parseClock(text)).toBeNull();
  });
});

describe('chooseHour', () => {
  test('closes both hours at once, and opens them one by one', () => {
    const open: DayHours = { day: 'Mon', open_hour: '09:00', close_hour: '18:00' };
    const closed = chooseHour(open, 'close_hour', 'Closed');

    expect(closed).toEqual({ day: 'Mon', open_hour: 'Closed', close_hour: 'Closed' });
    expect(chooseHour(closed, 'open_hour', '10:00')).toEqual({ day: 'Mon', open_hour: '10:00', close_hour: '' });
    expect(chooseHour(open, 'open_hour', '10:00')).toEqual({ day: 'Mon', open_hour: '10:00', close_hour: '18:00' });
  });
});

describe('isOpenAt', () => {
  const plan = (hours: OpeningHours[]) => ({
    ...{ hours, seasons: [], closures: [], specialDays: [] },
    ...{ closedOnHolidays: false, area: null },
  });
  // 2026-07-06 is a Monday
  const at = (day: number, time: string) => ({
    date: `2026-07-0${5 + day}`,
    day,
    minute: parseClock(time) ?? Number.NaN,
  });

  test.each([
    ['before opening', [monday('9:00', '18:00')], at(1, '8:59'), false],
    ['on the opening minute', [monday('9:00', '18:00')], at(1, '9:00'), true],
    ['on the closing minute', [monday('9:00', '18:00')], at(1, '18:00'), false],
    ['on another day', [monday('9:00', '18:00')], at(2, '12:00'), false],
    ['after midnight of a late place', [monday('17:00', '2:00')], at(2, '1:59'), true],
    ['when the late place has closed', [monday('17:00', '2:00')], at(2, '2:00'), false],
    ['in the night before', [monday('17:00', '2:00')], at(1, '1:00'), false],
    ['in the night from Sunday to Monday', [{ day: 7, opensMinute: 1200, closesMinute: 60 }], at(1, '0:30'), true],
    ['round the clock', [monday('0:00', '0:00')], at(1, '23:59'), true],
    ['on a day marked closed', [monday('Closed', 'Closed')], at(1, '12:00'), false],
    ['without any hours', [], at(1, '12:00'), null],
  ])('%s', (_when, hours, moment, open) => {
    expect(isOpenAt(plan(hours), moment)).toBe(open);
  });

  test.each([
    ['2026-07-06T21:59:00Z', '2026-07-06', 1, '23:59'],
    ['2026-07-06T22:00:00Z', '2026-07-07', 2, '00:00'],
    ['2026-01-04T23:00:00Z', '2026-01-05', 1, '00:00'],
    ['2026-03-29T01:00:00Z', '2026-03-29', 7, '03:00'],
    ['2026-10-25T00:10:00Z', '2026-10-25', 7, '02:10'],
    ['2026-10-25T01:10:00Z', '2026-10-25', 7, '02:59'],
  ])('knows that %s is %s, day %d, %s in Venice', (instant, date, day, time) => {
    expect(venetianMoment(new Date(instant))).toEqual({ date, day, minute: parseClock(time) });
  });
});
