import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { smoothRing } from '@/components/map/smooth-ring';

const square = [
  [0, 0],
  [0, 4],
  [4, 4],
  [4, 0],
  [0, 0],
];

describe('smoothRing', () => {
  test('cuts every corner at a quarter of its sides', () => {
    expect(smoothRing(square, 1).slice(0, 3)).toEqual([
      [0, 1],
      [0, 3],
      [1, 4],
    ]);
  });

  test('leaves a ring closed and inside the rectangle it had', () => {
    const coordinate = fc.double({ min: -180, max: 180, noNaN: true });
    const corners = fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 20 });
    fc.assert(
      fc.property(corners, fc.integer({ min: 0, max: 3 }), (points, rounds) => {
        const ring = [...points, points[0] ?? [0, 0]].map((point) => [...point]);
        const smoothed = smoothRing(ring, rounds);
        expect(smoothed.at(-1)).toEqual(smoothed[0]);
        for (const axis of [0, 1]) {
          const range = (of: number[][]) => of.map((point) => point[axis] ?? 0);
          expect(Math.min(...range(smoothed))).toBeGreaterThanOrEqual(Math.min(...range(ring)) - 1e-9);
          expect(Math.max(...range(smoothed))).toBeLessThanOrEqual(Math.max(...range(ring)) + 1e-9);
        }
      }),
    );
  });
});
