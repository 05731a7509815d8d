import type { LatLng } from '@/lib/geo/schema';

export type Point = { x: number; y: number };

const TILE_PIXELS = 256;

/** Where web mercator puts a position at this zoom, in pixels from the world's upper left corner; as Leaflet does. */
export function worldPixels({ lat, lng }: LatLng, zoom: number): Point {
  const world = TILE_PIXELS * 2 ** zoom;
  const north = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
  return { x: world * (lng / 360 + 0.5), y: world * (0.5 - north / (2 * Math.PI)) };
}

/** How far a position is from another one on the screen, to the right and down. */
export function pixelsBetween(from: LatLng, to: LatLng, zoom: number): Point {
  const start = worldPixels(from, zoom);
  const end = worldPixels(to, zoom);
  return { x: end.x - start.x, y: end.y - start.y };
}
