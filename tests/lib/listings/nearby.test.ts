import { describe, expect, test } from 'vitest';
import { findPublishedListing, findWalk, listSimilarNearby } from '@/lib/listings/directory/service';
import { buildListing } from '@/tests/factories/listing';

const rialto = { lat: 45.438, lng: 12.336 };
/** So many metres to the north and to the east. */
const away = (north: number, east = 0) => ({
  lat: rialto.lat + north / 111_195,
  lng: rialto.lng + east / (111_195 * Math.cos((rialto.lat * Math.PI) / 180)),
});

async function similar(changes: Parameters<typeof buildListing>[0] = {}) {
  const { uid } = await buildListing({ title: 'Here', position: rialto, ...changes });
  const listing = await findPublishedListing(uid);
  if (!listing) throw new Error('it is public');
  return (await listSimilarNearby(listing)).map(({ title, metres }) => [title, Math.round(metres)]);
}

describe('similar places nearby', () => {
  test('are the four nearest of the same category, with their distances', async () => {
    for (const metres of [900, 40, 300, 2_000, 120])
      await buildListing({ title: `At ${metres}`, position: away(metres) });
    await buildListing({ title: 'A hotel', category: 'hotel', position: away(10) });
    await buildListing({ title: 'Pending', status: 'pending', position: away(20) });

    expect(await similar()).toEqual([
      ['At 40', 40],
      ['At 120', 120],
      ['At 300', 300],
      ['At 900', 900],
    ]);
  });

  test('are complete in the corners of a searched rectangle', async () => {
    for (const _ of [1, 2, 3]) await buildListing({ title: 'Near', position: away(30) });
    await buildListing({ title: 'Corner', position: away(140, 140) });
    await buildListing({ title: 'Beyond the side', position: away(0, 160) });
    expect((await similar()).at(-1)).toEqual(['Beyond the side', 160]);
  });

  test('are none beyond five kilometres, and none of a place without a category', async () => {
    await buildListing({ title: 'Far', position: away(5_100) });
    await buildListing({ title: 'Near', category: null, position: away(10) });
    expect(await similar()).toEqual([]);
    expect(await similar({ category: null })).toEqual([]);
  });
});

describe('findWalk', () => {
  test('returns the nearest landing in Venice, elsewhere only within two kilometres', () => {
    expect(findWalk({ position: rialto, area: 'venice' })).toMatchObject({ name: expect.stringMatching(/Rialto/) });
    expect(findWalk({ position: { lat: 45.4937, lng: 12.2418 }, area: 'mestre' })).toBeNull();
  });
});
