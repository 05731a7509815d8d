import type { Point } from '@/lib/map/pixels';

export type Pen = Pick<CanvasPath, 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'closePath'>;

/**
 * Draws a closed outline with rounded corners. The coastline we ship was traced from a grid, whose steps would show up
 * close.
 *
 * @param corners the first is not repeated at the end
 * @param reach   how far from a corner its curve begins, at most; between close corners it begins half-way
 */
export function traceOutline(pen: Pen, corners: readonly Point[], reach: number): void {
  const [first] = corners;
  const last = corners.at(-1);
  if (!first || !last) return;
  const start = towards(first, last, reach);
  pen.moveTo(start.x, start.y);
  corners.forEach((corner, index) => {
    roundCorner(pen, corners[index - 1] ?? last, corner, corners[index + 1] ?? first, reach);
  });
  pen.closePath();
}

/** Draws an open line with its corners rounded in the same way. */
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
  const from = towards(corner, before, reach);
  const to = towards(corner, after, reach);
  pen.lineTo(from.x, from.y);
  pen.quadraticCurveTo(corner.x, corner.y, to.x, to.y);
}

/** The point at `reach` on the way from one to the other, but never further than half-way. */
function towards(from: Point, to: Point, reach: number): Point {
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  const share = distance > reach * 2 ? reach / distance : 0.5;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
