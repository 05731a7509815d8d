import type { Box, LatLng } from '@/lib/geo/schema';

export type MapPlace = { center: LatLng; zoom: number };

/** What a reader sees of the map: `box` leaves out what lies under the list. */
export type MapView = MapPlace & { box: Box };

/** The historic city, as the map first shows it. */
export const cityView = { center: { lat: 45.4375, lng: 12.335 }, zoom: 14 } as const;

/** What a large screen shows of `cityView`, roughly: the places the page already knows before its map is there. */
export const cityBox: Box = { west: 12.305, south: 45.424, east: 12.365, north: 45.45 };

/** The places that are drawn on the picture of `cityView`: as far as a large screen shows it. */
export const pictureBox: Box = { west: 12.27, south: 45.41, east: 12.4, north: 45.465 };

/** How far a visitor may drag: the lagoon and the coast around it, as far as our base layer is drawn. */
export const guideBox: Box = { west: 12.05, south: 45.1, east: 12.8, north: 45.65 };
export const MIN_ZOOM = 11;
