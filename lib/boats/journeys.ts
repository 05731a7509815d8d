import type { Network, Service } from '@/lib/boats/network';
import { type Found, findArrivals, type Ride, type Search } from '@/lib/boats/raptor';
import type { Journey, JourneyLeg, JourneyPlace } from '@/lib/boats/schema';
import { dayOrigin, latestSecond, serviceDateOf } from '@/lib/boats/service-days';
import type { FindWalks, Walk } from '@/lib/boats/walking';
import { MAX_WALK_MINUTES } from '@/lib/geo/distance';
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
export function findJourneys(network: Network, findWalks: FindWalks, { from, to, at }: JourneyQuery) {
  const ends = { from, to, access: findStops(network, findWalks, from), egress: findStops(network, findWalks, to) };
  const [onFoot = null] = findWalks(from, [to], MAX_WALK_MINUTES * 60);
  const service = network.serviceAround(at);
  const search: Search = {
    departure: at,
    access: mapSeconds(ends.access),
    egress: mapSeconds(ends.egress),
    starts: service.forward,
    maxBoats: MAX_BOATS,
    latest: onFoot ? at + onFoot.seconds : Number.POSITIVE_INFINITY,
  };
  const found = findArrivals(network.forward, search);
  const journeys = found.map((one) => toJourney(network, ends, leaveLate(network, { search, service, first: one })));
  if (onFoot) journeys.unshift(toWalk(ends, onFoot, at));
  const last = found.length > 0 ? findLast(network, search) : null;
  return { journeys, last: last && toJourney(network, ends, last) };
}

/** The stops within reach on foot; the way counts the same in both directions. */
function findStops({ timetable }: Network, findWalks: FindWalks, position: LatLng): ReadonlyMap<number, Walk> {
  const walks = [...findWalks(position, timetable.stops, MAX_ACCESS_SECONDS).entries()];
  return new Map(walks.filter((entry): entry is [number, Walk] => entry[1] !== null));
}

function mapSeconds(walks: ReadonlyMap<number, Walk>): ReadonlyMap<number, number> {
  return new Map([...walks].map(([stop, { seconds }]) => [stop, seconds]));
}

type Leaving = { search: Search; service: Service; first: Found };

/** The same arrival with as many boats, left as late as possible. */
function leaveLate(network: Network, { search, service, first }: Leaving): Ride[] {
  const maxBoats = first.rides.length;
  const departure = findLatest(network, { ...search, maxBoats, starts: service.backward }, first.arrival);
  if (departure === null) return first.rides;
  return findArrivals(network.forward, { ...search, departure, maxBoats }).at(-1)?.rides ?? first.rides;
}

/** The rides of the latest departure with a boat of the service day; null when there is none from now on. */
function findLast(network: Network, search: Search): Ride[] | null {
  const date = serviceDateOf(search.departure);
  const { forward, backward } = network.serviceOfDay(date);
  const end = dayOrigin(date) + latestSecond(network.timetable) + MAX_ACCESS_SECONDS;
  const departure = findLatest(network, { ...search, starts: backward }, end);
  if (departure === null) return null;
  const ofDay = { ...search, departure, starts: forward, latest: Number.POSITIVE_INFINITY };
  return findArrivals(network.forward, ofDay).at(-1)?.rides ?? null;
}

/** The latest departure that arrives in time, by a search with time negated; null when that is before `search.departure`. */
function findLatest({ backward }: Network, search: Search, arrival: number): number | null {
  const { access, egress, departure } = search;
  // a search accepts arrivals before `latest`, thus departures after its negative
  const reversed = { ...search, departure: -arrival, access: egress, egress: access, latest: 1 - departure };
  const found = findArrivals(backward, reversed).at(-1);
  return found ? -found.arrival : null;
}

function toJourney({ timetable, forward, isNightLine }: Network, ends: Ends, rides: readonly Ride[]): Journey {
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
      const walk = forward.footpaths[stop]?.find((one) => one.to === boarded);
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
