import type { Box, LatLng } from '@/lib/geo/schema';

/** The middle of a rectangle that does not cross the antimeridian. */
export function middleOf({ west, south, east, north }: Box): LatLng {
  return { lat: (south + north) / 2, lng: (west + east) / 2 };
}

/** The rectangle of half the height and half the width around the same middle. */
export function halved(box: Box): Box {
  const { lat, lng } = middleOf(box);
  const [height, width] = [(box.north - box.south) / 4, (box.east - box.west) / 4];
  return { west: lng - width, south: lat - height, east: lng + width, north: lat + height };
}

/** Whether a position lies in a rectangle, its edges included. */
export function isInBox({ west, south, east, north }: Box, { lat, lng }: LatLng): boolean {
  return lat >= south && lat <= north && lng >= west && lng <= east;
}

/** Whether one rectangle lies inside another. */
export function isWithinBox(outer: Box, inner: Box): boolean {
  return isInBox(outer, { lat: inner.south, lng: inner.west }) && isInBox(outer, { lat: inner.north, lng: inner.east });
}
