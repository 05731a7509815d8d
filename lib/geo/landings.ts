import { doCross } from '@/lib/geo/areas';
import { distanceMetres } from '@/lib/geo/distance';
import type { LatLng } from '@/lib/geo/schema';
import waterways from '@/lib/geo/waterways.json';
import published from '@/public/map/landings.json';

/** A vaporetto landing: the center of its docks, which are up to 250 m apart. */
export type Landing = LatLng & { name: string };
type NearestLanding = { landing: Landing; metres: number; minutes: number };

/** Landings of the public boats between Fusina, Torcello and Chioggia. */
export const landings: readonly Landing[] = published.landings;

// mean ratio of walking distance to straight line in the city
const DETOUR_FACTOR = 1.35;
const METRES_PER_MINUTE = 4_500 / 60;
const MAX_WALK_METRES = 3_000;
// canals with few bridges
const barriers = waterways.filter(({ name }) => name === 'Canal Grande' || name === 'Canale della Giudecca');

/** The nearest landing on the same side of the large canals, with estimated walk; null beyond 3 km. */
export function nearestLanding(position: LatLng): NearestLanding | null {
  const [nearest] = landings
    .map((landing) => ({ landing, metres: Math.round(distanceMetres(position, landing) * DETOUR_FACTOR) }))
    .filter(({ landing, metres }) => metres <= MAX_WALK_METRES && !isAcrossWater(position, landing))
    .sort((a, b) => a.metres - b.metres);
  return nearest ? { ...nearest, minutes: Math.max(1, Math.round(nearest.metres / METRES_PER_MINUTE)) } : null;
}

function isAcrossWater(from: LatLng, to: LatLng): boolean {
  return barriers.some(({ line }) =>
    line.some((point, index) => {
      const before = line[index - 1];
      return before !== undefined && doCross(from, to, before, point);
    }),
  );
}
