import type { Area } from '@/lib/geo/area';
import { nearestLanding } from '@/lib/geo/landings';
import type { LatLng } from '@/lib/geo/schema';

/** Outside of Venice, landings farther away are not shown. */
const MAX_MAINLAND_METRES = 2_000;

export function findWalk({
  position,
  area,
}: {
  position: LatLng;
  area: Area;
}): { name: string; minutes: number } | null {
  const nearest = nearestLanding(position);
  if (!nearest || (area !== 'venice' && nearest.metres > MAX_MAINLAND_METRES)) return null;
  return { name: nearest.landing.name, minutes: nearest.minutes };
}
