import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centerOf, extendToGrid, halfBox, isInBox, isWithinBox } from '@/lib/geo/box';
import { previewBox } from '@/lib/map/view';

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

describe('extendToGrid', () => {
  test('extends a box by at most a sixteenth per side, and never cuts it', () => {
    fc.assert(
      fc.property(anyBox, (box) => {
        const extended = extendToGrid(box);
        // 0.000001 degrees are ten centimetres
        const { west, south, east, north } = extended;
        expect(
          isWithinBox({ west: west - 1e-6, south: south - 1e-6, east: east + 1e-6, north: north + 1e-6 }, box),
        ).toBe(true);
        const most = (box.east - box.west) / 16 + 1e-6;
        expect(box.west - extended.west).toBeLessThanOrEqual(most);
        expect(extended.north - box.north).toBeLessThanOrEqual(most);
      }),
    );
  });

  test('gives slightly different views the same box', () => {
    const box = { west: 12.3, south: 45.4, east: 12.362, north: 45.442 };
    expect(extendToGrid({ west: 12.3001, south: 45.4001, east: 12.3601, north: 45.4401 })).toEqual(box);
    expect(extendToGrid({ west: 12.3013, south: 45.4007, east: 12.3611, north: 45.4409 })).toEqual(box);
  });

  test('leaves the first view as it is, and the box across the antimeridian', () => {
    expect(extendToGrid(previewBox)).toEqual(previewBox);
    const pacific = { west: 179.123, south: 0, east: -179.321, north: 1 };
    expect(extendToGrid(pacific)).toEqual(pacific);
    expect(extendToGrid({ west: -180, south: -90, east: 180, north: 90 })).toMatchObject({ west: -180, north: 90 });
  });
});
