import islands from '@/lib/boats/islands.json';
import type { Network } from '@/lib/city/network';
import { findReach } from '@/lib/city/reach';
import { isInside } from '@/lib/geo/areas';
import { isAcrossCanal } from '@/lib/geo/canals';
import { distanceMetres, maxWalkMetres, walkMetres, walkMinutes } from '@/lib/geo/distance';
import type { LatLng } from '@/lib/geo/schema';

export type Walk = { seconds: number; metres: number };
/** The ways on foot from one position to others; null where there is none, or none as short. */
export type FindWalks = (from: LatLng, targets: readonly LatLng[], maxSeconds: number) => (Walk | null)[];

const outlines = islands.map(({ outline }) => outline.map(([lat = 0, lng = 0]) => ({ lat, lng })));

/** The straight line × 1.35 at 4.5 km/h; null across a wide canal and between islands without a bridge. */
export const estimateWalks: FindWalks = (from, targets, maxSeconds) =>
  targets.map((to) => estimateWalk(from, to, maxSeconds));

/** Returns the ways by the streets; estimates where no street is near an end. */
export function createStreetWalks(network: Network): FindWalks {
  return (from, targets, maxSeconds) => {
    const maxMetres = maxWalkMetres(maxSeconds / 60);
    const near = targets.filter((target) => distanceMetres(from, target) <= maxMetres);
    const ways = new Map(findReach(network, from, near, maxMetres).map((way, index) => [near[index], way]));
    return targets.map((target) => {
      const way = ways.get(target);
      if (way === null) return estimateWalk(from, target, maxSeconds);
      const seconds = (way?.minutes ?? Number.POSITIVE_INFINITY) * 60;
      return seconds <= maxSeconds ? { seconds, metres: way?.metres ?? 0 } : null;
    });
  };
}

function estimateWalk(from: LatLng, to: LatLng, maxSeconds: number): Walk | null {
  const straight = distanceMetres(from, to);
  const minutes = walkMinutes(straight);
  if (minutes === null || minutes * 60 > maxSeconds) return null;
  if (islandOf(from) !== islandOf(to) || isAcrossCanal(from, to)) return null;
  return { seconds: minutes * 60, metres: walkMetres(straight) };
}

const islandOf = (position: LatLng) => outlines.findIndex((outline) => isInside(position, outline));
