import { between, lengthOf, pointAt } from '@/lib/map/along-line';
import type { Point } from '@/lib/map/pixels';

/** A line bends less than this under its name, in pixels. */
const MAX_BEND = 3;
/** Of the width of a name. */
const STEP = 0.25;

/** The straight parts of a line that are as long as a name, from the middle to the ends; each from its left to its right end. */
export function listPlaces(line: readonly Point[], width: number): Point[][] {
  const length = lengthOf(line);
  if (length < width) return [];
  const middle = (length - width) / 2;
  const starts: number[] = [];
  for (let away = 0; away <= middle; away += width * STEP) starts.push(middle - away, middle + away);
  return starts.flatMap((start) => {
    const [from, to] = [pointAt(line, start), pointAt(line, start + width)];
    if (pointsBetween(line, start, start + width).some((point) => distanceTo(from, to, point) > MAX_BEND)) return [];
    return [from.x <= to.x ? [from, to] : [to, from]];
  });
}

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
