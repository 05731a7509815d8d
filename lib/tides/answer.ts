import { HOUR_MS, MINUTE_MS } from '@/lib/durations';
import { tideCode } from '@/lib/tides/codes';
import { computeTides, iso, roundToTenth, SPAN_MS, STEP_MS, toJson } from '@/lib/tides/computed';
import { findExtremes } from '@/lib/tides/harmonics';
import { trendOf } from '@/lib/tides/moment';
import { findClosedInlets, findPossibleClosings } from '@/lib/tides/nowcast/barriers';
import { createNowcast, type Nowcast } from '@/lib/tides/nowcast/nowcast';
import { type Bulletin, isShiftedByAnHour, latestBy, type Observations, stationOf } from '@/lib/tides/reading';
import type { TideAnswer } from '@/lib/tides/schema';
import { CITY_STATION, isStationId } from '@/lib/tides/stations';

/** Older readings are not shown as the current level. */
const READING_MAX_AGE_MS = 30 * MINUTE_MS;
const MEASURED_SPAN_MS = 12 * HOUR_MS;
/** A bulletin comes three times a day. */
const BULLETIN_MAX_AGE_MS = 24 * HOUR_MS;
const GAUGE_ERROR_CM = 1;

export type FeedSnapshot = Observations & {
  failures: number;
  levelReadAt: number | null;
  bulletinReadAt: number | null;
};

export function describeTides(situation: FeedSnapshot): TideAnswer {
  const { now, readings } = situation;
  const bulletin = validBulletin(situation.bulletin, now);
  const known: Observations = { now, readings, bulletin };
  const nowcast = createNowcast(CITY_STATION, known);
  const computed = computeTides(now);
  const present = describeNow(known, nowcast);
  const closedInlets = findClosedInlets(known);
  return {
    ...computed,
    now: present,
    code: tideCode(present.levelCm),
    forecast: bulletin && { issuedAt: iso(bulletin.issuedAt), extremes: bulletin.extremes.map(toJson) },
    nowcast: describeNowcast(nowcast, computed.nowcast),
    extremes: findExtremes(nowcast.expected, now, now + SPAN_MS).map((extreme) => {
      const { errorCm, source } = nowcast.levelAt(extreme.at);
      return { ...toJson(extreme), errorCm: roundToTenth(errorCm), source };
    }),
    measured: readings
      .filter(({ station, at }) => station === CITY_STATION && at > now - MEASURED_SPAN_MS && at <= now)
      .map(({ at, levelCm }) => ({ at: iso(at), levelCm })),
    closedInlets,
    seaClosedHint: closedInlets.length > 0,
    closingPossible: findPossibleClosings(known).length > 0,
    stations: describeStations(known, computed.stations),
    sources: describeSources(situation, bulletin, computed.sources),
  };
}

/** Returns the bulletin when it is of the last 24 hours, has a coming extreme and no wrong time zone. */
function validBulletin(bulletin: Bulletin | null, now: number): Bulletin | null {
  const isCurrent =
    bulletin && bulletin.issuedAt > now - BULLETIN_MAX_AGE_MS && bulletin.extremes.some(({ at }) => at > now);
  return isCurrent && !isShiftedByAnHour(bulletin) ? bulletin : null;
}

/** The best estimate: a reading of the last half-hour, else the nowcast, which without any observation is computed. */
function describeNow({ now, readings }: Observations, { expected, levelAt }: Nowcast): TideAnswer['now'] {
  const trend = trendOf(expected(now + 2 * STEP_MS) - expected(now));
  const last = latestBy(readings, stationOf).get(CITY_STATION);
  if (last && last.at > now - READING_MAX_AGE_MS && last.at <= now + READING_MAX_AGE_MS) {
    return {
      levelCm: last.levelCm,
      kind: 'measured',
      station: CITY_STATION,
      at: iso(last.at),
      ageSeconds: Math.max(0, Math.round((now - last.at) / 1000)),
      stale: false,
      errorCm: GAUGE_ERROR_CM,
      trend,
    };
  }
  const { levelCm, errorCm, source } = levelAt(now);
  return {
    levelCm: roundToTenth(levelCm),
    kind: source,
    station: CITY_STATION,
    at: iso(now),
    ageSeconds: 0,
    stale: true,
    errorCm: roundToTenth(errorCm),
    trend,
  };
}

/** The error changes slowly, so it is computed for every third step. */
function describeNowcast(nowcast: Nowcast, steps: TideAnswer['nowcast']): TideAnswer['nowcast'] {
  let error = { errorCm: 0, source: 'computed' as TideAnswer['nowcast'][number]['source'] };
  return steps.map(({ at }, index) => {
    const instant = Date.parse(at);
    if (index % 3 === 0) error = nowcast.levelAt(instant);
    const { errorCm, source } = error;
    return { at, levelCm: roundToTenth(nowcast.expected(instant)), errorCm: roundToTenth(errorCm), source };
  });
}

function describeStations({ now, readings }: Observations, places: TideAnswer['stations']): TideAnswer['stations'] {
  const latest = latestBy(readings, stationOf);
  return places.map((place) => {
    const reading = isStationId(place.id) ? latest.get(place.id) : undefined;
    const isFresh = reading !== undefined && reading.at > now - READING_MAX_AGE_MS;
    return isFresh ? { ...place, levelCm: reading.levelCm, at: iso(reading.at), stale: false } : place;
  });
}

function describeSources(
  situation: FeedSnapshot,
  valid: Bulletin | null,
  sources: TideAnswer['sources'],
): TideAnswer['sources'] {
  const { now, readings, bulletin, failures, levelReadAt, bulletinReadAt } = situation;
  const hasFreshLevel = readings.some(({ at }) => at > now - READING_MAX_AGE_MS);
  const absence = (readAt: number | null) =>
    readAt === null || (failures > 0 && now - readAt > READING_MAX_AGE_MS) ? 'down' : 'late';
  const bulletinAbsence = bulletin && isShiftedByAnHour(bulletin) ? 'suspect' : absence(bulletinReadAt);
  // in the order of `sources`; our own constituents come last
  const read = [
    { readAt: levelReadAt, state: hasFreshLevel ? ('live' as const) : absence(levelReadAt) },
    { readAt: bulletinReadAt, state: valid ? ('live' as const) : bulletinAbsence },
  ] as const;
  return sources.map((source, index) => {
    const known = read[index];
    return known ? { ...source, state: known.state, readAt: known.readAt === null ? null : iso(known.readAt) } : source;
  });
}

/** A feed of which nothing was read. */
export const noFeed = { readings: [], bulletin: null, failures: 0, levelReadAt: null, bulletinReadAt: null };
