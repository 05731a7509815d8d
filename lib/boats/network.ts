import { LRUCache } from 'lru-cache';
import { serviceDatesFrom, startsOn } from '@/lib/boats/service-days';
import type { Timetable } from '@/lib/boats/timetable';
import type { FindWalk, Walk } from '@/lib/boats/walking';

/** Of a change at the same dock, unless the timetable has a transfer for it. */
const CHANGE_SECONDS = 60;
const MAX_TRANSFER_SECONDS = 15 * 60;
const MAX_DAYS_CACHED = 8;
const NIGHT = { from: 22 * 3_600, to: 6 * 3_600, day: 24 * 3_600 };

export type Footpath = Walk & { to: number };
type PatternCall = { pattern: number; index: number };

/** A timetable with what a search needs to know of it. Stops, lines and patterns are indexes of the timetable. */
export type Network = {
  timetable: Timetable;
  /** Patterns with a stop, and where in them it is. */
  callsAt: readonly (readonly PatternCall[])[];
  /** Ways on foot from a stop, one to itself included. */
  footpaths: readonly (readonly Footpath[])[];
  /** Of each line, whether all its boats leave between 22 and 6 o'clock. */
  isNightLine: readonly boolean[];
  /** Starts of each pattern's trips around an instant. */
  startsAround: (seconds: number) => number[][];
  startsOfDay: (date: string) => number[][];
};

/** Prepares a timetable for searches; pure, apart from a cache of the last days. */
export function createNetwork(timetable: Timetable, findWalk: FindWalk): Network {
  const callsAt: PatternCall[][] = timetable.stops.map(() => []);
  for (const [pattern, { stops }] of timetable.patterns.entries()) {
    for (const [index, stop] of stops.entries()) callsAt[stop]?.push({ pattern, index });
  }
  const cache = new LRUCache<string, number[][]>({ max: MAX_DAYS_CACHED });
  const cachedStarts = (dates: readonly string[]) => {
    const key = dates.join();
    const starts = cache.get(key) ?? startsOn(timetable, dates);
    cache.set(key, starts);
    return starts;
  };
  return {
    timetable,
    callsAt,
    footpaths: listFootpaths(timetable, findWalk),
    isNightLine: timetable.lines.map((_, line) => isNightLine(timetable, line)),
    startsAround: (seconds) => cachedStarts(serviceDatesFrom(timetable, seconds)),
    startsOfDay: (date) => cachedStarts([date]),
  };
}

function listFootpaths({ stops, transfers }: Timetable, findWalk: FindWalk): Footpath[][] {
  const stated = new Map(transfers.map(({ from, to, seconds }) => [`${from} ${to}`, seconds]));
  return stops.map((from, index) =>
    stops.flatMap((stop, to) => {
      const estimate = index === to ? { seconds: CHANGE_SECONDS, metres: 0 } : findWalk(from, stop);
      const seconds = stated.get(`${index} ${to}`);
      if (seconds === null) return [];
      if (seconds !== undefined) return [{ to, seconds, metres: estimate?.metres ?? 0 }];
      return estimate && estimate.seconds <= MAX_TRANSFER_SECONDS ? [{ to, ...estimate }] : [];
    }),
  );
}

function isNightLine({ patterns }: Timetable, line: number): boolean {
  const starts = patterns.filter((pattern) => pattern.line === line).flatMap(({ trips }) => trips);
  return starts.every(({ start }) => start % NIGHT.day >= NIGHT.from || start % NIGHT.day < NIGHT.to);
}
