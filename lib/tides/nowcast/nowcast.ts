import { HOUR_MS, MINUTE_MS } from '@/lib/durations';
import { computedErrorCm } from '@/lib/tides/computed';
import fits from '@/lib/tides/fits.json';
import { type Curve, stationTide } from '@/lib/tides/harmonics';
import { CLOSING_REACH_MS, findClosedInlets, findPossibleClosings, HELD_LEVEL_CM } from '@/lib/tides/nowcast/barriers';
import { inferWeather, type Observation } from '@/lib/tides/nowcast/weather';
import { latestBy, type Observations, type Reading } from '@/lib/tides/reading';
import { CITY_STATION, requireStation, type Station, type StationId } from '@/lib/tides/stations';

/** `computed`: astronomical tide; `nowcast`: corrected by readings and bulletin. */
export type Level = { levelCm: number; errorCm: number; source: 'nowcast' | 'computed' };

export type Nowcast = {
  computed: Curve;
  expected: Curve;
  /** The expected level with its error; slower than `expected`. */
  levelAt: (instant: number) => Level;
};

/** The fitted model of the weather and the standard deviations of what is observed. */
export type Fits = Pick<typeof fits, 'weather' | 'evidence'>;
type Noise = Fits['evidence'];

const OWN_READINGS_SPAN_MS = 72 * HOUR_MS;
const RECENT_READINGS_SPAN_MS = 6 * HOUR_MS;
const BULLETIN_AHEAD_MS = 60 * HOUR_MS;
/** Sea stations whose tide reaches the lagoon about an hour later. */
const UPSTREAM_STATIONS: readonly StationId[] = ['1021', '1022'];
/** Above this relative standard deviation the level counts as computed. */
const COMPUTED_FROM_DEVIATION = 0.97;
const CLOSED_ERROR_CM = 20;
/** The error of a closing grows to its full size within this time: the level now is known. */
const CLOSING_GROWTH_MS = HOUR_MS;

/** Predicts the level at a station: astronomical tide plus a Gaussian-process estimate of the weather's residual. */
export function createNowcast(
  id: StationId,
  known: Observations,
  { weather: model, evidence: noise }: Fits = fits,
): Nowcast {
  const station = requireStation(id);
  const computed = stationTide(station);
  const isClosed = !station.sea && findClosedInlets(known).length > 0;
  const closings = station.sea ? [] : findPossibleClosings(known);
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
    const levelCm = expected(instant);
    const mayBeClosed = isClosed || closings.some((at) => Math.abs(at - instant) <= CLOSING_REACH_MS);
    const errorCm = Math.max(
      1,
      deviation * computedErrorCm(instant) * weather.surpriseFactor,
      mayBeClosed ? closingErrorCm(levelCm, instant - known.now) : 0,
    );
    const source = deviation < COMPUTED_FROM_DEVIATION ? 'nowcast' : 'computed';
    return { levelCm, errorCm, source };
  };
  return { computed, expected, levelAt };
}

/** Half the distance between the open and the closed lagoon: the standard deviation when both are as likely. */
function closingErrorCm(levelCm: number, aheadMs: number): number {
  const share = Math.min(1, Math.max(0, aheadMs / CLOSING_GROWTH_MS));
  return share * Math.max(CLOSED_ERROR_CM, (levelCm - HELD_LEVEL_CM) / 2);
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
  const slots = latestBy(readings, ({ at }) => {
    const isRecent = now - at < RECENT_READINGS_SPAN_MS;
    const stepMs = isRecent ? 30 * MINUTE_MS : 2 * HOUR_MS;
    return Math.floor((now - at) / stepMs) + (isRecent ? 0 : 1_000);
  });
  return [...slots.values()];
}
