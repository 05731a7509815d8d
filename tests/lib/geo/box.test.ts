import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centerOf, halfBox, isInBox, isWithinBox } from '@/lib/geo/box';

const anyBox = fc
  .tuple(
    fc.double({ min: -170, max: 160, noNaN: true }),
    fc.double({ min: -80, max: 70, noNaN: true }),
    fc.double({ min: 0.001, max: 10, noNaN: true }),
  )
  .map(([west, south, size]) => ({ west, south, east: west + size, north: south + size }));

describe('a rectangle', () => {
  test('holds its middle and its half, and not the other way round', () => {
    fc.assert(
      fc.property(anyBox, (box) => {
        expect(isInBox(box, centerOf(box))).toBe(true);
        expect(isWithinBox(box, halfBox(box))).toBe(true);
        expect(isWithinBox(halfBox(box), box)).toBe(false);
      }),
    );
  });

  test('is half as wide and half as high when halved', () => {
    expect(halfBox({ west: 0, south: 0, east: 8, north: 4 })).toEqual({ west: 2, south: 1, east: 6, north: 3 });
  });
});
