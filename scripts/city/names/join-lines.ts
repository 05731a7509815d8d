import type { Point } from '@/lib/map/pixels';

type Line = Point[];

/** Joins lines that meet end to end; where several meet, the first is taken. */
export function joinLines(parts: readonly Line[]): Line[] {
  const rest = new Set(parts);
  const byEnd = new Map<string, Line[]>();
  for (const part of parts) {
    for (const end of new Set([keyOf(part[0]), keyOf(part.at(-1))])) {
      const meeting = byEnd.get(end);
      if (meeting) meeting.push(part);
      else byEnd.set(end, [part]);
    }
  }

  function takeNext(end: Point | undefined): Line | undefined {
    const meeting = byEnd.get(keyOf(end)) ?? [];
    for (let next = meeting.shift(); next; next = meeting.shift()) if (rest.delete(next)) return next;
    return undefined;
  }
  function extend(line: Line): Line {
    const whole = [...line];
    for (let next = takeNext(whole.at(-1)); next; next = takeNext(whole.at(-1))) {
      whole.push(...(keyOf(next[0]) === keyOf(whole.at(-1)) ? next : next.toReversed()).slice(1));
    }
    return whole;
  }
  return parts.flatMap((part) => {
    if (!rest.delete(part)) return [];
    return [extend(extend(part).toReversed())];
  });
}

const keyOf = (point: Point | undefined) => `${point?.x} ${point?.y}`;
