import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { landings } from '@/lib/geo/landings';
import type { LatLng } from '@/lib/geo/schema';
import { routing } from '@/lib/i18n/routing';
import { labelsIn, layoutLabels } from '@/lib/map/label-layout';
import { placeNames } from '@/lib/map/map-names';
import { areaAround, pixelsBetween, touches } from '@/lib/map/pixels';
import { cityView } from '@/lib/map/view';

const read = (name: string): unknown => JSON.parse(readFileSync(`public/map/${name}.json`, 'utf8'));
const places = placeNames.parse(read('labels'));
const frame = areaAround({ x: 0, y: 0 }, { width: 1280, height: 800 });

function write(
  zoom: number,
  locale: (typeof routing.locales)[number],
  markers: LatLng[] = [],
  center = cityView.center,
) {
  const toPixels = (position: LatLng) => pixelsBetween(center, position, zoom);
  const occupied = markers.map((marker) => areaAround(toPixels(marker), { width: 42, height: 42 }));
  return { occupied, written: layoutLabels(labelsIn(locale, places, landings), { zoom, toPixels, frame, occupied }) };
}

describe('layoutLabels', () => {
  test.each(routing.locales)('writes no name over another at any zoom, in %s', (locale) => {
    for (let zoom = 11; zoom <= 18; zoom++) {
      const { written } = write(zoom, locale);
      for (const [index, one] of written.entries()) {
        for (const other of written.slice(index + 1)) {
          expect(touches(one.area, other.area), `${zoom}: ${one.name} and ${other.name}`).toBe(false);
        }
      }
    }
  });

  test('never writes over a marker', () => {
    const { written, occupied } = write(14, 'de', [
      { lat: 45.4352, lng: 12.35 },
      { lat: 45.4343, lng: 12.3338 },
    ]);
    for (const { area } of written) expect(occupied.some((marker) => touches(area, marker))).toBe(false);
  });

  test('names the sestieri when the city fills the screen, and the lagoon from afar', () => {
    const near = write(14, 'it').written.map(({ name }) => name);
    expect(near).toEqual(expect.arrayContaining(['Cannaregio', 'Castello', 'Dorsoduro', 'Giudecca', 'Canal Grande']));

    const far = write(11, 'de').written.map(({ name }) => name);
    expect(far).toEqual(expect.arrayContaining(['Venedig', 'Mestre', 'Lagune von Venedig']));
    expect(far).not.toContain('Cannaregio');
  });

  test('shows landings from the streets, with their names beside them', () => {
    expect(write(14, 'en').written.some(({ kind }) => kind === 'landing')).toBe(false);

    const close = write(16, 'en').written.filter(({ kind }) => kind === 'landing');
    expect(close.map(({ name }) => name)).toEqual(expect.arrayContaining(['Rialto', 'San Tomà', 'Ca’ d’Oro']));
    for (const { area, centre } of close) expect(area.left > centre.x || area.right < centre.x).toBe(true);
  });
});
