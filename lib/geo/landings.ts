import { distanceMetres } from '@/lib/geo/distance';
import type { LatLng } from '@/lib/geo/schema';
import waterways from '@/lib/geo/waterways.json';
import published from '@/public/map/landings.json';

/** Where the vaporetto stops: the middle of its docks, which lie up to 250 m apart at the largest. */
export type Landing = LatLng & { name: string };
export type NearestLanding = { landing: Landing; metres: number; minutes: number };

/** Landings of the public boats between Fusina, Torcello and Chioggia. */
export const landings: readonly Landing[] = published.landings;

// bridges and bends: over the city, a way is a third longer than the straight line
const DETOUR = 1.35;
const METRES_A_MINUTE = 4_500 / 60;
/** Further than this nobody would call it the landing of a place; Mestre and Jesolo have none. */
const FARTHEST_METRES = 3_000;
// the waters that no bridge crosses where one would need it
const barriers = waterways.filter(({ name }) => name === 'Canal Grande' || name === 'Canale della Giudecca');

/**
 * The landing with the shortest walk, with that walk's length and time. What lies across the Grand Canal does not
 * count, however near it looks; null where no boat stops in reach of a walk.
 */
export function nearestLanding(position: LatLng): NearestLanding | null {
  const [nearest] = landings
    .map((landing) => ({ landing, metres: Math.round(distanceMetres(position, landing) * DETOUR) }))
    .filter(({ landing, metres }) => metres <= FARTHEST_METRES && !isAcrossWater(position, landing))
    .sort((a, b) => a.metres - b.metres);
  return nearest ? { ...nearest, minutes: Math.max(1, Math.round(nearest.metres / METRES_A_MINUTE)) } : null;
}

function isAcrossWater(from: LatLng, to: LatLng): boolean {
  return barriers.some(({ line }) =>
    line.some((point, index) => {
      const before = line[index - 1];
      return before !== undefined && areOnBothSides(from, to, before, point) && areOnBothSides(before, point, from, to);
    }),
  );
}

/** Whether the line through `c` and `d` separates `a` from `b`. */
function areOnBothSides(a: LatLng, b: LatLng, c: LatLng, d: LatLng): boolean {
  return turn(c, d, a) > 0 !== turn(c, d, b) > 0;
}

/** Positive when `c` lies to the left of the way from `a` to `b`. */
function turn(a: LatLng, b: LatLng, c: LatLng): number {
  return (b.lng - a.lng) * (c.lat - a.lat) - (b.lat - a.lat) * (c.lng - a.lng);
}
