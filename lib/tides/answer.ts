import { HOUR_MS, MINUTE_MS } from '@/lib/durations';
import { tideCode } from '@/lib/tides/codes';
import { toVenetianIso } from '@/lib/tides/feed-time';
import { findExtremes, stationTide } from '@/lib/tides/harmonics';
import { trendOf } from '@/lib/tides/moment';
import { computedErrorCm, createNowcast, type Nowcast, type Observations, seaAppearsClosed } from '@/lib/tides/nowcast';
import { type Bulletin, isShiftedByAnHour, latestReadings } from '@/lib/tides/reading';
import type { TideAnswer } from '@/lib/tides/schema';
import { CITY_STATION, stations } from '@/lib/tides/stations';

const STEP_MS = 10 * MINUTE_MS;
const SPAN_MS = 48 * HOUR_MS;
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
  const steps = Array.from({ length: SPAN_MS / STEP_MS + 1 }, (_, index) => floorToStep(now) + index * STEP_MS);
  const present = describeNow(known, nowcast);
  return {
    datum: 'ZMPS',
    unit: 'cm',
    veniceTime: toVenetianIso(now),
    now: present,
    code: tideCode(present.levelCm),
    forecast: bulletin && { issuedAt: iso(bulletin.issuedAt), extremes: bulletin.extremes.map(toJson) },
    curve: steps.map((at) => ({ at: iso(at), levelCm: roundToTenth(nowcast.computed(at)) })),
    nowcast: describeNowcast(nowcast, steps),
    extremes: findExtremes(nowcast.expected, now, now + SPAN_MS).map((extreme) => {
      const { errorCm, source } = nowcast.levelAt(extreme.at);
      return { ...toJson(extreme), errorCm: roundToTenth(errorCm), source };
    }),
    measured: readings
      .filter(({ station, at }) => station === CITY_STATION && at > now - MEASURED_SPAN_MS && at <= now)
      .map(({ at, levelCm }) => ({ at: iso(at), levelCm })),
    seaClosedHint: seaAppearsClosed(known),
    stations: describeStations(known),
    sources: describeSources(situation, bulletin),
  };
}

/** Returns the bulletin when it is of the last 24 hours, has a coming extreme and no wrong time zone. */
function validBulletin(bulletin: Bulletin | null, now: number): Bulletin | null {
  const isCurrent =
    bulletin && bulletin.issuedAt > now - BULLETIN_MAX_AGE_MS && bulletin.extremes.some(({ at }) => at > now);
  return isCurrent && !isShiftedByAnHour(bulletin) ? bulletin : null;
}

function describeNow({ now, readings }: Observations, { computed, expected }: Nowcast): TideAnswer['now'] {
  const trend = trendOf(expected(now + 2 * STEP_MS) - expected(now));
  const last = latestReadings(readings).find(({ station }) => station === CITY_STATION);
  if (last && last.at > now - READING_MAX_AGE_MS && last.at <= now + READING_MAX_AGE_MS) {
    const ageSeconds = Math.max(0, Math.round((now - last.at) / 1000));
    const { station, levelCm, at } = last;
    return {
      levelCm,
      kind: 'measured',
      station,
      at: iso(at),
      ageSeconds,
      stale: false,
      errorCm: GAUGE_ERROR_CM,
      trend,
    };
  }
  return {
    levelCm: roundToTenth(computed(now)),
    kind: 'computed',
    station: CITY_STATION,
    at: iso(now),
    ageSeconds: 0,
    stale: true,
    errorCm: computedErrorCm(now),
    trend,
  };
}

/** The error changes slowly, so it is computed for every third step. */
function describeNowcast({ levelAt, expected }: Nowcast, steps: readonly number[]): TideAnswer['nowcast'] {
  let error = levelAt(steps[0] ?? 0);
  return steps.map((at, index) => {
    if (index % 3 === 0) error = levelAt(at);
    return {
      at: iso(at),
      levelCm: roundToTenth(expected(at)),
      errorCm: roundToTenth(error.errorCm),
      source: error.source,
    };
  });
}

function describeStations({ now, readings }: Observations): TideAnswer['stations'] {
  const latest = new Map(latestReadings(readings).map((reading) => [reading.station, reading]));
  return stations.map((station) => {
    const { id, name, lat, lng, sea } = station;
    const reading = latest.get(id);
    const isFresh = reading !== undefined && reading.at > now - READING_MAX_AGE_MS;
    return {
      id,
      name,
      lat,
      lng,
      sea,
      levelCm: isFresh ? reading.levelCm : null,
      at: isFresh ? iso(reading.at) : null,
      stale: !isFresh,
      computedCm: roundToTenth(stationTide(station)(now)),
    };
  });
}

const cityFeed = { url: 'https://dati.venezia.it/', licence: 'CC BY 4.0' };
const ticon = { name: 'TICON-4 (Venezia)', url: 'https://www.seanoe.org/data/00980/109129/', licence: 'CC BY 4.0' };

function describeSources(situation: FeedSnapshot, valid: Bulletin | null): TideAnswer['sources'] {
  const { now, readings, bulletin, failures, levelReadAt, bulletinReadAt } = situation;
  const hasFreshLevel = readings.some(({ at }) => at > now - READING_MAX_AGE_MS);
  const absence = (readAt: number | null) =>
    readAt === null || (failures > 0 && now - readAt > READING_MAX_AGE_MS) ? 'down' : 'late';
  const bulletinAbsence = bulletin && isShiftedByAnHour(bulletin) ? 'suspect' : absence(bulletinReadAt);
  return [
    {
      name: 'Centro Maree, Comune di Venezia: livelli',
      ...cityFeed,
      readAt: isoOrNull(levelReadAt),
      state: hasFreshLevel ? 'live' : absence(levelReadAt),
    },
    {
      name: 'Centro Maree, Comune di Venezia: previsioni',
      ...cityFeed,
      readAt: isoOrNull(bulletinReadAt),
      state: valid ? 'live' : bulletinAbsence,
    },
    { ...ticon, readAt: null, state: 'own' },
  ];
}

function toJson<T extends { at: number; levelCm: number }>(
  value: T,
): Omit<T, 'at' | 'levelCm'> & { at: string; levelCm: number } {
  return { ...value, at: iso(value.at), levelCm: roundToTenth(value.levelCm) };
}

function floorToStep(instant: number): number {
  return Math.floor(instant / STEP_MS) * STEP_MS;
}

function iso(instant: number): string {
  return new Date(instant).toISOString();
}

function isoOrNull(instant: number | null): string | null {
  return instant === null ? null : iso(instant);
}

function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The computed tide for a browser without network. */
export function computeTides(now: number): TideAnswer {
  return describeTides({ now, readings: [], bulletin: null, failures: 0, levelReadAt: null, bulletinReadAt: null });
}
