import type { Network } from '@/lib/boats/network';
import { type Found, findArrivals, type Ride, type Search } from '@/lib/boats/raptor';
import type { Journey, JourneyLeg, JourneyPlace } from '@/lib/boats/schema';
import { dayOrigin, latestSecond, serviceDateOf } from '@/lib/boats/service-days';
import type { FindWalk, Walk } from '@/lib/boats/walking';
import type { LatLng } from '@/lib/geo/schema';
import { toVenetianIso } from '@/lib/tides/feed-time';

const MAX_BOATS = 6;
const MAX_ACCESS_SECONDS = 30 * 60;

/** `at` in epoch seconds: the earliest departure. */
export type JourneyQuery = { from: LatLng; to: LatLng; at: number };
type Ends = { from: LatLng; to: LatLng; access: ReadonlyMap<number, Walk>; egress: ReadonlyMap<number, Walk> };

/**
 * The earliest arrivals by number of boats, each with the latest departure that reaches it, the fewest boats first; on foot
 * counts as none. `last` is the journey with the latest departure of the service day; null when it has no further boat.
 */
export function findJourneys(network: Network, findWalk: FindWalk, { from, to, at }: JourneyQuery) {
  const ends = { from, to, access: findStops(network, findWalk, from), egress: findStops(network, findWalk, to) };
  const onFoot = findWalk(from, to);
  const search: Search = {
    departure: at,
    access: mapSeconds(ends.access),
    egress: mapSeconds(ends.egress),
    starts: network.startsAround(at),
    maxBoats: MAX_BOATS,
    latest: onFoot ? at + onFoot.seconds : Number.POSITIVE_INFINITY,
  };
  const found = findArrivals(network, search).map((one) => leaveLate(network, search, one));
  const journeys = found.map(({ rides }) => toJourney(network, ends, rides));
  if (onFoot) journeys.unshift(toWalk(ends, onFoot, at));
  const last = found.length > 0 ? findLast(network, search) : null;
  return { journeys, last: last && toJourney(network, ends, last.rides) };
}

/** The stops within reach on foot; the way counts the same in both directions. */
function findStops({ timetable }: Network, findWalk: FindWalk, position: LatLng): ReadonlyMap<number, Walk> {
  const walks = timetable.stops.map((stop, index) => [index, findWalk(position, stop)] as const);
  return new Map(
    walks.filter((entry): entry is [number, Walk] => entry[1] !== null && entry[1].seconds <= MAX_ACCESS_SECONDS),
  );
}

function mapSeconds(walks: ReadonlyMap<number, Walk>): ReadonlyMap<number, number> {
  return new Map([...walks].map(([stop, { seconds }]) => [stop, seconds]));
}

/** The same arrival with as many boats, without waiting on the way for what leaves later anyway. */
function leaveLate(network: Network, search: Search, first: Found): Found {
  const maxBoats = first.rides.length;
  const findFrom = (departure: number) =>
    findArrivals(network, { ...search, departure, maxBoats, latest: first.arrival + 1 }).at(-1);
  return findLatest(findFrom, first, { departure: search.departure, beyond: first.arrival });
}

function findLast(network: Network, search: Search): Found | null {
  const date = serviceDateOf(search.departure);
  const ofDay = { ...search, starts: network.startsOfDay(date), latest: Number.POSITIVE_INFINITY };
  const findFrom = (departure: number) => findArrivals(network, { ...ofDay, departure }).at(-1);
  const first = findFrom(search.departure);
  const beyond = dayOrigin(date) + latestSecond(network.timetable) + 1;
  return first ? findLatest(findFrom, first, { departure: search.departure, beyond }) : null;
}

/** Bisects the departure: what is found at a time is found at all earlier ones. */
function findLatest(
  findFrom: (departure: number) => Found | undefined,
  first: Found,
  { departure, beyond }: { departure: number; beyond: number },
): Found {
  let [latest, reached, missed] = [first, departure, beyond];
  while (missed - reached > 1) {
    const middle = Math.floor((reached + missed) / 2);
    const found = findFrom(middle);
    if (found) [latest, reached] = [found, middle];
    else missed = middle;
  }
  return latest;
}

function toJourney({ timetable, footpaths, isNightLine }: Network, ends: Ends, rides: readonly Ride[]): Journey {
  const placeOf = (stop = 0): JourneyPlace => {
    const { name = '', lat = 0, lng = 0 } = timetable.stops[stop] ?? {};
    return { name, position: { lat, lng } };
  };
  const legs: JourneyLeg[] = [];
  let stop: number | null = null;
  let now = 0;
  for (const { pattern, start, from, to } of rides) {
    const calls = timetable.patterns[pattern];
    if (!calls) continue;
    const [boarded = 0, alighted = 0] = [calls.stops[from], calls.stops[to]];
    const leaves = start + (calls.departures[from] ?? 0);
    if (stop === null) {
      const walk = ends.access.get(boarded);
      const origin = { name: null, position: ends.from };
      if (walk) legs.push(walkLeg(origin, placeOf(boarded), walk, leaves - walk.seconds));
    } else if (stop !== boarded) {
      const walk = footpaths[stop]?.find((one) => one.to === boarded);
      if (walk) legs.push(walkLeg(placeOf(stop), placeOf(boarded), walk, now));
    }
    now = start + (calls.arrivals[to] ?? 0);
    stop = alighted;
    legs.push({
      kind: 'boat',
      line: timetable.lines[calls.line] ?? '',
      night: isNightLine[calls.line] ?? false,
      headsign: calls.headsigns[from] ?? '',
      from: placeOf(boarded),
      to: placeOf(alighted),
      leaves: toIso(leaves),
      arrives: toIso(now),
      stops: to - from,
    });
  }
  const walk = ends.egress.get(stop ?? 0);
  if (walk && stop !== null) legs.push(walkLeg(placeOf(stop), { name: null, position: ends.to }, walk, now));
  return fromLegs(legs);
}

function toWalk({ from, to }: Ends, walk: Walk, at: number): Journey {
  return fromLegs([walkLeg({ name: null, position: from }, { name: null, position: to }, walk, at)]);
}

function walkLeg(from: JourneyPlace, to: JourneyPlace, { seconds, metres }: Walk, leaves: number): JourneyLeg {
  const times = { leaves: toIso(leaves), arrives: toIso(leaves + seconds) };
  return { kind: 'walk', from, to, ...times, minutes: Math.ceil(seconds / 60), metres };
}

function fromLegs(legs: JourneyLeg[]): Journey {
  const [leaves = '', arrives = ''] = [legs[0]?.leaves, legs.at(-1)?.arrives];
  const minutes = Math.ceil((Date.parse(arrives) - Date.parse(leaves)) / 60_000);
  return { leaves, arrives, minutes, boats: legs.filter(({ kind }) => kind === 'boat').length, legs };
}

const toIso = (seconds: number) => toVenetianIso(seconds * 1000);
