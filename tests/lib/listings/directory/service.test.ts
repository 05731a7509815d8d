import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { db } from '@/lib/db';
import type { MapFeature } from '@/lib/geo/geojson';
import * as directory from '@/lib/listings/directory/repository';
import { mapQuery } from '@/lib/listings/directory/schema';
import { findPublishedListing, listMapCards, listMapFeatures } from '@/lib/listings/directory/service';
import { isOpenAt } from '@/lib/listings/hours/open-state';
import { addDays, weekdayOf } from '@/lib/listings/hours/venetian-clock';
import { buildListing } from '@/tests/factories/listing';
import { noFacts } from '@/tests/factories/place-facts';
import { anyPlan } from '@/tests/lib/listings/opening-plan';

const all = { bbox: '12.05,45.1,12.8,45.65', zoom: '11' };
const look = (query: Record<string, string> = {}, now?: Date) =>
  listMapFeatures(mapQuery.parse({ ...all, ...query }), now);
const listCards = (query: Record<string, string> = {}) => listMapCards(mapQuery.parse({ ...all, ...query }), 100);
const countOf = ({ properties }: MapFeature) => (properties.kind === 'cluster' ? properties.count : 1);
const total = (features: MapFeature[]) => features.reduce((sum, feature) => sum + countOf(feature), 0);
const around = (lat: number, lng: number) => ({ position: { lat, lng } });

describe('findPublishedListing', () => {
  test('returns the content of an active listing', async () => {
    const hours = [{ day: 1, opensMinute: 540, closesMinute: 1080 }];
    const { uid, content } = await buildListing({ title: 'Caffè del Doge', hours, facilities: ['parking'] });

    expect(await findPublishedListing(uid)).toMatchObject({
      slug: 'caffe-del-doge',
      hours,
      facilities: ['parking'],
      images: content.images,
      position: content.position,
    });
  });

  test.each(['pending', 'rejected'] as const)(
    'hides a %s listing on its page, on the map and in lists',
    async (status) => {
      const { uid } = await buildListing({ status });

      expect(await findPublishedListing(uid)).toBeNull();
      expect((await look()).features).toEqual([]);
      expect(await listCards()).toEqual([]);
      expect(await listCards({ q: 'osteria' })).toEqual([]);
    },
  );

  test.each(['', 'x', '%', "' OR 1=1--", '0'.repeat(10_000), '6F9619FF-8B86-D011-B42D-00C04FC964FF'])(
    'returns null for %j',
    async (uid) => {
      expect(await findPublishedListing(uid)).toBeNull();
    },
  );
});

describe('listMapFeatures', () => {
  test('returns a single place with the fields of its card', async () => {
    const { uid, content } = await buildListing({ hours: [{ day: 1, opensMinute: 540, closesMinute: 1080 }] });

    const { features } = await look({}, new Date('2026-07-06T10:00:00Z'));

    expect(features).toEqual([
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [12.3358, 45.4375] },
        properties: {
          kind: 'listing',
          uid,
          slug: 'osteria-al-ponte',
          title: 'Osteria al Ponte',
          language: 'en',
          category: 'restaurant',
          area: 'venice',
          ...noFacts,
          sestiere: 'san_marco',
          fullAddress: 'Calle del Ponte 12, Venezia',
          demonstration: false,
          cover: `/api/media/${content.images[0]?.key}`,
          open: true,
          closesMinute: 1080,
        },
      },
    ]);
  });

  test('returns the translated title, and the same slug in all languages', async () => {
    const german = { title: 'Gasthaus an der Brücke', description: null };
    const japanese = { title: null, description: '静かな運河の上に六つのテーブル。' };
    await buildListing({ language: 'it', translations: { de: german, ja: japanese } });
    const titleIn = async (lang: string) => (await look({ lang })).features[0]?.properties;

    const slug = 'osteria-al-ponte';
    expect(await titleIn('de')).toMatchObject({ title: german.title, language: 'de', slug });
    for (const lang of ['it', 'ja', 'en']) {
      expect(await titleIn(lang)).toMatchObject({ title: 'Osteria al Ponte', language: 'it', slug });
    }
    expect((await listCards())[0]).toMatchObject({ title: 'Osteria al Ponte', language: 'it' });
    expect((await listCards({ lang: 'de' }))[0]).toMatchObject({ title: german.title });
  });

  test('groups neighbours until the zoom at which they split', async () => {
    await buildListing(around(45.4375, 12.3358));
    await buildListing(around(45.4379, 12.3366));

    const [group] = (await look({ zoom: '12' })).features;
    expect(group?.properties).toMatchObject({ kind: 'cluster', count: 2, categories: { restaurant: 2 } });
    const zoom = group?.properties.kind === 'cluster' ? group.properties.expansionZoom : 0;
    expect((await look({ bbox: '12.33,45.43,12.34,45.44', zoom: String(zoom) })).features).toHaveLength(2);
  });

  test('returns places at one position one by one at the maximum zoom', async () => {
    for (let count = 0; count < 3; count++) await buildListing();

    expect((await look({ bbox: '12.335,45.437,12.337,45.438', zoom: '19' })).features).toHaveLength(3);
  });

  test('counts every place in the rectangle exactly once, in at most 200 features', async () => {
    const cloud = fc.array(
      fc.tuple(fc.double({ min: 45.42, max: 45.45, noNaN: true }), fc.double({ min: 12.31, max: 12.36, noNaN: true })),
      {
        minLength: 1,
        maxLength: 40,
      },
    );
    await fc.assert(
      fc.asyncProperty(cloud, fc.integer({ min: 0, max: 19 }), async (positions, zoom) => {
        await db.listing.deleteMany();
        for (const [lat, lng] of positions) await buildListing(around(lat, lng));
        const { features } = await look({ bbox: '12.3,45.41,12.37,45.46', zoom: String(zoom) });
        expect(total(features)).toBe(positions.length);
        expect(features.length).toBeLessThanOrEqual(200);
      }),
      { numRuns: 10 },
    );
  });

  test('has the place with the searched name before those that mention it', async () => {
    const text = 'The glass of the neighbours, seen from the terrace of a house on the lagoon.';
    await buildListing({ title: 'Hotel Laguna', keywords: 'florian', description: text, ...around(45.4376, 12.3359) });
    await buildListing({ title: 'Caffè Florian', ...around(45.45, 12.35) });

    const { features } = await look({ q: 'florian', zoom: '18' });
    expect(features.map(({ properties }) => properties.kind === 'listing' && properties.title)).toEqual([
      'Caffè Florian',
      'Hotel Laguna',
    ]);
  });

  test('filters by category, query and opening hours', async () => {
    const noon = new Date('2026-07-06T10:00:00Z');
    await buildListing({
      title: 'Hotel Laguna',
      category: 'hotel',
      hours: [{ day: 1, opensMinute: 0, closesMinute: 1440 }],
    });
    await buildListing({
      title: 'Bàcaro Venier',
      ...around(45.44, 12.34),
      hours: [{ day: 2, opensMinute: 540, closesMinute: 1080 }],
    });

    await buildListing({
      title: 'Caffè Florian',
      ...around(45.45, 12.35),
      hours: [{ day: 1, opensMinute: 540, closesMinute: null }],
      specialDays: [{ day: '2026-07-06', opensMinute: null, closesMinute: 1080 }],
    });

    expect(total((await look({ category: 'hotel' })).features)).toBe(1);
    expect(total((await look({ q: 'bacaro' })).features)).toBe(1);
    expect(total((await look({ q: 'bac' })).features)).toBe(1);
    expect(total((await look({ q: '' })).features)).toBe(3);
    expect(total((await look({ open: 'now' }, noon)).features)).toBe(1);
    expect(total((await look({ bbox: '12.2,45.2,12.3,45.3' })).features)).toBe(0);
  });

  test.each(['%', '_', '\\', "' OR 1=1--", ':*', '<->', '()', "'"])('treats %j as text', async (q) => {
    await buildListing();

    expect((await look({ q })).features).toEqual([]);
  });

  test.each(['!venezia', 'venezia & | ponte', '-ponte'])('has no operators in %j', async (q) => {
    await buildListing();

    expect((await look({ q })).features).toHaveLength(1);
  });

  test('finds a misspelt name', async () => {
    const { uid } = await buildListing({ title: 'Trattoria Antiche Carampane' });
    await buildListing({ title: 'Libreria Acqua Alta' });

    const cards = await listCards({ q: 'carampanne' });

    expect(cards.map((card) => card.uid)).toEqual([uid]);
  });

  test.each([
    { bbox: '12,45,13' },
    { bbox: '12,46,13,45' },
    { bbox: '12,45,13,91' },
    { bbox: '12,45,13,NaN' },
    { zoom: '20' },
    { zoom: '-1' },
    { zoom: '1e1' },
    { category: 'museum' },
    { open: 'yes' },
    { q: 'a\0' },
    { q: '\ud800' },
    { limit: '5' },
    { lang: 'ru' },
    { lang: '' },
  ])('rejects %j', (query) => {
    expect(mapQuery.safeParse({ ...all, ...query }).success).toBe(false);
  });
});

describe('listMapCards', () => {
  test('returns the newest places first', async () => {
    const built = [];
    for (let count = 0; count < 5; count++) built.unshift((await buildListing()).uid);

    expect((await listMapCards(mapQuery.parse(all), 2)).map(({ uid }) => uid)).toEqual(built.slice(0, 2));
  });

  test('agrees with isOpenAt about what is open', async () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const uneven = fc.record({ day: fc.integer({ min: 1, max: 7 }), opensMinute: minute, closesMinute: minute });
    const moment = fc.tuple(fc.integer({ min: 0, max: 21 }), minute).map(([days, at]) => {
      const date = addDays('2026-12-19', days);
      return { date, day: weekdayOf(date), minute: at };
    });
    await fc.assert(
      fc.asyncProperty(anyPlan(), fc.array(uneven, { maxLength: 3 }), moment, async (consistent, more, openAt) => {
        const plan = { ...consistent, hours: [...consistent.hours, ...more] };
        const { id } = await buildListing(plan);
        const [found] = await directory.listCards({ openAt }, 1, openAt);
        const [shown] = await directory.listCardsByIds([id], openAt);
        expect(found?.id === id).toBe(isOpenAt(plan, openAt) === true);
        // the row has all special days that the state depends on
        expect(shown && isOpenAt(shown, openAt)).toBe(isOpenAt(plan, openAt));
        await db.listing.deleteMany();
      }),
      { numRuns: 80 },
    );
  });
});
