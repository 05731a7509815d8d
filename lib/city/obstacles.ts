import FlatQueue from 'flatqueue';
import { at, type Network } from '@/lib/city/network';
import { mayHaveSteps } from '@/lib/city/pace';

export const avoidable = ['steps', 'bridges', 'water'] as const;
export type Avoidable = (typeof avoidable)[number];

/** Parts are what one walks in without entering a further bridge or stairs: an island, a bridge, or stairs. */
type Parts = {
  /** Of each edge. */
  partOf: Uint32Array;
  /** Obstacles that count where the part is entered. */
  weights: number[];
  /** Index of the node in `partsAt` where parts meet, else 0. */
  doorOf: Uint32Array;
  partsAt: number[][];
  doorsOf: number[][];
};

const FAR = 65_535;
const partsOfGraphs = new WeakMap<Network['graph'], Map<string, Parts>>();

/** Returns how many things to avoid are entered with an edge, when the edge before it belongs to another bridge or to none. */
export function createObstacleCount(
  { edgeBridge, edgeFlags, bridgeFlags }: Network['graph'],
  avoid: readonly Avoidable[],
) {
  const [noSteps, noBridges] = [avoid.includes('steps'), avoid.includes('bridges')];
  return (edge: number): number => {
    const bridge = at(edgeBridge, edge);
    const flags = bridge === 0 ? at(edgeFlags, edge) : at(bridgeFlags, bridge);
    return (noBridges && bridge > 0 ? 1 : 0) + (noSteps && mayHaveSteps(flags) ? 1 : 0);
  };
}

/**
 * Returns how many things to avoid are at least ahead of a walker at the end of an arc, on the way to the goal. Never more than
 * there are, and never less by more than those of the next arc, as A* needs it.
 */
export function createObstaclesLeft(
  network: Network,
  avoid: readonly Avoidable[],
  { edge, node }: { edge: number; node: number | null },
): (arc: number, head: number) => number {
  const { graph } = network;
  if (!avoid.includes('steps') && !avoid.includes('bridges')) return () => 0;
  const { partOf, weights, doorOf, partsAt, doorsOf } = partsFor(network, avoid);
  const inPart = new Uint16Array(weights.length).fill(FAR);
  const atDoor = new Uint16Array(partsAt.length).fill(FAR);
  const queue = new FlatQueue();

  function reachPart(part: number, obstacles: number): void {
    if (at(inPart, part) <= obstacles) return;
    inPart[part] = obstacles;
    queue.push(part, obstacles);
  }
  for (const part of node === null ? [at(partOf, edge)] : partsAround(network, partOf, node)) reachPart(part, 0);
  for (let part = queue.pop(); part !== undefined; part = queue.pop()) {
    const before = at(inPart, part) + at(weights, part);
    for (const door of doorsOf[part] ?? []) {
      if (at(atDoor, door) <= before) continue;
      atDoor[door] = before;
      for (const next of partsAt[door] ?? []) reachPart(next, before);
    }
  }
  return (arc, head) => {
    const part = at(partOf, arc >> 1);
    if (at(graph.edgeBridge, arc >> 1) > 0) return at(inPart, part);
    if (head === node) return 0;
    const door = at(doorOf, head);
    return door > 0 ? at(atDoor, door) : at(inPart, part) + at(weights, part);
  };
}

function partsAround({ firstArc, arcs }: Network, partOf: Uint32Array, node: number): Set<number> {
  return new Set(Array.from(arcs.subarray(at(firstArc, node), at(firstArc, node + 1)), (arc) => at(partOf, arc >> 1)));
}

/** Divides the streets for each choice of what to avoid; otherwise the first search of each choice does, and takes several times as long. */
export function prepareObstacles(network: Network): void {
  for (const avoid of [['steps'], ['bridges'], ['steps', 'bridges']] as const) partsFor(network, avoid);
}

function partsFor(network: Network, avoid: readonly Avoidable[]): Parts {
  const choice = `${avoid.includes('steps')} ${avoid.includes('bridges')}`;
  const known = partsOfGraphs.get(network.graph) ?? new Map<string, Parts>();
  partsOfGraphs.set(network.graph, known);
  const parts = known.get(choice) ?? divide(network, avoid);
  known.set(choice, parts);
  return parts;
}

function divide(network: Network, avoid: readonly Avoidable[]): Parts {
  const { graph, firstArc, arcs } = network;
  const obstaclesOf = createObstacleCount(graph, avoid);
  const isFree = (edge: number) => at(graph.edgeBridge, edge) === 0 && obstaclesOf(edge) === 0;
  const partOf = new Uint32Array(graph.edgeFrom.length);
  const partOfBridge = new Map<number, number>();
  const weights = [0];

  function spread(first: number, part: number): void {
    const open = [first];
    for (let edge = open.pop(); edge !== undefined; edge = open.pop()) {
      partOf[edge] = part;
      for (const node of [at(graph.edgeFrom, edge), at(graph.edgeTo, edge)]) {
        for (let index = at(firstArc, node); index < at(firstArc, node + 1); index++) {
          const next = at(arcs, index) >> 1;
          if (partOf[next] === 0 && isFree(next)) open.push(next);
        }
      }
    }
  }
  for (let edge = 0; edge < partOf.length; edge++) {
    if (partOf[edge] !== 0) continue;
    const bridge = at(graph.edgeBridge, edge);
    const part = partOfBridge.get(bridge) ?? weights.push(obstaclesOf(edge)) - 1;
    if (bridge > 0) partOfBridge.set(bridge, part);
    if (isFree(edge)) spread(edge, part);
    else partOf[edge] = part;
  }
  return { partOf, weights, ...listDoors(network, partOf, weights.length) };
}

function listDoors(
  network: Network,
  partOf: Uint32Array,
  parts: number,
): Pick<Parts, 'doorOf' | 'partsAt' | 'doorsOf'> {
  const doorOf = new Uint32Array(network.graph.nodeLat.length);
  const partsAt: number[][] = [[]];
  const doorsOf = Array.from({ length: parts }, (): number[] => []);
  for (let node = 0; node < doorOf.length; node++) {
    const around = partsAround(network, partOf, node);
    if (around.size < 2) continue;
    doorOf[node] = partsAt.push([...around]) - 1;
    for (const part of around) doorsOf[part]?.push(at(doorOf, node));
  }
  return { doorOf, partsAt, doorsOf };
}
