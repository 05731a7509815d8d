import islands from '@/lib/boats/islands.json';
import { isInside } from '@/lib/geo/areas';
import { isAcrossCanal } from '@/lib/geo/canals';
import { distanceMetres, walkMetres, walkMinutes } from '@/lib/geo/distance';
import type { LatLng } from '@/lib/geo/schema';

export type Walk = { seconds: number; metres: number };
/** Null where there is no way on foot, or none as short. */
export type FindWalk = (from: LatLng, to: LatLng, maxSeconds?: number) => Walk | null;

const outlines = islands.map(({ outline }) => outline.map(([lat = 0, lng = 0]) => ({ lat, lng })));

/** The straight line × 1.35 at 4.5 km/h, up to 45 minutes; null across a wide canal and between islands without a bridge. */
export function estimateWalk(from: LatLng, to: LatLng, maxSeconds = Number.POSITIVE_INFINITY): Walk | null {
  const straight = distanceMetres(from, to);
  const minutes = walkMinutes(straight);
  if (minutes === null || minutes * 60 > maxSeconds) return null;
  if (islandOf(from) !== islandOf(to) || isAcrossCanal(from, to)) return null;
  return { seconds: minutes * 60, metres: walkMetres(straight) };
}

const islandOf = (position: LatLng) => outlines.findIndex((outline) => isInside(position, outline));
