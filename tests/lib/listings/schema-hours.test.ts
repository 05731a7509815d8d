import { afterEach, describe, expect, test, vi } from 'vitest';
import { accept, refusalsOf } from '@/tests/lib/listings/verdicts';

afterEach(() => void vi.useRealTimers());

describe('the opening hours of listingInput', () => {
  test.each([
    [{ day: 'Mon', open_hour: '9:00', close_hour: '18:30' }, []],
    [{ open_hour: '09:00', close_hour: '18:00' }, []],
    [{ day: 'Mon', open_hour: '17:00', close_hour: '2:00' }, []],
    [{ day: 'Mon', open_hour: 'Closed', close_hour: '18:00' }, []],
    [{ day: 'Mon', open_hour: '00:00', close_hour: '00:00' }, []],
    [{ day: 'Mon', open_hour: '24:00', close_hour: '18:00' }, ['/days_hours/0/open_hour invalidTime']],
    [{ day: 'Mon', open_hour: '7:5', close_hour: '18:00' }, ['/days_hours/0/open_hour invalidTime']],
    [{ day: 'Mon', open_hour: '9:00', close_hour: '9:00' }, ['/days_hours/0/close_hour sameHour']],
    [{ day: 'Mon', open_hour: '9:00' }, []],
    [{ day: 'Mon', close_hour: '18:00' }, []],
    [
      { day: 'Mon', open_hour: '9:00', second_open_hour: '15:00', second_close_hour: '18:00' },
      ['/days_hours/0/close_hour required'],
    ],
    [{ days: ['Mon', 'Tue', 'Mon'], open_hour: '9:00', close_hour: '18:00' }, []],
    [{ days: [], open_hour: '9:00', close_hour: '18:00' }, ['/days_hours/0/days required']],
    [{ days: ['Mon', 'Monday'], open_hour: '9:00', close_hour: '18:00' }, ['/days_hours/0/days/1 invalidDay']],
    [{ days: Array(15).fill('Mon'), open_hour: '9:00', close_hour: '18:00' }, ['/days_hours/0/days tooMany']],
    [{ day: 'Monday', open_hour: '9:00', close_hour: '18:00' }, ['/days_hours/0/day invalidDay']],
  ])('days_hours = [%j] → %j', (entry, refusals) => {
    expect(refusalsOf({ days_hours: [entry] })).toEqual(refusals);
  });

  test('were compared with their source today in Venice or earlier', () => {
    vi.setSystemTime('2026-11-22T23:30:00Z');
    expect(refusalsOf({ hours_checked_at: '2026-11-23' })).toEqual([]);
    expect(refusalsOf({ hours_checked_at: '2026-11-24' })).toEqual(['/hours_checked_at futureDate']);
  });

  test('rejects a duplicate day at its second position', () => {
    const entry = { id: 'a', day: 'Tue', open_hour: '9:00', close_hour: '12:00' };

    expect(refusalsOf({ days_hours: [entry, { ...entry, day: 'Wed' }, entry] })).toEqual([
      '/days_hours/2/day duplicateDay',
    ]);
  });

  test('stores an entry for several days as one of each day, and rejects a day of another entry', () => {
    const hours = { open_hour: '9:00', close_hour: '12:00' };
    const entry = { id: 'a', days: ['Sat', 'Sun'] as ('Sat' | 'Sun')[], ...hours };

    expect(accept({ days_hours: [{ day: 'Mon', ...hours }, entry] }).days_hours).toEqual(
      ['Mon', 'Sat', 'Sun'].map((day) => ({ day, open_hour: '09:00', close_hour: '12:00' })),
    );
    expect(refusalsOf({ days_hours: [{ day: 'Sun', ...hours }, entry] })).toEqual(['/days_hours/1/days duplicateDay']);
  });

  test('stores the one hour that is given', () => {
    expect(accept({ days_hours: [{ day: 'Mon', open_hour: '9:00' }] }).days_hours).toEqual([
      { day: 'Mon', open_hour: '09:00', close_hour: '' },
    ]);
    expect(accept({ special_days: [{ date: '2026-12-24', close_hour: '13:00' }] }).special_days).toEqual([
      { date: '2026-12-24', open_hour: '', close_hour: '13:00' },
    ]);
  });

  test('takes Closed in either hour for both', () => {
    expect(accept({ days_hours: [{ day: 'Sun', open_hour: 'closed', close_hour: '9:00' }] }).days_hours).toEqual([
      { day: 'Sun', open_hour: 'Closed', close_hour: 'Closed' },
    ]);
  });

  const closed = { open_hour: 'Closed', close_hour: 'Closed' };
  const monday = [{ day: 'Mon' as const, open_hour: '9:00', close_hour: '18:00' }];

  test('takes seasons, yearly closures and where the hours come from', () => {
    const accepted = accept({
      seasons: [
        { from: '11-01', to: '02-28', days_hours: monday },
        { from: '05-01', to: '05-01', days_hours: monday },
      ],
      closures: [{ from: '12-25', to: '01-05' }],
      by_event: true,
      hours_checked_at: '2026-11-22',
      hours_source: ' https://example.org/hours ',
    });

    expect(accepted).toMatchObject({
      seasons: [{ from: '05-01' }, { from: '11-01', days_hours: [{ day: 'Mon', open_hour: '09:00' }] }],
      closures: [{ from: '12-25', to: '01-05' }],
      by_event: true,
      hours_checked_at: '2026-11-22',
      hours_source: 'https://example.org/hours',
    });
    expect(accept({ hours_checked_at: '', hours_source: '' })).toMatchObject({
      seasons: [],
      closures: [],
      by_event: false,
    });
  });

  test.each([
    [{ seasons: [{ from: '02-29', to: '05-01', days_hours: monday }] }, ['/seasons/0/from invalidDate']],
    [{ seasons: [{ from: '05-01', to: '5-31', days_hours: monday }] }, ['/seasons/0/to invalidDate']],
    [{ seasons: [{ from: '05-01', to: '05-31', days_hours: [] }] }, ['/seasons/0/days_hours required']],
    [
      { seasons: ['05-01', '05-31'].map((from) => ({ from, to: '06-30', days_hours: monday })) },
      ['/seasons/1/from overlappingPeriods'],
    ],
    [{ seasons: Array(13).fill({ from: '05-01', to: '05-02', days_hours: monday }) }, ['/seasons tooMany']],
    [
      {
        closures: [
          { from: '12-20', to: '01-10' },
          { from: '01-10', to: '01-20' },
        ],
      },
      ['/closures/1/from overlappingPeriods'],
    ],
    [{ hours_checked_at: 'yesterday' }, ['/hours_checked_at invalidDate']],
    [{ hours_checked_at: '0000-01-01' }, ['/hours_checked_at invalidDate']],
    [{ hours_source: 'x'.repeat(301) }, ['/hours_source tooLong']],
    [
      { special_days: [{ date: '2026-12-24', until: '2026-12-23', ...closed }] },
      ['/special_days/0/until endBeforeStart'],
    ],
    [{ special_days: [{ date: '2026-12-24', until: '2028-12-31', ...closed }] }, ['/special_days/0/until tooLong']],
    [
      {
        special_days: [
          { date: '2026-12-26', ...closed },
          { date: '2026-12-24', until: '2026-12-26', ...closed },
        ],
      },
      ['/special_days/1/date duplicateDate'],
    ],
  ])('%j → %j', (fields, refusals) => {
    expect(refusalsOf(fields)).toEqual(refusals);
  });

  test('takes ranges of special days with two openings', () => {
    const hours = { open_hour: '9:00', close_hour: '12:00', second_open_hour: '15:00', second_close_hour: '18:00' };
    expect(accept({ special_days: [{ date: '2026-12-24', until: '2026-12-26', ...hours }] }).special_days).toEqual([
      { date: '2026-12-24', until: '2026-12-26', ...hours, open_hour: '09:00' },
    ]);
    expect(accept({ special_days: [{ date: '2026-12-24', until: '2026-12-24', ...closed }] }).special_days).toEqual([
      { date: '2026-12-24', ...closed },
    ]);
  });
});
