import type { Area } from '@/lib/geo/area';
import type { LatLng } from '@/lib/geo/schema';

/** GeoJSON's order. Everywhere else a position is `{ lat, lng }`. */
export type Position = [lng: number, lat: number];

export type Point = { type: 'Point'; coordinates: Position };
export type Feature<Properties> = { type: 'Feature'; geometry: Point; properties: Properties };
export type FeatureCollection<Properties> = { type: 'FeatureCollection'; features: Feature<Properties>[] };

export type ListingProperties = {
  kind: 'listing';
  uid: string;
  slug: string;
  title: string;
  /** Of the title, as a language tag. */
  language: string;
  category: 'shop' | 'hotel' | 'restaurant' | 'fitness' | 'events' | null;
  area: Area;
  fullAddress: string;
  /** Address of the cover image, e.g. `/api/media/…`; null when there is none. */
  cover: string | null;
  /** Open at the moment of asking, by Venetian time; null when the place told no hours. */
  open: boolean | null;
};

export type TourProperties = { kind: 'tour'; code: string; title: string };

/** Several listings too close to draw apart; a map that shows `expansionZoom` draws them as at least two. */
export type ClusterProperties = { kind: 'cluster'; id: string; count: number; expansionZoom: number };

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
