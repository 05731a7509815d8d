import { distanceMetres } from '@/lib/geo/distance';
import type { LatLng } from '@/lib/geo/schema';
import type { Namespace } from '@/lib/i18n/types';

export type Dryness = 'dry' | 'mayBeWet' | 'flooded';

/** Compares ground and water; `mayBeWet` within the expected error. `marginCm` is negative when flooded. */
export function dryness(groundCm: number, levelCm: number, errorCm: number): { state: Dryness; marginCm: number } {
  const margin = groundCm - levelCm;
  const state = margin > errorCm ? 'dry' : margin < -errorCm ? 'flooded' : 'mayBeWet';
  return { state, marginCm: Math.round(margin) };
}

/**
 * Well-known places, lowest first: levels in centimetres over ZMPS above which they are under water, as in the pictures of
 * the city's bulletins (`VIGNETTA` 080, 105, 135). Names are keys of `TideBoard.grounds` in messages/.
 */
export const knownGrounds = [
  { name: 'sanMarco', groundCm: 80 },
  { name: 'rialto', groundCm: 105 },
  { name: 'station', groundCm: 135 },
] as const;

/** The lowest of them, which the sentence about the city names. */
export const cityGrounds = [knownGrounds[0], knownGrounds[1]] as const;

/** Position and radius in which the height applies. */
const surroundings = {
  sanMarco: { position: { lat: 45.4341, lng: 12.3386 }, reachMetres: 120 },
  rialto: { position: { lat: 45.438, lng: 12.3358 }, reachMetres: 70 },
  station: { position: { lat: 45.441, lng: 12.3213 }, reachMetres: 100 },
};

/** Height of the ground near a position, in centimetres over ZMPS; null when unknown. */
export function findGroundCm(place: LatLng | null): number | null {
  if (!place) return null;
  const near = knownGrounds.find(({ name }) => {
    const { position, reachMetres } = surroundings[name];
    return distanceMetres(place, position) <= reachMetres;
  });
  return near?.groundCm ?? null;
}

/** Messages of the components that compare ground and water. */
export const dryFeetNamespaces: readonly Namespace[] = ['DryFeet', 'DryState', 'TideBoard', 'TideSentence'];
