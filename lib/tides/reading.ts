import { stationTide } from '@/lib/tides/harmonics';
import { requireStation, type StationId } from '@/lib/tides/stations';

/** A gauge reading, centimetres over ZMPS. */
export type Reading = { station: StationId; at: number; levelCm: number };

export function latestReadings(readings: readonly Reading[]): Reading[] {
  const latest = new Map<StationId, Reading>();
  for (const reading of readings) {
    const known = latest.get(reading.station);
    if (!known || known.at < reading.at) latest.set(reading.station, reading);
  }
  return [...latest.values()];
}

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
