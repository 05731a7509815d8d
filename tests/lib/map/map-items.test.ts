import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MapFeature, toFeature } from '@/lib/geo/geojson';
import { groupFeatures, type MapItem, toObstacle } from '@/lib/map/map-items';
import { listedFeatures } from '@/lib/map/shown-features';
import { noFacts } from '@/tests/factories/place-facts';

function place(uid: string, lat: number, lng: number, category: 'shop' | 'hotel' | null = 'shop'): MapFeature {
  const texts = { slug: uid, title: uid, language: 'it', area: 'venice', fullAddress: '', cover: null } as const;
  return toFeature(
    { lat, lng },
    { kind: 'listing', uid, category, open: null, closesMinute: null, ...noFacts, ...texts },
  );
}
const crowd = toFeature({ lat: 45.4375, lng: 12.3359 }, {
  kind: 'cluster',
  id: 'crowd',
  count: 10,
  categories: { hotel: 7, shop: 2 },
  expansionZoom: 18,
} as const);
function tourAt(code: string, lat: number, lng: number): MapFeature {
  const facts = { durationMinutes: 90, priceEuros: 39, demonstration: false };
  return toFeature({ lat, lng }, { kind: 'tour', code, title: code, ...facts, cover: null });
}
const tour = tourAt('T1', 45.4375, 12.3358);
const categorisedOf = (item: MapItem) => {
  if (item.kind !== 'group') return countOf(item);
  return Object.values(item.perCategory).reduce((sum, count) => sum + count, 0);
};
const toursIn = (item: MapItem) => (item.kind === 'group' ? item.tours : item.kind === 'tour' ? 1 : 0);
const countOf = (item: MapItem) => (item.kind === 'group' ? item.count : item.kind === 'place' ? 1 : 0);

describe('what the map draws', () => {
  test('is a group with its contents, the server’s groups included', () => {
    const drawn = groupFeatures([place('a', 45.4375, 12.3358), place('b', 45.4375, 12.3358, 'hotel'), crowd], 14);

    expect(drawn).toEqual([
      expect.objectContaining({ kind: 'group', count: 12, perCategory: { shop: 3, hotel: 8 }, members: ['a', 'b'] }),
    ]);
    // what the server counted is not changed by counting on
    expect(crowd.properties.categories).toEqual({ hotel: 7, shop: 2 });
  });

  test('is the open place outside of every group', () => {
    const drawn = groupFeatures([place('a', 45.4375, 12.3358), crowd], 14, 'a');

    expect(drawn.map(({ kind, key }) => [kind, key])).toEqual([
      ['place', 'a'],
      ['group', 'crowd'],
    ]);
  });

  test('counts places and tours of a group apart, without the open tour', () => {
    const tours = [tour, tourAt('T2', 45.4376, 12.3358), tourAt('T3', 45.4374, 12.3358)];

    expect(groupFeatures([...tours, crowd], 14)).toEqual([
      expect.objectContaining({ kind: 'group', count: 10, tours: 3, members: ['T1', 'T2', 'T3'] }),
    ]);
    expect(groupFeatures([...tours, crowd], 14, 'T2')).toEqual([
      expect.objectContaining({ kind: 'tour', key: 'T2' }),
      expect.objectContaining({ kind: 'group', count: 10, tours: 2, members: ['T1', 'T3'] }),
    ]);
    expect(groupFeatures(tours, 19).map(({ key }) => key)).toEqual(['T1', 'T2', 'T3']);
  });

  test('counts every place once at every zoom', () => {
    const near = fc.tuple(
      fc.double({ min: 45.42, max: 45.45, noNaN: true }),
      fc.double({ min: 12.3, max: 12.36, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(near, { maxLength: 60 }), fc.integer({ min: 11, max: 19 }), (positions, zoom) => {
        const features = positions.map(([lat, lng], index) => place(`p${index}`, lat, lng));
        const tours = positions.map(([lat, lng], index) => tourAt(`t${index}`, lng + 33.1, lat - 33.1));
        const drawn = groupFeatures([...features, ...tours, crowd], zoom, 'p0');
        expect(drawn.reduce((sum, item) => sum + countOf(item), 0)).toBe(positions.length + 10);
        expect(drawn.reduce((sum, item) => sum + toursIn(item), 0)).toBe(positions.length);
        // one of the crowd has no category
        expect(drawn.reduce((sum, item) => sum + categorisedOf(item), 0)).toBe(positions.length + 9);
      }),
    );
  });
});

test('a marker that stands alone has a name, pale when it is closed', () => {
  const closed = place('closed', 45.43, 12.33);
  const shut = { ...closed, properties: { ...closed.properties, open: false } } as MapFeature;
  const items = groupFeatures([shut, tourAt('T9', 45.45, 12.36)], 14);

  expect(items.map(toObstacle)).toEqual([
    { key: 'closed', name: 'closed', isClosed: true, position: { lat: 45.43, lng: 12.33 } },
    { key: 'T9', name: 'T9', isFlag: true, position: { lat: 45.45, lng: 12.36 } },
  ]);
});

describe('the contents of the list', () => {
  const far = place('far', 45.45, 12.36);
  const near = place('near', 45.4376, 12.3358);

  test('keeps the order of the answer, groups last, and no tours', () => {
    expect(listedFeatures([crowd, tour, far, near], null, null)).toEqual([far, near, crowd]);
  });

  test('begins with what is near the reader', () => {
    expect(listedFeatures([far, near], null, { lat: 45.4375, lng: 12.3358 })).toEqual([near, far]);
  });

  test('begins with the open place when that is in a group', () => {
    expect(listedFeatures([near, crowd], far, null)).toEqual([far, near, crowd]);
    expect(listedFeatures([near, far], far, null)).toEqual([near, far]);
  });
});
