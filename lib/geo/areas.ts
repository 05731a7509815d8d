import { type Area, areas } from '@/lib/geo/area';
import outlines from '@/lib/geo/areas.json';
import { isInBox } from '@/lib/geo/box';
import { fromPosition, type Position } from '@/lib/geo/geojson';
import type { Box, LatLng } from '@/lib/geo/schema';

/**
 * Outlines of the four areas, simplified from those of the municipalities (Istat 2025, CC BY 4.0) by
 * `scripts/build-areas.mjs`; the last corner is joined to the first, neighbours share their corners.
 */
export const areaOutlines: Readonly<Record<Area, readonly LatLng[]>> = {
  venice: toOutline(outlines.venice),
  mestre: toOutline(outlines.mestre),
  chioggia: toOutline(outlines.chioggia),
  jesolo: toOutline(outlines.jesolo), // includes Cavallino-Treporti
};

/** A ring of GeoJSON repeats its first corner at the end. */
function toOutline({ coordinates }: { coordinates: number[][][] }): LatLng[] {
  // cast: the type of a JSON file has no tuples
  return (coordinates[0] as Position[]).slice(0, -1).map(fromPosition);
}

/** The area of a position, or null; on a shared border the earlier in `areas`. */
export function findArea(position: LatLng): Area | null {
  return areas.find((area) => isInside(position, areaOutlines[area])) ?? null;
}

export function touchesArea(box: Box, area: Area): boolean {
  const { west, south, east, north } = box;
  const outline = areaOutlines[area];
  const diagonals = [
    [fromPosition([west, south]), fromPosition([east, north])],
    [fromPosition([west, north]), fromPosition([east, south])],
  ] as const;
  if (diagonals.flat().some((corner) => isInside(corner, outline))) return true;
  // a side that passes through without ending inside crosses a diagonal
  return outline.some((from, index) => {
    const to = outline[(index + 1) % outline.length] ?? from;
    return isInBox(box, from) || diagonals.some(([start, end]) => doCross(from, to, start, end));
  });
}

/** Whether two line segments cross. */
export function doCross(a: LatLng, b: LatLng, c: LatLng, d: LatLng): boolean {
  return isLeft(a, b, c) !== isLeft(a, b, d) && isLeft(c, d, a) !== isLeft(c, d, b);
}

const isLeft = (from: LatLng, to: LatLng, point: LatLng) =>
  (to.lng - from.lng) * (point.lat - from.lat) > (to.lat - from.lat) * (point.lng - from.lng);

// Ray casting to the east: an odd number of crossed sides means inside.
export function isInside({ lat, lng }: LatLng, outline: readonly LatLng[]): boolean {
  let isOdd = false;
  let from = outline.at(-1);
  for (const to of outline) {
    if (from && from.lat > lat !== to.lat > lat) {
      const crossing = from.lng + ((lat - from.lat) * (to.lng - from.lng)) / (to.lat - from.lat);
      if (lng < crossing) isOdd = !isOdd;
    }
    from = to;
  }
  return isOdd;
}
