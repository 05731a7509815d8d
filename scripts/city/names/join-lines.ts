import type { Point } from '@/lib/map/pixels';

/** Joins lines that meet end to end; where several meet, the first is taken. */
export function joinLines(parts: readonly Point[][]): Point[][] {
  const rest = new Set(parts);
  const joined: Point[][] = [];
  for (const part of parts) {
    if (!rest.delete(part)) continue;
    const forwards = extend(part, rest);
    joined.push(extend(forwards.toReversed(), rest));
  }
  return joined;
}

function extend(line: readonly Point[], rest: Set<Point[]>): Point[] {
  const whole = [...line];
  for (;;) {
    const end = whole.at(-1);
    const next = [...rest].find((part) => isSame(part[0], end) || isSame(part.at(-1), end));
    if (!next) return whole;
    rest.delete(next);
    whole.push(...(isSame(next[0], end) ? next : next.toReversed()).slice(1));
  }
}

const isSame = (a: Point | undefined, b: Point | undefined) => a?.x === b?.x && a?.y === b?.y;
