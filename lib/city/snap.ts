import {
  at,
  cellsBetween,
  distanceBetween,
  lineLength,
  type Network,
  type PlanePoint,
  pointsOf,
} from '@/lib/city/network';
import type { EdgePoint } from '@/lib/city/search';
import type { LatLng } from '@/lib/geo/schema';

const MAX_SNAP_METRES = 250;
/** A farther street lies across a canal more often than the nearest one. */
const MAX_DETOUR_METRES = 50;

export type Snapped = EdgePoint & { distanceMetres: number };

/** The points on streets at which a way begins and ends; null when no street near one is connected with a street near the other. */
export function snapBoth(network: Network, from: LatLng, to: LatLng): { start: Snapped; goal: Snapped } | null {
  const starts = snap(network, from);
  const goals = snap(network, to);
  const pairs = [...starts].flatMap(([component, start]) => {
    const goal = goals.get(component);
    return goal ? [{ start, goal, metres: start.distanceMetres + goal.distanceMetres }] : [];
  });
  return pairs.toSorted((a, b) => a.metres - b.metres)[0] ?? null;
}

/** The nearest point of each component that is hardly farther away than the nearest of all. */
function snap(network: Network, position: LatLng): Map<number, Snapped> {
  const { grid, graph, component } = network;
  const point = network.toPlane(position);
  const nearest = new Map<number, Snapped>();
  const corner = (metres: number): PlanePoint => ({ x: point.x + metres, y: point.y + metres });
  const cells = cellsBetween(grid, corner(-MAX_SNAP_METRES), corner(MAX_SNAP_METRES));
  const edges = new Set(
    cells.flatMap((cell) => [...grid.edges.subarray(at(grid.first, cell), at(grid.first, cell + 1))]),
  );
  for (const edge of edges) {
    const found = snapToEdge(network, edge, point);
    const key = at(component, at(graph.edgeFrom, edge));
    const known = nearest.get(key);
    if (found.distanceMetres <= MAX_SNAP_METRES && (!known || found.distanceMetres < known.distanceMetres))
      nearest.set(key, found);
  }
  const least = Math.min(...[...nearest.values()].map(({ distanceMetres }) => distanceMetres));
  return new Map([...nearest].filter(([, { distanceMetres }]) => distanceMetres <= least + MAX_DETOUR_METRES));
}

function snapToEdge({ graph, toPlane }: Network, edge: number, point: PlanePoint): Snapped {
  const line = pointsOf(graph, edge).map(toPlane);
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
  const length = at(graph.edgeMillimetres, edge) / 1000;
  const metres = passed > 0 ? Math.min(length, (best.along / passed) * length) : 0;
  return { edge, metres, point: best.point, distanceMetres: best.distanceMetres };
}

function nearestOnSegment(a: PlanePoint, b: PlanePoint, point: PlanePoint): PlanePoint {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const square = dx * dx + dy * dy;
  const share = square > 0 ? Math.min(1, Math.max(0, ((point.x - a.x) * dx + (point.y - a.y) * dy) / square)) : 0;
  return { x: a.x + share * dx, y: a.y + share * dy };
}

/** The part of an edge between two distances from its first node, in the direction from the one to the other. */
export function cutLine({ graph, toPlane }: Network, edge: number, from: number, to: number): PlanePoint[] {
  const line = pointsOf(graph, edge).map(toPlane);
  const scale = lineLength(line) / (at(graph.edgeMillimetres, edge) / 1000 || 1);
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
