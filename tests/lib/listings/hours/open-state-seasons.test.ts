import { describe, expect, test } from 'vitest';
import { openStateAt } from '@/lib/listings/hours/open-state';
import { at, closed, daily, hours, open, plan } from '@/tests/lib/listings/hours/plans';

// 2026-07-06 is a Monday
const nine = hours({ day: 'Mon', open_hour: '09:00', close_hour: '19:00' });

describe('openStateAt', () => {
  describe('with seasons', () => {
    const summer = { from: '05-30', to: '09-13', hours: daily('10:00', '18:00') };
    const winter = { from: '11-01', to: '02-28', hours: daily('10:00', '16:00') };
    const nights = { from: '06-01', to: '09-30', hours: daily('18:00', '02:00') };
    const closedWeek = daily('Closed', 'Closed');
    const park = plan({ hours: closedWeek, seasons: [summer] });

    test.each([
      ['is closed outside of its season', park, '2026-11-22 15:00', closed('2027-05-30 10:00')],
      ['is closed on the day before the first', park, '2026-05-29 12:00', closed('2026-05-30 10:00')],
      ['is open on the first day', park, '2026-05-30 12:00', open('2026-05-30 18:00')],
      ['is open on the last day', park, '2026-09-13 12:00', open('2026-09-13 18:00')],
      ['is closed after the last day', park, '2026-09-13 18:00', closed('2027-05-30 10:00')],
      ['is unknown outside of its season', plan({ seasons: [summer] }), '2026-11-22 15:00', null],
      [
        'has the hours of the rest',
        plan({ hours: nine, seasons: [winter] }),
        '2026-07-06 18:00',
        open('2026-07-06 19:00'),
      ],
      [
        'crosses the new year',
        plan({ hours: closedWeek, seasons: [winter] }),
        '2027-01-01 12:00',
        open('2027-01-01 16:00'),
      ],
      ['lasts to the end of February', plan({ seasons: [winter] }), '2028-02-29 12:00', open('2028-02-29 16:00')],
      [
        'has its last night after its last day',
        plan({ hours: closedWeek, seasons: [nights] }),
        '2026-10-01 01:00',
        open('2026-10-01 02:00'),
      ],
      [
        'has the last night of the rest on its first day',
        plan({ hours: daily('20:00', '03:00'), seasons: [summer] }),
        '2026-05-30 02:00',
        open('2026-05-30 03:00'),
      ],
    ])('%s', (_what, place, when, state) => {
      expect(openStateAt(place, at(when))).toEqual(state);
    });
  });

  describe('in yearly closures and closed ranges', () => {
    const late = daily('18:00', '02:00');
    const winterBreak = plan({ hours: late, closures: [{ from: '12-25', to: '01-05' }] });
    const works = { day: '2026-11-20', until: '2027-02-28', opensMinute: null, closesMinute: null };

    test.each([
      ['is closed', winterBreak, '2026-12-31 20:00', closed('2027-01-06 18:00')],
      ['ends the evening before at midnight', winterBreak, '2026-12-24 23:00', open('2026-12-25 00:00')],
      ['has no late hours after the last day', winterBreak, '2027-01-06 01:00', closed('2027-01-06 18:00')],
      [
        'is open on a special day',
        { ...winterBreak, specialDays: [{ day: '2026-12-31', opensMinute: 600, closesMinute: 720 }] },
        '2026-12-31 11:00',
        open('2026-12-31 12:00'),
      ],
      [
        'is closed for a time',
        plan({ hours: late, specialDays: [works] }),
        '2026-11-22 20:00',
        closed('2027-03-01 18:00'),
      ],
      ['is closed for a time without other hours', plan({ specialDays: [works] }), '2026-11-22 20:00', closed(null)],
      [
        'opens twice on each day of a range',
        plan({
          specialDays: [
            { day: '2026-12-08', until: '2026-12-10', opensMinute: 600, closesMinute: 720 },
            { day: '2026-12-08', until: '2026-12-10', opensMinute: 900, closesMinute: 1080 },
          ],
        }),
        '2026-12-09 13:00',
        closed('2026-12-09 15:00'),
      ],
    ])('%s', (_what, place, when, state) => {
      expect(openStateAt(place, at(when))).toEqual(state);
    });
  });
});
