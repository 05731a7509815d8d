import FlatQueue from 'flatqueue';
import { UNKNOWN_HEIGHT } from '@/lib/city/graph';
import { at, type Network, type PlanePoint } from '@/lib/city/network';
import { type Avoidable, createObstacleCount, createObstaclesLeft } from '@/lib/city/obstacles';
import { bridgeMinutes, levelMinutes, stairMinutes } from '@/lib/city/pace';
import { MINUTE_MS } from '@/lib/durations';

/** A point on an edge, in metres from its first node. */
export type EdgePoint = { edge: number; metres: number; point: PlanePoint };

export type Walk = {
  avoid: readonly Avoidable[];
  startsAt: number;
  /** Expected level of the water in centimetres over ZMPS; null when it is not known. */
  levelAt: (instant: number) => number | null;
};

type CostLeft = (arc: number, head: number) => number;

/** A part of an edge in the direction of walking, in metres from its first node. */
export type Piece = { edge: number; from: number; to: number };

/** Metres that count for each bridge or stairs to avoid: more than any way is long, so that the fewest are found. */
const OBSTACLE_METRES = 100_000;
/** Metres that count for each metre under water. */
const WET_METRES = 1_000;
export const NONE = -1;

/**
 * The way with the lowest cost: its metres, plus `OBSTACLE_METRES` for each avoided thing. A* over directed edges, because a
 * bridge of several pieces counts once, where it is entered. With `water` the cost of a street depends on the time at which it
 * is reached, and the way found is a good one, not proved the best.
 *
 * @returns the pieces in the order of walking; null when the points are not connected
 */
export function findWay(network: Network, start: EdgePoint, goal: EdgePoint, walk: Walk): Piece[] | null {
  const { graph, lengthFactor, nodeX, nodeY } = network;
  const node = findJunction(graph, goal);
  const obstaclesLeft = createObstaclesLeft(network, walk.avoid, {
    edge: goal.edge,
    node: node === NONE ? null : node,
  });
  const costLeft = (arc: number, head: number) =>
    lengthFactor * Math.hypot((nodeX[head] ?? 0) - goal.point.x, (nodeY[head] ?? 0) - goal.point.y) +
    OBSTACLE_METRES * obstaclesLeft(arc, head);
  const search = createSearch(network, start, walk, costLeft);
  const { finish, trace } = search.toGoal(goal);
  let best = { cost: finish(NONE), arc: NONE };
  search.leave();

  for (let arc = search.next(best.cost); arc !== NONE; arc = search.next(best.cost)) {
    const cost = finish(arc);
    if (cost < best.cost) best = { cost, arc };
    search.expand(arc);
  }
  return best.cost === Number.POSITIVE_INFINITY ? null : trace(best.arc);
}

/** A search from one point, whose labels are valid until the next one begins; `costLeft` is a lower bound from the end of an arc to the goal. */
export function createSearch(network: Network, start: EdgePoint, walk: Walk, costLeft: CostLeft) {
  const { graph, firstArc, arcs } = network;
  const frontier = createFrontier(network, walk, costLeft);
  const { headOf, lengthOf, reach } = frontier;
  const startNode = findJunction(graph, start);

  function leave(): void {
    if (startNode === NONE) {
      reach(2 * start.edge, lengthOf(start.edge) - start.metres, NONE);
      reach(2 * start.edge + 1, start.metres, NONE);
    } else leaveNode(startNode, NONE);
  }
  function leaveNode(node: number, arc: number): void {
    const end = firstArc[node + 1] ?? 0;
    for (let index = firstArc[node] ?? 0; index < end; index++) {
      const following = arcs[index] ?? 0;
      if (arc === NONE || (following ^ 1) !== arc) reach(following, lengthOf(following >> 1), arc);
    }
  }
  return {
    leave,
    headOf,
    next: frontier.next,
    expand: (arc: number) => leaveNode(headOf(arc), arc),
    toGoal: (goal: EdgePoint) => createGoal(network, { start, startNode, goal }, frontier),
  };
}

type Ends = { start: EdgePoint; startNode: number; goal: EdgePoint };

function createGoal(
  { graph, labels: { cost, minutes, previous } }: Network,
  { start, startNode, goal }: Ends,
  { headOf, lengthOf, passAfter }: ReturnType<typeof createFrontier>,
) {
  const node = findJunction(graph, goal);
  const [from, to] = [at(graph.edgeFrom, goal.edge), at(graph.edgeTo, goal.edge)];

  /** Where the way after an arc enters the edge of the goal, in metres from its first node; null when it does not. */
  function entryAfter(arc: number): number | null {
    if (arc === NONE && startNode === NONE) return start.edge === goal.edge ? start.metres : null;
    const reached = arc === NONE ? startNode : headOf(arc);
    if (node !== NONE) return reached === node ? goal.metres : null;
    if (reached !== from && reached !== to) return null;
    const length = lengthOf(goal.edge);
    return reached === from && (reached !== to || goal.metres <= length - goal.metres) ? 0 : length;
  }
  const atLabel = (arc: number) =>
    arc === NONE ? { cost: 0, minutes: 0 } : { cost: at(cost, arc), minutes: at(minutes, arc) };
  /** Cost and minutes of the whole way when the goal is at the end of the arc or on an edge that begins there, else null. */
  function finishAfter(arc: number): Readonly<{ cost: number; minutes: number }> | null {
    const entry = entryAfter(arc);
    if (entry === null) return null;
    return entry === goal.metres ? atLabel(arc) : passAfter(arc, goal.edge, Math.abs(goal.metres - entry));
  }
  function trace(last: number): Piece[] {
    const pieces: Piece[] = [{ edge: goal.edge, from: entryAfter(last) ?? 0, to: goal.metres }];
    for (let arc = last; arc !== NONE; arc = at(previous, arc)) {
      const edge = arc >> 1;
      const [begin, end] = arc % 2 === 0 ? [0, lengthOf(edge)] : [lengthOf(edge), 0];
      const isFirst = previous[arc] === NONE && startNode === NONE;
      pieces.push({ edge, from: isFirst ? start.metres : begin, to: end });
    }
    return pieces.reverse().filter((piece) => piece.from !== piece.to);
  }
  return {
    /** The nodes at which a way can enter the edge of the goal. */
    nodes: node === NONE ? [from, to] : [node],
    finish: (arc: number) => finishAfter(arc)?.cost ?? Number.POSITIVE_INFINITY,
    minutesAfter: (arc: number) => finishAfter(arc)?.minutes ?? 0,
    trace,
  };
}

/** The arcs that are reached, in the order of their estimated costs. */
function createFrontier(network: Network, walk: Walk, costLeft: CostLeft) {
  const { graph, labels } = network;
  const { edgeFrom, edgeTo, edgeMillimetres, edgeBridge } = graph;
  const { reachedIn, settledIn, streetSettledIn, cost, minutes, previous } = labels;
  labels.round += 1;
  const { round } = labels;
  const queue = new FlatQueue();
  const pass = createCost(network, walk);

  const headOf = (arc: number) => (arc % 2 === 0 ? edgeTo[arc >> 1] : edgeFrom[arc >> 1]) ?? 0;
  const lengthOf = (edge: number) => (edgeMillimetres[edge] ?? 0) / 1000;
  const isStreet = (arc: number) => edgeBridge[arc >> 1] === 0;
  // after a street, only where it ends matters
  const isSettled = (arc: number) =>
    settledIn[arc] === round || (isStreet(arc) && streetSettledIn[headOf(arc)] === round);
  const passAfter = (arc: number, edge: number, metres: number) =>
    arc === NONE
      ? pass(edge, metres, 0, 0, 0)
      : pass(edge, metres, edgeBridge[arc >> 1] ?? 0, cost[arc] ?? 0, minutes[arc] ?? 0);

  function reach(arc: number, metres: number, from: number): void {
    if (isSettled(arc)) return;
    const step = passAfter(from, arc >> 1, metres);
    if (reachedIn[arc] === round && (cost[arc] ?? 0) <= step.cost) return;
    reachedIn[arc] = round;
    cost[arc] = step.cost;
    minutes[arc] = step.minutes;
    previous[arc] = from;
    queue.push(arc, step.cost + costLeft(arc, headOf(arc)));
  }
  /** The next arc by estimated cost; `NONE` when no way can be cheaper than the limit. */
  function next(limit: number): number {
    while (queue.length > 0 && (queue.peekValue() ?? limit) < limit) {
      const arc = queue.pop() ?? NONE;
      if (isSettled(arc)) continue;
      settledIn[arc] = round;
      if (isStreet(arc)) streetSettledIn[headOf(arc)] = round;
      return arc;
    }
    return NONE;
  }
  return { headOf, lengthOf, passAfter, reach, next };
}

/** The node at which a point is, or `NONE` when it is between two. */
function findJunction({ edgeFrom, edgeTo, edgeMillimetres }: Network['graph'], { edge, metres }: EdgePoint): number {
  if (metres === 0) return at(edgeFrom, edge);
  return metres === at(edgeMillimetres, edge) / 1000 ? at(edgeTo, edge) : NONE;
}

/** Returns a function that adds up cost and minutes at the end of a part of an edge; its result is valid until the next call. */
function createCost({ graph }: Network, { avoid, startsAt, levelAt }: Walk) {
  const { edgeBridge } = graph;
  const avoidsWater = avoid.includes('water');
  const obstaclesOf = createObstacleCount(graph, avoid);
  const step = { cost: 0, minutes: 0 };

  return (edge: number, metres: number, bridgeBefore: number, costBefore: number, minutesBefore: number) => {
    const bridge = edgeBridge[edge] ?? 0;
    const entered = bridge === bridgeBefore ? 0 : bridge;
    const passing = levelMinutes(metres) + (entered > 0 ? bridgeMinutes(graph, entered) : stairMinutes(graph, edge));
    const middle = startsAt + (minutesBefore + passing / 2) * MINUTE_MS;
    const isWet = avoidsWater && isUnderWater(graph, edge, levelAt(middle));
    const weight = metres * (isWet ? 1 + WET_METRES : 1);
    const obstacles = bridge > 0 && entered === 0 ? 0 : obstaclesOf(edge);
    step.cost = costBefore + weight + OBSTACLE_METRES * obstacles;
    step.minutes = minutesBefore + passing;
    return step;
  };
}

/** Whether a street is lower than the water; a bridge never is, an unknown height counts as dry. */
export function isUnderWater(graph: Network['graph'], edge: number, levelCm: number | null): boolean {
  const height = graph.edgeHeightCm[edge] ?? UNKNOWN_HEIGHT;
  return levelCm !== null && graph.edgeBridge[edge] === 0 && height !== UNKNOWN_HEIGHT && height < levelCm;
}
