import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { areas } from '@/lib/geo/area';
import { findArea } from '@/lib/geo/areas';
import { distanceMetres } from '@/lib/geo/distance';
import { categories } from '@/lib/listings/attributes';
import { type ListingContent, toFormValues } from '@/lib/listings/content';
import { openStateAt } from '@/lib/listings/hours/open-state';
import { listingInput } from '@/lib/listings/schema';
import { placesOf, readPlaces } from '@/prisma/seed/places';
import { parseData } from '@/prisma/seed/read-data';
import { readStory } from '@/prisma/seed/story';
import { syntheticListings } from '@/prisma/seed/synthetic';
import { tours } from '@/prisma/seed/tours';
import { photo } from '@/tests/factories/photo';
import publishedPositions from './published-positions.json';

/** Closed outside of their seasons. */
const seasonalPlaces = [
  ...['Camping Europa, Sottomarina', 'Camping Miramare', 'Camping Village Garden Paradiso', "Ca' Pasquali Village"],
  ...['Union Lido', 'Belmond Hotel Cipriani', 'Hotel Atlantico', 'Hotel Excelsior Venice Lido', 'Caribe Bay'],
];

/** Opened by a programme, or without doors to close. */
const placesWithoutState = {
  'theatres and cinemas': [
    'Palazzo del Cinema',
    'Teatro Goldoni',
    'Teatro La Fenice',
    'Teatro Malibran',
    'Teatro Toniolo',
  ],
  'stadiums, arenas and exhibitions': [
    ...['Palasport Giuseppe Taliercio', 'Stadio Pier Luigi Penzo', 'La Biennale di Venezia, Giardini'],
    'Forte San Felice',
  ],
  'parks and open grounds': [
    'Forte Marghera',
    'Giardini Napoleonici',
    'Giardini Papadopoli',
    'Parco Albanese',
    'Parco San Giuliano',
    'Parco delle Rimembranze',
  ],
  'promenades and streets': [
    'Fondamenta delle Zattere',
    'Lungomare Adriatico',
    'Lungomare di Punta Sabbioni',
    'Via Bafile',
  ],
} as const;

const COVERS = 'prisma/seed/covers';
const places = readPlaces();
const contents = places.map(({ content }) => content);

const form = (content: ListingContent) => listingInput.safeParse({ ...toFormValues(content), image: photo });

describe('readPlaces', () => {
  test('has an active listing of every category in every area', () => {
    expect(places.length).toBeGreaterThanOrEqual(80);
    const active = readStory(places).filter(({ status }) => status === 'active');
    for (const area of areas) {
      for (const category of categories) {
        const found = active.filter(({ place: { content } }) => content.area === area && content.category === category);
        expect(found.length, `${area} has no ${category}`).toBeGreaterThan(0);
      }
    }
  });

  test('has no title, position or cover twice', () => {
    expect(new Set(contents.map(({ title }) => title)).size).toBe(places.length);
    expect(new Set(contents.map(({ position }) => JSON.stringify(position))).size).toBe(places.length);
    expect(new Set(places.map(({ cover }) => cover)).size).toBe(places.length);
  });

  test('has a text in each language that the listing form accepts, and a reading for Japanese', () => {
    for (const content of contents) {
      expect(form(content).error, content.title).toBeUndefined();
      const written = Object.entries(content.translations);
      expect(written.map(([language]) => language).toSorted(), content.title).toEqual([
        'de',
        'es',
        'fr',
        'it',
        'ja',
        'pt',
      ]);
      for (const [, text] of written) expect(text?.description, content.title).not.toBe(content.description);
      expect(content.translations.ja?.title, content.title).toMatch(/[\p{Script=Katakana}\p{Script=Han}]/u);
    }
  });

  test('has addresses with their zip codes, and websites on https', () => {
    for (const { title, fullAddress, zipCode, socialLinks } of contents) {
      expect(zipCode, title).toMatch(/^30\d{3}$/);
      expect(fullAddress, title).toContain(zipCode);
      for (const { url } of socialLinks) expect(new URL(url).protocol, title).toBe('https:');
    }
  });

  const stateOf = (title: string, time: string) => {
    const content = contents.find((place) => place.title === title);
    if (!content) throw new Error(`${title} is not a place`);
    return openStateAt(content, new Date(time));
  };

  test.each(seasonalPlaces)('%s is closed in November and open in June', (title) => {
    expect(stateOf(title, '2026-11-22T14:00:00Z')).toMatchObject({ state: 'closed' });
    expect(stateOf(title, '2026-06-22T13:00:00Z')).toMatchObject({ state: 'open' });
  });

  test.each(Object.entries(placesWithoutState))('has no open state for %s', (_kind, titles) => {
    for (const title of titles) expect(stateOf(title, '2026-11-22T14:00:00Z'), title).toBeNull();
  });

  test('has only hotels that are open round the clock', () => {
    const weeksOf = ({ hours, seasons }: ListingContent) => [hours, ...seasons.map((season) => season.hours)].flat();
    const always = contents.filter((content) => weeksOf(content).some(({ closesMinute }) => closesMinute === 1440));
    expect(new Set(always.map(({ category }) => category))).toEqual(new Set(['hotel']));
  });

  test('has hours with a source and a date, or with neither', () => {
    for (const { title, hoursCheckedAt, hoursSource } of contents)
      expect(hoursCheckedAt === null, title).toBe(hoursSource === null);
  });

  test.each(publishedPositions)('$title is within 50 m of its published position', ({ title, ...published }) => {
    const place = contents.find((content) => content.title === title);
    if (!place) throw new Error(`${title} is not a place`);
    expect(distanceMetres(place.position, published)).toBeLessThan(50);
  });
});

describe('covers', () => {
  test('are the files that places name, WebP of 1280 × 800', async () => {
    expect(readdirSync(COVERS).toSorted()).toEqual(places.map(({ cover }) => cover).toSorted());
    for (const { cover } of places) {
      const { format, width, height } = await sharp(readFileSync(`${COVERS}/${cover}`)).metadata();
      expect({ format, width, height }, cover).toEqual({ format: 'webp', width: 1280, height: 800 });
    }
  });
});

describe('parseData', () => {
  const florian = {
    title: 'Caffè Florian',
    cover: 'caffe-florian.webp',
    map_location: [45.43362, 12.33828],
    address: 'Piazza San Marco 57',
    description: 'Ten words are the least that a description needs here, so these.',
  };
  const parse = (row: object) => () =>
    parseData('places/venice.json', JSON.stringify([florian, row]), placesOf('venice'));

  test('accepts valid rows', () => {
    expect(parse({ ...florian, phone: '' })()).toHaveLength(2);
  });

  test.each([
    ['a category the product does not have', { category: 'castle' }, 'category: invalidCategory'],
    ['hours, which have a file of their own', { days_hours: [] }, 'unknown field days_hours'],
    ['a position in another area', { map_location: [45.4931, 12.2413] }, 'map_location: is not in venice'],
    ['a misspelt field', { adress: 'Piazza San Marco' }, 'unknown field adress'],
  ])('names the file, the entry and the field of %s', (_, change, problem) => {
    const invalid = parse({ ...florian, title: 'Harry’s Bar', ...change });
    expect(invalid).toThrow(/^prisma\/seed\/places\/venice\.json\n {2}1 \(Harry’s Bar\)/);
    expect(invalid).toThrow(problem);
  });

  test('names a tour by its code', () => {
    expect(() => parseData('tours/walks.json', '[{ "code": "5170GHE" }]', tours)).toThrow('0 (5170GHE) › category');
  });

  test('names a file that is not JSON', () => {
    expect(() => parseData('places/venice.json', '[', placesOf('venice'))).toThrow('prisma/seed/places/venice.json: ');
  });
});

test('a story about a place that does not exist is refused', () => {
  const others = places.filter(({ content }) => content.title !== 'Caffè Florian');
  expect(() => readStory(others)).toThrow('prisma/seed/story.json: not in places/: Caffè Florian');
});

describe('syntheticListings', () => {
  test('generates valid listings within the areas, the same ones each time', () => {
    const listings = [...syntheticListings(2000, places)];
    expect(listings).toHaveLength(2000);
    for (const listing of listings) {
      expect(form(listing).error).toBeUndefined();
      expect(findArea(listing.position)).toBe(listing.area);
    }
    expect([...syntheticListings(2000, places)]).toEqual(listings);
    expect(new Set(listings.map(({ title }) => title)).size).toBeGreaterThan(1000);
  });
});
