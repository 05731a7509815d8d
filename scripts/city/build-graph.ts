import {
  COVERED,
  DEGREE,
  HAS_STEPS,
  MAYBE_STEPS,
  type StreetGraph,
  UNKNOWN_HEIGHT,
  UNKNOWN_STEPS,
} from '@/lib/city/graph';
import { distanceMetres } from '@/lib/geo/distance';
import { findBridges } from './bridges';
import { createHeights } from './heights';
import type { GraphEdge, HeightArea, Stairs, Street } from './street';

/** A measured length farther from that of the drawn line belongs to something else. */
const MAX_LENGTH_DEVIATION = 0.1;
const MAX_WIDTH_CM = 65_535;

type Point = Street['points'][number];

/** Splits streets at the points that they share and numbers everything in the order of the input. */
export function buildGraph(streets: readonly Street[], heightAreas: readonly HeightArea[]): StreetGraph {
  const { edges, nodes } = splitStreets(streets);
  const names = createNames();
  const { bridges, bridgeOf } = findBridges(edges);
  const heightAt = createHeights(heightAreas);
  const shapes = edges.map(({ points }) => points.slice(1, -1));
  let shapeLength = 0;
  const edgeShape = Uint32Array.from([0, ...shapes.map((points) => (shapeLength += points.length))]);
  const inner = shapes.flat();
  return {
    nodeLat: Int32Array.from(nodes, ({ lat }) => lat),
    nodeLng: Int32Array.from(nodes, ({ lng }) => lng),
    edgeFrom: Uint32Array.from(edges, ({ from }) => from),
    edgeTo: Uint32Array.from(edges, ({ to }) => to),
    edgeMillimetres: Uint32Array.from(edges, ({ millimetres }) => millimetres),
    edgeName: Uint32Array.from(edges, ({ street }) => names.indexOf(street.name)),
    edgeBridge: Uint32Array.from(bridgeOf),
    edgeShape,
    shapeLat: Int32Array.from(inner, ({ lat }) => lat),
    shapeLng: Int32Array.from(inner, ({ lng }) => lng),
    bridgeName: Uint32Array.from(bridges, ({ name }) => names.indexOf(name)),
    edgeHeightCm: Int16Array.from(
      edges,
      ({ street, points }) => street.heightCm ?? heightAt(middleOf(points)) ?? UNKNOWN_HEIGHT,
    ),
    edgeWidthCm: Uint16Array.from(edges, ({ street }) => Math.min(street.widthCm ?? 0, MAX_WIDTH_CM)),
    edgeSteps: Uint16Array.from(edges, ({ street, share }) =>
      street.bridge ? 0 : Math.round((street.steps ?? 0) * share),
    ),
    bridgeSteps: Uint16Array.from(bridges, ({ steps }) => steps ?? UNKNOWN_STEPS),
    edgeFlags: Uint8Array.from(edges, ({ street }) => stairFlag(street.stairs) | (street.isCovered ? COVERED : 0)),
    bridgeFlags: Uint8Array.from(bridges, ({ stairs }) => stairFlag(stairs)),
    names: names.all,
  };
}

const stairFlag = (stairs: Stairs) => ({ none: 0, some: HAS_STEPS, unknown: MAYBE_STEPS })[stairs];

function splitStreets(streets: readonly Street[]) {
  const lines = withoutDoubles(streets.map(toLine).filter(({ points }) => points.length > 1));
  const isJunction = findJunctions(lines.map(({ points }) => points));
  const nodes: Point[] = [];
  const numbers = new Map<Point['key'], number>();
  const numberOf = (point: Point) => {
    const known = numbers.get(point.key);
    if (known !== undefined) return known;
    numbers.set(point.key, nodes.length);
    return nodes.push(point) - 1;
  };
  const edges = lines.flatMap(({ street, points, drawn, metres: whole }): GraphEdge[] => {
    const scale = whole / drawn;
    return cutAt(points, isJunction).map((piece) => {
      const metres = lengthOf(piece);
      const [first, last] = [piece[0], piece.at(-1)];
      if (!first || !last) throw new Error('A piece of a street has two ends.');
      const ends = { from: numberOf(first), to: numberOf(last) };
      return { street, ...ends, points: piece, millimetres: Math.ceil(metres * scale * 1000), share: metres / drawn };
    });
  });
  return { edges, nodes };
}

/** Lengths in metres: `drawn` along the points, `metres` as measured where a source has measured this line. */
type Line = { street: Street; points: Point[]; drawn: number; metres: number };

function toLine(street: Street): Line {
  const points = withoutRepeats(street.points);
  const drawn = lengthOf(points);
  const isMeasured = street.metres !== null && Math.abs(street.metres / drawn - 1) <= MAX_LENGTH_DEVIATION;
  return { street, points, drawn, metres: isMeasured && street.metres !== null ? street.metres : drawn };
}

/** Two sources may have the same line: one of them stays, a bridge before others, then the shorter. */
function withoutDoubles(lines: readonly Line[]): Line[] {
  const distinct = new Map<string, Line>();
  for (const line of lines) {
    const keys = line.points.map(({ key }) => key);
    const [path = ''] = [keys.join(' '), keys.toReversed().join(' ')].sort();
    const known = distinct.get(path);
    if (!known || isBefore(line, known)) distinct.set(path, line);
  }
  return [...distinct.values()];
}

function isBefore(line: Line, other: Line): boolean {
  if (Boolean(line.street.bridge) !== Boolean(other.street.bridge)) return line.street.bridge !== null;
  return line.metres < other.metres;
}

function withoutRepeats(points: readonly Point[]): Point[] {
  return points.filter(({ lat, lng, key }, index) => {
    const before = points[index - 1];
    return !before || (before.key !== key && (before.lat !== lat || before.lng !== lng));
  });
}

/** Ends of streets, and points that occur more than once. */
function findJunctions(lines: readonly Point[][]): (point: Point) => boolean {
  const seen = new Set<Point['key']>();
  const junctions = new Set<Point['key']>();
  for (const points of lines) {
    points.forEach(({ key }, index) => {
      if (seen.has(key) || index === 0 || index === points.length - 1) junctions.add(key);
      seen.add(key);
    });
  }
  return ({ key }) => junctions.has(key);
}

function cutAt(points: readonly Point[], isJunction: (point: Point) => boolean): Point[][] {
  const pieces: Point[][] = [];
  let begin = 0;
  points.forEach((point, index) => {
    if (index === 0 || (!isJunction(point) && index < points.length - 1)) return;
    pieces.push(points.slice(begin, index + 1));
    begin = index;
  });
  return pieces;
}

const toLatLng = ({ lat, lng }: Point) => ({ lat: lat / DEGREE, lng: lng / DEGREE });

function lengthOf(points: readonly Point[]): number {
  return points.reduce(
    (sum, point, index) => sum + distanceMetres(toLatLng(points[index - 1] ?? point), toLatLng(point)),
    0,
  );
}

/** A point near the middle of a line: between the two points around the middle of the list. */
function middleOf(points: readonly Point[]) {
  const half = points.length >> 1;
  const [a, b] = [points[half - 1], points[half]].map((point) => toLatLng(point ?? { key: 0, lat: 0, lng: 0 }));
  return { lat: ((a?.lat ?? 0) + (b?.lat ?? 0)) / 2, lng: ((a?.lng ?? 0) + (b?.lng ?? 0)) / 2 };
}

function createNames() {
  const all = [''];
  const known = new Map([['', 0]]);
  return {
    all,
    indexOf(name: string): number {
      const index = known.get(name);
      if (index !== undefined) return index;
      known.set(name, all.length);
      return all.push(name) - 1;
    },
  };
}
