import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceMetres, walkMinutes } from '@/lib/geo/distance';

const sanMarco = { lat: 45.43413, lng: 12.33845 };
const rialto = { lat: 45.43808, lng: 12.33598 };

const position = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('distanceMetres', () => {
  test('finds Rialto a walk of under half a kilometre from San Marco, as the crow flies', () => {
    expect(distanceMetres(sanMarco, rialto)).toBeCloseTo(479.7, -1);
  });

  test('measures one degree of latitude as 111.2 km', () => {
    expect(distanceMetres({ lat: 45, lng: 12 }, { lat: 46, lng: 12 })).toBeCloseTo(111_195, 0);
  });

  test('goes the short way across the antimeridian', () => {
    expect(distanceMetres({ lat: 0, lng: 179.9 }, { lat: 0, lng: -179.9 })).toBeCloseTo(22_239, 0);
  });

  test('is the same there and back, and never more than half the globe', () => {
    fc.assert(
      fc.property(position, position, (a, b) => {
        const there = distanceMetres(a, b);
        expect(there).toBeCloseTo(distanceMetres(b, a), 5);
        expect(there).toBeGreaterThanOrEqual(0);
        expect(there).toBeLessThanOrEqual(20_015_115);
      }),
    );
  });

  test('is zero from a place to itself', () => {
    fc.assert(
      fc.property(position, (a) => {
        expect(distanceMetres(a, a)).toBe(0);
      }),
    );
  });

  test('is never shortened by a detour', () => {
    fc.assert(
      fc.property(position, position, position, (a, b, c) => {
        // near antipodes haversine is good to some decimetres only
        expect(distanceMetres(a, c)).toBeLessThanOrEqual(distanceMetres(a, b) + distanceMetres(b, c) + 1);
      }),
    );
  });
});

describe('walkMinutes', () => {
  test.each([
    [0, 1],
    [58, 1],
    [480, 9],
    [1_000, 18],
    [2_500, 45],
    [2_600, null],
    [20_000, null],
  ])('of %d m are %s', (metres, minutes) => {
    expect(walkMinutes(metres)).toBe(minutes);
  });
});
