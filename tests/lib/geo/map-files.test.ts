import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import gazetteer from '@/lib/geo/gazetteer/places.json';
import { BASE_ATTRIBUTION, type BaseMap } from '@/lib/map/base-shapes';
import { formatPlaceNames, toPlaceNames } from '@/lib/map/map-names';
import { drawMapPreview } from '@/lib/map/map-preview';
import { readStyleThemes } from '@/lib/map/theme';
import { isLand } from '@/tests/lib/geo/base-land';

const position = z.tuple([z.number().min(12.05).max(12.8), z.number().min(45.1).max(45.65)]);
const ring = z.array(position).min(4);
const baseMap = z.object({
  type: z.literal('FeatureCollection'),
  attribution: z.string().includes('GSHHG').includes('LGPL'),
  features: z.tuple(
    [
      z.object({
        properties: z.object({ kind: z.literal('land') }),
        geometry: z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring)) }),
      }),
    ],
    z.object({
      properties: z.object({ kind: z.enum(['canal', 'bridge']), name: z.string().min(1) }),
      geometry: z.object({ type: z.literal('LineString'), coordinates: z.array(position).min(2) }),
    }),
  ),
});

const read = (name: string) => readFileSync(new URL(`../../../public/map/${name}`, import.meta.url), 'utf8');

describe('the base map', () => {
  const { features } = baseMap.parse(JSON.parse(read('base.json')));
  const [land, ...lines] = features;

  test('is small enough to travel with the page', () => {
    expect(gzipSync(read('base.json')).length).toBeLessThan(35_000);
  });

  test('closes every ring', () => {
    for (const corners of land.geometry.coordinates.flat()) expect(corners.at(-1)).toEqual(corners[0]);
  });

  test.each([
    ['Rialto', 45.438, 12.336],
    ['Murano', 45.4572, 12.352],
    ['the Giudecca', 45.4256, 12.3265],
    ['Mestre', 45.494, 12.243],
    ['the airport', 45.5053, 12.3505],
    ['Chioggia', 45.219, 12.2785],
    ['Jesolo', 45.5336, 12.6407],
  ])('has land at %s', (_place, lat, lng) => {
    expect(isLand({ lat, lng })).toBe(true);
  });

  test.each([
    ['the open Adriatic', 45.3, 12.6],
    ['the lagoon south of the Giudecca', 45.4, 12.3],
    ['the lagoon north of Murano', 45.475, 12.35],
    ['the Lido inlet', 45.4335, 12.412],
    ['the lagoon beside the bridge to the mainland', 45.4545, 12.3],
    ['the lagoon north of Tronchetto', 45.4455, 12.306],
  ])('has water at %s', (_place, lat, lng) => {
    expect(isLand({ lat, lng })).toBe(false);
  });

  test('draws the canals and the bridge that the coastline does not show', () => {
    expect(lines.map(({ properties }) => `${properties.kind} ${properties.name}`)).toEqual([
      'canal Canal Grande',
      'canal Canale di Cannaregio',
      'canal Canale della Giudecca',
      'bridge Ponte della Libertà',
    ]);
  });
});

describe('the pictures of the first view', () => {
  const base: BaseMap = JSON.parse(read('base.json'));
  const themes = readStyleThemes(readFileSync(new URL('../../../app/globals.css', import.meta.url), 'utf8'));

  test.each([
    ['first-view.svg', themes.light],
    ['first-view-dark.svg', themes.dark],
  ])('%s shows the base map of today in the colours of today; else run scripts/build-map-preview.ts', (name, theme) => {
    expect(read(name) === drawMapPreview(base, theme)).toBe(true);
  });

  test('are small enough to come before anything else', () => {
    expect(gzipSync(read('first-view.svg')).length).toBeLessThan(9_000);
  });

  test('name the source that the base map has', () => {
    const [, name = ''] = /^Coastline: (.+) by /.exec(base.attribution) ?? [];
    expect(BASE_ATTRIBUTION).toBe(`${name} (LGPL)`);
  });
});

describe('the names on the map', () => {
  const names = toPlaceNames(gazetteer);

  test('are those of the gazetteer; else run scripts/build-map-names.ts', () => {
    expect(read('labels.json') === formatPlaceNames(names)).toBe(true);
  });

  test('lie inside the map, and each has a name in Japanese', () => {
    expect(names.length).toBeGreaterThanOrEqual(250);
    for (const { lat, lng, names: translated } of names) {
      expect(position.safeParse([lng, lat]).success, `${lat}, ${lng}`).toBe(true);
      expect(translated.ja).toMatch(/[\p{Script=Katakana}\p{Script=Han}]/u);
    }
  });

  test('have no explanations, and are small enough to follow the map', () => {
    expect(names.filter(({ name }) => name.includes('('))).toEqual([]);
    expect(gzipSync(read('labels.json')).length).toBeLessThan(24_000);
  });
});
