import type { Area, Point } from '@/lib/map/pixels';

export type Pen = Pick<CanvasPath, 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'closePath'>;

/** Draws a closed outline with rounded corners; `corners` has no repeated first point, curves begin up to `reach` before a corner. */
export function traceOutline(pen: Pen, corners: readonly Point[], reach: number): void {
  const [first] = corners;
  const last = corners.at(-1);
  if (!first || !last) return;
  const start = pointTowards(first, last, reach);
  pen.moveTo(start.x, start.y);
  corners.forEach((corner, index) => {
    roundCorner(pen, corners[index - 1] ?? last, corner, corners[index + 1] ?? first, reach);
  });
  pen.closePath();
}

export function traceLine(pen: Pen, points: readonly Point[], reach: number): void {
  points.forEach((point, index) => {
    const before = points[index - 1];
    const after = points[index + 1];
    if (!before) pen.moveTo(point.x, point.y);
    else if (!after) pen.lineTo(point.x, point.y);
    else roundCorner(pen, before, point, after, reach);
  });
}

function roundCorner(pen: Pen, before: Point, corner: Point, after: Point, reach: number) {
  const from = pointTowards(corner, before, reach);
  const to = pointTowards(corner, after, reach);
  pen.lineTo(from.x, from.y);
  pen.quadraticCurveTo(corner.x, corner.y, to.x, to.y);
}

/** Returns the point at `reach` between two points, at most in the middle. */
function pointTowards(from: Point, to: Point, reach: number): Point {
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  const share = distance > reach * 2 ? reach / distance : 0.5;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** Clips a closed outline to a rectangle (Sutherland–Hodgman). */
export function clipOutline(corners: readonly Point[], { left, top, right, bottom }: Area): Point[] {
  const inX = clip(clip([...corners], 'x', left, 1), 'x', right, -1);
  return clip(clip(inX, 'y', top, 1), 'y', bottom, -1);
}

/** Removes what lies before the limit on an axis, or with `sign` -1 what lies behind it. */
function clip(corners: Point[], axis: 'x' | 'y', limit: number, sign: 1 | -1): Point[] {
  const isInside = (point: Point) => (point[axis] - limit) * sign >= 0;
  const last = corners.at(-1);
  if (!last || corners.every(isInside)) return corners;
  const clipped: Point[] = [];
  let before = last;
  for (const corner of corners) {
    if (isInside(corner) !== isInside(before)) clipped.push(crossing(before, corner, axis, limit));
    if (isInside(corner)) clipped.push(corner);
    before = corner;
  }
  return clipped;
}

function crossing(from: Point, to: Point, axis: 'x' | 'y', limit: number): Point {
  const other = axis === 'x' ? 'y' : 'x';
  const value = from[other] + ((to[other] - from[other]) * (limit - from[axis])) / (to[axis] - from[axis]);
  return axis === 'x' ? { x: limit, y: value } : { x: value, y: limit };
}
