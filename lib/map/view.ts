import type { Box, LatLng } from '@/lib/geo/schema';

export type MapPlace = { center: LatLng; zoom: number };

/** `box` excludes the part below the list. */
export type MapView = MapPlace & { box: Box };

/** The initial view: the historic city. */
export const cityView = { center: { lat: 45.4375, lng: 12.335 }, zoom: 14 } as const;

/** The part of `cityView` on a large screen, roughly: places that are rendered on the server. */
export const cityBox: Box = { west: 12.305, south: 45.424, east: 12.365, north: 45.45 };

/** The places that are drawn on the static preview. */
export const previewBox: Box = { west: 12.27, south: 45.41, east: 12.4, north: 45.465 };

/** The limit of panning: the lagoon and its coast, as far as the base layer reaches. */
export const guideBox: Box = { west: 12.05, south: 45.1, east: 12.8, north: 45.65 };
export const MIN_ZOOM = 11;
/** Street names are visible from this zoom. */
export const STREET_ZOOM = 16;
