import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '@/lib/db';
import type { Area } from '@/lib/geo/area';
import { categories } from '@/lib/listings/attributes';
import { searchQuery } from '@/lib/listings/search/schema';
import { searchListings } from '@/lib/listings/search/service';
import { buildListing, buildListings } from '@/tests/factories/listing';

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

const categoryOf = (title: string) => title.split(' ')[1];

describe('results without a query and a position', () => {
  test('begin with Venice and at least four categories', async () => {
    const first = (await titlesOf()).slice(0, 10);

    expect(first.every((title) => title.startsWith('venice'))).toBe(true);
    expect(new Set(first.map(categoryOf)).size).toBeGreaterThanOrEqual(4);
  });

  test('continue with the other areas, newest first in each', async () => {
    const titles = await titlesOf({ limit: '100' });

    expect(titles.slice(0, 16).every((title) => title.startsWith('venice'))).toBe(true);
    expect(titles.slice(16)).toEqual([...newestFirst('mestre'), ...newestFirst('chioggia'), ...newestFirst('jesolo')]);
  });

  test.each(['1', '4', '10', '24'])('list every place once in pages of %s', async (limit) => {
    expect(await readPages({ limit })).toEqual(await titlesOf({ limit: '100' }));
    expect(await search({ limit })).toMatchObject({ total: 61, totalIsExact: true });
  });

  test('stay in the order of the first page while time passes and places are added', async () => {
    const { filter, page } = searchQuery.parse({ limit: '6' });
    const first = await searchListings(filter, page, new Date('2026-07-06T06:00:00Z'));
    await buildListings([{ area: 'venice', category: 'hotel', title: 'venice hotel new' }]);
    const second = await searchListings(filter, { ...page, after: first.next }, new Date('2026-07-06T18:00:00Z'));

    const titles = [...first.cards, ...second.cards].map(({ title }) => title);
    expect(new Set(titles).size).toBe(12);
    expect(titles).not.toContain('venice hotel new');
  });

  test('of one area begin with its categories', async () => {
    const titles = await titlesOf({ area: 'jesolo' });

    expect(new Set(titles.slice(0, 10).map(categoryOf)).size).toBeGreaterThanOrEqual(4);
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

describe('the best results', () => {
  const near = '45.4375,12.3358';
  const always = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opensMinute: 0, closesMinute: 0 }));

  test('from a position are a matter of distance', async () => {
    await buildListing({ title: 'At Accademia', position: { lat: 45.4316, lng: 12.3287 } });
    const [first] = await titlesOf({ near, category: 'restaurant' });
    expect(first).not.toBe('At Accademia');
    expect((await titlesOf({ near: '45.4317,12.3288' }))[0]).toBe('At Accademia');
  });

  test('are favourites of visitors, and complete', async () => {
    const { uid } = await buildListing({ title: 'venice restaurant loved', createdAt: new Date('2020-01-01') });
    await db.favourite.createMany({ data: ['a', 'b', 'c'].map((sub) => ({ sub, kind: 'listing', ref: uid })) });
    expect((await titlesOf({ category: 'restaurant' }))[0]).toBe('venice restaurant loved');

    await buildListing({ title: 'venice restaurant open', hours: always, phone: '+39041555010' });
    expect((await titlesOf({ category: 'restaurant', sort: 'open' })).slice(0, 2)).toEqual([
      'venice restaurant open',
      'venice restaurant loved',
    ]);
  });

  test('for a query keep the order of its matches', async () => {
    await buildListing({ title: 'Bar Remo', keywords: 'zucca', hours: always, phone: '+39041555010' });
    await buildListing({ title: 'La Zucca' });
    expect(await titlesOf({ q: 'zucca', near })).toEqual(['La Zucca', 'Bar Remo']);
  });
});
