import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { distanceMetres } from '@/lib/geo/distance';
import { facilities } from '@/lib/listings/attributes';
import { scanByDistance, scanById } from '@/lib/listings/search/scan';
import { type SearchFilter, searchQuery } from '@/lib/listings/search/schema';
import { countSearch, searchListings } from '@/lib/listings/search/service';
import { buildListing } from '@/tests/factories/listing';
import { buildUser } from '@/tests/factories/user';

const near = { lat: 45.4375, lng: 12.3358 };
/** A Monday noon in Venice. */
const noon = new Date('2026-07-06T10:00:00Z');
const search = (query: Record<string, string>, now = noon) => {
  const { filter, page } = searchQuery.parse(query);
  return searchListings(filter, page, now);
};
const uidsOf = (cards: { uid: string }[]) => cards.map(({ uid }) => uid);

/** Thirty places, some with equal words, some closed, some at the same position. */
async function buildStreet(): Promise<void> {
  const ownerSub = (await buildUser()).sub;
  for (let index = 0; index < 30; index++) {
    await buildListing({
      ownerSub,
      title: index % 3 === 0 ? `Osteria ${index}` : `Bottega ${index}`,
      keywords: index % 5 === 0 ? 'osteria, cicchetti' : null,
      category: index % 2 === 0 ? 'restaurant' : 'shop',
      area: index % 7 === 0 ? 'jesolo' : 'venice',
      facilities: facilities.filter((_, place) => (index >> place) % 2 === 0),
      position: { lat: near.lat + (index % 7) * 0.0007, lng: near.lng + (index % 4) * 0.001 },
      hours: index % 4 === 0 ? [] : [{ day: 1, opensMinute: 540, closesMinute: index % 3 === 0 ? 600 : 1080 }],
      ...(index % 6 === 0
        ? { description: 'A bridge, a canal and an osteria with ten small tables by the water.' }
        : {}),
      status: index % 10 === 9 ? 'pending' : 'active',
    });
  }
}

async function readAll(filter: SearchFilter, limit: number) {
  const cards = [];
  let after: string | null = null;
  let pages = 0;
  do {
    const page = await searchListings(filter, { limit, after }, noon);
    expect(page.cards.length).toBeLessThanOrEqual(limit);
    cards.push(...page.cards);
    after = page.next;
  } while (after !== null && ++pages < 60);
  expect(after).toBeNull();
  return cards;
}

describe('paging', () => {
  const anyFilter = fc.record({
    q: fc.constantFrom('', 'osteria', 'osteira', 'bott', 'cicheti', 'osteria 0', 'ponte venezia'),
    sort: fc.constantFrom<SearchFilter['sort']>('relevance', 'distance', 'open', 'newest'),
    category: fc.constantFrom(undefined, 'restaurant' as const, 'shop' as const),
    withinMetres: fc.constantFrom(undefined, 250, 1000),
    openNow: fc.boolean(),
    facilities: fc.subarray([...facilities], { maxLength: 2 }),
    area: fc.constantFrom(undefined, 'venice' as const, 'jesolo' as const),
    isPlaced: fc.boolean(),
    limit: fc.integer({ min: 1, max: 40 }),
  });

  test('shows every match exactly once and in order, with any filter', async () => {
    await buildStreet();
    await fc.assert(
      fc.asyncProperty(anyFilter, async ({ limit, isPlaced, ...options }) => {
        const needsPosition = options.sort === 'distance' || options.withinMetres !== undefined;
        const filter: SearchFilter = { ...options, near: isPlaced || needsPosition ? near : undefined, lang: 'en' };
        const whole = await searchListings(filter, { limit: 100 }, noon);
        const cards = await readAll(filter, limit);
        expect(uidsOf(cards)).toEqual(uidsOf(whole.cards));
        expect(new Set(uidsOf(cards)).size).toBe(cards.length);
        expect(whole).toMatchObject({ total: cards.length, totalIsExact: true, next: null });
        if (options.withinMetres) {
          for (const { position } of cards) {
            expect(distanceMetres(near, position)).toBeLessThanOrEqual(options.withinMetres);
          }
        }
        if (options.openNow) expect(cards.every(({ open }) => open)).toBe(true);
        if (options.category) expect(cards.every(({ category }) => category === options.category)).toBe(true);
        if (options.sort === 'distance') {
          const metres = cards.map((card) => card.metres ?? -1);
          expect(metres).toEqual(metres.toSorted((a, b) => a - b));
        }
      }),
      { numRuns: 60 },
    );
  }, 120_000);

  test('lists common matches in the same order as few', async () => {
    await buildStreet();
    const active = await db.listing.findMany({
      select: { id: true, lat: true, lng: true },
      where: { status: 'active', area: 'venice' },
    });
    const newestFirst = active.map(({ id }) => id).toSorted((a, b) => Number(b - a));
    const inVenice = { condition: "'#a:venice'" };

    const byId = await scanById(inVenice, [], { after: null, limit: 100, newest: newestFirst[0] ?? 0n });
    expect(byId.matches.map(({ id }) => id)).toEqual(newestFirst);

    const nearestFirst = active
      .map(({ id, ...position }) => ({ id, key: -Math.floor(distanceMetres(near, position) * 1000) }))
      .toSorted((a, b) => b.key - a.key || Number(b.id - a.id));
    for (const sample of [[], active.slice(0, 5), active]) {
      const found = [];
      let after = null;
      do {
        const { matches } = await scanByDistance({ ...inVenice, near }, { after, limit: 4, sample });
        found.push(...matches);
        after = matches.at(-1) ?? null;
      } while (after);
      expect(found).toEqual(nearestFirst);
    }
  });

  test('sorts by title, keywords, then description', async () => {
    const text = 'Next to the Zucca there are six tables above a quiet canal in the shade.';
    const mention = await buildListing({ title: 'Bar Nave', description: text });
    const keyword = await buildListing({ title: 'Bar Remo', keywords: 'zucca' });
    const name = await buildListing({ title: 'La Zucca' });
    await buildListing({ title: 'Bar Vela' });

    const { cards, totalIsExact, total } = await search({ q: 'zucca' });
    expect(uidsOf(cards)).toEqual([name.uid, keyword.uid, mention.uid]);
    expect({ total, totalIsExact }).toEqual({ total: 3, totalIsExact: true });
    expect(uidsOf((await search({ q: 'zucca', sort: 'newest' })).cards)).toEqual([name.uid, keyword.uid, mention.uid]);
  });
});

describe('searchListings', () => {
  test('finds words of every language a listing is written in', async () => {
    const german = { title: 'Gasthaus zur Brücke', description: 'Sechs Tische über einem stillen Kanal, und Polenta.' };
    const japanese = { title: '橋の酒場', description: '静かな運河の上に六つのテーブルがあります。' };
    const { uid } = await buildListing({ language: 'it', translations: { de: german, ja: japanese } });

    for (const q of ['gasthaus', 'BRUCKE', 'polenta', 'stillen kanal', '酒場', '運河', '橋', 'テーブル']) {
      expect(uidsOf((await search({ q })).cards), q).toEqual([uid]);
    }
    expect((await search({ q: '酒場', lang: 'ja' })).cards[0]).toMatchObject({ title: '橋の酒場', language: 'ja' });
  });

  test.each(['pending', 'rejected'] as const)('excludes a %s listing', async (status) => {
    await buildListing({ status });
    expect(await search({ q: 'osteria' })).toMatchObject({ cards: [], total: 0 });
    expect(await search({})).toMatchObject({ cards: [], total: 0 });
    expect((await countSearch(searchQuery.parse({}).filter, noon)).areas.venice).toBe(0);
  });

  test('includes a change immediately', async () => {
    const { id, uid } = await buildListing({ title: 'Vecchio Nome' });
    await db.listing.update({ where: { id }, data: { title: 'Nuovo Cartello', category: 'hotel' } });
    expect((await search({ q: 'vecchio' })).total).toBe(0);
    expect(uidsOf((await search({ q: 'cartello', category: 'hotel' })).cards)).toEqual([uid]);
  });

  test('counts the matches of each category and area', async () => {
    const chioggia = { area: 'chioggia' as const, position: { lat: 45.22, lng: 12.28 } };
    await buildListing({ category: 'hotel' });
    await buildListing({ category: 'hotel', ...chioggia });
    await buildListing({ category: 'shop', ...chioggia });

    const counts = (query: Record<string, string>) => countSearch(searchQuery.parse(query).filter, noon);
    expect(await counts({ category: 'hotel' })).toMatchObject({
      categories: { hotel: 2, shop: 1, restaurant: 0 },
      areas: { venice: 1, chioggia: 1, mestre: 0 },
    });
    expect((await counts({ area: 'chioggia', q: 'osteria' })).categories).toMatchObject({ hotel: 1, shop: 1 });
    expect((await counts({ open: 'now' })).categories.hotel).toBe(0);
  });
});

describe('the query of a search', () => {
  test.each([
    [{ sort: 'distance' }, '/near'],
    [{ within: '500' }, '/near'],
    [{ near: '45.4' }, '/near'],
    [{ near: '91,12' }, '/near'],
    [{ near: '48.2,16.37' }, '/near'],
    [{ within: '20', near: '45.44,12.33' }, '/within'],
    [{ within: '1e3', near: '45.44,12.33' }, '/within'],
    [{ category: 'pub' }, '/category'],
    [{ area: 'Venice' }, '/area'],
    [{ facilities: 'parking,sauna' }, '/facilities'],
    [{ sort: 'price' }, '/sort'],
    [{ limit: '101' }, '/limit'],
    [{ limit: '0' }, '/limit'],
    [{ open: 'yes' }, '/open'],
    [{ q: 'a\u0000b' }, '/q'],
    [{ q: 'a'.repeat(201) }, '/q'],
    [{ cursor: 'eHg' }, '/cursor'],
    [{ cursor: 'bjAuMS4w' }, '/cursor'],
    [{ cursor: 'cjEuMS4w=' }, '/cursor'],
    [{ cursor: 'cjAxLjEuMA' }, '/cursor'],
    [{ page: '2' }, ''],
  ] as [Record<string, string>, string][])('%j is rejected at %j', (query, pointer) => {
    const parsed = searchQuery.safeParse(query);
    const paths = parsed.error?.issues.map(({ path }) => (path.length > 0 ? `/${path.join('/')}` : '')) ?? [];
    expect(paths).toEqual([pointer]);
  });
});
