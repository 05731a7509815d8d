import type { Area } from '@/lib/geo/area';
import { nearestLanding } from '@/lib/geo/landings';
import type { LatLng } from '@/lib/geo/schema';

/** In Venice everybody comes by boat; elsewhere the boat is worth a word only when it stops around the corner. */
const FARTHEST_ELSEWHERE_METRES = 2_000;

/** The landing next to a place and the minutes on foot from it, or null where nobody would come that way. */
export function findWalk({
  position,
  area,
}: {
  position: LatLng;
  area: Area;
}): { name: string; minutes: number } | null {
  const nearest = nearestLanding(position);
  if (!nearest || (area !== 'venice' && nearest.metres > FARTHEST_ELSEWHERE_METRES)) return null;
  return { name: nearest.landing.name, minutes: nearest.minutes };
}
