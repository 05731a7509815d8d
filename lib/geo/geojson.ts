import type { Area } from '@/lib/geo/area';
import type { LatLng } from '@/lib/geo/schema';

/** GeoJSON's order; everywhere else a position is `{ lat, lng }`. */
export type Position = [lng: number, lat: number];

export type Point = { type: 'Point'; coordinates: Position };
export type Feature<Properties> = { type: 'Feature'; geometry: Point; properties: Properties };
export type FeatureCollection<Properties> = { type: 'FeatureCollection'; features: Feature<Properties>[] };

type CategoryName = 'shop' | 'hotel' | 'restaurant' | 'fitness' | 'events';

/** Number of places per category; categories without places are omitted. */
export type CategoryCounts = Partial<Record<CategoryName, number>>;

export type ListingProperties = {
  kind: 'listing';
  uid: string;
  slug: string;
  title: string;
  language: string;
  category: CategoryName | null;
  area: Area;
  fullAddress: string;
  /** URL of the cover image, e.g. `/api/media/…`. */
  cover: string | null;
  /** Open now, in Venetian time; null without hours. */
  open: boolean | null;
  /** Closing time in minutes after midnight; null unless it is open and closes today. */
  closesMinute: number | null;
};

export type TourProperties = {
  kind: 'tour';
  code: string;
  title: string;
  durationMinutes: number | null;
  cover: string | null;
};

export type ClusterProperties = {
  kind: 'cluster';
  id: string;
  count: number;
  categories: CategoryCounts;
  expansionZoom: number;
};

export type MapProperties = ListingProperties | TourProperties | ClusterProperties;
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
