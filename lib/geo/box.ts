import type { Box, LatLng } from '@/lib/geo/schema';

export function centerOf({ west, south, east, north }: Box): LatLng {
  return { lat: (south + north) / 2, lng: (west + east) / 2 };
}

export function halfBox(box: Box): Box {
  const { lat, lng } = centerOf(box);
  const [height, width] = [(box.north - box.south) / 4, (box.east - box.west) / 4];
  return { west: lng - width, south: lat - height, east: lng + width, north: lat + height };
}

/** A box with `west` greater than `east` crosses the antimeridian. */
export function isInBox({ west, south, east, north }: Box, { lat, lng }: LatLng): boolean {
  const isBetween = west <= east ? lng >= west && lng <= east : lng >= west || lng <= east;
  return lat >= south && lat <= north && isBetween;
}

export function isWithinBox(outer: Box, inner: Box): boolean {
  return isInBox(outer, { lat: inner.south, lng: inner.west }) && isInBox(outer, { lat: inner.north, lng: inner.east });
}

const METRES_PER_DEGREE = 111_195;

export function boxAround({ lat, lng }: LatLng, metres: number): Box {
  const height = metres / METRES_PER_DEGREE;
  const width = height / Math.cos(((Math.abs(lat) + height) * Math.PI) / 180);
  return { south: lat - height, north: lat + height, west: lng - width, east: lng + width };
}
