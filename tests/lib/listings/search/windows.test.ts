import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findArea } from '@/lib/geo/areas';
import { distanceMetres } from '@/lib/geo/distance';
import { merge } from '@/lib/listings/search/walk';
import { ringMarks } from '@/lib/listings/search/windows';

const position = fc.record({
  lat: fc.double({ min: 45.2, max: 45.56, noNaN: true }),
  lng: fc.double({ min: 12.2, max: 12.6, noNaN: true }),
});

/** As `search_vector` of the database marks a position. */
const marksOf = ({ lat, lng }: { lat: number; lng: number }) =>
  [0, 1, 2, 3, 4].map(
    (level) => `@g${level}:${Math.floor(lat / (0.0005 * 4 ** level))}:${Math.floor(lng / (0.00075 * 4 ** level))}`,
  );

describe('ringMarks', () => {
  test('covers every position between the two distances, wherever the crowd is', () => {
    fc.assert(
      fc.property(
        position,
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 1, max: 20_000 }),
        fc.array(position, { maxLength: 5 }),
        fc.array(position, { minLength: 20, maxLength: 20 }),
        (near, inner, width, crowd, listings) => {
          const marks = new Set(ringMarks(near, inner, inner + width, { crowd }));
          for (const listing of [...listings, ...crowd]) {
            const metres = distanceMetres(near, listing);
            if (metres < inner || metres > inner + width || marks.size === 0) continue;
            expect(marksOf(listing).some((mark) => marks.has(mark))).toBe(true);
          }
        },
      ),
    );
  });
});

describe('ringMarks of one area', () => {
  test('covers every position in it between the two distances', () => {
    const distance = fc.integer({ min: 1, max: 30_000 });
    fc.assert(
      fc.property(position, fc.nat({ max: 20_000 }), distance, position, (near, inner, width, listing) => {
        const area = findArea(listing);
        const metres = distanceMetres(near, listing);
        fc.pre(area !== null && metres >= inner && metres <= inner + width);
        const marks = ringMarks(near, inner, inner + width, { area: area ?? undefined, crowd: [listing] });
        expect(marks.length === 0 || marksOf(listing).some((mark) => marks.includes(mark))).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});

describe('merge', () => {
  const match = (key: number, id = 1n) => ({ key, id });

  test('puts two orders into one, no longer than a page', () => {
    const merged = merge({ matches: [match(-1), match(-4)], next: null }, [match(-2), match(-4, 2n), match(-9)], 4);
    expect(merged).toEqual({ matches: [match(-1), match(-2), match(-4, 2n), match(-4)], next: null });
  });

  test('ends where a page was broken off: what lies beyond comes with the next one', () => {
    const next = match(-5, 0n);
    expect(merge({ matches: [match(-1)], next }, [match(-2), match(-9)], 4)).toEqual({
      matches: [match(-1), match(-2)],
      next,
    });
  });
});
