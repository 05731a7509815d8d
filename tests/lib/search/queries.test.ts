import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { clearCatalogue } from '@/lib/activities/catalogue';
import { db } from '@/lib/db';
import { gazetteer } from '@/lib/geo/gazetteer/gazetteer';
import { gazetteerKinds } from '@/lib/geo/gazetteer/kinds';
import { routing } from '@/lib/i18n/routing';
import { categories } from '@/lib/listings/attributes';
import { toNewRow } from '@/lib/listings/content';
import { searchQuery } from '@/lib/listings/search/schema';
import type { FoundEntry } from '@/lib/search/answer';
import { findPlaces } from '@/lib/search/page-search';
import { type GuideSearch, searchGuide, suggestGuide } from '@/lib/search/service';
import { readPlaces, type SeedPlace } from '@/prisma/seed/places';
import { readTours } from '@/prisma/seed/tours';
import { buildUser } from '@/tests/factories/user';
import rows from './queries.json';

const expected = z.strictObject({
  kind: z.enum(['gazetteer', 'listing', 'tour', 'page']),
  /** In Italian for the gazetteer, in English for listings and tours. */
  name: z.string().optional(),
  gazetteerKind: z.enum(gazetteerKinds).optional(),
  category: z.string().optional(),
  keyword: z.string().optional(),
});
type Expected = z.infer<typeof expected>;

/** What a person means by a query; `first` is null where the guide has nothing of the kind, and `suggest` comes nearest. */
const table = z
  .array(
    z.strictObject({
      language: z.enum(routing.locales),
      query: z.string(),
      first: expected.nullable(),
      also: z.array(expected).optional(),
      suggest: expected.optional(),
    }),
  )
  .parse(rows);

const MIN_RIGHT = 0.95;

let places: { uid: string; seed: SeedPlace }[] = [];
const tours = readTours();

beforeEach(async () => {
  const owner = (await buildUser()).sub;
  places = [];
  for (const seed of readPlaces()) {
    const data = { ...toNewRow(seed.content), ownerSub: owner, status: 'active' as const };
    places.push({ seed, ...(await db.listing.create({ select: { uid: true }, data })) });
  }
  const editedAt = new Date().toISOString();
  await db.activity.createMany({
    data: tours.map(({ code, ...content }) => ({ code, content: { ...content, editedAt } })),
  });
  clearCatalogue();
}, 60_000);

async function searchFor(q: string, lang: string, more: Record<string, string> = {}): Promise<GuideSearch> {
  const { filter, page } = searchQuery.parse({ q, lang, ...more });
  return searchGuide(filter, page);
}

function isExpected(found: GuideSearch, { kind, name, gazetteerKind, category, keyword }: Expected): boolean {
  if (kind === 'gazetteer') return isExpectedEntry(found.gazetteer[0], { name, gazetteerKind });
  if (kind === 'page') return found.pages[0] === name;
  if (kind === 'tour') {
    const tour = tours.find(({ code }) => code === found.tours[0]?.code);
    return tour !== undefined && (!name || tour.texts.en?.title === name) && (!category || tour.category === category);
  }
  const content = places.find(({ uid }) => uid === found.cards[0]?.uid)?.seed.content;
  if (!content || (name && content.title !== name) || (category && content.category !== category)) return false;
  return !keyword || [content.title, content.keywords].join(' ').toLowerCase().includes(keyword);
}

function isExpectedEntry(
  entry: FoundEntry | undefined,
  { name, gazetteerKind }: Pick<Expected, 'name' | 'gazetteerKind'>,
) {
  const named = gazetteer.find(({ id }) => id === entry?.id);
  return named !== undefined && (!name || named.name === name) && (!gazetteerKind || named.kind === gazetteerKind);
}

function isRight(found: GuideSearch, { first, also = [], suggest }: (typeof table)[number]): boolean {
  if (first) return [first, ...also].some((one) => found.order[0] === one.kind && isExpected(found, one));
  if (found.order.length > 0) return false;
  if (!suggest) return true;
  return suggest.kind === 'listing'
    ? found.instead?.category === suggest.category
    : isExpectedEntry(found.instead?.gazetteer[0], suggest);
}

function describeFound({ order, gazetteer: entries, cards, tours: found, pages, instead }: GuideSearch): string {
  const names = { gazetteer: entries[0]?.name, listing: cards[0]?.title, tour: found[0]?.title, page: pages[0] };
  return `${order.map((kind) => `${kind} ${names[kind]}`).join(' · ')} · instead ${JSON.stringify(instead?.category ?? instead?.gazetteer[0]?.name)}`;
}

// few tests, because inserting the places is slow
describe('a search', () => {
  test('finds first what is meant, in seven languages', async () => {
    const missed: string[] = [];
    for (const row of table) {
      const found = await searchFor(row.query, row.language);
      if (!isRight(found, row)) missed.push(`${row.language} ${row.query}: ${describeFound(found)}`);
    }
    expect(1 - missed.length / table.length, missed.join('\n')).toBeGreaterThanOrEqual(MIN_RIGHT);
    for (const locale of routing.locales) {
      expect(table.filter(({ language }) => language === locale).length, locale).toBeGreaterThanOrEqual(10);
    }
    expect(table.length).toBeGreaterThanOrEqual(100);
  }, 120_000);

  test('offers another spelling, and the nearest match outside of an area', async () => {
    expect((await searchFor('hotle', 'en')).didYouMean).toBe('hotel');
    expect((await searchFor('guggenhiem', 'en')).didYouMean).toBe('Peggy Guggenheim Collection');
    expect((await searchFor('florian', 'en')).didYouMean).toBeNull();
    expect((await searchFor('vaporeto', 'en')).didYouMean).toBeNull();
    // one word of several; a query about a name; a word that a listing has is no misspelling
    expect((await searchFor('restaraunt rialto', 'en')).didYouMean).toBe('restaurant rialto');
    expect((await searchFor('fenice tickets', 'en')).didYouMean).toBeNull();
    expect((await searchFor('doges palace tickets', 'en')).cards[0]?.title).toBe('Palazzo Ducale');

    const { filter } = searchQuery.parse({ q: 'restaraunt rialto', lang: 'en' });
    const { page, counts } = await findPlaces(filter, null);
    expect(counts?.categories.restaurant).toBe(page?.total);

    const elsewhere = await searchFor('florian', 'en', { area: 'chioggia' });
    expect(elsewhere).toMatchObject({ cards: [], elsewhere: { title: 'Caffè Florian', area: 'venice' } });
    expect(elsewhere.elsewhere?.metres).toBeGreaterThan(20_000);
    expect((await searchFor('florian', 'en')).elsewhere).toBeNull();
    // wider is the search without the town
    const inTown = await searchFor('pizzeria mestre', 'it');
    expect(inTown).toMatchObject({ cards: [], elsewhere: { title: 'Birraria La Corte', q: 'pizzeria' } });
  });

  test('begins without a query in Venice, with several categories', async () => {
    const { cards } = await searchFor('', 'en', { limit: '24' });
    expect(cards.filter(({ area }) => area === 'venice').length).toBeGreaterThanOrEqual(12);
    expect(new Set(cards.slice(0, 10).map(({ category }) => category)).size).toBeGreaterThanOrEqual(4);
  });

  test('sorts things of a kind by distance from a position, and around a named place', async () => {
    const near = await searchFor('wc', 'it', { near: '45.4386,12.3359' });
    const metres = near.gazetteer.map((entry) => entry.metres ?? -1);
    expect(metres).toEqual(metres.toSorted((a, b) => a - b));
    expect((await searchFor('toilet rialto', 'en')).gazetteer[0]?.name).toMatch(/Rialto/);
    expect((await searchFor('ospedale mestre', 'it')).gazetteer[0]?.area).toBe('mestre');
  });

  test('reads compounds, names in kana, ways to a place and known words of which nothing exists', async () => {
    const titles = async (q: string, lang: string) => (await searchFor(q, lang)).cards.map(({ title }) => title);
    expect((await titles('Kindermuseum', 'de'))[0]).toMatch(/Vettor Pisani/);
    expect((await titles('Stadtmuseum', 'de')).length).toBeGreaterThan(5);
    expect((await searchFor('Strandbar', 'de')).didYouMean).toBeNull();
    expect((await titles('子供博物館', 'ja'))[0]).toBe('ヴェットール・ピサーニ砲台博物館');
    for (const q of ['フロリアン', 'フローリアン', 'カフェフロリアン']) {
      expect((await titles(q, 'ja'))[0], q).toBe('カフェ・フローリアン');
    }
    expect((await titles('ハリーズバー', 'ja'))[0]).toBe('ハリーズ・バー');
    // no boat of the timetable leads there; buses and trains begin in the city
    const byBoat = await searchFor('boat to airport', 'en');
    expect(byBoat.gazetteer.map(({ id }) => id)).toEqual(['aeroporto-marco-polo']);
    for (const [q, lang] of [
      ['bus zum Flughafen', 'de'],
      ['Flughafenbus', 'de'],
      ['空港行きバス', 'ja'],
    ] as const) {
      const ids = (await searchFor(q, lang)).gazetteer.map(({ id }) => id);
      expect(ids.slice(0, 2), q).toEqual(['aeroporto-marco-polo', 'piazzale-roma']);
    }
    expect((await searchFor('boat to burano', 'en')).gazetteer[0]?.id).toBe('landing-burano');
    const none = await searchFor('post office', 'en');
    expect(none).toMatchObject({ cards: [], order: [], instead: { gazetteer: [], category: null } });
  });

  test('has no similar names beside a name that is spelt correctly', async () => {
    const found = await searchFor('fenice tickets', 'en');
    expect(found.cards[0]?.title).toBe('Teatro La Fenice');
    const names = [...found.cards, ...found.tours].map(({ title }) => title);
    expect([...names, ...found.gazetteer.map(({ name }) => name)].join(' · ')).not.toMatch(/Felice|Sottomarina/);
    // a tour with a form of the word
    expect((await searchFor('doges palace', 'en')).tours[0]?.title).toMatch(/Doge’s Palace/);
    expect((await searchFor('fenise', 'it')).cards.map(({ title }) => title)).toContain('Teatro La Fenice');
  });

  test('narrows to a facility and sorts by price where the terms mean it', async () => {
    const contentOf = ({ uid }: { uid: string }) => places.find((one) => one.uid === uid)?.seed.content;
    for (const [lang, q] of Object.entries({ en: 'hotel with parking', ja: '駐車場のあるホテル' })) {
      const facilities = (await searchFor(q, lang)).cards.map((card) => contentOf(card)?.facilities);
      expect(facilities.filter((all) => all?.includes('parking')).length, q).toBeGreaterThanOrEqual(7);
    }
    const cheap = { en: 'cheap restaurant', de: 'günstiges Restaurant', ja: '安いレストラン' };
    for (const [lang, q] of Object.entries(cheap)) {
      const levels = (await searchFor(q, lang)).cards.map((card) => contentOf(card)?.priceLevel ?? 2.5);
      expect(levels, q).toEqual(levels.toSorted((a, b) => a - b));
    }
  });

  test('has the other groups on its first page only', async () => {
    const first = await searchFor('venezia', 'it', { limit: '2' });
    expect(first.order).toContain('listing');
    const second = await searchFor('venezia', 'it', { limit: '2', cursor: first.next ?? '' });
    expect(second).toMatchObject({ gazetteer: [], tours: [], pages: [], order: [], didYouMean: null });
  });
});

describe('suggestions', () => {
  const suggested = async (q: string, lang: (typeof routing.locales)[number]) => {
    const { suggestions, gazetteer: entries, tours: found, pages, instead, order } = await suggestGuide({ q, lang });
    return {
      listings: suggestions.map(({ title }) => title),
      entries: entries.map(({ name }) => name),
      tours: found.map(({ title }) => title),
      pages,
      order,
      instead,
    };
  };

  test('match tokens of one name, also misspelt, in the visitor’s language', async () => {
    expect((await suggested('palazzo du', 'it')).listings).toEqual(['Palazzo Ducale']);
    expect((await suggested('floriann', 'it')).listings[0]).toMatch(/Florian/);
    expect((await suggested('fenise', 'it')).listings[0]).toMatch(/Fenice/);
    expect((await suggested('ostaria', 'it')).listings[0]).toMatch(/Osteria/);
    expect((await suggested('hotle', 'en')).listings[0]).toMatch(/Hotel/);
    expect((await suggested('ponte di ri', 'it')).entries[0]).toBe('Ponte di Rialto');
    expect((await suggested('piazza san marco', 'it')).entries[0]).toBe('Piazza San Marco');
    expect((await suggested('accademia', 'it')).order[0]).toBe('gazetteer');
    expect((await suggested('gondola', 'it')).order[0]).toBe('tour');
    expect((await suggested('vaporetto', 'it')).entries.length).toBeGreaterThan(0);
    expect((await suggested('wc', 'it')).entries[0]).toMatch(/Servizi igienici/);
    expect((await suggested('toil', 'en')).order[0]).toBe('gazetteer');
    expect((await suggested('farmacia', 'it')).instead?.gazetteer[0]?.kind).toBe('hospital');
    expect((await suggested('vegan', 'it')).instead?.category).toBe('restaurant');
    expect((await suggested('acqua alta', 'it')).pages).toEqual(['tides']);
    expect((await suggested('museo del vetro orari', 'it')).listings).toEqual(['Museo del Vetro']);
    expect((await suggested('fenice tickets', 'en')).entries.join()).not.toMatch(/Felice/);
    const museums = (await suggested('museo per bambini', 'it')).listings;
    expect(museums).toEqual([...new Set(museums)]);
    for (const q of ['', 'zzqx', '%', "'"]) expect((await suggested(q, 'en')).order, q).toEqual([]);
  });
});

test('the names of categories in the table are known', () => {
  const named = table.flatMap(({ first, suggest }) => [first, suggest]).filter((one) => one?.kind === 'listing');
  for (const one of named) if (one?.category) expect(categories).toContain(one.category);
});
