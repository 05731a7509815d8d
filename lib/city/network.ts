import { DEGREE, type StreetGraph } from '@/lib/city/graph';
import type { LatLng } from '@/lib/geo/schema';

const METRES_PER_DEGREE = 111_195;
const CELL_METRES = 100;
const MAX_CELLS = 1_000_000;

/** A point on a plane, in metres; distances differ from those on the earth by less than 0.5 % within the areas. */
export type PlanePoint = { x: number; y: number };

/** Where each search stores what it reached; `round` tells the entries of the current search. */
type Labels = {
  round: number;
  reachedIn: Uint32Array;
  settledIn: Uint32Array;
  /** Nodes at which a street ended. */
  streetSettledIn: Uint32Array;
  cost: Float64Array;
  minutes: Float64Array;
  previous: Int32Array;
};

/**
 * A graph prepared for searches. Arc `2e` is edge `e` from its first node to its second, arc `2e + 1` the other direction.
 * The arcs that leave node `n` are those of `arcs` from `firstArc[n]` to `firstArc[n + 1]`.
 */
export type Network = {
  graph: StreetGraph;
  toPlane: (position: LatLng) => PlanePoint;
  toPosition: (point: PlanePoint) => LatLng;
  nodeX: Float64Array;
  nodeY: Float64Array;
  /** Points of edge `e` on the plane from `lineStart[e]` to `lineStart[e + 1]`, with both ends. */
  lineStart: Uint32Array;
  lineX: Float64Array;
  lineY: Float64Array;
  firstArc: Uint32Array;
  arcs: Uint32Array;
  /** Of each node; streets of different components are not connected. */
  component: Uint32Array;
  /** Lower bound of the length of an edge per metre on the plane, at most 1. */
  lengthFactor: number;
  grid: Grid;
  labels: Labels;
};

export type Grid = {
  cellMetres: number;
  west: number;
  south: number;
  columns: number;
  rows: number;
  first: Uint32Array;
  edges: Uint32Array;
};

export function createNetwork(graph: StreetGraph): Network {
  const { toPlane, toPosition } = createProjection(graph);
  const edges = graph.edgeFrom.length;
  const nodes = Array.from(graph.nodeLat, (lat, node) =>
    toPlane({ lat: lat / DEGREE, lng: at(graph.nodeLng, node) / DEGREE }),
  );
  const lines = Array.from({ length: edges }, (_, edge) => pointsOf(graph, edge).map(toPlane));
  const lengthFactor = graph.edgeMillimetres.reduce((factor, millimetres, edge) => {
    const plane = lineLength(lines[edge] ?? []);
    return plane > 0 ? Math.min(factor, millimetres / 1000 / plane) : factor;
  }, 1);
  return {
    graph,
    toPlane,
    toPosition,
    nodeX: Float64Array.from(nodes, ({ x }) => x),
    nodeY: Float64Array.from(nodes, ({ y }) => y),
    ...flatten(lines),
    ...listArcs(graph),
    component: findComponents(graph),
    lengthFactor,
    grid: createGrid(lines),
    labels: {
      round: 0,
      reachedIn: new Uint32Array(2 * edges),
      settledIn: new Uint32Array(2 * edges),
      streetSettledIn: new Uint32Array(graph.nodeLat.length),
      cost: new Float64Array(2 * edges),
      minutes: new Float64Array(2 * edges),
      previous: new Int32Array(2 * edges),
    },
  };
}

function pointsOf(graph: StreetGraph, edge: number): LatLng[] {
  const node = (index = 0) => ({ lat: at(graph.nodeLat, index) / DEGREE, lng: at(graph.nodeLng, index) / DEGREE });
  const points = [node(graph.edgeFrom[edge])];
  for (let point = at(graph.edgeShape, edge); point < at(graph.edgeShape, edge + 1); point++) {
    points.push({ lat: at(graph.shapeLat, point) / DEGREE, lng: at(graph.shapeLng, point) / DEGREE });
  }
  points.push(node(graph.edgeTo[edge]));
  return points;
}

function flatten(lines: readonly (readonly PlanePoint[])[]) {
  let length = 0;
  const lineStart = Uint32Array.from([0, ...lines.map((line) => (length += line.length))]);
  const points = lines.flat();
  return {
    lineStart,
    lineX: Float64Array.from(points, ({ x }) => x),
    lineY: Float64Array.from(points, ({ y }) => y),
  };
}

export function at(array: ArrayLike<number>, index: number): number {
  return array[index] ?? 0;
}

/** The points of an edge on the plane, from its first node to its second. */
export function lineOf({ lineStart, lineX, lineY }: Network, edge: number): PlanePoint[] {
  const [first, end] = [at(lineStart, edge), at(lineStart, edge + 1)];
  return Array.from({ length: end - first }, (_, index) => ({
    x: at(lineX, first + index),
    y: at(lineY, first + index),
  }));
}

export function lineLength(points: readonly PlanePoint[]): number {
  return points.reduce((sum, point, index) => sum + distanceBetween(point, points[index - 1] ?? point), 0);
}

export const distanceBetween = (a: PlanePoint, b: PlanePoint) => Math.hypot(a.x - b.x, a.y - b.y);

function createProjection({ nodeLat }: StreetGraph) {
  const south = nodeLat.reduce((least, lat) => Math.min(least, lat), 90 * DEGREE);
  const north = nodeLat.reduce((most, lat) => Math.max(most, lat), -90 * DEGREE);
  const middle = (south + north) / 2 / DEGREE;
  const scale = METRES_PER_DEGREE * Math.cos((middle * Math.PI) / 180);
  return {
    toPlane: ({ lat, lng }: LatLng): PlanePoint => ({ x: lng * scale, y: lat * METRES_PER_DEGREE }),
    toPosition: ({ x, y }: PlanePoint): LatLng => ({ lat: y / METRES_PER_DEGREE, lng: x / scale }),
  };
}

function listArcs({ nodeLat, edgeFrom, edgeTo }: StreetGraph) {
  const firstArc = new Uint32Array(nodeLat.length + 1);
  const count = (node: number) => {
    firstArc[node + 1] = at(firstArc, node + 1) + 1;
  };
  for (const ends of [edgeFrom, edgeTo]) for (const node of ends) count(node);
  for (let node = 0; node < nodeLat.length; node++) firstArc[node + 1] = at(firstArc, node) + at(firstArc, node + 1);
  const next = firstArc.slice();
  const arcs = new Uint32Array(2 * edgeFrom.length);
  const add = (node: number, arc: number) => {
    arcs[at(next, node)] = arc;
    next[node] = at(next, node) + 1;
  };
  for (let edge = 0; edge < edgeFrom.length; edge++) {
    add(at(edgeFrom, edge), 2 * edge);
    add(at(edgeTo, edge), 2 * edge + 1);
  }
  return { firstArc, arcs };
}

function findComponents({ nodeLat, edgeFrom, edgeTo }: StreetGraph): Uint32Array {
  const parent = Uint32Array.from(nodeLat, (_, node) => node);
  const rootOf = (node: number) => {
    let root = node;
    while (at(parent, root) !== root) {
      parent[root] = at(parent, at(parent, root));
      root = at(parent, root);
    }
    return root;
  };
  edgeFrom.forEach((from, edge) => {
    parent[rootOf(from)] = rootOf(at(edgeTo, edge));
  });
  return parent.map((_, node) => rootOf(node));
}

/** Lists the edges of each square cell that their segments touch, with neighbours of diagonal segments. */
function createGrid(lines: readonly (readonly PlanePoint[])[]): Grid {
  const all = lines.flat();
  const bound = (pick: (point: PlanePoint) => number, choose: (a: number, b: number) => number, start: number) =>
    all.reduce((best, point) => choose(best, pick(point)), start);
  const west = bound(({ x }) => x, Math.min, Number.POSITIVE_INFINITY);
  const south = bound(({ y }) => y, Math.min, Number.POSITIVE_INFINITY);
  const east = bound(({ x }) => x, Math.max, Number.NEGATIVE_INFINITY);
  const north = bound(({ y }) => y, Math.max, Number.NEGATIVE_INFINITY);
  const cellMetres = Math.max(CELL_METRES, Math.sqrt(((east - west) * (north - south)) / MAX_CELLS));
  const columns = all.length > 0 ? Math.floor((east - west) / cellMetres) + 1 : 0;
  const rows = all.length > 0 ? Math.floor((north - south) / cellMetres) + 1 : 0;
  const cells = new Map<number, number[]>();
  const frame = { cellMetres, west, south, columns, rows };
  lines.forEach((points, edge) => {
    const touched = new Set(points.flatMap((point, index) => cellsBetween(frame, point, points[index - 1] ?? point)));
    for (const cell of touched) {
      const list = cells.get(cell);
      if (list) list.push(edge);
      else cells.set(cell, [edge]);
    }
  });
  const first = new Uint32Array(columns * rows + 1);
  for (let cell = 0; cell < columns * rows; cell++) first[cell + 1] = at(first, cell) + (cells.get(cell)?.length ?? 0);
  const edges = new Uint32Array(at(first, columns * rows));
  for (const [cell, list] of cells) edges.set(list, at(first, cell));
  return { ...frame, first, edges };
}

/** The cells of the rectangle around two points; outside the grid those at its border, without streets none. */
export function cellsBetween(
  { cellMetres, west, south, columns, rows }: Pick<Grid, 'cellMetres' | 'west' | 'south' | 'columns' | 'rows'>,
  a: PlanePoint,
  b: PlanePoint,
): number[] {
  const clamp = (value: number, count: number) => Math.min(Math.max(Math.floor(value / cellMetres), 0), count - 1);
  const [left, right] = [clamp(Math.min(a.x, b.x) - west, columns), clamp(Math.max(a.x, b.x) - west, columns)];
  const [bottom, top] = [clamp(Math.min(a.y, b.y) - south, rows), clamp(Math.max(a.y, b.y) - south, rows)];
  const cells: number[] = [];
  for (let row = bottom; row <= top; row++) {
    for (let column = left; column <= right; column++) cells.push(row * columns + column);
  }
  return cells;
}
