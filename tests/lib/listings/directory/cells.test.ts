import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { db } from '@/lib/db';
import type { MapFeature } from '@/lib/geo/geojson';
import { type Category, categories, statuses } from '@/lib/listings/attributes';
import { toNewRow } from '@/lib/listings/content';
import { mapQuery } from '@/lib/listings/directory/schema';
import { listMapFeatures } from '@/lib/listings/directory/service';
import { buildListing } from '@/tests/factories/listing';

const columns = 'level, y, x, category, count, ids, lats, lngs, lat_squares, lng_squares';
const STORED = `SELECT ${columns} FROM listing_cell
  WHERE (count, ids, lats, lngs, lat_squares, lng_squares) <> (0, 0, 0, 0, 0, 0) ORDER BY 1, 2, 3, 4`;
const COUNTED = `SELECT level, y, x, coalesce(category::text, '') AS category, count(*)::int AS count, sum(id)::bigint AS ids,
    sum(north)::bigint AS lats, sum(east)::bigint AS lngs,
    sum(north * north)::bigint AS lat_squares, sum(east * east)::bigint AS lng_squares
  FROM listing, map_cells(lat, lng) WHERE status = 'active' GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`;
const storedCells = () => db.$queryRawUnsafe<{ level: number; count: number }[]>(STORED);
const countedCells = () => db.$queryRawUnsafe<{ level: number; count: number }[]>(COUNTED);

const position = fc.record({
  lat: fc.double({ min: 45.2, max: 45.6, noNaN: true }),
  lng: fc.double({ min: 12.1, max: 12.7, noNaN: true }),
});
const category = fc.constantFrom(...categories, null);
const status = fc.constantFrom(...statuses);
const oneOf = (made: bigint[], at: number) => ({ id: made[at % Math.max(made.length, 1)] ?? 0n });
const at = fc.nat({ max: 40 });

type Step = (made: bigint[]) => Promise<unknown>;
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ position, category, status }).map((place) => async (made: bigint[]) => {
    made.push((await buildListing(place)).id);
  }),
  fc.tuple(at, position).map(
    ([which, data]) =>
      (made: bigint[]) =>
        update(oneOf(made, which), data),
  ),
  fc.tuple(at, category).map(
    ([which, named]) =>
      (made: bigint[]) =>
        update(oneOf(made, which), { category: named }),
  ),
  fc.tuple(at, status).map(
    ([which, decided]) =>
      (made: bigint[]) =>
        update(oneOf(made, which), { status: decided }),
  ),
  at.map((which) => (made: bigint[]) => db.listing.deleteMany({ where: oneOf(made, which) })),
  fc.tuple(category, status).map(
    ([named, decided]) =>
      () =>
        update({ category: named }, { status: decided }),
  ),
  category.map((named) => () => db.listing.deleteMany({ where: { category: named } })),
);
const update = (where: { id: bigint } | { category: Category | null }, data: object) =>
  db.listing.updateMany({ where, data });

describe('listing_cell', () => {
  test('equals a new count after any publications, edits, moves, decisions and deletions', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
        await db.listing.deleteMany();
        const made: bigint[] = [];
        for (const take of steps) await take(made);
        expect(await storedCells()).toEqual(await countedCells());
      }),
      { numRuns: 25 },
    );
  });

  test('is correct after concurrent writes', async () => {
    const steps = fc.sample(fc.record({ position, category }), 24);
    const made = await Promise.all(steps.map((one) => buildListing(one)));
    await Promise.all(
      made.map(({ id }, at) => {
        if (at % 3 === 0) return db.listing.delete({ where: { id } });
        if (at % 3 === 1) return db.listing.update({ where: { id }, data: { lat: 45.44, lng: 12.33 } });
        return db.listing.update({ where: { id }, data: { category: 'shop' } });
      }),
    );
    const found = await storedCells();
    expect(found).toEqual(await countedCells());
    expect(found.filter(({ level }) => level === 8).reduce((sum, { count }) => sum + count, 0)).toBe(16);
  });

  test('is not written by a change that does not concern the map', async () => {
    const { id } = await buildListing();
    const versions = () => db.$queryRawUnsafe('SELECT level, xmin::text FROM listing_cell ORDER BY 1');
    const before = await versions();

    await db.listing.update({ where: { id }, data: { title: 'Another title', description: 'Another description.' } });

    expect(await versions()).toEqual(before);
  });
});

describe('a map of more places than it can show', () => {
  const everywhere = '12,45,13,46';
  const look = async (bbox: string, zoom: number, more = {}) =>
    (await listMapFeatures(mapQuery.parse({ bbox, zoom: String(zoom), ...more }))).features;
  const countOf = ({ properties }: MapFeature) => (properties.kind === 'cluster' ? properties.count : 1);
  const total = (features: MapFeature[]) => features.reduce((sum, feature) => sum + countOf(feature), 0);

  async function fill(): Promise<void> {
    const { content, ownerSub } = await buildListing();
    const { hours: _hours, specialDays: _days, media: _media, ...row } = toNewRow(content);
    const places = fc.sample(fc.record({ position, category }), { numRuns: 299, seed: 7 });
    await db.listing.createMany({
      data: places.map((place) => ({
        ...row,
        ownerSub,
        status: 'active',
        ...place.position,
        category: place.category,
      })),
    });
  }

  test('counts every place in the rectangle once, by category too, in at most 200 features', async () => {
    await fill();
    const hotels = await db.listing.count({ where: { category: 'hotel' } });
    for (const zoom of [0, 4, 8.25, 9, 10, 11.5, 13, 15, 17, 19]) {
      const features = await look(everywhere, zoom);
      expect(features.length).toBeLessThanOrEqual(200);
      expect(total(features)).toBe(300);
      const ofHotels = features.map(({ properties }) => {
        if (properties.kind === 'cluster') return properties.categories.hotel ?? 0;
        return properties.kind === 'listing' && properties.category === 'hotel' ? 1 : 0;
      });
      expect(ofHotels.reduce((sum, count) => sum + count, 0)).toBe(hotels);
    }
  });

  test('has no feature outside of the rectangle', async () => {
    await fill();
    const [west, south, east, north] = [12.1, 45.21, 12.63, 45.6];
    for (const zoom of [9, 10.5, 12]) {
      for (const { geometry } of await look([west, south, east, north].join(), zoom)) {
        const [lng, lat] = geometry.coordinates;
        expect([lng >= west && lng <= east, lat >= south && lat <= north]).toEqual([true, true]);
      }
    }
  });

  test('returns the zoom at which a group splits', async () => {
    await fill();
    for (const { properties, geometry } of await look(everywhere, 10)) {
      if (properties.kind !== 'cluster') continue;
      const [lng, lat] = geometry.coordinates;
      const around = [lng - 0.1, lat - 0.1, lng + 0.1, lat + 0.1].join();
      const parts = await look(around, properties.expansionZoom);
      const isSame = (part: MapFeature) =>
        countOf(part) === properties.count &&
        Math.hypot(part.geometry.coordinates[0] - lng, part.geometry.coordinates[1] - lat) < 1e-5;
      expect(parts.some(isSame)).toBe(false);
    }
  });
});
