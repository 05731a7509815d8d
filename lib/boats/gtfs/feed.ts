import 'server-only';
import { type Archive, FeedError } from '@/lib/boats/gtfs/archive';
import { readTable } from '@/lib/boats/gtfs/table';
import { readDate, readNumber } from '@/lib/boats/gtfs/values';

const TIME_ZONE = 'Europe/Rome';
/** GTFS `route_type` of ferries, and those of its extension. */
const boatTypes = new Set(['4', '1000', '1200']);
const NO_PLATFORM = /^[1234]$/;
const MAX_NAME_CHARACTERS = 100;

export type FeedStop = { id: string; name: string; lat: number | null; lng: number | null; parent: string };
export type FeedTrip = { line: string; service: string; headsign: string; calls: FeedCall[] };
/** Times are null between timed stops; `line` is that of the file. */
export type FeedCall = {
  stop: string;
  sequence: number;
  arrival: number | null;
  departure: number | null;
  headsign: string;
  boarding: boolean;
  alighting: boolean;
  line: number;
};
/** `seconds` is null where a transfer is not possible. */
export type FeedTransfer = { from: string; to: string; seconds: number | null };

/** The name of the feed's agency. @throws FeedError when its times are not those of Venice */
export async function readPublisher(archive: Archive): Promise<string> {
  const names: string[] = [];
  const required = ['agency_name', 'agency_timezone'] as const;
  await readTable(archive, 'agency.txt', { required }, ({ agency_name, agency_timezone }, reject) => {
    if (agency_timezone !== TIME_ZONE) reject(`agency_timezone is "${agency_timezone}", not ${TIME_ZONE}`);
    names.push(shorten(agency_name));
  });
  return names[0] ?? '';
}

/** The days that the feed states for itself; empty texts without. */
export async function readFeedDays(archive: Archive): Promise<{ from: string; to: string }> {
  const days = { from: '', to: '' };
  if (!archive.entries.has('feed_info.txt')) return days;
  const optional = ['feed_start_date', 'feed_end_date'] as const;
  await readTable(archive, 'feed_info.txt', { required: ['feed_publisher_name'], optional }, (row, reject) => {
    const read = (text: string) => (text === '' ? '' : (readDate(text) ?? reject(`"${text}" is no date`)));
    days.from = read(row.feed_start_date);
    days.to = read(row.feed_end_date);
  });
  return days;
}

export async function readStops(archive: Archive): Promise<ReadonlyMap<string, FeedStop>> {
  const stops = new Map<string, FeedStop>();
  const optional = ['stop_name', 'stop_lat', 'stop_lon', 'location_type', 'parent_station'] as const;
  await readTable(archive, 'stops.txt', { required: ['stop_id'], optional }, (row, reject) => {
    if (stops.has(row.stop_id)) reject(`stop ${row.stop_id} is there twice`);
    const isPlatform = !NO_PLATFORM.test(row.location_type);
    const lat = readNumber(row.stop_lat, -90, 90);
    const lng = readNumber(row.stop_lon, -180, 180);
    if (isPlatform && (lat === null || lng === null)) reject(`stop ${row.stop_id} has no position`);
    if (isPlatform && row.stop_name === '') reject(`stop ${row.stop_id} has no name`);
    const position = isPlatform ? { lat, lng } : { lat: null, lng: null };
    stops.set(row.stop_id, { id: row.stop_id, name: shorten(row.stop_name), ...position, parent: row.parent_station });
  });
  return stops;
}

/** Trips of boats without their calls; null for those of other vehicles. */
export async function readTrips(
  archive: Archive,
  services: ReadonlyMap<string, unknown>,
): Promise<Map<string, FeedTrip | null>> {
  const lines = await readLines(archive);
  const trips = new Map<string, FeedTrip | null>();
  const required = ['route_id', 'service_id', 'trip_id'] as const;
  await readTable(archive, 'trips.txt', { required, optional: ['trip_headsign'] }, (row, reject) => {
    const line = lines.get(row.route_id);
    if (line === undefined) reject(`route ${row.route_id} is not in routes.txt`);
    if (!services.has(row.service_id)) reject(`service ${row.service_id} is in no calendar`);
    if (trips.has(row.trip_id)) reject(`trip ${row.trip_id} is there twice`);
    const trip = { service: row.service_id, headsign: shorten(row.trip_headsign), calls: [] };
    trips.set(row.trip_id, line ? { line, ...trip } : null);
  });
  await refuseFrequencies(archive, trips);
  return trips;
}

/** Names of lines by route; null for those without boats. */
async function readLines(archive: Archive): Promise<ReadonlyMap<string, string | null>> {
  const lines = new Map<string, string | null>();
  const optional = ['route_short_name', 'route_long_name'] as const;
  await readTable(archive, 'routes.txt', { required: ['route_id', 'route_type'], optional }, (row, reject) => {
    if (lines.has(row.route_id)) reject(`route ${row.route_id} is there twice`);
    const name = shorten(row.route_short_name || row.route_long_name) || reject(`route ${row.route_id} has no name`);
    lines.set(row.route_id, boatTypes.has(row.route_type) ? name : null);
  });
  if (![...lines.values()].some(Boolean)) throw new FeedError('routes.txt', 'contains no boats (route_type 4)');
  return lines;
}

async function refuseFrequencies(archive: Archive, trips: ReadonlyMap<string, FeedTrip | null>): Promise<void> {
  if (!archive.entries.has('frequencies.txt')) return;
  await readTable(archive, 'frequencies.txt', { required: ['trip_id'] }, ({ trip_id }, reject) => {
    if (trips.get(trip_id)) reject('boats by frequency instead of times are not supported');
  });
}

const transferColumns = {
  required: ['from_stop_id', 'to_stop_id', 'transfer_type'],
  optional: ['min_transfer_time', 'from_route_id', 'to_route_id', 'from_trip_id', 'to_trip_id'],
} as const;

/** Transfers between stops of all lines; those without a time of their own are left to the estimate. */
export async function readTransfers(
  archive: Archive,
  stops: ReadonlyMap<string, FeedStop>,
): Promise<readonly FeedTransfer[]> {
  const transfers: FeedTransfer[] = [];
  if (!archive.entries.has('transfers.txt')) return transfers;
  await readTable(archive, 'transfers.txt', transferColumns, (row, reject) => {
    const { from_stop_id: from, to_stop_id: to, transfer_type: type } = row;
    if (row.from_route_id || row.to_route_id || row.from_trip_id || row.to_trip_id) return;
    for (const id of [from, to]) if (!stops.has(id)) reject(`stop ${id} is not in stops.txt`);
    if (type === '3') transfers.push({ from, to, seconds: null });
    if (type !== '2') return;
    const seconds = readNumber(row.min_transfer_time, 0, 86_400);
    transfers.push({ from, to, seconds: seconds ?? reject(`min_transfer_time "${row.min_transfer_time}" is no time`) });
  });
  return transfers;
}

/** A name of the feed as a page can display it. */
export const shorten = (text: string): string => text.replace(/\p{Cc}/gu, ' ').slice(0, MAX_NAME_CHARACTERS);
