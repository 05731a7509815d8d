import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOpenAt, openStateAt } from '@/lib/listings/hours/open-state';
import { instantOf, venetianMoment } from '@/lib/listings/hours/venetian-clock';
import { at, closed, daily, hours, open, plan } from '@/tests/lib/listings/hours/plans';
import { anyPlan } from '@/tests/lib/listings/opening-plan';

// 2026-07-06 is a Monday
const nine = hours({ day: 'Mon', open_hour: '09:00', close_hour: '19:00' });
const nightly = hours({ day: 'Mon', open_hour: '18:00', close_hour: '02:00' });
const lunchAndDinner = daily('12:00', '15:00', { second_open_hour: '19:00', second_close_hour: '23:00' });

describe('openStateAt', () => {
  test.each([
    ['before opening', plan({ hours: nine }), '2026-07-06 08:59', closed('2026-07-06 09:00')],
    ['on the opening minute', plan({ hours: nine }), '2026-07-06 09:00', open('2026-07-06 19:00')],
    ['on the closing minute', plan({ hours: nine }), '2026-07-06 19:00', closed('2026-07-13 09:00')],
    ['between lunch and dinner', plan({ hours: lunchAndDinner }), '2026-07-06 16:00', closed('2026-07-06 19:00')],
    ['late at night', plan({ hours: daily('18:00', '02:00') }), '2026-07-07 01:00', open('2026-07-07 02:00')],
    ['until midnight', plan({ hours: daily('18:00', '00:00') }), '2026-07-06 20:00', open('2026-07-07 00:00')],
    ['day and night', plan({ hours: daily('00:00', '00:00') }), '2026-07-06 12:00', open(null)],
    ['never', plan({ hours: daily('Closed', 'Closed') }), '2026-07-06 12:00', closed(null)],
    ['with no hours', plan(), '2026-07-06 12:00', null],
    ['without a closing hour', plan({ hours: daily('09:00', '') }), '2026-07-06 12:00', null],
    ['without an opening hour', plan({ hours: daily('', '18:00') }), '2026-07-06 20:00', null],
    [
      'on the day before one without a closing hour',
      plan({ hours: hours({ day: 'Tue', open_hour: '09:00', close_hour: '' }) }),
      '2026-07-06 12:00',
      closed(null),
    ],
    [
      'in the night before one without a closing hour',
      plan({ hours: [...nightly, ...hours({ day: 'Tue', open_hour: '09:00', close_hour: '' })] }),
      '2026-07-07 01:00',
      open('2026-07-07 02:00'),
    ],
  ])('%s', (_when, place, when, state) => {
    expect(openStateAt(place, at(when))).toEqual(state);
  });

  describe('on special days', () => {
    const late = daily('18:00', '02:00');
    const off = (day: string) => ({ day, opensMinute: null, closesMinute: null });

    test.each([
      ['counts the special hours', '2026-12-31 17:00', closed('2026-12-31 20:00')],
      ['lets a special day run into the next one', '2027-01-01 03:00', open('2027-01-01 04:00')],
      ['is closed all day, from midnight', '2026-12-25 00:30', closed('2026-12-26 18:00')],
      ['ends the evening before at midnight', '2026-12-24 23:00', open('2026-12-25 00:00')],
      ['has no late hours after a day off', '2026-12-26 01:00', closed('2026-12-26 18:00')],
    ])('%s', (_what, when, state) => {
      const newYear = { day: '2026-12-31', opensMinute: 20 * 60, closesMinute: 4 * 60 };
      const specialDays = [off('2026-12-25'), newYear, off('2027-01-01')];
      expect(openStateAt(plan({ hours: late, specialDays }), at(when))).toEqual(state);
    });

    test('is not known to be closed on one with one hour', () => {
      const specialDays = [{ day: '2026-12-24', opensMinute: 600, closesMinute: null }];
      expect(openStateAt(plan({ hours: late, specialDays }), at('2026-12-24 12:00'))).toBeNull();
      expect(openStateAt(plan({ hours: late, specialDays }), at('2026-12-25 12:00'))).toEqual(
        closed('2026-12-25 18:00'),
      );
    });

    test('finds no opening after a day with unknown hours', () => {
      const specialDays = [off('2026-12-25'), { day: '2026-12-27', opensMinute: 600, closesMinute: 720 }];
      expect(openStateAt(plan({ specialDays }), at('2026-12-25 12:00'))).toEqual(closed(null));
      expect(openStateAt(plan({ specialDays }), at('2026-12-26 12:00'))).toBeNull();
      expect(openStateAt(plan({ specialDays }), at('2026-12-27 11:00'))).toEqual(open('2026-12-27 12:00'));
    });
  });

  describe('on public holidays', () => {
    const place = plan({ hours: daily('09:00', '18:00'), closedOnHolidays: true });

    test.each([
      ['is closed at Easter Monday', place, '2026-04-06 10:00', closed('2026-04-07 09:00')],
      ['is closed on the patron’s day', place, '2026-11-21 10:00', closed('2026-11-22 09:00')],
      [
        'is open on another town’s',
        { ...place, area: 'jesolo' as const },
        '2026-11-21 10:00',
        open('2026-11-21 18:00'),
      ],
      [
        'is open where holidays do not count',
        { ...place, closedOnHolidays: false },
        '2026-12-25 10:00',
        open('2026-12-25 18:00'),
      ],
      [
        'is open where that day has hours of its own',
        { ...place, specialDays: [{ day: '2026-12-25', opensMinute: 600, closesMinute: 780 }] },
        '2026-12-25 11:00',
        open('2026-12-25 13:00'),
      ],
    ])('%s', (_what, holidayPlace, when, state) => {
      expect(openStateAt(holidayPlace, at(when))).toEqual(state);
    });
  });

  describe('when the clocks change', () => {
    test.each([
      // 02:00 becomes 03:00 on 29 March 2026, and 03:00 becomes 02:00 on 25 October 2026
      [
        'closes at the hour that is skipped',
        daily('18:00', '02:00'),
        '2026-03-29T00:30:00Z',
        'open',
        '2026-03-29T01:00:00Z',
      ],
      [
        'opens after the hour that is skipped',
        daily('02:30', '09:00'),
        '2026-03-29T00:30:00Z',
        'closed',
        '2026-03-29T01:00:00Z',
      ],
      ['never opens within it', daily('02:00', '03:00'), '2026-03-29T00:30:00Z', 'closed', '2026-03-30T00:00:00Z'],
      [
        'stays open through the hour that comes twice',
        daily('18:00', '03:00'),
        '2026-10-25T00:30:00Z',
        'open',
        '2026-10-25T02:00:00Z',
      ],
      [
        'closes the first time the clock says so',
        daily('18:00', '02:30'),
        '2026-10-24T23:30:00Z',
        'open',
        '2026-10-25T00:30:00Z',
      ],
      [
        'does not open again an hour later',
        daily('18:00', '02:30'),
        '2026-10-25T01:10:00Z',
        'closed',
        '2026-10-25T17:00:00Z',
      ],
    ])('%s', (_what, week, when, state, change) => {
      const found = openStateAt(plan({ hours: week }), new Date(when));
      expect(found).toEqual(
        state === 'open' ? { state, closesAt: new Date(change) } : { state, opensAt: new Date(change) },
      );
    });
  });

  test('returns the next instant at which isOpenAt changes', () => {
    const anyInstant = fc.integer({ min: 0, max: 20 * 24 * 60 });
    const starts = fc.constantFrom('2026-12-19', '2026-10-15', '2027-03-20');
    fc.assert(
      fc.property(
        starts.chain((from) => fc.tuple(fc.constant(from), anyPlan(from, 15), anyInstant)),
        ([from, place, minutes]) => {
          const now = new Date(instantOf(from, 0).getTime() + minutes * 60_000);
          const ask = (ms: number) => isOpenAt(place, venetianMoment(new Date(ms)));
          const state = openStateAt(place, now);
          expect(state && state.state === 'open').toBe(ask(now.getTime()));
          const change = state && (state.state === 'open' ? state.closesAt : state.opensAt);
          if (!state || !change) return;
          expect(ask(change.getTime()) === true).toBe(state.state !== 'open');
          for (let ms = now.getTime(); ms < change.getTime(); ms += 15 * 60_000) {
            expect(ask(ms) === true).toBe(state.state === 'open');
          }
          expect(ask(change.getTime() - 60_000) === true).toBe(state.state === 'open');
        },
      ),
      { numRuns: 150 },
    );
  });
});
