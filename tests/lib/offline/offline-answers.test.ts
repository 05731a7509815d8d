import { describe, expect, test } from 'vitest';
import type { ListingProperties, MapFeature } from '@/lib/geo/geojson';
import { toFeature, toFeatureCollection } from '@/lib/geo/geojson';
import { cardsFrom, placesFrom } from '@/lib/offline/offline-answers';
import { noFacts } from '@/tests/factories/place-facts';

function place(uid: string, more: Partial<ListingProperties & { lat: number; lng: number }> = {}): MapFeature {
  const { lat = 45.43, lng = 12.33, ...rest } = more;
  return toFeature(
    { lat, lng },
    {
      ...{ kind: 'listing', uid, slug: uid, title: uid, language: 'en', category: 'restaurant', area: 'venice' },
      ...noFacts,
      ...{ fullAddress: 'Calle Larga 1', cover: null, open: true, closesMinute: 600 },
      ...rest,
    },
  );
}

const group = toFeature(
  { lat: 45.43, lng: 12.33 },
  { kind: 'cluster' as const, id: 'g', count: 9, categories: {}, expansionZoom: 15 },
);
const known = (query: string, ...answers: MapFeature[][]) =>
  placesFrom(new URLSearchParams(query), answers.map(toFeatureCollection), []).features.map(({ properties }) =>
    properties.kind === 'listing' ? properties.title : properties.kind,
  );

describe('the map from cached answers', () => {
  test('names each place once, from the newest answer, and no groups', () => {
    const newer = [place('a', { title: 'New name' }), group];
    const older = [place('a', { title: 'Old name' }), place('b')];

    expect(known('bbox=12,45,13,46', newer, older)).toEqual(['New name', 'b']);
  });

  test('shows what lies in the rectangle, and the place that was requested by name', () => {
    const answer = [place('near'), place('far', { lat: 46.5 }), place('asked', { lat: 46.6 })];

    expect(known('bbox=12,45,13,46&place=asked', answer)).toEqual(['near', 'asked']);
  });

  test('follows category and words, without accents', () => {
    const answer = [place('Caffè Rosa'), place('Caffè Blu', { category: 'hotel' }), place('Osteria')];

    expect(known('bbox=12,45,13,46&category=restaurant&q=caffe', answer)).toEqual(['Caffè Rosa']);
  });

  test('does not claim that anything is open', () => {
    const { features } = placesFrom(new URLSearchParams('bbox=12,45,13,46'), [toFeatureCollection([place('a')])], []);

    expect(features[0]?.properties).toMatchObject({ open: null, closesMinute: null });
  });

  test('knows favourites, although the map never showed them', () => {
    const { properties } = place('heart');
    if (properties.kind !== 'listing') throw new Error('not a listing');
    const card = { ...properties, position: { lat: 45.43, lng: 12.33 } };
    const { features } = placesFrom(new URLSearchParams('bbox=12,45,13,46'), [], [card]);

    expect(features).toEqual([place('heart', { open: null, closesMinute: null })]);
  });
});

test('cards are returned in the requested order, or not at all when one is unknown', () => {
  const cards = [{ uid: 'a' }, { uid: 'b' }];

  expect(cardsFrom(['b', 'a'], cards)).toEqual([{ uid: 'b' }, { uid: 'a' }]);
  expect(cardsFrom(['b', 'c'], cards)).toBeNull();
});
