// npm run tides:fit -- <livello.jsonl> <previsione.jsonl> [days]: fits each station's lag and offset and the weather to
// the first days (14) of recorded feeds and writes lib/tides/fits.json. `npm run tides:evaluate` uses the days after.
import { writeFileSync } from 'node:fs';
import { DAY_MS, MINUTE_MS } from '@/lib/durations';
import known from '@/lib/tides/fits.json';
import { referenceTide } from '@/lib/tides/harmonics';
import type { Fits } from '@/lib/tides/nowcast/nowcast';
import { type StationId, stationIds } from '@/lib/tides/stations';
import { openRecordings, type Recordings, replay } from './replay';

const FILE = 'lib/tides/fits.json';

/** Mean sea level over ZMPS: 35 cm (Centro Maree, 2019) and 4.8 mm a year since (ISPRA, 1993–2024). */
const EXPECTED_OFFSET_CM = 38.4;
/** Standard deviations: of a year's mean, and of a fortnight's mean from its year's. */
const YEAR_STD_DEV_CM = 4;
const FORTNIGHT_STD_DEV_CM = 2.5;

/** Stations where both bulletins and readings of the sea are used. */
const WEATHER_STATIONS: readonly StationId[] = ['1025', '1029', '1036', '1030', '1032'];

const days = process.argv[4] ?? '14';
const recordings = openRecordings('tides:fit');
const from = recordings.moments[0] ?? 0;
const until = from + Number(days) * DAY_MS;

// the nowcast reads the fits of the stations from the file: a first run writes them, a second one fits the weather
const stations = Object.fromEntries(stationIds.map((id) => [id, fitStation(id)]));
const isSettled = JSON.stringify(stations) === JSON.stringify(known.stations);
const weather = isSettled ? fitWeather(recordings) : { weather: known.weather, evidence: known.evidence };
const span = { fittedFrom: new Date(from).toISOString(), fittedUntil: new Date(until).toISOString() };
writeFileSync(FILE, `${JSON.stringify({ about: known.about, ...span, stations, ...weather }, null, 2)}\n`);
console.log(isSettled ? `Wrote ${FILE}.` : `Wrote the stations to ${FILE}; run it once more for the weather.`);

function fitStation(station: StationId): { lagMinutes: number; offsetCm: number } {
  const seen = recordings.readings.filter((reading) => reading.station === station && reading.at < until);
  const best = { lagMinutes: 0, offsetCm: 0, spread: Number.POSITIVE_INFINITY };
  for (let lagMinutes = -60; lagMinutes <= 180; lagMinutes++) {
    const surplus = seen.map(({ at, levelCm }) => levelCm - referenceTide(at - lagMinutes * MINUTE_MS));
    const mean = surplus.reduce((sum, cm) => sum + cm, 0) / surplus.length;
    const spread = surplus.reduce((sum, cm) => sum + (cm - mean) ** 2, 0);
    if (spread < best.spread) Object.assign(best, { lagMinutes, offsetCm: mean, spread });
  }
  const [ofRecording, ofYears] = [FORTNIGHT_STD_DEV_CM ** -2, YEAR_STD_DEV_CM ** -2];
  const offsetCm = (best.offsetCm * ofRecording + EXPECTED_OFFSET_CM * ofYears) / (ofRecording + ofYears);
  return { lagMinutes: best.lagMinutes, offsetCm: Math.round(offsetCm * 10) / 10 };
}

/** Coordinate descent: scales each parameter up and down while the misfit of the nowcasts decreases. */
function fitWeather(all: Recordings): Fits {
  const fits: Fits = structuredClone({ weather: known.weather, evidence: known.evidence });
  let best = misfit(fits, all);
  for (let factor = 1.3; factor > 1.04; factor = Math.sqrt(factor)) {
    for (const part of [fits.weather, fits.evidence] as Record<string, number>[]) {
      for (const name of Object.keys(part)) {
        for (const scale of [factor, 1 / factor]) {
          const before = part[name] ?? 0;
          part[name] = Math.round(before * scale * 100) / 100;
          const now = misfit(fits, all);
          if (now < best) best = now;
          else part[name] = before;
        }
      }
    }
    console.log(`steps of ${factor.toFixed(2)}: ${best.toFixed(1)}`);
  }
  return fits;
}

/** Negative log-likelihood of the measured levels, weighted towards the first hours. */
function misfit(fits: Fits, all: Recordings): number {
  // lower bounds of the measurement errors
  if (fits.evidence.readingCm < 1 || fits.evidence.seaReadingCm < 2) return Number.POSITIVE_INFINITY;
  const forecasts = WEATHER_STATIONS.flatMap((station) => replay(station, all, { from, until, hours: 13 }, fits));
  return forecasts.reduce((sum, { leadHours, missCm, expectedCm }) => {
    const weight = Math.exp(-leadHours / 8);
    return sum + weight * ((missCm / expectedCm) ** 2 + 2 * Math.log(expectedCm));
  }, 0);
}
