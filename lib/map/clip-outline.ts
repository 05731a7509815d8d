import type { Area } from '@/lib/map/label-room';
import type { Point } from '@/lib/map/pixels';

/** Cuts a closed outline at a rectangle's sides, one after the other (Sutherland and Hodgman). Empty when all is outside. */
export function clipOutline(corners: readonly Point[], { left, top, right, bottom }: Area): Point[] {
  let kept = [...corners];
  kept = cut(kept, (point) => point.x - left, atX(left));
  kept = cut(kept, (point) => right - point.x, atX(right));
  kept = cut(kept, (point) => point.y - top, atY(top));
  return cut(kept, (point) => bottom - point.y, atY(bottom));
}

type Meet = (from: Point, to: Point) => Point;

/** `inside` is how far a point lies within; negative when it is to be cut off. */
function cut(corners: Point[], inside: (point: Point) => number, meet: Meet): Point[] {
  const last = corners.at(-1);
  if (!last || corners.every((corner) => inside(corner) >= 0)) return corners;
  const kept: Point[] = [];
  let before = last;
  for (const corner of corners) {
    const isIn = inside(corner) >= 0;
    if (isIn !== inside(before) >= 0) kept.push(meet(before, corner));
    if (isIn) kept.push(corner);
    before = corner;
  }
  return kept;
}

function atX(x: number): Meet {
  return (from, to) => ({ x, y: from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x) });
}

function atY(y: number): Meet {
  return (from, to) => ({ x: from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y), y });
}
