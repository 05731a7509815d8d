import fits from '@/lib/tides/fits.json';
import type { Correction } from '@/lib/tides/harmonics';
import places from '@/lib/tides/stations.json';

export type StationId = keyof typeof places;

/** A tide gauge of the city with fitted corrections; `sea`: outside the mobile barriers. */
export type Station = Correction & (typeof places)[StationId] & { id: StationId };

/** The reference station of the city's level and bulletins. */
export const CITY_STATION = '1025' satisfies StationId;

// JSON keys, which TypeScript widens to strings
export const stationIds = Object.keys(places) as StationId[];

/** All stations, the one of the city first. */
export const stations: readonly Station[] = stationIds
  .map(requireStation)
  .toSorted((one, other) => Number(other.id === CITY_STATION) - Number(one.id === CITY_STATION));

export function requireStation(id: StationId): Station {
  return { id, ...places[id], ...fits.stations[id] };
}

export function isStationId(id: string): id is StationId {
  return id in places;
}
