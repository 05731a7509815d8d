import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findArea } from '@/lib/geo/areas';
import { categories, cuisines, facilities, kinds, priceLevels } from '@/lib/listings/attributes';
import { type ListingContent, toContent } from '@/lib/listings/content';
import { toListingFeature, toRecord } from '@/lib/listings/import-export/columns';
import { csvHeader, readCsv, type Source, toCsv } from '@/lib/listings/import-export/csv';
import { readGeoJson } from '@/lib/listings/import-export/geojson';
import { compareWithOwn, mergeWithOwn } from '@/lib/listings/import-export/own-rows';
import { validateRow } from '@/lib/listings/import-export/validate-row';
import { languages, type Translations } from '@/lib/listings/translations';

const origin = 'https://guide.example';
const key = (digit: string) => `${digit.repeat(64)}.webp`;
const photos = { byName: new Map<string, string>(), origin, drawnCover: () => `/api/media/${key('d')}` };

const textOf = (fewest: number) =>
  fc
    .array(fc.constantFrom('vetro', '=canale', 'l’acqua;', '"mare"', 'gondola,', '-x', '橋'), {
      minLength: fewest,
      maxLength: 14,
    })
    .map((list) => list.join(' '));
const interval = fc.constantFrom([540, 1080] as const, [600, 750] as const, [1140, 120] as const, [0, 1440] as const);
const content: fc.Arbitrary<ListingContent> = fc
  .record({
    title: textOf(3),
    keywords: fc.option(textOf(1).map((text) => text.padEnd(3, 'x'))),
    category: fc.option(fc.constantFrom(...categories)),
    kind: fc.option(fc.constantFrom(...kinds)),
    cuisine: fc.option(fc.constantFrom(...cuisines)),
    priceLevel: fc.option(fc.constantFrom(...priceLevels)),
    description: fc.array(textOf(10), { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
    fullAddress: textOf(3),
    zipCode: fc.constantFrom('', '30121', '00030'),
    position: fc.record({
      lat: fc.double({ min: 45.43, max: 45.44, noNaN: true }),
      lng: fc.double({ min: 12.33, max: 12.34, noNaN: true }),
    }),
    email: fc.option(fc.constant('anna@example.org')),
    phone: fc.option(fc.constant('+390415221234')),
    facilities: fc.subarray([...facilities]),
    socialLinks: fc.shuffledSubarray([
      { name: 'Website', url: 'https://one.example.com/?a=1|2' },
      { name: 'Facebook', url: 'https://www.facebook.com/one' },
      { name: 'Trip advisor', url: 'https://trip.example.com/;x' },
    ]),
    week: fc.uniqueArray(fc.record({ day: fc.integer({ min: 1, max: 7 }), interval: fc.option(interval) }), {
      selector: ({ day }) => day,
    }),
    specialDays: fc.subarray([
      { day: '2026-12-24', opensMinute: 600, closesMinute: 750 },
      { day: '2026-12-25', until: '2026-12-27', opensMinute: null, closesMinute: null },
    ]),
    seasons: fc.constant<ListingContent['seasons']>([]),
    byEvent: fc.boolean(),
    closures: fc.subarray([{ from: '01-12', to: '01-30' }]),
    closedOnHolidays: fc.boolean(),
    hoursCheckedAt: fc.option(fc.constant('2026-11-22')),
    hoursSource: fc.option(fc.constant('https://one.example.com/hours')),
    language: fc.constantFrom(...languages),
    german: fc.option(
      fc.oneof(
        fc.record({ title: textOf(3), description: fc.option(textOf(10)) }),
        fc.record({ title: fc.constant(null), description: textOf(10) }),
      ),
    ),
    count: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ week, german, count, ...rest }) => ({
    ...rest,
    area: findArea(rest.position) ?? 'venice',
    byEvent: rest.byEvent && week.length === 0,
    hours: week
      .toSorted((a, b) => a.day - b.day)
      .map(({ day, interval: times }) => ({ day, opensMinute: times?.[0] ?? null, closesMinute: times?.[1] ?? null })),
    translations: (german && rest.language !== 'de' ? { de: german } : {}) as Translations,
    images: Array.from({ length: count }, (_, index) => ({ key: key(String(index)), width: 8, height: 6 })),
  }));

/** Seasons come back as others that mean the same, unless their cell is unchanged. */
const seasonal: fc.Arbitrary<ListingContent> = fc
  .record({
    written: content,
    seasons: fc.subarray<ListingContent['seasons'][number]>([
      { from: '05-01', to: '09-30', hours: [{ day: 2, opensMinute: 540, closesMinute: 1080 }] },
      { from: '11-01', to: '12-10', hours: [{ day: 3, opensMinute: null, closesMinute: null }] },
    ]),
  })
  .map(({ written, seasons }) => ({ ...written, seasons }));

describe('what we export', () => {
  const uid = '00000000-0000-4000-8000-000000000000';
  const listing = (written: ListingContent) => ({ uid, status: 'Active' as const, content: written });
  const readBack = ({ rows: [row] }: Source, images: ListingContent['images']) => {
    const { form, errors } = row ? validateRow(row, photos) : { form: null, errors: [] };
    expect(errors).toEqual([]);
    return form && toContent(form, images);
  };

  test('comes back the same from CSV', () => {
    fc.assert(
      fc.property(content, (written) => {
        const text = csvHeader() + toCsv([toRecord(listing(written), origin)]);
        expect(readBack(readCsv(text), written.images)).toEqual(written);
      }),
    );
  });

  test('comes back the same from GeoJSON', () => {
    fc.assert(
      fc.property(content, (written) => {
        const text = JSON.stringify({
          type: 'FeatureCollection',
          features: [toListingFeature(listing(written), origin)],
        });
        expect(readBack(readGeoJson(text), written.images)).toEqual(written);
      }),
    );
  });

  test('names the photographs where they can be found', () => {
    const written = {
      ...fc.sample(content, 1)[0],
      images: [key('0'), key('1')].map((name) => ({ key: name, width: 1, height: 1 })),
    };
    const record = toRecord(listing(written as ListingContent), origin);

    expect([record.image, record.gallery]).toEqual([key('0'), key('1')].map((name) => `${origin}/api/media/${name}`));
  });

  test('differs from its listing only in the cells that are changed', () => {
    fc.assert(
      fc.property(seasonal, (written) => {
        const own = { ...listing(written), version: 1 };
        const options = { known: new Map([[uid, own]]), seen: new Set<string>(), origin };
        const [row] = readCsv(csvHeader() + toCsv([toRecord(own, origin)])).rows;
        expect(row && mergeWithOwn(row, options)).toBeNull();

        const edited = row && { ...row, values: new Map([...row.values, ['keywords', 'gondola'] as const]) };
        const merged = edited && mergeWithOwn(edited, { ...options, seen: new Set() });
        const { form = null } = merged ? validateRow(merged.row, photos) : {};
        const edit = merged && form && compareWithOwn(toContent(form, written.images), own, merged.changed);
        expect(edit?.content ?? written).toEqual({ ...written, keywords: 'gondola' });
      }),
    );
  });
});
