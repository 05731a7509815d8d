import { describe, expect, test } from 'vitest';
import { listCachedMap, listPlacesAndTours } from '@/lib/activities/map-features';
import { db } from '@/lib/db';
import { keyOf, type MapFeatures } from '@/lib/geo/geojson';
import { mapQuery } from '@/lib/listings/directory/schema';
import { buildListing } from '@/tests/factories/listing';
import { buildOwnTour } from '@/tests/factories/own-tour';

const query = (more: Record<string, string> = {}) =>
  mapQuery.parse({ bbox: '12.3,45.42,12.36,45.45', zoom: '19', ...more });
const kinds = ({ features }: MapFeatures) => features.map(({ properties }) => properties.kind);
const codes = ({ features }: MapFeatures) =>
  features.flatMap(({ properties }) => (properties.kind === 'tour' ? [properties.code] : []));

describe('the map', () => {
  test('shows tours where they begin, besides the places, and none that begins elsewhere', async () => {
    await buildListing({ position: { lat: 45.437, lng: 12.335 } });
    await buildOwnTour('VX-1');
    await buildOwnTour('VX-2', { position: { lat: 45.49, lng: 12.24 } });

    const found = await listPlacesAndTours(query());

    expect(kinds(found)).toEqual(['listing', 'tour']);
    expect(found.features[1]).toMatchObject({
      geometry: { coordinates: [12.336, 45.438] },
      properties: { code: 'VX-1', title: 'Rialto by night', durationMinutes: 90, priceEuros: 25 },
    });
  });

  test('narrows tours by a query, and has none with a category of places or with open places only', async () => {
    await buildOwnTour('VX-1');
    await buildOwnTour('VX-2', { title: 'Caffè, pan e vin' });

    expect(codes(await listPlacesAndTours(query({ q: 'night RIALTO' })))).toEqual(['VX-1']);
    expect(codes(await listPlacesAndTours(query({ q: 'caffe' })))).toEqual(['VX-2']);
    expect(codes(await listPlacesAndTours(query({ q: 'osteria' })))).toEqual([]);
    expect(codes(await listPlacesAndTours(query({ category: 'restaurant' })))).toEqual([]);
    expect(codes(await listPlacesAndTours(query({ open: 'now' })))).toEqual([]);
  });

  test('never shows more than it can draw, whatever there is', async () => {
    for (let number = 0; number < 45; number++) await buildOwnTour(`VX-${number}`);

    const found = await listPlacesAndTours(query());

    expect(codes(found)).toHaveLength(40);
    expect(found.features.length).toBeLessThanOrEqual(200);
  });

  test('keeps its places when the tours cannot be read', async () => {
    await buildListing({ position: { lat: 45.437, lng: 12.335 } });
    await buildOwnTour('VX-1');
    await db.activity.update({ where: { code: 'VX-1' }, data: { content: { title: 'nonsense' } } });

    expect(kinds(await listPlacesAndTours(query()))).toContain('listing');
  });

  test('has a picture with the same places and tours, without open states', async () => {
    await buildListing({
      position: { lat: 45.437, lng: 12.335 },
      hours: [{ day: 1, opensMinute: 0, closesMinute: 1440 }],
    });
    await buildOwnTour('VX-1');

    const pictured = await listCachedMap(query({ zoom: '14' }));
    const { features } = await listPlacesAndTours(query());

    expect(pictured.map(keyOf)).toEqual(features.map(keyOf));
    expect(pictured[0]?.properties).toMatchObject({ open: null, closesMinute: null });
  });
});
