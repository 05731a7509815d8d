import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import gazetteer from '@/lib/geo/gazetteer/places.json';
import { routing } from '@/lib/i18n/routing';
import { areasOf, isSpot, labelsAround, labelsIn, layoutLabels, type PlacedLabel } from '@/lib/map/label-layout';
import { toPlaceNames } from '@/lib/map/map-names';
import { areaAround, touches } from '@/lib/map/pixels';

const places = toPlaceNames(gazetteer);
const layout = (zoom: number, locale: (typeof routing.locales)[number]) => layoutLabels(labelsIn(locale, places), zoom);
const view = areaAround({ x: 0, y: 0 }, { width: 1280, height: 800 });

function findOverlap(written: readonly PlacedLabel[]): string[] {
  const areas = written.flatMap((label) => areasOf(label).map((area) => ({ area, label })));
  return areas.flatMap(({ area, label }, index) =>
    areas
      .slice(index + 1)
      .filter((other) => other.label !== label && touches(area, other.area))
      .map((other) => `${label.name}, ${other.label.name}`),
  );
}

describe('the names of a zoom', () => {
  test.each(routing.locales)('do not overlap, in %s', (locale) => {
    for (const zoom of [11, 14, 16, 18]) expect(findOverlap(layout(zoom, locale)), String(zoom)).toEqual([]);
  });

  test('are more with each zoom, down to the bridges and streets', () => {
    const counts = [11, 13, 15, 17].map((zoom) => layout(zoom, 'it').length);
    expect(counts.toSorted((a, b) => a - b)).toEqual(counts);
    expect(new Set(layout(18, 'it').map(({ kind }) => kind)).size).toBe(18);
  });

  test('name the sestieri when the city fills the screen, and the lagoon from afar', () => {
    const near = layout(14, 'it').map(({ name }) => name);
    const sestieri = ['Cannaregio', 'Castello', 'Dorsoduro', 'San Marco', 'San Polo', 'Santa Croce'];
    expect(near).toEqual(expect.arrayContaining([...sestieri, 'Giudecca', 'Canal Grande']));

    const far = layout(11, 'de').map(({ name }) => name);
    expect(far).toEqual(expect.arrayContaining(['Venedig', 'Mestre', 'Lagune von Venedig']));
    expect(far).not.toContain('Cannaregio');
  });

  test('show landings from the streets, with their names beside them', () => {
    expect(layout(14, 'en').some(({ kind }) => isSpot(kind))).toBe(false);

    const close = layout(16, 'en').filter(({ kind }) => kind === 'landing');
    expect(close.map(({ name }) => name)).toEqual(expect.arrayContaining(['Rialto', 'San Tomà', 'Ca’ d’Oro']));
    for (const { area, centre } of close) expect(area.left > centre.x || area.right < centre.x).toBe(true);
  });
});

describe('the names in view', () => {
  test('overlap neither each other nor a marker, and stay where they are when a marker elsewhere appears', () => {
    const spot = fc.record({ x: fc.integer({ min: -600, max: 600 }), y: fc.integer({ min: -360, max: 360 }) });
    const placed = layout(15, 'fr');
    fc.assert(
      fc.property(fc.array(spot, { maxLength: 25 }), (spots) => {
        const markers = spots.map((centre) => areaAround(centre, { width: 44, height: 44 }));
        const written = labelsAround(placed, markers, view);
        const covered = written.filter((label) =>
          areasOf(label).some((area) => markers.some((marker) => touches(area, marker))),
        );
        expect(covered).toEqual([]);
        expect(findOverlap(written)).toEqual([]);
        const untouched = placed.filter(
          (label) =>
            touches(label.area, view) &&
            !areasOf(label).some((area) => markers.some((marker) => touches(area, marker))),
        );
        for (const label of untouched) expect(written).toContain(label);
      }),
      { numRuns: 20 },
    );
  });
});
