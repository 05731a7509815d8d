import { LRUCache } from 'lru-cache';
import { createGraph, type Footpath, type Graph, reverseGraph, reverseStarts, type Starts } from '@/lib/boats/graph';
import { serviceDatesFrom, startsOn } from '@/lib/boats/service-days';
import type { Timetable } from '@/lib/boats/timetable';
import type { FindWalks } from '@/lib/boats/walking';

/** Of a change at the same dock, unless the timetable has a transfer for it. */
const CHANGE_SECONDS = 60;
const MAX_TRANSFER_SECONDS = 15 * 60;
const MAX_DAYS_CACHED = 8;
const NIGHT = { from: 22 * 3_600, to: 6 * 3_600, day: 24 * 3_600 };

/** Departures in epoch seconds; `backward` has them for the reversed graph. */
export type Service = { forward: Starts; backward: Starts };

/** A timetable with what a search needs to know of it. Stops, lines and patterns are indexes of the timetable. */
export type Network = {
  timetable: Timetable;
  forward: Graph;
  backward: Graph;
  /** Of each line, whether all its boats leave between 22 and 6 o'clock. */
  isNightLine: readonly boolean[];
  serviceAround: (seconds: number) => Service;
  serviceOfDay: (date: string) => Service;
};

/** Prepares a timetable for searches; pure, apart from a cache of the last days. */
export function createNetwork(timetable: Timetable, findWalks: FindWalks): Network {
  const forward = createGraph(timetable.patterns, listFootpaths(timetable, findWalks));
  const cache = new LRUCache<string, Service>({ max: MAX_DAYS_CACHED });
  const serviceOn = (dates: readonly string[]) => {
    const key = dates.join();
    const cached = cache.get(key);
    if (cached) return cached;
    const starts = startsOn(timetable, dates);
    const service = { forward: starts, backward: reverseStarts(starts, forward) };
    cache.set(key, service);
    return service;
  };
  return {
    timetable,
    forward,
    backward: reverseGraph(forward),
    isNightLine: timetable.lines.map((_, line) => isNightLine(timetable, line)),
    serviceAround: (seconds) => serviceOn(serviceDatesFrom(timetable, seconds)),
    serviceOfDay: (date) => serviceOn([date]),
  };
}

function listFootpaths({ stops, transfers }: Timetable, findWalks: FindWalks): Footpath[][] {
  const stated = new Map(transfers.map(({ from, to, seconds }) => [`${from} ${to}`, seconds]));
  return stops.map((from, index) =>
    findWalks(from, stops, MAX_TRANSFER_SECONDS).flatMap((found, to) => {
      const walk = index === to ? { seconds: CHANGE_SECONDS, metres: 0 } : found;
      const seconds = stated.get(`${index} ${to}`);
      if (seconds === null) return [];
      if (seconds !== undefined) return [{ to, seconds, metres: walk?.metres ?? 0 }];
      return walk ? [{ to, ...walk }] : [];
    }),
  );
}

function isNightLine({ patterns }: Timetable, line: number): boolean {
  const trips = patterns.filter((pattern) => pattern.line === line).flatMap((pattern) => pattern.trips);
  return trips.every(({ start }) => start % NIGHT.day >= NIGHT.from || start % NIGHT.day < NIGHT.to);
}
