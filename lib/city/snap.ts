import {
  at,
  cellsBetween,
  distanceBetween,
  lineLength,
  lineOf,
  type Network,
  type PlanePoint,
} from '@/lib/city/network';
import type { EdgePoint } from '@/lib/city/search';
import type { LatLng } from '@/lib/geo/schema';

const MAX_SNAP_METRES = 250;
/** A point this near to a junction is at the junction. */
const JUNCTION_METRES = 0.05;
/** Half the side of the square in which most positions find a street. */
const NEAR_METRES = 80;
/** A farther street lies across a canal more often than the nearest one. */
const MAX_DETOUR_METRES = 50;

export type Snapped = EdgePoint & { distanceMetres: number };
type SnappedPair = { start: Snapped; goal: Snapped };
export type SnappedPoints = ReadonlyMap<number, Snapped>;

/** The points on streets at which a way begins and ends; null when no street near one is connected with a street near the other. */
export function snapBoth(network: Network, from: LatLng, to: LatLng): SnappedPair | null {
  return pairUp(snap(network, from), snap(network, to));
}

export function pairUp(starts: SnappedPoints, goals: SnappedPoints): SnappedPair | null {
  const pairs = [...starts].flatMap(([component, start]) => {
    const goal = goals.get(component);
    return goal ? [{ start, goal, metres: start.distanceMetres + goal.distanceMetres }] : [];
  });
  return pairs.toSorted((a, b) => a.metres - b.metres)[0] ?? null;
}

/** The nearest point of each component that is hardly farther away than the nearest of all. */
export function snap(network: Network, position: LatLng): SnappedPoints {
  const point = network.toPlane(position);
  const near = findNearest(network, point, NEAR_METRES);
  const least = Math.min(...[...near.values()].map(({ distance }) => distance));
  // what is within reach of the nearest may be outside the first square
  const found = least + MAX_DETOUR_METRES <= NEAR_METRES ? near : findNearest(network, point, MAX_SNAP_METRES);
  const limit = Math.min(...[...found.values()].map(({ distance }) => distance)) + MAX_DETOUR_METRES;
  const candidates = [...found].filter(([, { distance }]) => distance <= limit);
  return new Map(candidates.map(([component, { edge }]) => [component, snapToEdge(network, edge, point)]));
}

type Nearest = { edge: number; distance: number };

function findNearest(network: Network, point: PlanePoint, maxMetres: number): Map<number, Nearest> {
  const { grid, graph, component } = network;
  const nearest = new Map<number, Nearest>();
  const corner = (metres: number): PlanePoint => ({ x: point.x + metres, y: point.y + metres });
  for (const cell of cellsBetween(grid, corner(-maxMetres), corner(maxMetres))) {
    const end = at(grid.first, cell + 1);
    for (let index = at(grid.first, cell); index < end; index++) {
      const edge = at(grid.edges, index);
      const distance = distanceToEdge(network, edge, point);
      if (distance > maxMetres) continue;
      const key = at(component, at(graph.edgeFrom, edge));
      if (distance < (nearest.get(key)?.distance ?? Number.POSITIVE_INFINITY)) nearest.set(key, { edge, distance });
    }
  }
  return nearest;
}

function distanceToEdge({ lineStart, lineX, lineY }: Network, edge: number, { x, y }: PlanePoint): number {
  let least = Number.POSITIVE_INFINITY;
  const end = lineStart[edge + 1] ?? 0;
  for (let index = (lineStart[edge] ?? 0) + 1; index < end; index++) {
    const [ax, ay] = [lineX[index - 1] ?? 0, lineY[index - 1] ?? 0];
    const [dx, dy] = [(lineX[index] ?? 0) - ax, (lineY[index] ?? 0) - ay];
    const share = shareOf((x - ax) * dx + (y - ay) * dy, dx * dx + dy * dy);
    least = Math.min(least, Math.hypot(ax + share * dx - x, ay + share * dy - y));
  }
  return least;
}

const shareOf = (product: number, square: number) => (square > 0 ? Math.min(1, Math.max(0, product / square)) : 0);

function snapToEdge(network: Network, edge: number, point: PlanePoint): Snapped {
  const line = lineOf(network, edge);
  let passed = 0;
  let best = { point: line[0] ?? point, along: 0, distanceMetres: Number.POSITIVE_INFINITY };
  line.slice(1).forEach((end, index) => {
    const begin = line[index] ?? end;
    const near = nearestOnSegment(begin, end, point);
    const distanceMetres = distanceBetween(near, point);
    if (distanceMetres < best.distanceMetres)
      best = { point: near, along: passed + distanceBetween(begin, near), distanceMetres };
    passed += distanceBetween(begin, end);
  });
  const length = at(network.graph.edgeMillimetres, edge) / 1000;
  const along = passed > 0 ? (best.along / passed) * length : 0;
  const metres = along < JUNCTION_METRES ? 0 : along > length - JUNCTION_METRES ? length : along;
  return { edge, metres, point: best.point, distanceMetres: best.distanceMetres };
}

function nearestOnSegment(a: PlanePoint, b: PlanePoint, point: PlanePoint): PlanePoint {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const share = shareOf((point.x - a.x) * dx + (point.y - a.y) * dy, dx * dx + dy * dy);
  return { x: a.x + share * dx, y: a.y + share * dy };
}

/** The part of an edge between two distances from its first node, in the direction from the one to the other. */
export function cutLine(network: Network, edge: number, from: number, to: number): PlanePoint[] {
  const line = lineOf(network, edge);
  const scale = lineLength(line) / (at(network.graph.edgeMillimetres, edge) / 1000 || 1);
  const [low, high] = [Math.min(from, to) * scale, Math.max(from, to) * scale];
  const cut: PlanePoint[] = [pointAlong(line, low)];
  let passed = 0;
  line.forEach((point, index) => {
    passed += distanceBetween(point, line[index - 1] ?? point);
    if (passed > low && passed < high) cut.push(point);
  });
  cut.push(pointAlong(line, high));
  return from <= to ? cut : cut.reverse();
}

function pointAlong(line: readonly PlanePoint[], metres: number): PlanePoint {
  let left = metres;
  for (let index = 1; index < line.length; index++) {
    const [begin, end] = [line[index - 1], line[index]];
    if (!begin || !end) break;
    const length = distanceBetween(begin, end);
    if (left <= length && length > 0) {
      return { x: begin.x + ((end.x - begin.x) * left) / length, y: begin.y + ((end.y - begin.y) * left) / length };
    }
    left -= length;
  }
  return line.at(-1) ?? { x: 0, y: 0 };
}
