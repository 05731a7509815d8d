import fits from '@/lib/tides/fits.json';

/** A tide gauge of the city with fitted corrections. Heights are centimetres over ZMPS. */
export type Station = {
  id: StationId;
  name: string;
  lat: number;
  lng: number;
  /** At sea, outside the mobile barriers. */
  sea: boolean;
  /** Delay of high water against the Lido inlet; negative when earlier. */
  lagMinutes: number;
  /** Mean sea level over ZMPS. */
  offsetCm: number;
};

const places = {
  '1025': { name: 'Punta della Salute, Canal Grande', lat: 45.4311, lng: 12.3364, sea: false },
  '1045': { name: 'Punta della Salute, Giudecca', lat: 45.4306, lng: 12.3364, sea: false },
  '1029': { name: 'Misericordia', lat: 45.4453, lng: 12.3361, sea: false },
  '1001': { name: 'San Geremia', lat: 45.4425, lng: 12.326, sea: false },
  '1030': { name: 'Burano', lat: 45.4875, lng: 12.4155, sea: false },
  '1037': { name: 'Fusina', lat: 45.412, lng: 12.2615, sea: false },
  '1028': { name: 'Saline', lat: 45.4956, lng: 12.4719, sea: false },
  '1032': { name: 'Malamocco Porto', lat: 45.3397, lng: 12.2919, sea: false },
  '1036': { name: 'Chioggia Vigo', lat: 45.2236, lng: 12.2804, sea: false },
  '1033': { name: 'Chioggia Porto', lat: 45.2325, lng: 12.2806, sea: false },
  '1021': { name: 'Piattaforma Acqua Alta', lat: 45.3231, lng: 12.5147, sea: true },
  '1022': { name: 'Diga Sud Lido', lat: 45.42, lng: 12.424, sea: true },
  '1023': { name: 'Diga Nord Malamocco', lat: 45.3344, lng: 12.3414, sea: true },
  '1024': { name: 'Diga Sud Chioggia', lat: 45.2283, lng: 12.3125, sea: true },
} as const;

export type StationId = keyof typeof places;

/** The reference station of the city's level and bulletins. */
export const CITY_STATION = '1025' satisfies StationId;

export const stationIds = Object.keys(places) as StationId[];

export const stations: readonly Station[] = stationIds
  .map((id) => ({ id, ...places[id], ...fits.stations[id] }))
  .toSorted((one, other) => Number(other.id === CITY_STATION) - Number(one.id === CITY_STATION));

const byId = new Map(stations.map((station) => [station.id, station]));

export function requireStation(id: StationId): Station {
  const station = byId.get(id);
  if (!station) throw new Error(`There is no station ${id}.`);
  return station;
}

export function isStationId(id: string): id is StationId {
  return id in places;
}
