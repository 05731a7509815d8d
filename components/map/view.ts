import type { Box, LatLng } from '@/lib/geo/schema';

/** The historic city, as the map first shows it. */
export const cityView = { center: { lat: 45.4375, lng: 12.335 }, zoom: 14 } as const;

/** How far a visitor may drag: the lagoon and the coast around it. */
export const guideBox: Box = { west: 12.02, south: 45.05, east: 12.85, north: 45.7 };
export const MIN_ZOOM = 10;

export type Selection = { uid: string; position: LatLng };
