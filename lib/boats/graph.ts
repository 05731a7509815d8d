import type { Pattern } from '@/lib/boats/timetable';
import type { Walk } from '@/lib/boats/walking';

export type Footpath = Walk & { to: number };
type Calls = Pick<Pattern, 'stops' | 'arrivals' | 'departures' | 'boarding' | 'alighting'>;

/** What a search traverses: `callsAt` has the patterns with a stop, `footpaths` the ways from it, one to itself included. */
export type Graph = {
  patterns: readonly Calls[];
  callsAt: readonly (readonly { pattern: number; index: number }[])[];
  footpaths: readonly (readonly Footpath[])[];
};
/** Of each pattern, the starts of its trips in ascending order. */
export type Starts = readonly (readonly number[])[];

export function createGraph(patterns: readonly Calls[], footpaths: Graph['footpaths']): Graph {
  const callsAt: { pattern: number; index: number }[][] = footpaths.map(() => []);
  for (const [pattern, { stops }] of patterns.entries()) {
    for (const [index, stop] of stops.entries()) callsAt[stop]?.push({ pattern, index });
  }
  return { patterns, callsAt, footpaths };
}

/** The graph with time negated, in which the earliest arrival is the latest departure. */
export function reverseGraph({ patterns, footpaths }: Graph): Graph {
  const ways: Footpath[][] = footpaths.map(() => []);
  for (const [from, paths] of footpaths.entries()) {
    for (const { to, ...walk } of paths) ways[to]?.push({ to: from, ...walk });
  }
  return createGraph(patterns.map(reverseCalls), ways);
}

export function reverseStarts(starts: Starts, { patterns }: Graph): Starts {
  return starts.map((list, pattern) => list.map((start) => -start - durationOf(patterns[pattern])).reverse());
}

function reverseCalls(calls: Calls): Calls {
  const duration = durationOf(calls);
  return {
    stops: calls.stops.toReversed(),
    arrivals: calls.departures.map((seconds) => duration - seconds).reverse(),
    departures: calls.arrivals.map((seconds) => duration - seconds).reverse(),
    boarding: calls.alighting.toReversed(),
    alighting: calls.boarding.toReversed(),
  };
}

const durationOf = (calls: Calls | undefined) => calls?.departures.at(-1) ?? 0;
