import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { describe, expect, test } from 'vitest';
import { areas } from '@/lib/geo/area';
import { findArea } from '@/lib/geo/areas';
import { distanceMetres } from '@/lib/geo/distance';
import { drawCover } from '@/prisma/seed/cover';
import type { SeedHours } from '@/prisma/seed/hours';
import { seedPlaces } from '@/prisma/seed/places';
import { publishedPositions } from '@/prisma/seed/positions';
import { tellStory } from '@/prisma/seed/story';
import { type SyntheticListing, syntheticListings } from '@/prisma/seed/synthetic';

const categories = ['shop', 'hotel', 'restaurant', 'fitness', 'events'] as const;
/** The hours of these depend on a season or a programme, or they have no doors to close. */
const placesWithoutHours = {
  campsites: [
    'Camping Europa, Sottomarina',
    'Camping Miramare',
    'Camping Village Garden Paradiso',
    "Ca' Pasquali Village",
    'Union Lido',
  ],
  'seasonal hotels': ['Belmond Hotel Cipriani', 'Hotel Atlantico', 'Hotel Excelsior Venice Lido'],
  'seasonal sights and sports': [
    'Caribe Bay',
    'Forte San Felice',
    'Golf Club Jesolo',
    'La Biennale di Venezia, Giardini',
    'Museo Batteria Vettor Pisani',
    'Vento di Venezia, Certosa',
  ],
  'theatres and cinemas': [
    'Palazzo del Cinema',
    'Teatro Goldoni',
    'Teatro La Fenice',
    'Teatro Malibran',
    'Teatro Toniolo',
  ],
  'stadiums and arenas': ['Palasport Giuseppe Taliercio', 'Stadio Pier Luigi Penzo'],
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
const facilities = ['free_wifi', 'parking', 'non_smoking_rooms', 'air_conditioning', 'events'];

function expectValidHours(hours: SeedHours[]) {
  const days = hours.map(({ day }) => day);
  expect(new Set(days).size, 'no day appears twice').toBe(days.length);
  for (const { day, opensMinute, closesMinute } of hours) {
    expect(day).toBeGreaterThanOrEqual(1);
    expect(day).toBeLessThanOrEqual(7);
    expect(opensMinute).toBeGreaterThanOrEqual(0);
    expect(opensMinute).toBeLessThan(1440);
    expect(closesMinute).toBeGreaterThanOrEqual(0);
    expect(closesMinute).toBeLessThanOrEqual(1440);
    expect(closesMinute).not.toBe(opensMinute);
  }
}

function expectWithinLimits(listing: SyntheticListing) {
  expect(listing.title.length).toBeGreaterThanOrEqual(3);
  expect(listing.title.length).toBeLessThanOrEqual(200);
  expect(listing.keywords.length).toBeGreaterThanOrEqual(3);
  expect(listing.keywords.length).toBeLessThanOrEqual(200);
  expect(listing.fullAddress.length).toBeGreaterThanOrEqual(5);
  expect(listing.fullAddress.length).toBeLessThanOrEqual(300);
  expect(listing.zipCode).toMatch(/^30\d{3}$/);
  const words = listing.description.split(/\s+/).length;
  expect(words).toBeGreaterThanOrEqual(10);
  expect(words).toBeLessThanOrEqual(2000);
  expect(facilities).toEqual(expect.arrayContaining(listing.facilities));
  expect(new Set(listing.facilities).size).toBe(listing.facilities.length);
  expectValidHours(listing.hours);
}

describe('seedPlaces', () => {
  test('cover every category in every area, also where a visitor looks', () => {
    expect(seedPlaces.length).toBeGreaterThanOrEqual(80);
    const visible = tellStory(seedPlaces).filter(({ status }) => status === 'active');
    for (const area of areas) {
      for (const category of categories) {
        const found = visible.filter(({ place }) => place.area === area && place.category === category);
        expect(found.length, `${area} has no ${category}`).toBeGreaterThan(0);
      }
    }
  });

  test('have titles and positions of their own', () => {
    expect(new Set(seedPlaces.map(({ title }) => title)).size).toBe(seedPlaces.length);
    expect(new Set(seedPlaces.map(({ lat, lng }) => `${lat},${lng}`)).size).toBe(seedPlaces.length);
  });

  test.each(seedPlaces)('$title keeps the limits of the listing form', (place) => {
    expectWithinLimits(place);
    expect(place.fullAddress).toContain(place.zipCode);
  });

  test.each(seedPlaces)('$title lies in its area', (place) => {
    expect(findArea(place)).toBe(place.area);
  });

  test.each(publishedPositions)('$title stands within 50 m of its published position', ({ title, ...published }) => {
    const place = seedPlaces.find((one) => one.title === title);
    if (!place) throw new Error('a position of nothing');
    expect(distanceMetres(place, published)).toBeLessThan(50);
  });

  test.each(Object.entries(placesWithoutHours))('claim no weekly hours for %s', (_kind, titles) => {
    for (const title of titles) {
      const place = seedPlaces.find((one) => one.title === title);
      expect(place, title).toBeDefined();
      expect(place?.hours, title).toEqual([]);
    }
  });

  test('are open round the clock only as hotels', () => {
    const always = seedPlaces.filter(({ hours }) => hours.some((interval) => interval.closesMinute === 1440));
    expect(new Set(always.map(({ category }) => category))).toEqual(new Set(['hotel']));
  });

  test('reach the outside by valid numbers and safe addresses', () => {
    for (const { title, phone, website } of seedPlaces) {
      if (phone) expect(parsePhoneNumberFromString(phone)?.isValid(), `${title} ${phone}`).toBe(true);
      if (website) expect(new URL(website).protocol, title).toBe('https:');
    }
  });
});

describe('drawCover', () => {
  test.each(seedPlaces)('draws $title without words or anything from outside', (place) => {
    const cover = drawCover(place);
    expect(cover).toMatch(/^<svg [^>]*viewBox="0 0 1280 800"/);
    expect(cover.endsWith('</svg>')).toBe(true);
    expect(cover).not.toMatch(/<text|<image|<script|<foreignObject|<style/i);
    expect(cover).not.toMatch(/href=(?!"#)|url\((?!#)|NaN|undefined|Infinity/);
    expect(cover.replace('http://www.w3.org/2000/svg', '')).not.toContain('://');
    expect(drawCover(place)).toBe(cover);
  });

  test('draws no two places alike', () => {
    expect(new Set(seedPlaces.map(drawCover)).size).toBe(seedPlaces.length);
  });
});

describe('syntheticListings', () => {
  test('invents believable listings within the areas, the same ones each time', () => {
    const listings = [...syntheticListings(2000, seedPlaces)];
    expect(listings).toHaveLength(2000);
    for (const listing of listings) {
      expectWithinLimits(listing);
      expect(findArea(listing)).toBe(listing.area);
    }
    expect([...syntheticListings(2000, seedPlaces)]).toEqual(listings);
    expect(new Set(listings.map(({ title }) => title)).size).toBeGreaterThan(1000);
  });

  test('makes a hundred thousand in a few seconds', () => {
    const started = performance.now();
    let made = 0;
    for (const listing of syntheticListings(100_000, seedPlaces)) made += listing.title ? 1 : 0;
    expect(made).toBe(100_000);
    expect(performance.now() - started).toBeLessThan(8000);
  });
});
