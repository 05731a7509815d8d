import { isInside } from '@/lib/geo/areas';
import { between, lengthOf, pointAt } from '@/lib/map/along-line';
import type { Point } from '@/lib/map/pixels';

/** Of the points of a centre line, in pixels. */
const STEP = 4;

/** The middle between the two long sides of a narrow area, as far as it is inside; empty for less than three corners. */
export function centreLine(ring: readonly Point[]): Point[] {
  const corners = ring.slice(0, -1);
  const [start, end] = farthest(corners);
  if (corners.length < 3 || start === end) return [];
  const side = corners.slice(start, end + 1);
  const other = [...corners.slice(end), ...corners.slice(0, start + 1)].toReversed();
  const [length, otherLength] = [lengthOf(side), lengthOf(other)];
  const count = Math.ceil(Math.max(length, otherLength) / STEP);
  const middles = Array.from({ length: count + 1 }, (_, index) => {
    const [a, b] = [pointAt(side, (index / count) * length), pointAt(other, (index / count) * otherLength)];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  });
  return longestInside(middles, corners);
}

/** The numbers of the two corners that are farthest from each other, the lower one first. */
function farthest(corners: readonly Point[]): [number, number] {
  let found: [number, number] = [0, 0];
  let longest = 0;
  corners.forEach((from, start) => {
    corners.forEach((to, end) => {
      const distance = end > start ? between(from, to) : 0;
      if (distance > longest) [longest, found] = [distance, [start, end]];
    });
  });
  return found;
}

function longestInside(line: readonly Point[], corners: readonly Point[]): Point[] {
  const outline = corners.map(toOutline);
  let [best, part]: [Point[], Point[]] = [[], []];
  for (const point of line) {
    if (isInside(toOutline(point), outline)) part.push(point);
    else part = [];
    if (part.length > best.length) best = part;
  }
  return best;
}

const toOutline = ({ x, y }: Point) => ({ lng: x, lat: y });
