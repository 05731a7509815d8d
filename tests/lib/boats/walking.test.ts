import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBoats } from '@/lib/boats/service';
import { createStreetWalks, estimateWalks } from '@/lib/boats/walking';
import { findWalk } from '@/lib/city/walk';
import { buildCityPack } from '@/scripts/city/build';
import { newFolder, writeFeed, zipFeed } from '@/tests/factories/gtfs';
import { buildToyNetwork, corner, toyStreets } from '@/tests/factories/toy-town';

const QUARTER = 15 * 60;
const network = await buildToyNetwork();
const anywhere = fc
  .tuple(fc.double({ min: -1, max: 11, noNaN: true }), fc.double({ min: -6, max: 4, noNaN: true }))
  .map(([column, row]) => corner(column, row));

describe('createStreetWalks', () => {
  test('is as long as the way by the streets, and null where that is longer than allowed', () => {
    const plain = { avoid: [], startsAt: 0, levelAt: () => null };
    fc.assert(
      fc.property(
        anywhere,
        fc.array(anywhere, { maxLength: 5 }),
        fc.integer({ min: 1, max: 10 }),
        (from, targets, max) => {
          const expected = targets.map((to) => {
            const way = findWalk(network, from, to, plain)?.properties;
            return way && way.minutes <= max ? way.minutes * 60 : null;
          });
          const found = createStreetWalks(network)(from, targets, max * 60);
          expect(found.map((walk) => walk?.seconds ?? null)).toEqual(expected);
        },
      ),
      { examples: [[{ lat: 45.442, lng: 12.32956202620549 }, [{ lat: 45.44, lng: 12.33 }], 3]] },
    );
  });

  test('has the metres around a canal, no way to an island without a bridge, and estimates beyond the streets', () => {
    const far = { lat: 45.495, lng: 12.412 };
    const near = { lat: 45.4955, lng: 12.413 };
    const [around, island] = createStreetWalks(network)(corner(2, 2), [corner(3, 2), corner(8, 0)], QUARTER);
    expect(around?.metres).toBeGreaterThan(150);
    expect(estimateWalks(corner(2, 2), [corner(3, 2)], QUARTER)[0]?.metres).toBeLessThan(70);
    expect(island).toBeNull();
    expect(createStreetWalks(network)(far, [near], QUARTER)).toEqual(estimateWalks(far, [near], QUARTER));
  });
});

test('a journey leads to its landing around a canal where the pack has streets', async () => {
  const { lat, lng } = corner(3, 2);
  const moved = zipFeed({ 'stops.txt': (text) => text.replace('45.447490,12.424510', `${lat},${lng}`) });
  const boats = { path: writeFeed(moved), kind: 'gtfs' as const };
  const isola = { lat: 45.4878, lng: 12.4163 };
  const metresWith = async (...streets: { path: string; kind: 'streets' }[]) => {
    const folder = newFolder();
    await buildCityPack({ inputs: [boats, ...streets], folder, step: (_title, work) => work() });
    const { findBoats } = createBoats(folder);
    const { journeys } = await findBoats({ from: corner(2, 2), to: isola, at: '2026-11-23T07:30:00+01:00' });
    const [walk, boat] = journeys[0]?.legs ?? [];
    expect(boat).toMatchObject({ kind: 'boat', line: '1', leaves: '2026-11-23T08:00:00+01:00' });
    return walk?.kind === 'walk' ? walk.metres : null;
  };
  expect(await metresWith()).toBeLessThan(70);
  expect(await metresWith({ path: toyStreets, kind: 'streets' })).toBeGreaterThan(150);
});
