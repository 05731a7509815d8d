import type { Point } from '@/lib/map/pixels';

export type Ends = readonly [Point, Point];

/** A line bends less than this under its name, in pixels. */
const MAX_BEND = 3;
/** Of the width of a name. */
const STEP = 0.25;

/** The straight parts of a line that are as long as a name, from the middle to the ends; each from its left to its right end. */
export function listPlaces(line: readonly Point[], width: number): Ends[] {
  const length = lengthOf(line);
  if (length < width) return [];
  const middle = (length - width) / 2;
  const starts: number[] = [];
  for (let away = 0; away <= middle; away += width * STEP) starts.push(middle - away, middle + away);
  return starts.flatMap((start) => {
    const part = partOf(line, start, start + width);
    const [from, to] = [part[0], part.at(-1)];
    if (!from || !to || part.some((point) => distanceTo(from, to, point) > MAX_BEND)) return [];
    return [from.x <= to.x ? ([from, to] as const) : ([to, from] as const)];
  });
}

export function lengthOf(line: readonly Point[]): number {
  return line.reduce((sum, point, index) => sum + between(line[index - 1] ?? point, point), 0);
}

/** The part between two distances from the start. */
function partOf(line: readonly Point[], start: number, end: number): Point[] {
  const part: Point[] = [];
  let passed = 0;
  line.forEach((to, index) => {
    const from = line[index - 1] ?? to;
    const length = between(from, to);
    const at = (distance: number) => {
      const share = length === 0 ? 0 : (distance - passed) / length;
      return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    };
    if (passed <= start && start <= passed + length && part.length === 0 && length > 0) part.push(at(start));
    if (passed + length > start && passed + length < end) part.push(to);
    if (passed < end && end <= passed + length) part.push(at(end));
    passed += length;
  });
  return part;
}

const between = (a: Point, b: Point) => Math.hypot(b.x - a.x, b.y - a.y);

/** From a point to the straight line through two others. */
function distanceTo(from: Point, to: Point, point: Point): number {
  const length = between(from, to);
  if (length === 0) return between(from, point);
  return Math.abs((to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)) / length;
}
