import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areas } from '@/lib/geo/area';
import { categories, kinds } from '@/lib/listings/attributes';
import {
  isPresentable,
  MAX_PER_CATEGORY,
  MIXED_RESULTS,
  type RankContext,
  type RankFacts,
  rankPlaces,
  scoreOf,
} from '@/lib/listings/ranking/rank';

const rialto = { lat: 45.438, lng: 12.3359 };
const place = (changes: Partial<RankFacts> = {}): RankFacts => ({
  title: 'Osteria al Ponte',
  category: 'restaurant',
  kind: null,
  priceLevel: null,
  area: 'venice',
  position: rialto,
  descriptionLength: 80,
  hasPhoto: false,
  hasHours: false,
  hasContact: false,
  hasLinks: false,
  isTranslated: false,
  favourites: 0,
  open: null,
  tier: 0,
  ...changes,
});
const nothingKnown: RankContext = { from: null, minute: null };
const atNoon: RankContext = { from: rialto, minute: 12 * 60 };

const anyPlace: fc.Arbitrary<RankFacts> = fc.record({
  title: fc.constantFrom('Osteria', 'Test', 'Bar Prova', 'Hotel Lido', 'サンプル'),
  category: fc.constantFrom(...categories, null),
  kind: fc.constantFrom(...kinds, null),
  priceLevel: fc.constantFrom(1, 2, 3, 4, null),
  area: fc.constantFrom(...areas),
  position: fc.record({
    lat: fc.double({ min: 45.1, max: 45.6, noNaN: true }),
    lng: fc.double({ min: 12.1, max: 12.8, noNaN: true }),
  }),
  descriptionLength: fc.nat(3_000),
  hasPhoto: fc.boolean(),
  hasHours: fc.boolean(),
  hasContact: fc.boolean(),
  hasLinks: fc.boolean(),
  isTranslated: fc.boolean(),
  favourites: fc.nat(200),
  open: fc.constantFrom(true, false, null),
  tier: fc.nat(3),
});
const anyContext: fc.Arbitrary<RankContext> = fc.record({
  from: fc.constantFrom(rialto, null),
  minute: fc.option(fc.nat(1439)),
  isOpenFirst: fc.boolean(),
  isCheapFirst: fc.boolean(),
  isMixed: fc.boolean(),
});

describe('the score', () => {
  test('is between 0 and 100', () => {
    fc.assert(
      fc.property(anyPlace, anyContext, (one, context) => {
        const score = scoreOf(one, context);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
      }),
    );
  });

  test.each<[string, Partial<RankFacts>, Partial<RankFacts>]>([
    ['the nearer', {}, { position: { lat: 45.45, lng: 12.36 } }],
    ['with a photograph', { hasPhoto: true }, {}],
    ['with hours', { hasHours: true }, {}],
    ['with a telephone number', { hasContact: true }, {}],
    ['with a text in another language', { isTranslated: true }, {}],
    ['with a kind', { kind: 'museum', category: null }, { category: null }],
    ['with more favourites', { favourites: 3 }, { favourites: 1 }],
    ['open', { open: true }, { open: null }],
    ['with unknown hours before a closed one', {}, { open: false }],
  ])('is greater for a place %s', (_name, better, worse) => {
    expect(scoreOf(place(better), atNoon)).toBeGreaterThan(scoreOf(place(worse), atNoon));
  });

  test('follows the hour: cafés in the morning, museums in the afternoon, bars in the evening', () => {
    const [cafe, museum, bar] = [
      place({ title: 'café', kind: 'cafe' }),
      place({ title: 'museum', category: 'events', kind: 'museum' }),
      place({ title: 'bar', kind: 'bar' }),
    ];
    const firstAt = (hour: number) => rankPlaces([cafe, museum, bar], { from: rialto, minute: hour * 60 })[0]?.title;
    expect([8, 13, 20].map(firstAt)).toEqual(['café', 'museum', 'bar']);
  });

  test('ignores opening and hour without a time', () => {
    const context = { ...atNoon, minute: null };
    expect(scoreOf(place({ open: true }), context)).toBe(scoreOf(place({ open: false }), context));
  });
});

describe('rankPlaces', () => {
  test('returns every place once', () => {
    fc.assert(
      fc.property(fc.array(anyPlace, { maxLength: 40 }), anyContext, (places, context) => {
        const ranked = rankPlaces(places, context);
        expect(ranked).toHaveLength(places.length);
        expect(new Set(ranked)).toEqual(new Set(places));
      }),
    );
  });

  test('keeps the order of equal places', () => {
    const equal = ['one', 'two', 'three'].map((title) => place({ title }));
    expect(rankPlaces(equal, atNoon)).toEqual(equal);
  });

  test('begins with Venice when no position is known', () => {
    const other = areas.map((area) => place({ area })).toReversed();
    expect(rankPlaces(other, nothingKnown)[0]?.area).toBe('venice');
  });

  test('sorts a better text match first, whatever the score', () => {
    const [match, near] = [place({ tier: 2, position: { lat: 45.2, lng: 12.27 } }), place({ tier: 1, favourites: 50 })];
    expect(rankPlaces([near, match], atNoon)).toEqual([match, near]);
  });

  test.each(['Test', 'test hotel', 'Sample', 'Bar di prova', 'Lorem ipsum', 'Esempio', 'テスト店舗'])(
    'lists %s after real entries',
    (title) => {
      const sample = place({ title, hasPhoto: true, hasHours: true, favourites: 50, open: true });
      const real = place({ title: 'Testiere', open: false, position: { lat: 45.2, lng: 12.27 } });
      for (const isOpenFirst of [false, true]) {
        expect(rankPlaces([sample, real], { ...atNoon, isOpenFirst, isMixed: true })).toEqual([real, sample]);
      }
    },
  );

  test('lists an entry without a text after the others', () => {
    const [empty, written] = [place({ descriptionLength: 0, hasPhoto: true, open: true }), place({ open: false })];
    expect(rankPlaces([empty, written], atNoon)).toEqual([written, empty]);
  });

  test('lists open places first when that order is chosen, then unknown ones', () => {
    fc.assert(
      fc.property(fc.array(anyPlace, { maxLength: 30 }), (places) => {
        const ranked = rankPlaces(places, { ...atNoon, isOpenFirst: true });
        const orders = ranked.filter(isPresentable).map(({ open }) => (open === null ? 1 : open ? 0 : 2));
        expect(orders).toEqual(orders.toSorted());
      }),
    );
  });

  test('has at most three of a category among the first ten, while others are left', () => {
    const anyReady = anyPlace.map((one) => ({ ...one, title: 'Osteria', descriptionLength: 100 }));
    fc.assert(
      fc.property(fc.array(anyReady, { maxLength: 60 }), (places) => {
        const ranked = rankPlaces(places, { ...atNoon, isMixed: true });
        const first = ranked.slice(0, MIXED_RESULTS);
        const countIn = (list: RankFacts[], category: RankFacts['category']) =>
          list.filter((one) => one.category === category).length;
        for (const category of [...categories, null]) {
          const count = countIn(first, category);
          if (count <= MAX_PER_CATEGORY) continue;
          // every other category has given all or its share
          for (const other of [...categories, null].filter((name) => name !== category)) {
            const given = countIn(first, other);
            expect(given >= MAX_PER_CATEGORY || given === countIn(places, other)).toBe(true);
          }
        }
      }),
    );
  });
});
