import type { Area } from '@/lib/geo/area';
import type { LatLng } from '@/lib/geo/schema';

/** GeoJSON's order. Everywhere else a position is `{ lat, lng }`. */
export type Position = [lng: number, lat: number];

export type Point = { type: 'Point'; coordinates: Position };
export type Feature<Properties> = { type: 'Feature'; geometry: Point; properties: Properties };
export type FeatureCollection<Properties> = { type: 'FeatureCollection'; features: Feature<Properties>[] };

type CategoryName = 'shop' | 'hotel' | 'restaurant' | 'fitness' | 'events';

/** How many places there are of each category; what there is none of, and what has no category, is left out. */
export type CategoryCounts = Partial<Record<CategoryName, number>>;

export type ListingProperties = {
  kind: 'listing';
  uid: string;
  slug: string;
  title: string;
  /** Of the title, as a language tag. */
  language: string;
  category: CategoryName | null;
  area: Area;
  fullAddress: string;
  /** Address of the cover image, e.g. `/api/media/…`; null when there is none. */
  cover: string | null;
  /** Open at the moment of asking, by Venetian time; null when the place told no hours. */
  open: boolean | null;
  /** When it closes, in minutes after midnight; null unless it is open and closes before this day is over. */
  closesMinute: number | null;
};

export type TourProperties = {
  kind: 'tour';
  code: string;
  title: string;
  durationMinutes: number | null;
  /** Address of its picture. */
  cover: string | null;
};

/** Several listings too close to draw apart; a map that shows `expansionZoom` draws them as at least two. */
export type ClusterProperties = {
  kind: 'cluster';
  id: string;
  count: number;
  categories: CategoryCounts;
  expansionZoom: number;
};

/** What `GET /api/map` answers with. */
export type MapProperties = ListingProperties | TourProperties | ClusterProperties;
export type MapFeature = Feature<MapProperties>;
export type MapFeatures = FeatureCollection<MapProperties>;

/** Turns our position into GeoJSON's. */
export function toPosition({ lat, lng }: LatLng): Position {
  return [lng, lat];
}

/** Turns GeoJSON's position into ours. */
export function fromPosition([lng, lat]: Position): LatLng {
  return { lat, lng };
}

/** A point on the map and what is known about it. */
export function toFeature<Properties>(position: LatLng, properties: Properties): Feature<Properties> {
  return { type: 'Feature', geometry: { type: 'Point', coordinates: toPosition(position) }, properties };
}

/** Wraps features into the collection that GeoJSON asks for. */
export function toFeatureCollection<Properties>(features: Feature<Properties>[]): FeatureCollection<Properties> {
  return { type: 'FeatureCollection', features };
}

/** How many places these features stand for; tours are none. */
export function countPlaces(features: readonly MapFeature[]): number {
  return features.reduce((sum, { properties: shown }) => {
    if (shown.kind === 'cluster') return sum + shown.count;
    return shown.kind === 'listing' ? sum + 1 : sum;
  }, 0);
}
