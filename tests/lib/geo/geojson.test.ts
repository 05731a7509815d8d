import { describe, expect, test } from 'vitest';
import { fromPosition, toFeature, toFeatureCollection } from '@/lib/geo/geojson';

const sanMarco = { lat: 45.4341, lng: 12.3385 };

describe('positions', () => {
  test('put the longitude first in GeoJSON', () => {
    expect(toFeature(sanMarco, {}).geometry.coordinates).toEqual([12.3385, 45.4341]);
  });

  test('come back as they went', () => {
    expect(fromPosition(toFeature(sanMarco, {}).geometry.coordinates)).toEqual(sanMarco);
  });
});

describe('features', () => {
  test('carry a point and its properties', () => {
    const feature = toFeature(sanMarco, { kind: 'cluster', id: '14:3:5', count: 2, expansionZoom: 15 } as const);

    expect(toFeatureCollection([feature])).toEqual({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [12.3385, 45.4341] },
          properties: { kind: 'cluster', id: '14:3:5', count: 2, expansionZoom: 15 },
        },
      ],
    });
  });
});
