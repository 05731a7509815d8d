import { HOUR_MS, MINUTE_MS } from '@/lib/durations';
import { type Bulletin, isHourOff } from '@/lib/tides/bulletin';
import { tideCode } from '@/lib/tides/codes';
import { toVenetianIso } from '@/lib/tides/feed-time';
import { findExtremes, stationTide } from '@/lib/tides/harmonics';
import { computedErrorCm, createNowcast, type Known, type Nowcast, seaAppearsClosed } from '@/lib/tides/nowcast';
import { latestReadings } from '@/lib/tides/reading';
import type { TideAnswer } from '@/lib/tides/schema';
import { CITY_STATION, stations } from '@/lib/tides/stations';

const STEP_MS = 10 * MINUTE_MS;
const SPAN_MS = 48 * HOUR_MS;
/** What was measured longer ago is no longer shown as the level now. */
const FRESH_MS = 30 * MINUTE_MS;
const MEASURED_MS = 12 * HOUR_MS;
/** A bulletin comes three times a day. */
const BULLETIN_MS = 24 * HOUR_MS;
const GAUGE_ERROR_CM = 1;
/** Less than this in twenty minutes is neither up nor down. */
const SLACK_CM = 1;

/** What all instances know of the feed at a moment. */
export type Situation = Known & { failures: number; levelReadAt: number | null; bulletinReadAt: number | null };

/** Puts together what a visitor is told, from what is known and nothing else. */
export function describeTides(situation: Situation): TideAnswer {
  const { now, readings } = situation;
  const bulletin = believe(situation.bulletin, now);
  const known: Known = { now, readings, bulletin };
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
    curve: steps.map((at) => ({ at: iso(at), levelCm: tenth(nowcast.computed(at)) })),
    nowcast: describeNowcast(nowcast, steps),
    extremes: findExtremes(nowcast.expected, now, now + SPAN_MS).map((extreme) => {
      const { errorCm, source } = nowcast.levelAt(extreme.at);
      return { ...toJson(extreme), errorCm: tenth(errorCm), source };
    }),
    measured: readings
      .filter(({ station, at }) => station === CITY_STATION && at > now - MEASURED_MS && at <= now)
      .map(({ at, levelCm }) => ({ at: iso(at), levelCm })),
    seaClosedHint: seaAppearsClosed(known),
    stations: describeStations(known),
    sources: describeSources(situation, bulletin),
  };
}

/** A bulletin that is of today, announces something yet to come, and does not have its hours wrong. */
function believe(bulletin: Bulletin | null, now: number): Bulletin | null {
  const isCurrent = bulletin && bulletin.issuedAt > now - BULLETIN_MS && bulletin.extremes.some(({ at }) => at > now);
  return isCurrent && !isHourOff(bulletin) ? bulletin : null;
}

function describeNow({ now, readings }: Known, { computed, expected }: Nowcast): TideAnswer['now'] {
  const change = expected(now + 2 * STEP_MS) - expected(now);
  const trend = Math.abs(change) < SLACK_CM ? 'slack' : change > 0 ? 'rising' : 'falling';
  const last = latestReadings(readings).find(({ station }) => station === CITY_STATION);
  if (last && last.at > now - FRESH_MS && last.at <= now + FRESH_MS) {
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
    ...{ levelCm: tenth(computed(now)), kind: 'computed', station: CITY_STATION, at: iso(now), ageSeconds: 0 },
    ...{ stale: true, errorCm: computedErrorCm(now), trend },
  };
}

/** The error changes slowly, and is worked out for every third step only. */
function describeNowcast({ levelAt, expected }: Nowcast, steps: readonly number[]): TideAnswer['nowcast'] {
  let error = levelAt(steps[0] ?? 0);
  return steps.map((at, index) => {
    if (index % 3 === 0) error = levelAt(at);
    return { at: iso(at), levelCm: tenth(expected(at)), errorCm: tenth(error.errorCm), source: error.source };
  });
}

function describeStations({ now, readings }: Known): TideAnswer['stations'] {
  const latest = new Map(latestReadings(readings).map((reading) => [reading.station, reading]));
  return stations.map((station) => {
    const { id, name, lat, lng, sea } = station;
    const reading = latest.get(id);
    const isFresh = reading !== undefined && reading.at > now - FRESH_MS;
    return {
      ...{ id, name, lat, lng, sea },
      levelCm: isFresh ? reading.levelCm : null,
      at: isFresh ? iso(reading.at) : null,
      stale: !isFresh,
      computedCm: tenth(stationTide(station)(now)),
    };
  });
}

const cityFeed = { url: 'https://dati.venezia.it/', licence: 'CC BY 4.0' };
const ticon = { name: 'TICON-4 (Venezia)', url: 'https://www.seanoe.org/data/00980/109129/', licence: 'CC BY 4.0' };

function describeSources(situation: Situation, believed: Bulletin | null): TideAnswer['sources'] {
  const { now, readings, bulletin, failures, levelReadAt, bulletinReadAt } = situation;
  const hasFreshLevel = readings.some(({ at }) => at > now - FRESH_MS);
  const absence = (readAt: number | null) =>
    readAt === null || (failures > 0 && now - readAt > FRESH_MS) ? 'down' : 'late';
  const bulletinAbsence = bulletin && isHourOff(bulletin) ? 'suspect' : absence(bulletinReadAt);
  return [
    {
      ...{ name: 'Centro Maree, Comune di Venezia: livelli', ...cityFeed, readAt: maybeIso(levelReadAt) },
      state: hasFreshLevel ? 'live' : absence(levelReadAt),
    },
    {
      ...{ name: 'Centro Maree, Comune di Venezia: previsioni', ...cityFeed },
      readAt: maybeIso(bulletinReadAt),
      state: believed ? 'live' : bulletinAbsence,
    },
    { ...ticon, readAt: null, state: 'own' },
  ];
}

function toJson<T extends { at: number; levelCm: number }>(
  value: T,
): Omit<T, 'at' | 'levelCm'> & { at: string; levelCm: number } {
  return { ...value, at: iso(value.at), levelCm: tenth(value.levelCm) };
}

function floorToStep(instant: number): number {
  return Math.floor(instant / STEP_MS) * STEP_MS;
}

function iso(instant: number): string {
  return new Date(instant).toISOString();
}

function maybeIso(instant: number | null): string | null {
  return instant === null ? null : iso(instant);
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
