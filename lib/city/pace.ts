import { HAS_STEPS, MAYBE_STEPS, type StreetGraph, UNKNOWN_STEPS } from '@/lib/city/graph';
import { at } from '@/lib/city/network';
import { WALK_METRES_PER_MINUTE } from '@/lib/geo/distance';

/** Naismith's rule (W. W. Naismith, 1892): an hour for 2,000 feet of ascent, which is a minute for ten metres. */
const ASCENT_METRES_PER_MINUTE = 10;
const RISER_METRES = 0.14;
/** Of a bridge whose steps are not counted: the median of the bridges of Venice. */
const USUAL_BRIDGE_STEPS = 22;

export const levelMinutes = (metres: number) => metres / WALK_METRES_PER_MINUTE;

/** Additional minutes for stairs by Naismith's rule: half of the steps of a bridge lead up; of other stairs the direction is unknown. */
const climbMinutes = (steps: number) => ((steps / 2) * RISER_METRES) / ASCENT_METRES_PER_MINUTE;

/** Additional minutes where a walker steps onto a bridge. */
export function bridgeMinutes(graph: StreetGraph, bridge: number): number {
  if (!mayHaveSteps(at(graph.bridgeFlags, bridge))) return 0;
  const steps = at(graph.bridgeSteps, bridge);
  return climbMinutes(steps === UNKNOWN_STEPS ? USUAL_BRIDGE_STEPS : steps);
}

/** Additional minutes of stairs that belong to no bridge. */
export function stairMinutes(graph: StreetGraph, edge: number): number {
  return at(graph.edgeBridge, edge) > 0 ? 0 : climbMinutes(at(graph.edgeSteps, edge));
}

export const mayHaveSteps = (flags: number) => (flags & (HAS_STEPS | MAYBE_STEPS)) > 0;
