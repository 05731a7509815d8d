import { distanceMetres } from '@/lib/geo/distance';
import type { LatLng } from '@/lib/geo/schema';

/** What a place's ground is at some water: an indication, never a promise. */
export type Dryness = 'dry' | 'likely wet' | 'flooded';

/**
 * Will feet stay dry on ground of this height? `likely wet` whenever the expected error reaches across the ground.
 *
 * @returns `marginCm` is how much the ground stands over the water; negative under it
 */
export function dryness(groundCm: number, levelCm: number, errorCm: number): { state: Dryness; marginCm: number } {
  const marginCm = Math.round(groundCm - levelCm);
  const margin = groundCm - levelCm;
  if (margin > errorCm) return { state: 'dry', marginCm };
  return { state: margin < -errorCm ? 'flooded' : 'likely wet', marginCm };
}

/** Ground that everybody asks about, in centimetres over ZMPS, lowest first. Keys of `TideBoard.grounds` in messages/. */
export const knownGrounds = [
  { name: 'sanMarco', groundCm: 80 },
  { name: 'rialto', groundCm: 105 },
  { name: 'station', groundCm: 135 },
] as const;

/** Where they are, and how far around it the ground is much the same. */
const surroundings = {
  sanMarco: { position: { lat: 45.4341, lng: 12.3386 }, reachMetres: 120 },
  rialto: { position: { lat: 45.438, lng: 12.3358 }, reachMetres: 70 },
  station: { position: { lat: 45.441, lng: 12.3213 }, reachMetres: 100 },
};

/** How high the ground is where something has no height of its own, such as where a tour meets; null where nobody knows. */
export function findGroundCm(place: LatLng | null): number | null {
  if (!place) return null;
  const near = knownGrounds.find(({ name }) => {
    const { position, reachMetres } = surroundings[name];
    return distanceMetres(place, position) <= reachMetres;
  });
  return near?.groundCm ?? null;
}
