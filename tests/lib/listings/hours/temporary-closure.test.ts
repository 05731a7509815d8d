import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isClosed, type SpecialDay } from '@/lib/listings/hours/hours';
import { closeDates, reopenFrom } from '@/lib/listings/hours/temporary-closure';
import { addDays } from '@/lib/listings/hours/venetian-clock';

const START = '2026-12-01';
const dates = Array.from({ length: 60 }, (_, days) => addDays(START, days));
const opening = { opensMinute: 540, closesMinute: 720 };
const closed = { opensMinute: null, closesMinute: null };

/** Entries that do not overlap, as the form accepts them; some of one day, some with two openings. */
const specialDays = fc
  .uniqueArray(fc.integer({ min: 0, max: 29 }), { maxLength: 10 })
  .chain((days) => fc.tuple(fc.constant(days.toSorted((a, b) => a - b)), fc.infiniteStream(fc.nat({ max: 5 }))))
  .map(([days, random]): SpecialDay[] =>
    days.flatMap((day, index): SpecialDay[] => {
      const length = Math.min(random.next().value ?? 0, (days[index + 1] ?? 60) - day - 1);
      const range = {
        day: addDays(START, day),
        ...(length > 0 && { until: addDays(START, day + length) }),
      };
      const kind = random.next().value ?? 0;
      if (kind < 2) return [{ ...range, ...closed }];
      const first = { ...range, ...opening };
      return kind === 2 ? [first, { ...range, opensMinute: 900, closesMinute: 1_080 }] : [first];
    }),
  );
const date = fc.constantFrom(...dates);

const on = (days: readonly SpecialDay[], day: string) =>
  days
    .filter((special) => special.day <= day && day <= (special.until ?? special.day))
    .map(({ opensMinute, closesMinute }) => ({ opensMinute, closesMinute }));

describe('closeDates', () => {
  test('closes these dates and changes no other', () => {
    fc.assert(
      fc.property(specialDays, date, date, (before, a, b) => {
        const [first, last] = a < b ? [a, b] : [b, a];
        const after = closeDates(before, first, last);
        for (const day of dates) {
          expect(on(after, day)).toEqual(first <= day && day <= last ? [closed] : on(before, day));
        }
      }),
      { numRuns: 100 },
    );
  });

  test('stores one day without an end', () => {
    expect(closeDates([], START, START)).toEqual([{ day: START, ...closed }]);
  });
});

describe('reopenFrom', () => {
  test('removes the closure that includes the day, from this day on, and changes no other', () => {
    fc.assert(
      fc.property(specialDays, date, (before, today) => {
        const current = before.find(
          (special) => isClosed(special) && special.day <= today && today <= (special.until ?? special.day),
        );
        const after = reopenFrom(before, today);
        for (const day of dates) {
          const isReopened = current && today <= day && day <= (current.until ?? current.day);
          expect(on(after, day)).toEqual(isReopened ? [] : on(before, day));
        }
      }),
      { numRuns: 100 },
    );
  });
});
