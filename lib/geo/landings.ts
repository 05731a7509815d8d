import 'server-only';
import { isAcrossCanal } from '@/lib/geo/canals';
import { distanceMetres, walkMetres, walkMinutes } from '@/lib/geo/distance';
import { gazetteer } from '@/lib/geo/gazetteer/gazetteer';
import type { LatLng } from '@/lib/geo/schema';

/** A vaporetto landing: the center of its docks, which are up to 250 m apart. */
export type Landing = LatLng & { name: string };
type NearestLanding = { landing: Landing; metres: number; minutes: number };

/** A car ferry, and a dock of few lines beside a greater one. */
const omitted = ['landing-tronchetto-ferry', 'landing-san-marco-giardinetti'];

/** Landings of the public boats between Fusina, Torcello and Chioggia. */
export const landings: readonly Landing[] = gazetteer
  .filter(({ kind, id }) => kind === 'landing' && !omitted.includes(id))
  .map(({ name, position }) => ({ name, ...position }));

const MAX_WALK_METRES = 3_000;

/** The landings that are nearest in a straight line. */
export function landingsAround(position: LatLng, count: number): Landing[] {
  const distances = new Map(landings.map((landing) => [landing, distanceMetres(position, landing)]));
  return landings.toSorted((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0)).slice(0, count);
}

/** The nearest landing on the same side of the large canals, with estimated walk; null beyond 3 km. */
export function nearestLanding(position: LatLng): NearestLanding | null {
  const [nearest] = landings
    .map((landing) => ({ landing, straight: distanceMetres(position, landing) }))
    .filter(({ landing, straight }) => walkMetres(straight) <= MAX_WALK_METRES && !isAcrossCanal(position, landing))
    .sort((a, b) => a.straight - b.straight);
  const minutes = nearest && walkMinutes(nearest.straight);
  return nearest && minutes ? { landing: nearest.landing, metres: walkMetres(nearest.straight), minutes } : null;
}
