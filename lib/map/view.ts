import type { Area } from '@/lib/geo/area';
import type { Box, LatLng } from '@/lib/geo/schema';

export type MapPlace = { center: LatLng; zoom: number };

/** `box` excludes the part below the list. */
export type MapView = MapPlace & { box: Box };

/** The initial view: the historic city. */
export const cityView = { center: { lat: 45.4375, lng: 12.335 }, zoom: 14 } as const;

/** The centres of the areas, where a host begins to place a pin. */
export const townViews: Readonly<Record<Area, MapPlace>> = {
  venice: cityView,
  mestre: { center: { lat: 45.494, lng: 12.243 }, zoom: 15 },
  chioggia: { center: { lat: 45.219, lng: 12.2785 }, zoom: 15 },
  jesolo: { center: { lat: 45.507, lng: 12.645 }, zoom: 14 }, // Lido di Jesolo
};

/** The part of `cityView` on a large screen, roughly: places that are rendered on the server. */
export const cityBox: Box = { west: 12.305, south: 45.424, east: 12.365, north: 45.45 };

/** What the static preview shows: places that are drawn on it, and that the first view requests; on the grid of `extendToGrid`. */
export const previewBox: Box = { west: 12.22, south: 45.39, east: 12.45, north: 45.49 };

/** The limit of panning: the lagoon and its coast, as far as the base layer reaches. */
export const guideBox: Box = { west: 12.05, south: 45.1, east: 12.8, north: 45.65 };
export const MIN_ZOOM = 11;
/** Street names are visible from this zoom. */
export const STREET_ZOOM = 16;
