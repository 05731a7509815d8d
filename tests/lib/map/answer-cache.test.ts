import { beforeEach, describe, expect, test } from 'vitest';
import { type MapFeature, toFeature } from '@/lib/geo/geojson';
import type { MapSearch } from '@/lib/listings/directory/api';
import { AnswerCache } from '@/lib/map/answer-cache';
import { noFacts } from '@/tests/factories/place-facts';

const city: MapSearch = { box: { west: 12.3, south: 45.42, east: 12.36, north: 45.45 }, zoom: 14, lang: 'en' };
const rialto: MapSearch = { ...city, box: { west: 12.33, south: 45.43, east: 12.34, north: 45.44 }, zoom: 16 };

function placeAt(lat: number, lng: number): MapFeature {
  return toFeature(
    { lat, lng },
    {
      kind: 'listing',
      uid: `${lat},${lng}`,
      slug: 'osteria',
      title: 'Osteria',
      language: 'it',
      category: 'restaurant',
      area: 'venice',
      fullAddress: 'Calle 1',
      ...noFacts,
      cover: null,
      open: null,
      closesMinute: null,
    },
  );
}
const group = toFeature({ lat: 45.435, lng: 12.335 }, {
  kind: 'cluster',
  id: '1',
  count: 3,
  categories: {},
  expansionZoom: 17,
} as const);
const inside = placeAt(45.435, 12.335);
const outside = placeAt(45.449, 12.301);

describe('what the map was answered', () => {
  let minutes: number;
  let answers: AnswerCache;
  beforeEach(() => {
    minutes = 0;
    answers = new AnswerCache(() => minutes * 60_000);
  });

  test('is not requested twice, also when the view moved imperceptibly', () => {
    answers.add(city, [group]);

    expect(answers.find({ ...city, box: { ...city.box, west: 12.300_01 } })).toEqual([group]);
    expect(answers.find({ ...city, box: { ...city.box, west: 12.301 } })).toBeNull();
  });

  test('answers a part of what was named place by place', () => {
    answers.add(city, [inside, outside]);

    expect(answers.find(rialto)).toEqual([inside]);
  });

  test('does not answer for a part of a group', () => {
    answers.add(city, [group, inside]);

    expect(answers.find(rialto)).toBeNull();
  });

  test.each([{ category: 'hotel' }, { q: 'ponte' }, { openNow: true }, { lang: 'de' }, { place: 'x' }] as const)(
    'is another one for %j',
    (change) => {
      answers.add(city, [inside]);

      expect(answers.find({ ...city, ...change })).toBeNull();
    },
  );

  test('is forgotten after a minute, when places may have opened or closed', () => {
    answers.add(city, [inside]);
    minutes = 1;

    expect(answers.find(city)).toBeNull();
  });

  test('is forgotten when there were many others since', () => {
    answers.add(city, [group]);
    for (let step = 0; step < 24; step++) answers.add({ ...rialto, zoom: step }, [group]);

    expect(answers.find(city)).toBeNull();
    expect(answers.find({ ...rialto, zoom: 23 })).toEqual([group]);
  });
});
