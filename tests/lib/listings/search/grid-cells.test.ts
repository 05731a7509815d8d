import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findArea } from '@/lib/geo/areas';
import { distanceMetres } from '@/lib/geo/distance';
import type { LatLng } from '@/lib/geo/schema';
import { areaCells, type Cell, cellsWithin, distanceRange } from '@/lib/listings/search/grid-cells';

const inRegion = fc.record({
  lat: fc.double({ min: 45.2, max: 45.56, noNaN: true }),
  lng: fc.double({ min: 12.2, max: 12.6, noNaN: true }),
});
const inAnArea = inRegion.filter((position) => findArea(position) !== null);

/** The grid terms that `search_vector` of the database writes for a position. */
const gridTerms = ({ lat, lng }: LatLng) =>
  [0, 1, 2, 3, 4].map(
    (level) => `@g${level}:${Math.floor(lat / (0.0005 * 4 ** level))}:${Math.floor(lng / (0.00075 * 4 ** level))}`,
  );

/** From the area down to the smallest cell. */
function pathTo(position: LatLng, cells: readonly Cell[]): Cell[] {
  const cell = cells.find(({ contains }) => contains(position));
  return cell ? [cell, ...pathTo(position, cell.children)] : [];
}

describe('the cells of an area', () => {
  test('lead to every position in it, by the index terms of the position', () => {
    fc.assert(
      fc.property(inAnArea, (position) => {
        const terms = pathTo(position, areaCells()).map(({ term }) => term);
        expect(terms).toEqual([`#a:${findArea(position)}`, ...gridTerms(position).slice(0, 4).toReversed()]);
      }),
      { numRuns: 400 },
    );
  });

  test('know the range of distances of the positions in them', () => {
    fc.assert(
      fc.property(inAnArea, inRegion, (position, from) => {
        const metres = distanceMetres(from, position);
        for (const cell of pathTo(position, areaCells())) {
          const { min, max } = distanceRange(cell, from);
          expect(metres).toBeGreaterThanOrEqual(min);
          expect(metres).toBeLessThanOrEqual(max);
        }
      }),
      { numRuns: 400 },
    );
  });
});

describe('cellsWithin', () => {
  test('covers every position in a circle with at most 30 cells', () => {
    fc.assert(
      fc.property(inRegion, fc.integer({ min: 50, max: 50_000 }), inAnArea, (center, metres, position) => {
        fc.pre(distanceMetres(center, position) <= metres);
        const cells = cellsWithin(center, metres).map(({ term }) => term);
        expect(cells.length).toBeLessThanOrEqual(30);
        expect(gridTerms(position).some((term) => cells.includes(term))).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  test('covers nothing outside of the areas', () => {
    expect(cellsWithin({ lat: 44.95, lng: 11.9 }, 1000)).toEqual([]);
  });
});
