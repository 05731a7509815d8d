import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expansionZoom, gridCellDegrees, gridZoom, MAX_ZOOM } from '@/lib/geo/clusters';
import type { Box } from '@/lib/geo/schema';

const world: Box = { west: -180, south: -90, east: 180, north: 90 };

const lat = fc.double({ min: -90, max: 90, noNaN: true });
const lng = fc.double({ min: -180, max: 180, noNaN: true });
const anyBox = fc
  .tuple(lng, lat, lng, lat)
  .map(([west, a, east, b]): Box => ({ west, south: Math.min(a, b), east, north: Math.max(a, b) }));

/** The cells that `GROUP BY floor(lat / cell), floor(lng / cell)` can tell apart in a box, counted one by one. */
function cellsTouched(box: Box, zoom: number): number {
  const cell = gridCellDegrees(zoom);
  const touched = (from: number, to: number, size: number) => Math.floor(to / size) - Math.floor(from / size) + 1;
  const columns =
    box.west <= box.east
      ? touched(box.west, box.east, cell.lng)
      : touched(box.west, 180, cell.lng) + touched(-180, box.east, cell.lng);
  return columns * touched(box.south, box.north, cell.lat);
}

/** What a screen shows around Rialto. */
function screen(zoom: number, width: number, height: number): Box {
  const degreesPerPixel = 360 / (256 * 2 ** zoom);
  const halfLng = (width / 2) * degreesPerPixel;
  const halfLat = (height / 2) * degreesPerPixel * Math.cos((45.44 * Math.PI) / 180);
  return { west: 12.336 - halfLng, south: 45.438 - halfLat, east: 12.336 + halfLng, north: 45.438 + halfLat };
}

describe('gridCellDegrees', () => {
  test('is 64 pixels wide and just as high on a map of Venice', () => {
    const cell = gridCellDegrees(13);
    const pixelsPerDegree = (256 * 2 ** 13) / 360;
    const mercator = (degrees: number) => (Math.log(Math.tan(Math.PI / 4 + (degrees * Math.PI) / 360)) * 180) / Math.PI;

    expect(cell.lng * pixelsPerDegree).toBeCloseTo(64, 6);
    expect((mercator(45.44 + cell.lat / 2) - mercator(45.44 - cell.lat / 2)) * pixelsPerDegree).toBeCloseTo(64, 3);
  });

  test('halves with every zoom', () => {
    expect(gridCellDegrees(14).lng).toBeCloseTo(gridCellDegrees(13).lng / 2, 12);
    expect(gridCellDegrees(14).lat).toBeCloseTo(gridCellDegrees(13).lat / 2, 12);
  });
});

describe('gridZoom', () => {
  test('retains the requested zoom on a phone', () => {
    expect(gridZoom(screen(14, 390, 700), 14, 200)).toBe(14);
  });

  test('costs a large screen little detail', () => {
    expect(gridZoom(screen(14, 1920, 1080), 14, 200)).toBeGreaterThanOrEqual(13);
    expect(gridZoom(screen(14, 3840, 2160), 14, 200)).toBeGreaterThanOrEqual(12);
  });

  test('answers the whole world at zoom 18 with a coarse grid', () => {
    const zoom = gridZoom(world, 18, 200);

    expect(zoom).toBeLessThan(3);
    expect(cellsTouched(world, zoom)).toBeLessThanOrEqual(200);
  });

  test('never needs more cells than the limit, for any box and zoom', () => {
    const anyZoom = fc.oneof(fc.integer({ min: 0, max: 22 }), fc.double({ min: -1e9, max: 1e9, noNaN: true }));
    fc.assert(
      fc.property(anyBox, anyZoom, fc.integer({ min: 32, max: 1000 }), (box, zoom, limit) => {
        const used = gridZoom(box, zoom, limit);

        expect(cellsTouched(box, used)).toBeLessThanOrEqual(limit);
        expect(used).toBeLessThanOrEqual(Math.max(zoom, 0));
        expect(used).toBeLessThanOrEqual(MAX_ZOOM);
      }),
      { numRuns: 2000 },
    );
  });

  test('stays the same while a visitor pans', () => {
    const box: Box = { west: 12.25, south: 45.375, east: 12.5, north: 45.5 };
    fc.assert(
      fc.property(fc.integer({ min: -40, max: 40 }), fc.integer({ min: -40, max: 40 }), (east, north) => {
        // sixteenths are exact in binary, so the moved box has exactly the same size
        const moved: Box = {
          west: box.west + east / 16,
          south: box.south + north / 16,
          east: box.east + east / 16,
          north: box.north + north / 16,
        };
        expect(gridZoom(moved, 17, 200)).toBe(gridZoom(box, 17, 200));
      }),
    );
  });
});

describe('expansionZoom', () => {
  test('is the next zoom for a cluster that fills its cell', () => {
    const cell = gridCellDegrees(13);
    const members = { west: 12.3, south: 45.4, east: 12.3 + cell.lng * 0.9, north: 45.4 };

    expect(expansionZoom(members, 13, 13)).toBe(14);
  });

  test('is the closest zoom for members that share one place', () => {
    expect(expansionZoom({ west: 12.3, south: 45.4, east: 12.3, north: 45.4 }, 13, 13)).toBe(MAX_ZOOM);
  });

  test('goes closer where a large screen gets a coarser grid', () => {
    const cell = gridCellDegrees(14);
    const members = { west: 12.3, south: 45.4, east: 12.3 + cell.lng * 1.1, north: 45.4 };

    expect(expansionZoom(members, 13, 13)).toBe(14);
    expect(expansionZoom(members, 13, 12)).toBe(15);
  });

  test('parts the members it promised to part', () => {
    const extent = fc.double({ min: 0, max: 0.01, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 18 }), extent, extent, (zoom, width, height) => {
        const members = { west: 12.3, south: 45.4, east: 12.3 + width, north: 45.4 + height };
        const expanded = expansionZoom(members, zoom, zoom);

        expect(expanded).toBeGreaterThan(zoom);
        if (expanded < MAX_ZOOM) expect(cellsTouched(members, expanded)).toBeGreaterThanOrEqual(2);
      }),
    );
  });
});
