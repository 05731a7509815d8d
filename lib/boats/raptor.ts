import type { Graph, Starts } from '@/lib/boats/graph';

/** A boat from one call of a pattern to a later one; `start` is that of the trip. */
export type Ride = { pattern: number; start: number; from: number; to: number };
export type Search = {
  departure: number;
  /** Seconds on foot to a stop. */
  access: ReadonlyMap<number, number>;
  /** Seconds on foot from a stop to the target. */
  egress: ReadonlyMap<number, number>;
  starts: Starts;
  maxBoats: number;
  /** Arrivals from then on are of no use. */
  latest: number;
};
/** The first arrival at the target with at most `rides.length` boats. */
export type Found = { arrival: number; rides: Ride[] };

/** Labels by stop after some number of boats; times are infinite where it is not reached. */
class Round {
  readonly arrivals: Float64Array;
  readonly rides: Ride[] = [];
  /** Since when a boat can be boarded, and the stop from where. */
  readonly ready: Float64Array;
  readonly by: number[] = [];
  readonly arrived = new Set<number>();
  readonly reached = new Set<number>();

  constructor(stops: number) {
    this.arrivals = new Float64Array(stops).fill(Number.POSITIVE_INFINITY);
    this.ready = new Float64Array(stops).fill(Number.POSITIVE_INFINITY);
  }

  arrive(stop: number, at: number, ride: Ride): void {
    this.arrivals[stop] = at;
    this.rides[stop] = ride;
    this.arrived.add(stop);
  }

  wait(stop: number, at: number, by: number): void {
    this.ready[stop] = at;
    this.by[stop] = by;
    this.reached.add(stop);
  }
}
/** The least times of all rounds. */
type Best = { arrivals: Float64Array; ready: Float64Array; target: number };

/**
 * The earliest arrivals by number of boats, the fewest boats first: RAPTOR (Delling, Pajor and Werneck, "Round-Based Public
 * Transit Routing", 2012). The trips of a pattern have the same durations, so that none overtakes another.
 */
export function findArrivals(graph: Graph, search: Search): Found[] {
  const stops = graph.footpaths.length;
  const first = new Round(stops);
  for (const [stop, seconds] of search.access) first.wait(stop, search.departure + seconds, stop);
  const best: Best = {
    arrivals: new Float64Array(stops).fill(Number.POSITIVE_INFINITY),
    ready: first.ready.slice(),
    target: search.latest,
  };
  const rounds = [first];
  const found: Found[] = [];
  for (let boats = 1; boats <= search.maxBoats; boats++) {
    const before = rounds[boats - 1] ?? first;
    if (before.reached.size === 0) break;
    const round = new Round(stops);
    for (const [pattern, index] of listPatterns(graph, before)) {
      scanPattern(graph, { pattern, index, starts: search.starts[pattern] ?? [], before, round, best });
    }
    addFootpaths(graph, round, best);
    rounds.push(round);
    const stop = findTarget(round, search, best);
    if (stop !== null) found.push({ arrival: best.target, rides: ridesTo(graph, rounds, stop) });
  }
  return found;
}

/** Patterns with a stop reached in the last round, and the first such stop. */
function listPatterns({ callsAt }: Graph, { reached }: Round): Map<number, number> {
  const patterns = new Map<number, number>();
  for (const stop of reached) {
    for (const { pattern, index } of callsAt[stop] ?? []) {
      if (index < (patterns.get(pattern) ?? Number.POSITIVE_INFINITY)) patterns.set(pattern, index);
    }
  }
  return patterns;
}

type Scan = { pattern: number; index: number; starts: readonly number[]; before: Round; round: Round; best: Best };

function scanPattern({ patterns }: Graph, { pattern, index, starts, before, round, best }: Scan): void {
  const calls = patterns[pattern];
  if (!calls || starts.length === 0) return;
  const { stops, arrivals, departures, boarding, alighting } = calls;
  let start = Number.POSITIVE_INFINITY;
  let from = index;
  for (let to = index; to < stops.length; to++) {
    const stop = stops[to] ?? 0;
    const at = start + (arrivals[to] ?? 0);
    if (alighting[to] && at < best.target && at < (best.arrivals[stop] ?? 0)) {
      round.arrive(stop, at, { pattern, start, from, to });
      best.arrivals[stop] = at;
    }
    const earliest = (before.ready[stop] ?? 0) - (departures[to] ?? 0);
    if (!boarding[to] || earliest >= start) continue;
    const next = firstFrom(starts, earliest);
    if (next < start) [start, from] = [next, to];
  }
}

/** The first of ascending numbers that is not below a limit; infinite without one. */
function firstFrom(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return numbers[low] ?? Number.POSITIVE_INFINITY;
}

function addFootpaths({ footpaths }: Graph, round: Round, best: Best): void {
  for (const stop of round.arrived) {
    const at = round.arrivals[stop] ?? 0;
    for (const { to, seconds } of footpaths[stop] ?? []) {
      const ready = at + seconds;
      if (ready >= best.target || ready >= (best.ready[to] ?? 0)) continue;
      round.wait(to, ready, stop);
      best.ready[to] = ready;
    }
  }
}

/** The stop of the best arrival at the target, when this round improves it. */
function findTarget({ arrivals }: Round, { egress }: Search, best: Best): number | null {
  let nearest: number | null = null;
  for (const [stop, seconds] of egress) {
    const at = (arrivals[stop] ?? 0) + seconds;
    if (at < best.target) [best.target, nearest] = [at, stop];
  }
  return nearest;
}

function ridesTo({ patterns }: Graph, rounds: readonly Round[], target: number): Ride[] {
  const rides: Ride[] = [];
  let stop = target;
  for (const [index, round] of rounds.slice(1).toReversed().entries()) {
    const ride = round.rides[stop];
    if (!ride) throw new Error(`no boat to stop ${stop}`);
    rides.unshift(ride);
    const boarded = patterns[ride.pattern]?.stops[ride.from] ?? 0;
    stop = rounds[rounds.length - 2 - index]?.by[boarded] ?? 0;
  }
  return rides;
}
