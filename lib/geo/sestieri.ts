import { isInside } from '@/lib/geo/areas';
import { fromPosition, type Position } from '@/lib/geo/geojson';
import type { LatLng } from '@/lib/geo/schema';
import { type Sestiere, sestieri } from '@/lib/geo/sestiere';
import outlines from '@/lib/geo/sestieri.json';

/** Along the middle of the canals that divide them; the other islands are rectangles in the water. Simplified by hand. */
const corners = Object.fromEntries(
  // cast: the type of a JSON file has no tuples
  sestieri.map((name) => [name, (outlines[name] as Position[]).map(fromPosition)]),
) as Record<Sestiere, LatLng[]>;

/** The sestiere or larger island of a position; null elsewhere. */
export function findSestiere(position: LatLng): Sestiere | null {
  return sestieri.find((name) => isInside(position, corners[name])) ?? null;
}
