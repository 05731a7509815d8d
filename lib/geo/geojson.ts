import type { MapProperties } from '@/lib/geo/map-answer';
import type { LatLng } from '@/lib/geo/schema';

/** GeoJSON's order; everywhere else a position is `{ lat, lng }`. */
export type Position = [lng: number, lat: number];

export type Point = { type: 'Point'; coordinates: Position };
export type Feature<Properties> = { type: 'Feature'; geometry: Point; properties: Properties };
export type FeatureCollection<Properties> = { type: 'FeatureCollection'; features: Feature<Properties>[] };

export type ListingProperties = Extract<MapProperties, { kind: 'listing' }>;
export type TourProperties = Extract<MapProperties, { kind: 'tour' }>;
export type ClusterProperties = Extract<MapProperties, { kind: 'cluster' }>;
export type CategoryCounts = ClusterProperties['categories'];
export type MapFeature = Feature<MapProperties>;
export type MapFeatures = FeatureCollection<MapProperties>;

export function fromPosition([lng, lat]: Position): LatLng {
  return { lat, lng };
}

export function toFeature<Properties>({ lat, lng }: LatLng, properties: Properties): Feature<Properties> {
  return { type: 'Feature', geometry: { type: 'Point', coordinates: [lng, lat] }, properties };
}

export function toFeatureCollection<Properties>(features: Feature<Properties>[]): FeatureCollection<Properties> {
  return { type: 'FeatureCollection', features };
}

/** The key of a feature: uid of a place, code of a tour, id of a cluster. */
export function keyOf({ properties }: MapFeature): string {
  if (properties.kind === 'listing') return properties.uid;
  return properties.kind === 'tour' ? properties.code : properties.id;
}

export function countPlaces(features: readonly MapFeature[]): number {
  return features.reduce((sum, { properties }) => {
    if (properties.kind === 'cluster') return sum + properties.count;
    return properties.kind === 'listing' ? sum + 1 : sum;
  }, 0);
}
