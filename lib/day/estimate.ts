import type { TravelAnswer, TravelLeg } from '@/lib/day/schema';
import { distanceMetres } from '@/lib/geo/distance';
import type { LatLng } from '@/lib/geo/schema';

/** As decision 133 has it: streets are longer than the straight line, at 4.5 km/h. */
const DETOUR = 1.35;
const METRES_PER_MINUTE = 75;

/** A leg by the straight line, for which neither streets nor boats are known. */
export function estimateLeg(from: LatLng, to: LatLng): TravelLeg {
  const minutes = Math.round((distanceMetres(from, to) * DETOUR) / METRES_PER_MINUTE);
  return { minutes, kind: 'line', isStepFree: false };
}

export const estimateLegs = (points: readonly LatLng[]): TravelAnswer['legs'] =>
  points.map((from) => points.map((to) => estimateLeg(from, to)));
