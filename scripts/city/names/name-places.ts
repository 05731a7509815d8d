import { between, lengthOf, pointAt } from '@/lib/map/along-line';
import type { Point } from '@/lib/map/pixels';

/** A line bends less than this under its name, in pixels. */
const MAX_BEND = 3;
/** Of the width of a name. */
const STEP = 0.25;
/** Between two letters, in radians; and how far a letter may lean backwards. */
const MAX_TURN = 0.25;
const MAX_LEAN = 1.8;

/**
 * The parts of a line that are as long as a name, each from its left to its right end: the straight ones, from the middle to the ends,
 * then those that bend a little from letter to letter.
 */
export function listPlaces(line: readonly Point[], width: number, letter: number): Point[][] {
  const length = lengthOf(line);
  if (length < width) return [];
  const middle = (length - width) / 2;
  const starts: number[] = [];
  for (let away = 0; away <= middle; away += width * STEP) starts.push(middle - away, middle + away);
  return [
    ...starts.flatMap((start) => straightPart(line, start, width)),
    ...starts.flatMap((start) => bentPart(line, start, width, letter)),
  ];
}

function straightPart(line: readonly Point[], start: number, width: number): Point[][] {
  const [from, to] = [pointAt(line, start), pointAt(line, start + width)];
  if (pointsBetween(line, start, start + width).some((point) => distanceTo(from, to, point) > MAX_BEND)) return [];
  return [from.x <= to.x ? [from, to] : [to, from]];
}

/** A point for each letter, in the middle of the line around it. */
function bentPart(line: readonly Point[], start: number, width: number, letter: number): Point[][] {
  const count = Math.ceil(width / letter);
  const points = Array.from({ length: count + 1 }, (_, index) => {
    const around = [-2, -1, 0, 1, 2].map((offset) => pointAt(line, start + (index / count) * width + offset * letter));
    return { x: mean(around.map(({ x }) => x)), y: mean(around.map(({ y }) => y)) };
  });
  const isForwards = (points[0]?.x ?? 0) <= (points.at(-1)?.x ?? 0);
  const part = isForwards ? points : points.toReversed();
  const angles = part.slice(1).map((to, index) => angleOf(part[index] ?? to, to));
  const isGentle = angles.every((angle, index) => {
    const turn = Math.abs(angle - (angles[index - 1] ?? angle));
    return Math.abs(angle) < MAX_LEAN && Math.min(turn, 2 * Math.PI - turn) < MAX_TURN;
  });
  return isGentle ? [part] : [];
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const angleOf = (from: Point, to: Point) => Math.atan2(to.y - from.y, to.x - from.x);

/** The points between two distances from the start. */
function pointsBetween(line: readonly Point[], start: number, end: number): Point[] {
  let passed = 0;
  return line.filter((point, index) => {
    passed += between(line[index - 1] ?? point, point);
    return passed > start && passed < end;
  });
}

/** From a point to the straight line through two others. */
function distanceTo(from: Point, to: Point, point: Point): number {
  const length = between(from, to);
  if (length === 0) return between(from, point);
  return Math.abs((to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)) / length;
}
