import islands from '@/lib/boats/islands.json';
import { isInside } from '@/lib/geo/areas';
import { isAcrossCanal } from '@/lib/geo/canals';
import { distanceMetres, walkMetres, walkMinutes } from '@/lib/geo/distance';
import type { LatLng } from '@/lib/geo/schema';

export type Walk = { seconds: number; metres: number };
/** Null where there is no way on foot, or none short enough. */
export type FindWalk = (from: LatLng, to: LatLng) => Walk | null;

const outlines = islands.map(({ outline }) => outline.map(([lat = 0, lng = 0]) => ({ lat, lng })));

/** The straight line × 1.35 at 4.5 km/h, up to 45 minutes; null across a wide canal and between islands without a bridge. */
export function estimateWalk(from: LatLng, to: LatLng): Walk | null {
  const straight = distanceMetres(from, to);
  const minutes = walkMinutes(straight);
  if (minutes === null || islandOf(from) !== islandOf(to) || isAcrossCanal(from, to)) return null;
  return { seconds: minutes * 60, metres: walkMetres(straight) };
}

const islandOf = (position: LatLng) => outlines.findIndex((outline) => isInside(position, outline));
