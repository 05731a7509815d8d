import 'server-only';
import { type Departure, listDepartures, stopsOf } from '@/lib/boats/departures';
import { findJourneys } from '@/lib/boats/journeys';
import { createNetwork, type Network } from '@/lib/boats/network';
import type { BoatAnswer, TimetableSource } from '@/lib/boats/schema';
import { dateOf, findCoveredTime, isValidAt } from '@/lib/boats/service-days';
import { TIMETABLE_FILE, timetable } from '@/lib/boats/timetable';
import { createStreetWalks, estimateWalks, type FindWalks } from '@/lib/boats/walking';
import { createCityReader } from '@/lib/city/pack';
import type { Routing } from '@/lib/city/schema';
import { findStreetLicences } from '@/lib/city/service';
import { createStreetReader, readStreets } from '@/lib/city/streets';
import { unixSeconds } from '@/lib/durations';
import { AppError } from '@/lib/errors';
import { type GazetteerEntry, gazetteer } from '@/lib/geo/gazetteer/gazetteer';
import type { LatLng } from '@/lib/geo/schema';
import { daysBetween } from '@/lib/listings/hours/venetian-clock';
import { processSingleton } from '@/lib/process-singleton';
import { currentTime } from '@/lib/scenario';

const MAX_DEPARTURES = 12;
const landings = gazetteer.filter(({ kind }) => kind === 'landing').map((entry) => ({ ...entry, ...entry.position }));

type Boats = { network: Network; findWalks: FindWalks };

/** Returns a reader of a pack's timetable, connected on foot by its streets or, without them, by estimates. */
function createReader(folder?: string): () => Promise<Boats | null> {
  const readTimetable = createCityReader(TIMETABLE_FILE, parseTimetable, folder);
  const readOwn = folder === undefined ? readStreets : createStreetReader(folder);
  let last: { of: readonly unknown[]; boats: Boats } | null = null;
  return async () => {
    const [read, streets] = [await readTimetable(), await readOwn()];
    if (!read) return null;
    if (last?.of[0] !== read || last.of[1] !== streets) {
      const findWalks = streets ? createStreetWalks(streets.network) : estimateWalks;
      last = { of: [read, streets], boats: { network: createNetwork(read, findWalks), findWalks } };
    }
    return last.boats;
  };
}
const parseTimetable = (bytes: Buffer) => timetable.parse(JSON.parse(bytes.toString()));

/** The boats of one city pack, read from its timetable. */
export const createBoats = (folder: string) => boatsOf(createReader(folder));

function boatsOf(read: () => Promise<Boats | null>) {
  return {
    findBoats: async (query: { from: LatLng; to: LatLng; at?: string | undefined }): Promise<BoatAnswer> => {
      const boats = await read();
      if (!boats) throw new AppError('no_city_pack');
      const { network, findWalks } = boats;
      const now = currentTime();
      const at = Math.floor((query.at ? Date.parse(query.at) : now.getTime()) / 1000);
      const source = toSource(network, now);
      if (!isValidAt(network.timetable, at)) throw new AppError('outside_timetable', { extra: { timetable: source } });
      const { journeys, last } = findJourneys(network, findWalks, { ...query, at });
      if (journeys.length === 0) throw new AppError('no_route', { extra: { timetable: source } });
      return { timetable: source, journeys, last };
    },
    findLandingBoats: async (landing: GazetteerEntry, now = currentTime()): Promise<LandingBoats | null> => {
      const boats = await read();
      return boats && describeLanding(boats.network, landing, now);
    },
    findBoatTime: async (at: string): Promise<string | null> => {
      const boats = await read();
      return boats && findCoveredTime(boats.network.timetable, at);
    },
    hasTimetable: async () => (await read()) !== null,
  };
}

/** The next boats at a landing; `departures` is null on days outside of the timetable. */
export type LandingBoats = { timetable: TimetableSource; departures: Departure[] | null };

function describeLanding(network: Network, { id }: GazetteerEntry, now: Date): LandingBoats | null {
  const own = landings.find((landing) => landing.id === id);
  if (!own) return null;
  const at = unixSeconds(now);
  const stops = stopsOf(network, own, landings);
  const isValid = isValidAt(network.timetable, at);
  return {
    timetable: toSource(network, now),
    departures: isValid ? listDepartures(network, stops, at, MAX_DEPARTURES) : null,
  };
}

function toSource({ timetable: { publisher, publishedOn, valid } }: Network, now: Date): TimetableSource {
  return { publisher, publishedOn, ageDays: daysBetween(publishedOn, dateOf(now.getTime() / 1000)), valid };
}

// only data may be shared by the bundles of a process: each has its own class AppError
const own = boatsOf(processSingleton('boats', () => createReader()));

/** @throws AppError `no_city_pack`, `outside_timetable` or `no_route` */
export const findBoats = own.findBoats;
/** The next boats at a landing; null without a timetable. */
export const findLandingBoats = own.findLandingBoats;
export const hasTimetable = own.hasTimetable;
/** A time that the timetable covers: the given one or that of a comparable day; null without either. */
export const findBoatTime = own.findBoatTime;

/** What pages can offer on foot and by boat; null without streets. */
export async function findRouting(): Promise<Routing | null> {
  const licences = await findStreetLicences();
  return licences && { licences, hasBoats: await hasTimetable() };
}
