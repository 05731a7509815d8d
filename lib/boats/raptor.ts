import type { Network } from '@/lib/boats/network';

/** A boat from one call of a pattern to a later one; `start` is that of the trip, in epoch seconds. */
export type Ride = { pattern: number; start: number; from: number; to: number };
export type Search = {
  departure: number;
  /** Seconds on foot to a stop. */
  access: ReadonlyMap<number, number>;
  /** Seconds on foot from a stop to the target. */
  egress: ReadonlyMap<number, number>;
  starts: readonly (readonly number[])[];
  maxBoats: number;
  /** An arrival that is known without boats: later ones are of no use. */
  latest: number;
};
/** The first arrival at the target with at most `rides.length` boats. */
export type Found = { arrival: number; rides: Ride[] };

/** Labels of one round: with this number of boats. */
type Round = {
  /** Arrivals by boat. */
  arrivals: Map<number, { at: number; ride: Ride }>;
  /** Since when a boat can be boarded; `by` is the stop from where. */
  ready: Map<number, { at: number; by: number }>;
};

/**
 * The earliest arrivals by number of boats, the fewest boats first: RAPTOR (Delling, Pajor and Werneck, "Round-Based Public
 * Transit Routing", 2012). The trips of a pattern have the same durations, so that none overtakes another.
 */
export function findArrivals(network: Network, search: Search): Found[] {
  const { departure, access, maxBoats } = search;
  const best: Best = { arrivals: new Map(), ready: new Map(), target: search.latest };
  const first: Round = { arrivals: new Map(), ready: new Map() };
  for (const [stop, seconds] of access) {
    first.ready.set(stop, { at: departure + seconds, by: stop });
    best.ready.set(stop, departure + seconds);
  }
  const rounds = [first];
  const found: Found[] = [];
  for (let boats = 1; boats <= maxBoats; boats++) {
    const round: Round = { arrivals: new Map(), ready: new Map() };
    const before = rounds[boats - 1] ?? first;
    for (const [pattern, index] of listPatterns(network, before)) {
      scanPattern(network, { pattern, index, before, round, best, search });
    }
    addFootpaths(network, round, best);
    rounds.push(round);
    const stop = findTarget(round, search, best);
    if (stop !== null) found.push({ arrival: best.target, rides: ridesTo(network, rounds, stop) });
    if (round.ready.size === 0) break;
  }
  return found;
}

type Best = { arrivals: Map<number, number>; ready: Map<number, number>; target: number };

/** Patterns with a stop reached in the last round, and the first such stop. */
function listPatterns({ callsAt }: Network, { ready }: Round): Map<number, number> {
  const patterns = new Map<number, number>();
  for (const stop of ready.keys()) {
    for (const { pattern, index } of callsAt[stop] ?? []) {
      if (index < (patterns.get(pattern) ?? Number.POSITIVE_INFINITY)) patterns.set(pattern, index);
    }
  }
  return patterns;
}

type Scan = { pattern: number; index: number; before: Round; round: Round; best: Best; search: Search };

function scanPattern({ timetable }: Network, { pattern, index, before, round, best, search }: Scan): void {
  const calls = timetable.patterns[pattern];
  const starts = search.starts[pattern] ?? [];
  if (!calls || starts.length === 0) return;
  let start = Number.POSITIVE_INFINITY;
  let from = index;
  for (let to = index; to < calls.stops.length; to++) {
    const stop = calls.stops[to] ?? 0;
    const at = start + (calls.arrivals[to] ?? 0);
    if (calls.alighting[to] && at < Math.min(best.target, best.arrivals.get(stop) ?? Number.POSITIVE_INFINITY)) {
      round.arrivals.set(stop, { at, ride: { pattern, start, from, to } });
      best.arrivals.set(stop, at);
    }
    const ready = calls.boarding[to] ? before.ready.get(stop) : undefined;
    if (!ready) continue;
    const next = firstFrom(starts, ready.at - (calls.departures[to] ?? 0));
    if (next < start) [start, from] = [next, to];
  }
}

/** The first of ascending numbers that is not below a limit; infinite without one. */
export function firstFrom(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return numbers[low] ?? Number.POSITIVE_INFINITY;
}

function addFootpaths({ footpaths }: Network, round: Round, best: Best): void {
  for (const [stop, { at }] of round.arrivals) {
    for (const { to, seconds } of footpaths[stop] ?? []) {
      const ready = at + seconds;
      if (ready >= best.target || ready >= (best.ready.get(to) ?? Number.POSITIVE_INFINITY)) continue;
      round.ready.set(to, { at: ready, by: stop });
      best.ready.set(to, ready);
    }
  }
}

/** The stop of the best arrival at the target, when this round improves it. */
function findTarget({ arrivals }: Round, { egress }: Search, best: Best): number | null {
  let nearest: number | null = null;
  for (const [stop, seconds] of egress) {
    const at = (arrivals.get(stop)?.at ?? Number.POSITIVE_INFINITY) + seconds;
    if (at < best.target) [best.target, nearest] = [at, stop];
  }
  return nearest;
}

function ridesTo({ timetable }: Network, rounds: readonly Round[], target: number): Ride[] {
  const rides: Ride[] = [];
  let stop = target;
  for (let boats = rounds.length - 1; boats > 0; boats--) {
    const ride = rounds[boats]?.arrivals.get(stop)?.ride;
    if (!ride) throw new Error(`no boat to stop ${stop} in round ${boats}`);
    rides.unshift(ride);
    const boarded = timetable.patterns[ride.pattern]?.stops[ride.from] ?? 0;
    stop = rounds[boats - 1]?.ready.get(boarded)?.by ?? 0;
  }
  return rides;
}
