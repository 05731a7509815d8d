import { describe, expect, test } from 'vitest';
import type { Area } from '@/lib/geo/area';
import type { MapFeature } from '@/lib/geo/geojson';
import type { Category } from '@/lib/listings/attributes';
import { mapQuery } from '@/lib/listings/directory/schema';
import { listCachedFirstPlaces, listMapFeatures, listOpenNearby } from '@/lib/listings/directory/service';
import { buildListing } from '@/tests/factories/listing';

const all = { bbox: '12.05,45.1,12.8,45.65', zoom: '11' };
const query = (more: Record<string, string> = {}) => mapQuery.parse({ ...all, ...more });
const around = (lat: number, lng: number) => ({ position: { lat, lng } });
const uidsOf = (features: MapFeature[]) =>
  features.flatMap(({ properties }) => (properties.kind === 'listing' ? [properties.uid] : []));
const always = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opensMinute: 0, closesMinute: 1440 }));
const never: typeof always = [];

describe('listMapFeatures', () => {
  test('returns the counts of a group by category', async () => {
    await buildListing({ category: 'hotel' });
    await buildListing({ category: 'hotel' });
    await buildListing({ category: 'shop' });
    await buildListing({ category: null });

    const [group] = (await listMapFeatures(query())).features;

    expect(group?.properties).toMatchObject({ count: 4, categories: { hotel: 2, shop: 1 } });
  });

  test('returns the place with the given uid once, in a group, outside of the rectangle or inside', async () => {
    const { uid } = await buildListing();
    await buildListing();

    expect(uidsOf((await listMapFeatures(query({ place: uid }))).features)).toEqual([uid]);
    const elsewhere = query({ place: uid, bbox: '12.1,45.2,12.2,45.3' });
    expect(uidsOf((await listMapFeatures(elsewhere)).features)).toEqual([uid]);
    const close = await listMapFeatures(query({ place: uid, zoom: '19' }));
    expect(uidsOf(close.features).filter((shown) => shown === uid)).toHaveLength(1);
  });

  test('returns no place by uid that is not public', async () => {
    const { uid } = await buildListing({ status: 'pending' });

    expect((await listMapFeatures(query({ place: uid }))).features).toEqual([]);
    expect(mapQuery.safeParse({ ...all, place: 'x' }).success).toBe(false);
  });
});

describe('listOpenNearby', () => {
  test('returns open places with a photograph, nearest to the center first', async () => {
    const far = await buildListing({ ...around(45.39, 12.44), hours: always });
    const near = await buildListing({ ...around(45.376, 12.424), hours: always });
    await buildListing({ ...around(45.375, 12.425), hours: never });
    await buildListing({ ...around(45.375, 12.425), hours: always, images: [] });

    expect(uidsOf((await listOpenNearby(query())).features)).toEqual([near.uid, far.uid]);
  });

  test('returns at most six, of the given category', async () => {
    for (let count = 0; count < 8; count++) await buildListing({ hours: always });
    const hotel = await buildListing({ hours: always, category: 'hotel' });

    expect((await listOpenNearby(query())).features).toHaveLength(6);
    expect(uidsOf((await listOpenNearby(query({ category: 'hotel' }))).features)).toEqual([hotel.uid]);
  });
});

describe('listCachedFirstPlaces', () => {
  test('begins with Venice and alternates its categories, as the list beside the map does', async () => {
    const build = async (area: Area, category: Category) => (await buildListing({ area, category })).uid;
    const oldShop = await build('venice', 'shop');
    const [shop, hotel, sight] = [
      await build('venice', 'shop'),
      await build('venice', 'hotel'),
      await build('venice', 'events'),
    ];
    const elsewhere = await build('chioggia', 'events');

    const places = await listCachedFirstPlaces(query(), 4);
    expect(uidsOf(places)).toEqual([sight, hotel, shop, oldShop]);
    const close = await listMapFeatures(query({ zoom: '19' }));
    expect(uidsOf(close.features)).toEqual([sight, hotel, shop, oldShop, elsewhere]);
  });

  test('returns the newest places without open states', async () => {
    await buildListing({ hours: always });
    const { uid } = await buildListing({ hours: always });

    const places = await listCachedFirstPlaces(query(), 1);

    expect(uidsOf(places)).toEqual([uid]);
    expect(places[0]?.properties).toMatchObject({ open: null, closesMinute: null });
  });
});
