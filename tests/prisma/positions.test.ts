import { describe, expect, test } from 'vitest';
import { isInBox } from '@/lib/geo/box';
import { distanceMetres } from '@/lib/geo/distance';
import gazetteer from '@/lib/geo/gazetteer/places.json';
import type { LatLng } from '@/lib/geo/schema';
import { guideBox } from '@/lib/map/view';
import { readPlaces } from '@/prisma/seed/places';
import { readTours } from '@/prisma/seed/tours';
import { isLand, metresToLand } from '@/tests/lib/geo/base-land';

type Named = { name: string; position: LatLng };

const places: Named[] = readPlaces().map(({ content: { title, position } }) => ({ name: title, position }));
const stops: Named[] = readTours().flatMap(({ stops }) => stops.map(({ name, position }) => ({ name, position })));
const names: (Named & { kind: string })[] = gazetteer.map(({ name, kind, position: [lat = 0, lng = 0] }) => {
  return { name, kind, position: { lat, lng } };
});

/** Of the base map, which is accurate to 100–300 m. */
const SHORE_TOLERANCE_METRES = 120;
/** Where the base map lacks land; metres from the shore that it draws. */
const missingLand = new Map([
  ['Molino Stucky', 'the western tip of the Giudecca'],
  ['Jesolo, Faro di Piave Vecchia', 'the spit at the mouth of the Sile'],
]);
/** Kinds of the gazetteer that are one spot, not a stretch. */
const spots = ['landing', 'station', 'bridge', 'sight', 'church', 'museum', 'market', 'hospital', 'campo'];
const MAX_SPOT_METRES = 120;

const nameOf = ({ name }: Named) => name.replaceAll('’', "'").toLowerCase();

describe.each([
  ['place', places],
  ['stop of a tour', stops],
])('every %s', (_kind, all) => {
  test('is on land of the base map, or at its shore', () => {
    const onMap = all.filter(({ position }) => isInBox(guideBox, position));
    const inWater = onMap.filter(({ position }) => metresToLand(position) > SHORE_TOLERANCE_METRES);
    expect(inWater.filter(({ name }) => !missingLand.has(name))).toEqual([]);
  });

  test('is where another one of the same name is', () => {
    for (const one of all) {
      for (const other of [...places, ...stops].filter((other) => nameOf(other) === nameOf(one))) {
        expect(distanceMetres(one.position, other.position), one.name).toBeLessThan(50);
      }
    }
  });

  test('is near what the gazetteer knows by that name', () => {
    for (const one of all) {
      const known = names.filter((name) => spots.includes(name.kind) && nameOf(name) === nameOf(one));
      if (known.length === 0) continue;
      const metres = Math.min(...known.map(({ position }) => distanceMetres(one.position, position)));
      expect(metres, one.name).toBeLessThan(MAX_SPOT_METRES);
    }
  });
});

test('no two places are at one spot', () => {
  for (const [index, one] of places.entries()) {
    for (const other of places.slice(index + 1)) {
      expect(distanceMetres(one.position, other.position), `${one.name}, ${other.name}`).toBeGreaterThan(5);
    }
  }
});

test('the land of the base map is found', () => {
  expect(isLand({ lat: 45.494, lng: 12.243 })).toBe(true);
  expect(metresToLand({ lat: 45.3, lng: 12.6 })).toBeGreaterThan(3_000);
});
