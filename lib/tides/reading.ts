import { MINUTE_MS } from '@/lib/durations';
import { type Extreme, findExtremes, stationTide } from '@/lib/tides/harmonics';
import { CITY_STATION, requireStation, type StationId } from '@/lib/tides/stations';

/** A gauge reading, centimetres over ZMPS. */
export type Reading = { station: StationId; at: number; levelCm: number };

/** A bulletin of the city: the coming high and low waters. */
export type Bulletin = { issuedAt: number; extremes: Extreme[] };

/** Readings up to `now` and the current bulletin. */
export type Observations = { now: number; readings: readonly Reading[]; bulletin: Bulletin | null };

/** Returns the latest reading for each key. */
export function latestBy<Key>(readings: readonly Reading[], keyOf: (reading: Reading) => Key): Map<Key, Reading> {
  const latest = new Map<Key, Reading>();
  for (const reading of readings) {
    const known = latest.get(keyOf(reading));
    if (!known || known.at < reading.at) latest.set(keyOf(reading), reading);
  }
  return latest;
}

export const stationOf = ({ station }: Reading) => station;

/** Reading minus astronomical tide, in centimetres. */
export function residualOf({ station, at, levelCm }: Reading): number {
  return levelCm - stationTide(requireStation(station))(at);
}

/** NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [below, above] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[sorted.length >> 1]];
  return below === undefined || above === undefined ? Number.NaN : (below + above) / 2;
}

const MATCH_WINDOW_MS = 180 * MINUTE_MS;
/** A larger median shift against the astronomical tide means a wrong time zone. */
const MAX_SHIFT_MINUTES = 40;
const MIN_SHIFTS = 4;

/** Returns true when the bulletin's times are shifted as by a confusion of legal and solar time. */
export function isShiftedByAnHour({ extremes }: Bulletin): boolean {
  const shifts = extremeShifts(extremes);
  return shifts.length >= MIN_SHIFTS && Math.abs(median(shifts)) > MAX_SHIFT_MINUTES;
}

/** Minutes between each official extreme and the nearest astronomical one of its type. */
function extremeShifts(extremes: readonly Extreme[]): number[] {
  const [first, last] = [extremes[0]?.at ?? 0, extremes.at(-1)?.at ?? 0];
  const tide = stationTide(requireStation(CITY_STATION));
  const astronomical = findExtremes(tide, first - MATCH_WINDOW_MS, last + MATCH_WINDOW_MS);
  return extremes.flatMap(({ at, type }) => {
    const shifts = astronomical.filter((one) => one.type === type).map((one) => (at - one.at) / MINUTE_MS);
    const [nearest] = shifts.toSorted((one, other) => Math.abs(one) - Math.abs(other));
    return nearest !== undefined && Math.abs(nearest) * MINUTE_MS <= MATCH_WINDOW_MS ? [nearest] : [];
  });
}
