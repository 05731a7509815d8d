import type { Network } from '@/lib/boats/network';
import { serviceDateOf } from '@/lib/boats/service-days';
import { distanceMetres } from '@/lib/geo/distance';
import type { LatLng } from '@/lib/geo/schema';
import { addDays, instantOf } from '@/lib/listings/hours/venetian-clock';
import { toVenetianIso } from '@/lib/tides/feed-time';

/** Docks of a landing are up to 250 m from its centre. */
const MAX_DOCK_METRES = 300;
const HORIZON_SECONDS = 24 * 3_600;
/** When a service day ends: boats of the night belong to it. */
const NIGHT_ENDS_MINUTE = 4 * 60;

/** `isLast`: the last boat of its line and headsign before 4 o'clock. */
export type Departure = {
  line: string;
  night: boolean;
  headsign: string;
  dock: string;
  leaves: string;
  isLast: boolean;
};
type Leaving = Omit<Departure, 'leaves' | 'isLast'> & { at: number };

/** The docks of a landing: the stops that no other landing is nearer to. */
export function stopsOf<T extends LatLng>(
  { timetable }: Network,
  landing: T,
  landings: readonly T[],
): readonly number[] {
  return timetable.stops.flatMap((stop, index) => {
    const metres = distanceMetres(stop, landing);
    const isNearest = landings.every((other) => other === landing || distanceMetres(stop, other) > metres);
    return metres <= MAX_DOCK_METRES && isNearest ? [index] : [];
  });
}

/** The next boats that leave stops within a day, the first ones first; `at` in epoch seconds. */
export function listDepartures(network: Network, stops: readonly number[], at: number, limit: number): Departure[] {
  const all = stops.flatMap((stop) => listLeaving(network, stop, at));
  const distinct = new Map(all.map((one) => [`${one.at}\n${one.dock}\n${keyOf(one)}`, one]));
  const leaving = [...distinct.values()].toSorted((a, b) => a.at - b.at || compareTexts(keyOf(a), keyOf(b)));
  const nightEnds = instantOf(addDays(serviceDateOf(at), 1), NIGHT_ENDS_MINUTE).getTime() / 1000;
  const last = new Map(leaving.filter((one) => one.at < nightEnds).map((one) => [keyOf(one), one.at]));
  return leaving.slice(0, limit).map(({ at: seconds, ...departure }) => ({
    ...departure,
    leaves: toVenetianIso(seconds * 1000),
    isLast: last.get(keyOf(departure)) === seconds,
  }));
}

function listLeaving(network: Network, stop: number, at: number): Leaving[] {
  const { timetable, forward, isNightLine, serviceAround } = network;
  const starts = serviceAround(at).forward;
  const dock = timetable.stops[stop]?.name ?? '';
  return (forward.callsAt[stop] ?? []).flatMap(({ pattern, index }) => {
    const calls = timetable.patterns[pattern];
    if (!calls?.boarding[index] || index === calls.stops.length - 1) return [];
    const boat = {
      line: timetable.lines[calls.line] ?? '',
      night: isNightLine[calls.line] ?? false,
      headsign: calls.headsigns[index] ?? '',
      dock,
    };
    const times = (starts[pattern] ?? []).map((start) => start + (calls.departures[index] ?? 0));
    return times
      .filter((seconds) => seconds >= at && seconds < at + HORIZON_SECONDS)
      .map((seconds) => ({ ...boat, at: seconds }));
  });
}

const keyOf = ({ line, headsign }: { line: string; headsign: string }) => `${line}\n${headsign}`;
const compareTexts = (a: string, b: string) => (a < b ? -1 : Number(a > b));
