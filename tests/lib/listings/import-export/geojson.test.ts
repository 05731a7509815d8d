import { describe, expect, test } from 'vitest';
import { readGeoJson } from '@/lib/listings/import-export/geojson';
import { cpuMillisecondsOf } from '@/tests/setup/cpu-time';

const point = (properties: unknown = { title: 'Bar' }, coordinates: unknown = [12.3358, 45.4375]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties,
});
const collection = (features: unknown[], more: object = {}) =>
  JSON.stringify({ type: 'FeatureCollection', features, ...more });
const refusal = (text: string) => {
  try {
    readGeoJson(text);
    return null;
  } catch (error) {
    return (error as { fields: { code: string }[] }).fields.map(({ code }) => code);
  }
};

describe('readGeoJson', () => {
  test('reads points and properties in English or Italian, and returns unknown names', () => {
    const { rows, ignored } = readGeoJson(collection([point({ Titolo: 'Bar', cap: 30121, colour: 'red' }), point()]));

    expect(ignored).toEqual(['colour']);
    expect(rows.map(({ line, problem }) => [line, problem])).toEqual([
      [1, null],
      [2, null],
    ]);
    expect(Object.fromEntries(rows[0]?.values ?? [])).toEqual({
      title: 'Bar',
      zip_code: 30121,
      lat: 45.4375,
      lng: 12.3358,
    });
  });

  test.each([
    [
      'a line',
      { type: 'Feature', geometry: { type: 'LineString', coordinates: [[1, 2]] }, properties: {} },
      'notAPoint',
    ],
    ['no geometry', { type: 'Feature', geometry: null, properties: {} }, 'notAPoint'],
    ['one coordinate', point({}, [12]), 'notAPoint'],
    ['no feature', 'Bar', 'notAFeature'],
    ['no properties', point(null), null],
    ['a list for properties', point([]), null],
  ])('marks an entry with %s', (_, feature, problem) => {
    expect(readGeoJson(collection([feature])).rows[0]?.problem).toBe(problem);
  });

  test('reads the position from the geometry only', () => {
    const { rows } = readGeoJson(collection([point({ lat: 1, lng: 2 })]));

    expect([rows[0]?.values.get('lat'), rows[0]?.values.get('lng')]).toEqual([45.4375, 12.3358]);
  });

  test.each(['urn:ogc:def:crs:OGC:1.3:CRS84', 'urn:ogc:def:crs:EPSG::4326', 'EPSG:4326'])(
    'knows %s as the system it expects',
    (name) => {
      expect(refusal(collection([point()], { crs: { type: 'name', properties: { name } } }))).toBeNull();
    },
  );

  test.each([
    [
      'another coordinate system',
      collection([point()], { crs: { properties: { name: 'EPSG:3003' } } }),
      'foreignCoordinates',
    ],
    [
      'a linked coordinate system',
      collection([point()], { crs: { type: 'link', properties: { href: 'x' } } }),
      'foreignCoordinates',
    ],
    ['nothing in it', collection([]), 'emptyFile'],
    ['more than we take', collection(Array.from({ length: 501 }, () => point())), 'tooManyRows'],
    ['a single feature', JSON.stringify(point()), 'notGeoJson'],
    ['a topology', '{"type":"Topology"}', 'notGeoJson'],
    ['no JSON', 'title,lat', 'notJson'],
    ['half of it', collection([point()]).slice(0, -5), 'notJson'],
    ['nothing but brackets', '['.repeat(900_000) + ']'.repeat(900_000), 'notGeoJson'],
  ])('refuses a file with %s', (_, text, code) => {
    expect(refusal(text)).toEqual([code]);
  });

  test.each(['{}', '1', '{"type":"Feature","properties":{"uid":"a"}}'])(
    'refuses two megabytes of %s without reading all of them',
    async (entry) => {
      const features = `${entry},`.repeat(Math.floor(1_900_000 / (entry.length + 1)));
      const text = `{"type":"FeatureCollection","features":[${features}${entry}]}`;
      const spent = await cpuMillisecondsOf(() => expect(refusal(text)).toEqual(['tooManyRows']));
      expect(spent).toBeLessThan(1_000);
    },
  );

  test('reads a feature whose properties are nested a hundred thousand deep', () => {
    const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
    const text = `{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[12,45]},"properties":{"title":${deep},"__proto__":{"title":"x"}}}]}`;

    expect(readGeoJson(text).rows).toHaveLength(1);
    expect(({} as { title?: string }).title).toBeUndefined();
  });
});
