import FlatQueue from 'flatqueue';
import { UNKNOWN_HEIGHT } from '@/lib/city/graph';
import { at, distanceBetween, type Network, type PlanePoint } from '@/lib/city/network';
import { bridgeMinutes, levelMinutes, mayHaveSteps, stairMinutes } from '@/lib/city/pace';
import { MINUTE_MS } from '@/lib/durations';

export const avoidable = ['steps', 'bridges', 'water'] as const;
export type Avoidable = (typeof avoidable)[number];

/** A point on an edge, in metres from its first node. */
export type EdgePoint = { edge: number; metres: number; point: PlanePoint };

export type Walk = {
  avoid: readonly Avoidable[];
  startsAt: number;
  /** Expected level of the water in centimetres over ZMPS; null when it is not known. */
  levelAt: (instant: number) => number | null;
};

/** A part of an edge in the direction of walking, in metres from the edge's first node. */
export type Piece = { edge: number; from: number; to: number };

/** Metres that count for each bridge or stairs to avoid: more than any way is long, so that the fewest are found. */
const OBSTACLE_METRES = 100_000;
/** Metres that count for each metre under water. */
const WET_METRES = 1_000;
const NONE = -1;

/**
 * The way with the lowest cost: its metres, plus `OBSTACLE_METRES` for each avoided thing. A* over directed edges, because a
 * bridge of several pieces counts once, where it is entered. With `water` the cost of a street depends on the time at which it
 * is reached, and the way found is a good one, not proved the best.
 *
 * @returns the pieces in the order of walking; null when the points are not connected
 */
export function findWay(network: Network, start: EdgePoint, goal: EdgePoint, walk: Walk): Piece[] | null {
  const search = createSearch(network, goal, walk);
  const direct =
    start.edge === goal.edge ? search.costOf({ edge: start.edge, from: start.metres, to: goal.metres }) : null;
  let best = { cost: direct?.cost ?? Number.POSITIVE_INFINITY, arc: NONE };
  search.leave(start);

  for (let arc = search.next(best.cost); arc !== undefined; arc = search.next(best.cost)) {
    const last = search.finish(arc);
    if (last !== null && last < best.cost) best = { cost: last, arc };
    search.expand(arc);
  }
  if (best.cost === Number.POSITIVE_INFINITY) return null;
  if (best.arc === NONE) return [{ edge: start.edge, from: start.metres, to: goal.metres }];
  return search.trace(best.arc, start);
}

type Step = { cost: number; minutes: number };

function createSearch(network: Network, goal: EdgePoint, walk: Walk) {
  const { graph, firstArc, arcs, lengthFactor, labels } = network;
  const { reachedIn, settledIn, cost, minutes, previous } = labels;
  labels.round += 1;
  const { round } = labels;
  const queue = new FlatQueue();
  const costOf = createCost(network, walk);
  const goalFrom = at(graph.edgeFrom, goal.edge);
  const goalTo = at(graph.edgeTo, goal.edge);

  const headOf = (arc: number) => at(arc % 2 === 0 ? graph.edgeTo : graph.edgeFrom, arc >> 1);
  const lengthOf = (edge: number) => at(graph.edgeMillimetres, edge) / 1000;
  function reach(arc: number, step: Step, from: number): void {
    if (settledIn[arc] === round || (reachedIn[arc] === round && at(cost, arc) <= step.cost)) return;
    reachedIn[arc] = round;
    cost[arc] = step.cost;
    minutes[arc] = step.minutes;
    previous[arc] = from;
    queue.push(arc, step.cost + lengthFactor * distanceBetween(network.nodePoint(headOf(arc)), goal.point));
  }
  const after = (arc: number): Step & { edge: number } => ({
    cost: at(cost, arc),
    minutes: at(minutes, arc),
    edge: arc >> 1,
  });

  return {
    costOf,
    /** The next arc by estimated cost; undefined when no way can be cheaper than the limit. */
    next(limit: number): number | undefined {
      while (queue.length > 0 && (queue.peekValue() ?? limit) < limit) {
        const arc = queue.pop();
        if (arc === undefined || settledIn[arc] === round) continue;
        settledIn[arc] = round;
        return arc;
      }
      return undefined;
    },
    leave({ edge, metres }: EdgePoint): void {
      reach(2 * edge, costOf({ edge, from: metres, to: lengthOf(edge) }), NONE);
      reach(2 * edge + 1, costOf({ edge, from: metres, to: 0 }), NONE);
    },
    expand(arc: number): void {
      const head = headOf(arc);
      for (let index = at(firstArc, head); index < at(firstArc, head + 1); index++) {
        const next = at(arcs, index);
        const length = lengthOf(next >> 1);
        const [from, to] = next % 2 === 0 ? [0, length] : [length, 0];
        reach(next, costOf({ edge: next >> 1, from, to }, after(arc)), arc);
      }
    },
    /** The cost of the whole way when the goal is on an edge that begins at the end of the arc, else null. */
    finish(arc: number): number | null {
      const head = headOf(arc);
      const ends = [...(head === goalFrom ? [0] : []), ...(head === goalTo ? [lengthOf(goal.edge)] : [])];
      const costs = ends.map((from) => costOf({ edge: goal.edge, from, to: goal.metres }, after(arc)).cost);
      return costs.length > 0 ? Math.min(...costs) : null;
    },
    trace(last: number, start: EdgePoint): Piece[] {
      const pieces = [lastPiece(last)];
      for (let arc = last; arc !== NONE; arc = at(previous, arc)) {
        const [from, to] = arc % 2 === 0 ? [0, lengthOf(arc >> 1)] : [lengthOf(arc >> 1), 0];
        pieces.push({ edge: arc >> 1, from: at(previous, arc) === NONE ? start.metres : from, to });
      }
      return pieces.reverse().filter(({ from, to }) => from !== to);
    },
  };

  function lastPiece(arc: number): Piece {
    const head = headOf(arc);
    const length = lengthOf(goal.edge);
    const isFromFirst = head === goalFrom && (head !== goalTo || goal.metres <= length - goal.metres);
    return { edge: goal.edge, from: isFromFirst ? 0 : length, to: goal.metres };
  }
}

/** Returns the cost and the minutes at the end of a piece that follows an edge, or begins the way. */
function createCost({ graph }: Network, { avoid, startsAt, levelAt }: Walk) {
  const [noSteps, noBridges, noWater] = avoidable.map((one) => avoid.includes(one));

  function obstacles(edge: number, entered: number): number {
    if (at(graph.edgeBridge, edge) === 0) return noSteps && mayHaveSteps(at(graph.edgeFlags, edge)) ? 1 : 0;
    if (entered === 0) return 0;
    return (noBridges ? 1 : 0) + (noSteps && mayHaveSteps(at(graph.bridgeFlags, entered)) ? 1 : 0);
  }

  return ({ edge, from, to }: Piece, before?: Step & { edge: number }): Step => {
    const metres = Math.abs(to - from);
    const bridge = at(graph.edgeBridge, edge);
    const entered = before && at(graph.edgeBridge, before.edge) === bridge ? 0 : bridge;
    const passing = levelMinutes(metres) + bridgeMinutes(graph, entered) + stairMinutes(graph, edge);
    const middle = (before?.minutes ?? 0) + passing / 2;
    const isWet = noWater && isUnderWater(graph, edge, levelAt(startsAt + middle * MINUTE_MS));
    const weight = metres * (isWet ? 1 + WET_METRES : 1);
    return {
      cost: (before?.cost ?? 0) + weight + OBSTACLE_METRES * obstacles(edge, entered),
      minutes: (before?.minutes ?? 0) + passing,
    };
  };
}

/** Whether a street is lower than the water; a bridge never is, an unknown height counts as dry. */
export function isUnderWater(graph: Network['graph'], edge: number, levelCm: number | null): boolean {
  const height = at(graph.edgeHeightCm, edge);
  return levelCm !== null && at(graph.edgeBridge, edge) === 0 && height !== UNKNOWN_HEIGHT && height < levelCm;
}
