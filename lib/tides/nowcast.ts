import { HOUR_MS, MINUTE_MS } from '@/lib/durations';
import fits from '@/lib/tides/fits.json';
import { type Curve, stationTide } from '@/lib/tides/harmonics';
import { type Bulletin, latestReadings, median, type Reading, residualOf } from '@/lib/tides/reading';
import { CITY_STATION, requireStation, type Station, type StationId } from '@/lib/tides/stations';
import { fittedWeather, inferWeather, type Observation, type WeatherModel } from '@/lib/tides/weather';

/** `computed`: astronomical tide; `nowcast`: corrected by readings and bulletin. */
export type Level = { levelCm: number; errorCm: number; source: 'nowcast' | 'computed' };

/** Readings up to `now` and the current bulletin. */
export type Observations = { now: number; readings: readonly Reading[]; bulletin: Bulletin | null };

export type Nowcast = {
  computed: Curve;
  expected: Curve;
  /** The expected level with its error; slower than `expected`. */
  levelAt: (instant: number) => Level;
};

type Noise = { readingCm: number; seaReadingCm: number; bulletinCm: number; bulletinCmPerHour: number };
export type Fits = { weather: WeatherModel; evidence: Noise };

const OWN_READINGS_SPAN_MS = 72 * HOUR_MS;
const RECENT_READINGS_SPAN_MS = 6 * HOUR_MS;
const BULLETIN_AHEAD_MS = 60 * HOUR_MS;
/** Sea stations whose tide reaches the lagoon about an hour later. */
const UPSTREAM_STATIONS: readonly StationId[] = ['1021', '1022'];
/** Above this relative standard deviation the level counts as computed. */
const COMPUTED_FROM_DEVIATION = 0.97;
const CLOSED_ERROR_CM = 20;
/** Difference of the residuals of sea and lagoon when the barriers are closed. */
const CLOSED_DIFFERENCE_CM = 25;
const CLOSED_FROM_CM = 80;
const READING_MAX_AGE_MS = 30 * MINUTE_MS;

const shippedFits: Fits = { weather: fittedWeather, evidence: fits.evidence };

/** 8–10 cm were measured in a July week outside the fit; 15 cm are assumed from October to April (storms, not measured). */
export function computedErrorCm(instant: number): number {
  const month = new Date(instant).getUTCMonth();
  return month >= 9 || month <= 3 ? 15 : 10;
}

/** Predicts the level at a station: astronomical tide plus a Gaussian-process estimate of the weather's residual. */
export function createNowcast(
  id: StationId,
  known: Observations,
  { weather: model, evidence: noise } = shippedFits,
): Nowcast {
  const station = requireStation(id);
  const computed = stationTide(station);
  const isClosed = !station.sea && seaAppearsClosed(known);
  const weather = inferWeather(
    [
      ...ownObservations(station, known, computed, noise),
      ...(isClosed ? [] : upstreamObservations(station, known, noise)),
      ...bulletinObservations(station, known, noise),
    ],
    model,
  );
  const expected = (instant: number) => computed(instant) + weather.at(instant);
  const levelAt = (instant: number): Level => {
    const deviation = weather.relativeStdDevAt(instant);
    const errorCm = Math.max(
      1,
      deviation * computedErrorCm(instant) * weather.surpriseFactor,
      isClosed ? CLOSED_ERROR_CM : 0,
    );
    const source = deviation < COMPUTED_FROM_DEVIATION ? 'nowcast' : 'computed';
    return { levelCm: expected(instant), errorCm, source };
  };
  return { computed, expected, levelAt };
}

/** Infers closed barriers from a sea much higher than the lagoon; there is no official signal in the feed. */
export function seaAppearsClosed({ now, readings }: Observations): boolean {
  const fresh = latestReadings(readings.filter(({ at }) => at > now - READING_MAX_AGE_MS && at <= now));
  const surplus = fresh.map((reading) => ({ ...requireStation(reading.station), ...reading, cm: residualOf(reading) }));
  const [sea, lagoon] = [surplus.filter((one) => one.sea), surplus.filter((one) => !one.sea)];
  if (sea.length < 2 || lagoon.length < 2) return false;
  const difference = median(sea.map(({ cm }) => cm)) - median(lagoon.map(({ cm }) => cm));
  return difference >= CLOSED_DIFFERENCE_CM && median(sea.map(({ levelCm }) => levelCm)) >= CLOSED_FROM_CM;
}

function ownObservations({ id }: Station, { now, readings }: Observations, tide: Curve, noise: Noise): Observation[] {
  const own = readings.filter(({ station, at }) => station === id && at <= now && at > now - OWN_READINGS_SPAN_MS);
  return thinOut(own, now).map(({ at, levelCm }) => ({ at, cm: levelCm - tide(at), noiseCm: noise.readingCm }));
}

/** Residuals at sea, shifted by the travel time into the lagoon. */
function upstreamObservations(station: Station, { now, readings }: Observations, noise: Noise): Observation[] {
  if (station.sea) return [];
  return UPSTREAM_STATIONS.flatMap((id) => {
    const upstream = requireStation(id);
    const travelMs = (station.lagMinutes - upstream.lagMinutes) * MINUTE_MS;
    const tide = stationTide(upstream);
    const seen = readings.filter(
      (reading) => reading.station === id && reading.at <= now && reading.at > now - RECENT_READINGS_SPAN_MS,
    );
    return thinOut(seen, now).map(({ at, levelCm }) => ({
      at: at + travelMs,
      cm: levelCm - tide(at),
      noiseCm: noise.seaReadingCm,
    }));
  });
}

/** Residuals of the official extremes of the city station, shifted to this station. */
function bulletinObservations(station: Station, { now, bulletin }: Observations, noise: Noise): Observation[] {
  const announced =
    bulletin?.extremes.filter(({ at }) => at > now - RECENT_READINGS_SPAN_MS && at < now + BULLETIN_AHEAD_MS) ?? [];
  const city = requireStation(CITY_STATION);
  const tide = stationTide(city);
  return announced.map(({ at, levelCm }) => ({
    at: at + (station.lagMinutes - city.lagMinutes) * MINUTE_MS,
    cm: levelCm - tide(at),
    noiseCm: noise.bulletinCm + (Math.max(0, at - now) / HOUR_MS) * noise.bulletinCmPerHour,
  }));
}

/** One reading per half-hour of the last six hours and per two hours before that. */
function thinOut(readings: readonly Reading[], now: number): Reading[] {
  const bySlot = new Map<number, Reading>();
  for (const reading of readings) {
    const isRecent = now - reading.at < RECENT_READINGS_SPAN_MS;
    const stepMs = isRecent ? 30 * MINUTE_MS : 2 * HOUR_MS;
    const slot = Math.floor((now - reading.at) / stepMs) + (isRecent ? 0 : 1_000);
    const known = bySlot.get(slot);
    if (!known || known.at < reading.at) bySlot.set(slot, reading);
  }
  return [...bySlot.values()];
}
