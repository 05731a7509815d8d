import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findRange, isMonthDay, isOverlapping, listGaps, shiftMonthDay } from '@/lib/listings/hours/seasons';
import { addDays } from '@/lib/listings/hours/venetian-clock';

const monthDay = fc.integer({ min: 0, max: 364 }).map((days) => shiftMonthDay('01-01', days));
const range = fc.record({ from: monthDay, to: monthDay });
/** All days of a leap year. */
const dates = Array.from({ length: 366 }, (_, days) => addDays('2028-01-01', days));

describe('isMonthDay', () => {
  test.each(['01-01', '02-28', '12-31', '04-30'])('accepts %j', (text) => {
    expect(isMonthDay(text)).toBe(true);
  });

  test.each(['02-29', '04-31', '13-01', '00-10', '1-1', '2026-01-01', '', '12-31 '])('refuses %j', (text) => {
    expect(isMonthDay(text)).toBe(false);
  });
});

describe('yearly ranges', () => {
  test('and their gaps have each day of the year once', () => {
    fc.assert(
      fc.property(fc.array(range, { minLength: 1, maxLength: 4 }), (found) => {
        const ranges = found.filter((one, index) => found.slice(0, index).every((other) => !isOverlapping(one, other)));
        const parts = [...ranges, ...listGaps(ranges)];
        for (const date of dates) expect(parts.filter((part) => findRange([part], date))).toHaveLength(1);
      }),
      { numRuns: 50 },
    );
  });

  test('overlap when they share a day', () => {
    fc.assert(
      fc.property(range, range, (a, b) => {
        const shared = dates.filter((date) => findRange([a], date) && findRange([b], date));
        expect(isOverlapping(a, b)).toBe(shared.length > 0);
      }),
      { numRuns: 50 },
    );
  });

  test('of the whole year leave no gap, and none at all leave none', () => {
    expect(listGaps([{ from: '05-01', to: '04-30' }])).toEqual([]);
    expect(listGaps([])).toEqual([]);
  });
});
