import { HOUR_MS, MINUTE_MS } from '@/lib/durations';
import type { Bulletin } from '@/lib/tides/bulletin';
import fits from '@/lib/tides/fits.json';
import { type Curve, stationTide } from '@/lib/tides/harmonics';
import { latestReadings, median, type Reading, surplusOf } from '@/lib/tides/reading';
import { CITY_STATION, requireStation, type Station, type StationId } from '@/lib/tides/stations';
import { type Evidence, fittedWeather, inferWeather, type WeatherModel } from '@/lib/tides/weather';

/** `computed` is the astronomical tide, `nowcast` that and what is known of the weather. */
export type Level = { levelCm: number; errorCm: number; source: 'nowcast' | 'computed' };

/** What is known at a moment. Nothing of it is later than `now`, but for the tides that a bulletin announces. */
export type Known = { now: number; readings: readonly Reading[]; bulletin: Bulletin | null };

export type Nowcast = {
  computed: Curve;
  expected: Curve;
  /** The expected level with its error, which takes longer to work out. */
  levelAt: (instant: number) => Level;
};

type Noise = { readingCm: number; seaReadingCm: number; bulletinCm: number; bulletinCmPerHour: number };
export type Fits = { weather: WeatherModel; evidence: Noise };

const REMEMBERED_MS = 72 * HOUR_MS;
const RECENT_MS = 6 * HOUR_MS;
const BULLETIN_AHEAD_MS = 60 * HOUR_MS;
/** Seas whose tide reaches the lagoon about an hour later tell it what is coming. */
const HERALDS: readonly StationId[] = ['1021', '1022'];
/** Nearer than this to knowing nothing is called computed. */
const KNOWS_NOTHING = 0.97;
const CLOSED_ERROR_CM = 20;
/** Measured where the barriers part them: the sea stands so much higher over its own tide than the lagoon does. */
const CLOSED_DIFFERENCE_CM = 25;
const CLOSED_FROM_CM = 80;
const FRESH_MS = 30 * MINUTE_MS;

const shipped: Fits = { weather: fittedWeather, evidence: fits.evidence };

/**
 * How far off the astronomical tide is expected to be. It was 8 to 10 cm in a July week it was not fitted to; from
 * October to April, when storms cross the Adriatic, nobody has measured ours, and we say more.
 */
export function computedErrorCm(instant: number): number {
  const month = new Date(instant).getUTCMonth();
  return month >= 9 || month <= 3 ? 15 : 10;
}

/**
 * The water at a station as far as it is known: the astronomical tide, corrected by what the weather was seen to add
 * to it and by the official tides. The further from what was seen, the closer to the astronomical tide.
 */
export function createNowcast(id: StationId, known: Known, { weather: model, evidence: noise } = shipped): Nowcast {
  const station = requireStation(id);
  const computed = stationTide(station);
  const isClosed = !station.sea && seaAppearsClosed(known);
  const weather = inferWeather(
    [
      ...ownEvidence(station, known, computed, noise),
      ...(isClosed ? [] : heraldEvidence(station, known, noise)),
      ...bulletinEvidence(station, known, noise),
    ],
    model,
  );
  const expected = (instant: number) => computed(instant) + weather.at(instant);
  const levelAt = (instant: number): Level => {
    const doubt = weather.doubtAt(instant);
    const errorCm = Math.max(1, doubt * computedErrorCm(instant) * weather.wildness, isClosed ? CLOSED_ERROR_CM : 0);
    const source = doubt < KNOWS_NOTHING ? 'nowcast' : 'computed';
    return { levelCm: expected(instant), errorCm, source };
  };
  return { computed, expected, levelAt };
}

/** Does the sea stand high before a low lagoon? Then the barriers appear to be closed; nobody has told us so. */
export function seaAppearsClosed({ now, readings }: Known): boolean {
  const fresh = latestReadings(readings.filter(({ at }) => at > now - FRESH_MS && at <= now));
  const surplus = fresh.map((reading) => ({ ...requireStation(reading.station), ...reading, cm: surplusOf(reading) }));
  const [sea, lagoon] = [surplus.filter((one) => one.sea), surplus.filter((one) => !one.sea)];
  if (sea.length < 2 || lagoon.length < 2) return false;
  const difference = median(sea.map(({ cm }) => cm)) - median(lagoon.map(({ cm }) => cm));
  return difference >= CLOSED_DIFFERENCE_CM && median(sea.map(({ levelCm }) => levelCm)) >= CLOSED_FROM_CM;
}

function ownEvidence({ id }: Station, { now, readings }: Known, tide: Curve, noise: Noise): Evidence[] {
  const own = readings.filter(({ station, at }) => station === id && at <= now && at > now - REMEMBERED_MS);
  return thin(own, now).map(({ at, levelCm }) => ({ at, cm: levelCm - tide(at), noiseCm: noise.readingCm }));
}

/** What the sea has now, the lagoon has when the tide has come in. */
function heraldEvidence(station: Station, { now, readings }: Known, noise: Noise): Evidence[] {
  if (station.sea) return [];
  return HERALDS.flatMap((id) => {
    const herald = requireStation(id);
    const travelMs = (station.lagMinutes - herald.lagMinutes) * MINUTE_MS;
    const tide = stationTide(herald);
    const seen = readings.filter(
      (reading) => reading.station === id && reading.at <= now && reading.at > now - RECENT_MS,
    );
    return thin(seen, now).map(({ at, levelCm }) => ({
      at: at + travelMs,
      cm: levelCm - tide(at),
      noiseCm: noise.seaReadingCm,
    }));
  });
}

/** The official tides are the city's; elsewhere the weather adds as much, sooner or later. */
function bulletinEvidence(station: Station, { now, bulletin }: Known, noise: Noise): Evidence[] {
  const announced = bulletin?.extremes.filter(({ at }) => at > now - RECENT_MS && at < now + BULLETIN_AHEAD_MS) ?? [];
  const city = requireStation(CITY_STATION);
  const tide = stationTide(city);
  return announced.map(({ at, levelCm }) => ({
    at: at + (station.lagMinutes - city.lagMinutes) * MINUTE_MS,
    cm: levelCm - tide(at),
    noiseCm: noise.bulletinCm + (Math.max(0, at - now) / HOUR_MS) * noise.bulletinCmPerHour,
  }));
}

/** One reading for each half-hour of the last six, and each two hours before: more say nothing new. */
function thin(readings: readonly Reading[], now: number): Reading[] {
  const kept = new Map<number, Reading>();
  for (const reading of readings) {
    const isRecent = now - reading.at < RECENT_MS;
    const stepMs = isRecent ? 30 * MINUTE_MS : 2 * HOUR_MS;
    const slot = Math.floor((now - reading.at) / stepMs) + (isRecent ? 0 : 1_000);
    const known = kept.get(slot);
    if (!known || known.at < reading.at) kept.set(slot, reading);
  }
  return [...kept.values()];
}
