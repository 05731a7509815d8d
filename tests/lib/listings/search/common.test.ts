import { describe, expect, test } from 'vitest';
import { distanceMetres } from '@/lib/geo/distance';
import { searchQuery } from '@/lib/listings/search/schema';
import { searchListings } from '@/lib/listings/search/service';
import { buildListings } from '@/tests/factories/listing';

const near = { lat: 45.4375, lng: 12.3358 };

async function readAll(query: Record<string, string>, pages: number) {
  const cards = [];
  let cursor: string | null = null;
  for (let page = 0; page < pages; page++) {
    const { filter, page: request } = searchQuery.parse({ ...query, limit: '100', ...(cursor && { cursor }) });
    const found = await searchListings(filter, request);
    cards.push(...found.cards);
    cursor = found.next;
    if (!cursor) break;
  }
  return { cards, isAll: cursor === null };
}

const spread = (count: number, from: number, step: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: BigInt(from - index * step),
    position: { lat: near.lat + (index % 50) * 0.0001, lng: near.lng },
    area: 'venice' as const,
    title: `Osteria ${index}`,
  }));

describe('a search with more than a thousand matches', () => {
  test.each([
    ['rare among the newest', spread(40, 1_000_000, 24_000)],
    ['common among the newest', [...spread(140, 1_000_000, 3), ...spread(30, 950_000, 30_000)]],
  ])('lists all matches, newest first, when they are %s', async (_name, places) => {
    await buildListings(places);

    const { cards, isAll } = await readAll({ q: 'osteria', sort: 'newest' }, 4);

    const newestFirst = places.toSorted((a, b) => Number(b.id - a.id)).map(({ title }) => title);
    expect({ isAll, titles: cards.map(({ title }) => title) }).toEqual({ isAll: true, titles: newestFirst });
  });

  test('without a query begins with Venice and lists each place once', async () => {
    const places = (area: 'venice' | 'chioggia', count: number, from: number) =>
      Array.from({ length: count }, (_, index) => {
        return { id: BigInt(from + index * 2), position: near, area, title: `${area} ${index}` };
      });
    await buildListings([...places('venice', 1020, 1000), ...places('chioggia', 60, 2001)]);

    const { cards, isAll } = await readAll({}, 30);

    const newestFirst = (area: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${area} ${count - 1 - index}`);
    expect(isAll).toBe(true);
    expect(cards.map(({ title }) => title)).toEqual([...newestFirst('venice', 1020), ...newestFirst('chioggia', 60)]);
  });

  test('sorts by distance when most matches are in a town far away', async () => {
    const town = Array.from({ length: 1100 }, (_, index) => ({
      id: BigInt(2000 + index),
      position: { lat: 45.205 + (index % 40) * 0.0005, lng: 12.27 + (index % 27) * 0.0005 },
      area: 'chioggia' as const,
      title: `Sottomarina ${index}`,
    }));
    const elsewhere = [45.43, 45.25, 45.3].map((lat, index) => ({
      id: BigInt(10 + index),
      position: { lat, lng: 12.32 },
      area: 'venice' as const,
      title: `Bar Sottomarina ${index}`,
    }));
    await buildListings([...elsewhere, ...town]);

    const query = { q: 'sottomarina', sort: 'distance', near: `${near.lat},${near.lng}` };
    const { cards, isAll } = await readAll(query, 20);

    const metres = [...elsewhere, ...town].map(({ position }) => Math.round(distanceMetres(near, position)));
    expect(isAll).toBe(true);
    expect(cards.map((card) => card.metres)).toEqual(metres.toSorted((a, b) => a - b));
    expect(new Set(cards.map(({ uid }) => uid)).size).toBe(1103);
  });
});
