import type { Point } from '@/lib/map/pixels';

export const between = (a: Point, b: Point) => Math.hypot(b.x - a.x, b.y - a.y);

export function lengthOf(line: readonly Point[]): number {
  return line.reduce((sum, point, index) => sum + between(line[index - 1] ?? point, point), 0);
}

/** The point of a line at a distance from its start; its ends are continued straight. */
export function pointAt(line: readonly Point[], distance: number): Point {
  const last = line.length - 1;
  let passed = 0;
  for (let index = 1; index <= last; index++) {
    const [from, to] = [line[index - 1], line[index]];
    if (!from || !to) break;
    const length = between(from, to);
    if (length > 0 && (distance <= passed + length || index === last)) {
      const share = (distance - passed) / length;
      return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    }
    passed += length;
  }
  return line[last] ?? { x: 0, y: 0 };
}
