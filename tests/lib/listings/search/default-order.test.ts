import { beforeEach, describe, expect, test } from 'vitest';
import type { Area } from '@/lib/geo/area';
import { categories } from '@/lib/listings/attributes';
import { searchQuery } from '@/lib/listings/search/schema';
import { searchListings } from '@/lib/listings/search/service';
import { buildListings } from '@/tests/factories/listing';

async function search(query: Record<string, string> = {}) {
  const { filter, page } = searchQuery.parse(query);
  return searchListings(filter, page);
}

async function readPages(query: Record<string, string>): Promise<string[]> {
  const titles: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof search>> = await search({ ...query, ...(cursor && { cursor }) });
    titles.push(...page.cards.map(({ title }) => title));
    cursor = page.next;
  } while (cursor);
  return titles;
}

const titlesOf = async (query?: Record<string, string>) => (await search(query)).cards.map(({ title }) => title);
const newestFirst = (area: Area) => categories.toReversed().flatMap((c) => [3, 2, 1].map((n) => `${area} ${c} ${n}`));

beforeEach(() =>
  buildListings([
    ...(['venice', 'mestre', 'jesolo', 'chioggia'] as const).flatMap((area) =>
      categories.flatMap((category) =>
        [1, 2, 3].map((number) => ({
          area,
          category,
          title: `${area} ${category} ${number}`,
          facilities: category === 'hotel' ? ['parking' as const] : [],
        })),
      ),
    ),
    { area: 'venice', category: null, title: 'venice without category' },
  ]),
);

describe('results without a query and a position', () => {
  test('begin with the two newest places of each category in Venice, alternating', async () => {
    expect((await titlesOf()).slice(0, 10)).toEqual([
      'venice events 3',
      'venice restaurant 3',
      'venice hotel 3',
      'venice shop 3',
      'venice fitness 3',
      'venice events 2',
      'venice restaurant 2',
      'venice hotel 2',
      'venice shop 2',
      'venice fitness 2',
    ]);
  });

  test('continue with the rest of Venice, then the other areas, newest first in each', async () => {
    const titles = await titlesOf({ limit: '100' });
    const rest = categories.toReversed().map((category) => `venice ${category} 1`);

    expect(titles.slice(10)).toEqual([
      'venice without category',
      ...rest,
      ...newestFirst('mestre'),
      ...newestFirst('chioggia'),
      ...newestFirst('jesolo'),
    ]);
  });

  test.each(['1', '4', '10', '24'])('list every place once in pages of %s', async (limit) => {
    expect(await readPages({ limit })).toEqual(await titlesOf({ limit: '100' }));
    expect(await search({ limit })).toMatchObject({ total: 61, totalIsExact: true });
  });

  test('of one area begin with its categories, alternating', async () => {
    const titles = await titlesOf({ area: 'jesolo' });

    expect(titles.slice(0, 5)).toEqual(
      ['events', 'restaurant', 'hotel', 'shop', 'fitness'].map((category) => `jesolo ${category} 3`),
    );
    expect(new Set(titles).size).toBe(15);
  });

  test('that are filtered begin with Venice too', async () => {
    const hotels = ['venice', 'mestre', 'chioggia', 'jesolo'].flatMap((area) =>
      [3, 2, 1].map((number) => `${area} hotel ${number}`),
    );
    expect(await titlesOf({ category: 'hotel' })).toEqual(hotels);
    expect(await readPages({ facilities: 'parking', limit: '2' })).toEqual(hotels);
  });

  test('are newest first when that order is chosen', async () => {
    expect((await titlesOf({ sort: 'newest' })).slice(0, 2)).toEqual(['venice without category', 'chioggia events 3']);
  });
});
