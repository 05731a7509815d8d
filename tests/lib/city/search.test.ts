import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeGraph, encodeGraph, HAS_STEPS, type StreetGraph, UNKNOWN_HEIGHT } from '@/lib/city/graph';
import { createNetwork, lineOf } from '@/lib/city/network';
import type { Avoidable } from '@/lib/city/obstacles';
import { type EdgePoint, findWay, type Piece } from '@/lib/city/search';

type Edge = { from: number; to: number; stretch: number; bridge: number; isWet: boolean; hasStairs: boolean };
type Town = { nodes: { x: number; y: number }[]; edges: Edge[]; steep: boolean[] };

const BRIDGES = 3;
const town = fc
  .array(fc.record({ x: fc.integer({ min: 0, max: 40 }), y: fc.integer({ min: 0, max: 40 }) }), {
    minLength: 2,
    maxLength: 12,
  })
  .chain((nodes) =>
    fc.record({
      nodes: fc.constant(nodes),
      edges: fc.array(
        fc.record({
          from: fc.nat(nodes.length - 1),
          to: fc.nat(nodes.length - 1),
          stretch: fc.constantFrom(1, 1.05, 1.4),
          bridge: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: BRIDGES })),
          isWet: fc.boolean(),
          hasStairs: fc.boolean(),
        }),
        { minLength: 1, maxLength: 30 },
      ),
      steep: fc.array(fc.boolean(), { minLength: BRIDGES, maxLength: BRIDGES }),
    }),
  );

function toGraph({ nodes, edges, steep }: Town): StreetGraph {
  const lat = (node: number) => 454_400_000 + (nodes[node]?.y ?? 0) * 1000;
  const lng = (node: number) => 123_300_000 + (nodes[node]?.x ?? 0) * 1000;
  const none = edges.map(() => 0);
  const straight = ({ from, to }: Edge) => Math.hypot((lat(from) - lat(to)) / 90, (lng(from) - lng(to)) / 128) * 1000;
  return {
    names: [''],
    nodeLat: Int32Array.from(nodes, (_, node) => lat(node)),
    nodeLng: Int32Array.from(nodes, (_, node) => lng(node)),
    edgeFrom: Uint32Array.from(edges, ({ from }) => from),
    edgeTo: Uint32Array.from(edges, ({ to }) => to),
    edgeMillimetres: Uint32Array.from(edges, (edge) => Math.round(straight(edge) * edge.stretch) + 1000),
    edgeName: Uint32Array.from(none),
    edgeBridge: Uint32Array.from(edges, ({ bridge }) => bridge),
    edgeShape: new Uint32Array(edges.length + 1),
    shapeLat: new Int32Array(),
    shapeLng: new Int32Array(),
    bridgeName: new Uint32Array(BRIDGES + 1),
    edgeHeightCm: Int16Array.from(edges, ({ isWet }) => (isWet ? 50 : UNKNOWN_HEIGHT)),
    edgeWidthCm: Uint16Array.from(none),
    edgeSteps: Uint16Array.from(none),
    bridgeSteps: Uint16Array.from([0, ...steep], (value) => (value ? 20 : 0)),
    edgeFlags: Uint8Array.from(edges, ({ hasStairs }) => (hasStairs ? HAS_STEPS : 0)),
    bridgeFlags: Uint8Array.from([0, ...steep], (value) => (value ? HAS_STEPS : 0)),
  };
}

/** The definition of the cost, written independently of the search. */
function costOf(graph: StreetGraph, pieces: readonly Piece[], avoid: readonly Avoidable[]): number {
  let before = 0;
  return pieces.reduce((sum, { edge, from, to }) => {
    const bridge = graph.edgeBridge[edge] ?? 0;
    const entered = bridge === before ? 0 : bridge;
    before = bridge;
    const metres = Math.abs(to - from);
    const isWet = bridge === 0 && graph.edgeHeightCm[edge] === 50;
    const penalty =
      (avoid.includes('bridges') && entered > 0 ? 100_000 : 0) +
      (avoid.includes('steps') && (graph.bridgeFlags[entered] ?? 0) > 0 ? 100_000 : 0) +
      (avoid.includes('steps') && bridge === 0 && (graph.edgeFlags[edge] ?? 0) > 0 ? 100_000 : 0) +
      (avoid.includes('water') && isWet ? 1000 * metres : 0);
    return sum + metres + penalty;
  }, 0);
}

/** Dijkstra over (node, bridge of the last edge), with a plain list instead of a queue. */
function cheapest(graph: StreetGraph, start: EdgePoint, goal: EdgePoint, avoid: readonly Avoidable[]): number {
  const length = (edge: number) => (graph.edgeMillimetres[edge] ?? 0) / 1000;
  const bridgeOf = (edge: number) => graph.edgeBridge[edge] ?? 0;
  const step = (edge: number, from: number, to: number, bridge: number) => {
    const walked = costOf(graph, [{ edge, from, to }], avoid);
    const isSame = bridge !== 0 && bridge === bridgeOf(edge);
    return isSame ? walked - costOf(graph, [{ edge, from: 0, to: 0 }], avoid) : walked;
  };
  const nodeAt = ({ edge, metres }: EdgePoint) =>
    metres === 0 ? graph.edgeFrom[edge] : metres === length(edge) ? graph.edgeTo[edge] : undefined;
  const [startNode, goalNode] = [nodeAt(start), nodeAt(goal)];
  const { edge } = start;
  const [left, right] = [step(edge, start.metres, 0, 0), step(edge, start.metres, length(edge), 0)];
  const open: { node: number; bridge: number; cost: number }[] =
    startNode === undefined
      ? [
          { node: graph.edgeTo[edge] ?? 0, bridge: bridgeOf(edge), cost: right },
          { node: graph.edgeFrom[edge] ?? 0, bridge: bridgeOf(edge), cost: left },
        ]
      : [{ node: startNode, bridge: 0, cost: 0 }];
  const isDirect = edge === goal.edge && startNode === undefined && goalNode === undefined;
  let best = Number.POSITIVE_INFINITY;
  // who is there already enters no bridge
  if (isDirect) best = start.metres === goal.metres ? 0 : step(edge, start.metres, goal.metres, 0);
  const done = new Set<string>();
  while (open.length > 0) {
    open.sort((a, b) => b.cost - a.cost);
    const at = open.pop();
    if (!at || done.has(`${at.node} ${at.bridge}`)) continue;
    done.add(`${at.node} ${at.bridge}`);
    if (at.node === goalNode) best = Math.min(best, at.cost);
    graph.edgeFrom.forEach((from, edge) => {
      const to = graph.edgeTo[edge] ?? 0;
      for (const [tail, head, begin, end] of [
        [from, to, 0, length(edge)],
        [to, from, length(edge), 0],
      ] as const) {
        if (tail !== at.node) continue;
        if (edge === goal.edge && goalNode === undefined)
          best = Math.min(best, at.cost + step(edge, begin, goal.metres, at.bridge));
        open.push({ node: head, bridge: bridgeOf(edge), cost: at.cost + step(edge, begin, end, at.bridge) });
      }
    });
  }
  return best;
}

test('A* finds what Dijkstra finds, whatever is avoided', () => {
  const options = fc.subarray<Avoidable>(['steps', 'bridges', 'water']);
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const place = fc.record({ edge: fc.nat(), share });
  fc.assert(
    fc.property(town, place, place, options, (made, from, to, avoid) => {
      const graph = toGraph(made);
      const network = createNetwork(graph);
      const onEdge = ({ edge: any, share: along }: { edge: number; share: number }): EdgePoint => {
        const edge = any % made.edges.length;
        const [begin = { x: 0, y: 0 }, end = begin] = lineOf(network, edge);
        const point = { x: begin.x + along * (end.x - begin.x), y: begin.y + along * (end.y - begin.y) };
        return { edge, metres: ((graph.edgeMillimetres[edge] ?? 0) / 1000) * along, point };
      };
      const [start, goal] = [onEdge(from), onEdge(to)];
      const found = findWay(network, start, goal, { avoid, startsAt: 0, levelAt: () => 90 });
      const expected = cheapest(graph, start, goal, avoid);
      const cost = found === null ? Number.POSITIVE_INFINITY : costOf(graph, found, avoid);
      expect(Number.isFinite(cost) ? cost.toFixed(3) : cost).toBe(
        Number.isFinite(expected) ? expected.toFixed(3) : expected,
      );
    }),
    { numRuns: 500 },
  );
});

test('a graph is the same after it was written and read', () => {
  fc.assert(
    fc.property(town, (made) => {
      expect(decodeGraph(encodeGraph(toGraph(made)))).toEqual(toGraph(made));
    }),
    { numRuns: 50 },
  );
});

test('bytes that are cut off or changed are refused or read as a graph whose references are valid', () => {
  const bytes = encodeGraph(
    toGraph({
      nodes: [
        { x: 0, y: 0 },
        { x: 9, y: 9 },
      ],
      edges: [{ from: 0, to: 1, stretch: 1, bridge: 1, isWet: false, hasStairs: false }],
      steep: [true, false, true],
    }),
  );
  for (let length = 0; length < bytes.length; length++) expect(() => decodeGraph(bytes.subarray(0, length))).toThrow();
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.nat(255), (position, value) => {
      const damaged = bytes.slice();
      damaged[position] = value;
      try {
        createNetwork(decodeGraph(damaged));
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
      }
    }),
    { numRuns: 60 },
  );
});
