import type { Network } from '@/lib/city/network';
import { levelMinutes } from '@/lib/city/pace';
import { createSearch, NONE, type Walk } from '@/lib/city/search';
import { pairUp, type Snapped, snap } from '@/lib/city/snap';
import { MAX_WALK_MINUTES, maxWalkMetres } from '@/lib/geo/distance';
import type { LatLng } from '@/lib/geo/schema';

/** Minutes on foot; null where streets lead nowhere near, or not within `MAX_WALK_MINUTES`. */
export type OnFoot = { minutes: number | null };
export type Reach = { minutes: number; metres: number } | { minutes: null; metres: null };

const outOfReach: Reach = { minutes: null, metres: null };
const plain: Walk = { avoid: [], startsAt: 0, levelAt: () => null };

/**
 * The shortest ways on foot from one position to many, by one search that ends at the farthest of them. An item is null where
 * there is no street near it or near the start.
 */
export function findReach(
  network: Network,
  from: LatLng,
  targets: readonly LatLng[],
  maxMetres = maxWalkMetres(MAX_WALK_MINUTES),
): (Reach | null)[] {
  const starts = snap(network, from);
  const found = targets.map((target) => {
    const goals = snap(network, target);
    return starts.size > 0 && goals.size > 0 ? { pair: pairUp(starts, goals), reach: outOfReach } : null;
  });
  for (const start of starts.values()) {
    const group = found.flatMap((one) => (one?.pair?.start === start ? [{ one, goal: one.pair.goal }] : []));
    const goals = group.map(({ goal }) => goal);
    const reached = goals.length > 0 ? searchFrom(network, start, goals, maxMetres) : [];
    group.forEach(({ one }, index) => {
      one.reach = reached[index] ?? outOfReach;
    });
  }
  return found.map((one) => one?.reach ?? null);
}

function searchFrom(network: Network, start: Snapped, goals: readonly Snapped[], maxMetres: number): Reach[] {
  const search = createSearch(network, start, plain, () => 0);
  const aims = goals.map((goal) => {
    const { nodes, finish, minutesAfter } = search.toGoal(goal);
    const offStreet = start.distanceMetres + goal.distanceMetres;
    return { nodes, finish, minutesAfter, offStreet, arc: NONE, cost: finish(NONE) };
  });
  const ends = new Set(aims.flatMap(({ nodes }) => nodes));
  const farthest = () => Math.min(maxMetres, Math.max(...aims.map(({ cost }) => cost)));
  let limit = farthest();
  search.leave();
  for (let arc = search.next(limit); arc !== NONE; arc = search.next(limit)) {
    if (ends.has(search.headOf(arc))) {
      for (const aim of aims) {
        const cost = aim.finish(arc);
        if (cost < aim.cost) Object.assign(aim, { arc, cost });
      }
      limit = farthest();
    }
    search.expand(arc);
  }
  return aims.map(({ cost, arc, minutesAfter, offStreet }) => {
    if (cost > maxMetres) return outOfReach;
    const minutes = Math.max(1, Math.round(minutesAfter(arc) + levelMinutes(offStreet)));
    return minutes <= MAX_WALK_MINUTES ? { minutes, metres: Math.round(cost + offStreet) } : outOfReach;
  });
}
