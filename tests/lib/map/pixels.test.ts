import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pixelsBetween, worldPixels } from '@/lib/map/pixels';

describe('worldPixels', () => {
  test('halves the world at the equator and ends it at 85.0511°', () => {
    expect(worldPixels({ lat: 0, lng: 0 }, 0)).toEqual({ x: 128, y: 128 });
    const { x, y } = worldPixels({ lat: 85.051_128_779_8, lng: 180 }, 3);
    expect(x).toBeCloseTo(2_048, 6);
    expect(y).toBeCloseTo(0, 4);
  });

  test('doubles with every zoom', () => {
    const position = fc.record({
      lat: fc.double({ min: 45, max: 46, noNaN: true }),
      lng: fc.double({ min: 12, max: 13, noNaN: true }),
    });
    fc.assert(
      fc.property(position, fc.integer({ min: 8, max: 18 }), (at, zoom) => {
        const [near, far] = [worldPixels(at, zoom + 1), worldPixels(at, zoom)];
        expect(near.x).toBeCloseTo(far.x * 2, 4);
        expect(near.y).toBeCloseTo(far.y * 2, 4);
      }),
    );
  });

  test('puts Venice on the tile that every tile server has it on', () => {
    const { x, y } = worldPixels({ lat: 45.4375, lng: 12.335 }, 14);
    expect([Math.floor(x / 256), Math.floor(y / 256)]).toEqual([8753, 5865]);
  });
});

describe('pixelsBetween', () => {
  test('counts to the right and down', () => {
    const { x, y } = pixelsBetween({ lat: 45.4375, lng: 12.335 }, { lat: 45.43, lng: 12.34 }, 14);
    expect(x).toBeGreaterThan(0);
    expect(y).toBeGreaterThan(0);
  });
});
