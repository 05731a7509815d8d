import type { LatLng } from '@/lib/geo/schema';

export type Point = { x: number; y: number };

/** A rectangle on the screen, in pixels from the map's upper left corner. */
export type Area = { left: number; top: number; right: number; bottom: number };
export type Size = { width: number; height: number };

/** The width of a tile of the map. */
export const TILE_PIXELS = 256;
const EARTH_CIRCUMFERENCE_METRES = 40_075_016;

/** Web Mercator position at a zoom, in pixels from the upper left corner of the world, as in Leaflet. */
export function worldPixels({ lat, lng }: LatLng, zoom: number): Point {
  const world = TILE_PIXELS * 2 ** zoom;
  const north = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
  return { x: world * (lng / 360 + 0.5), y: world * (0.5 - north / (2 * Math.PI)) };
}

export function pixelsPerMetre(latitude: number, zoom: number): number {
  return (TILE_PIXELS * 2 ** zoom) / (EARTH_CIRCUMFERENCE_METRES * Math.cos((latitude * Math.PI) / 180));
}

export function pixelsBetween(from: LatLng, to: LatLng, zoom: number): Point {
  const start = worldPixels(from, zoom);
  const end = worldPixels(to, zoom);
  return { x: end.x - start.x, y: end.y - start.y };
}

export function touches(a: Area, b: Area): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

export function areaAround({ x, y }: Point, { width, height }: Size): Area {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}
