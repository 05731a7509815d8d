import 'server-only';
import { type Archive, FeedError } from '@/lib/boats/gtfs/archive';
import { type FeedCall, type FeedStop, type FeedTrip, shorten } from '@/lib/boats/gtfs/feed';
import { readTable } from '@/lib/boats/gtfs/table';
import { readNumber, readTime } from '@/lib/boats/gtfs/values';

const FILE = 'stop_times.txt';

const columns = {
  required: ['trip_id', 'arrival_time', 'departure_time', 'stop_id', 'stop_sequence'],
  optional: ['stop_headsign', 'pickup_type', 'drop_off_type'],
} as const;

/** Reads the calls of each boat into `trips`, in order and each with its times. @throws FeedError */
export async function readCalls(
  archive: Archive,
  trips: ReadonlyMap<string, FeedTrip | null>,
  stops: ReadonlyMap<string, FeedStop>,
): Promise<number> {
  let [count, line] = [0, 1];
  await readTable(archive, FILE, columns, (row, reject) => {
    line++;
    const trip = trips.get(row.trip_id);
    if (trip === undefined) reject(`trip ${row.trip_id} is not in trips.txt`);
    const stop = stops.get(row.stop_id);
    if (!stop) reject(`stop ${row.stop_id} is not in stops.txt`);
    if (stop?.lat === null) reject(`stop ${row.stop_id} is no platform`);
    const time = (text: string) =>
      text === '' ? null : (readTime(text) ?? reject(`"${text}" is no time below 72:00`));
    const [arrival, departure] = [time(row.arrival_time), time(row.departure_time)];
    const sequence = readNumber(row.stop_sequence, 0, 1_000_000_000);
    if (!trip) return;
    count++;
    trip.calls.push({
      stop: row.stop_id,
      sequence: sequence ?? reject(`stop_sequence "${row.stop_sequence}" is no number`),
      arrival: arrival ?? departure,
      departure: departure ?? arrival,
      headsign: shorten(row.stop_headsign) || trip.headsign,
      boarding: row.pickup_type !== '1',
      alighting: row.drop_off_type !== '1',
      line,
    });
  });
  for (const trip of trips.values()) if (trip) completeCalls(trip);
  return count;
}

function completeCalls(trip: FeedTrip): void {
  trip.calls.sort((a, b) => a.sequence - b.sequence);
  const { calls } = trip;
  for (const call of [calls[0], calls.at(-1)]) {
    if (call && call.arrival === null) throw new FeedError(FILE, 'the first and last stop need times', call.line);
  }
  for (const [index, call] of calls.entries()) {
    if (call.arrival === null) interpolate(calls, index);
    const before = calls[index - 1];
    if (before?.sequence === call.sequence) throw new FeedError(FILE, 'stop_sequence is there twice', call.line);
    const arrival = call.arrival ?? 0;
    if (arrival < (before?.departure ?? 0)) throw new FeedError(FILE, 'arrives before the last stop', call.line);
    if ((call.departure ?? 0) < arrival) throw new FeedError(FILE, 'departs before it arrives', call.line);
  }
}

/** Spreads the time between two timed stops evenly. */
function interpolate(calls: FeedCall[], index: number): void {
  const next = calls.findIndex((call, at) => at > index && call.arrival !== null);
  const [before, call, after] = [calls[index - 1], calls[index], calls[next]];
  const start = before?.departure;
  const end = after?.arrival;
  if (!call || start == null || end == null) return;
  call.arrival = start + Math.round((end - start) / (next - index + 1));
  call.departure = call.arrival;
}
