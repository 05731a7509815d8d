// npm run tides:evaluate -- <livello.jsonl> <previsione.jsonl>: replays recorded feeds and prints, for each station, how
// far the computed tide and the nowcast were off (RMSE in cm). Fails when anything throws.
import fits from '@/lib/tides/fits.json';
import { stationTide } from '@/lib/tides/harmonics';
import { type Station, stations } from '@/lib/tides/stations';
import { rootMeanSquare } from './recordings';
import { type Forecast, type Recordings, readRecordings, replay } from './replay';

const LEADS_HOURS = [1, 3, 6, 12];
const LEAD_TOLERANCE_HOURS = 0.5;

const [, , levelFile, bulletinFile] = process.argv;
if (!levelFile || !bulletinFile) {
  console.error('Say which recordings: npm run tides:evaluate -- livello.jsonl previsione.jsonl');
  process.exit(1);
}
const recordings = readRecordings(levelFile, bulletinFile);
const [first, last] = [recordings.moments[0] ?? 0, recordings.moments.at(-1) ?? 0];
const split = Date.parse(fits.fittedUntil);

printSpan('Days the stations were fitted to', recordings, first, Math.min(split, last));
printSpan('Days they were not fitted to', recordings, Math.max(split, first), last + 1);

function printSpan(title: string, all: Recordings, from: number, until: number): void {
  if (from >= until) return;
  console.log(`\n${title}, ${day(from)} to ${day(until)}: RMSE in cm (count of judged values; expected error)`);
  console.log(
    `${'station'.padEnd(34)}${'computed'.padEnd(14)}${LEADS_HOURS.map((hours) => `+${hours} h`.padEnd(20)).join('')}`,
  );
  for (const station of stations) {
    const forecasts = replay(station.id, all, { from, until, hours: 13 });
    const cells = LEADS_HOURS.map((hours) => forecastCell(forecasts, hours).padEnd(20));
    console.log(
      `${`${station.id} ${station.name}`.padEnd(34)}${computedCell(station, all, from, until).padEnd(14)}${cells.join('')}`,
    );
  }
}

function computedCell(station: Station, { readings }: Recordings, from: number, until: number): string {
  const seen = readings.filter(({ station: id, at }) => id === station.id && at >= from && at < until);
  const tide = stationTide(station);
  return `${rootMeanSquare(seen.map(({ at, levelCm }) => levelCm - tide(at))).toFixed(1)} (${seen.length})`;
}

function forecastCell(forecasts: readonly Forecast[], hours: number): string {
  const judged = forecasts.filter(({ leadHours }) => Math.abs(leadHours - hours) <= LEAD_TOLERANCE_HOURS);
  if (judged.length === 0) return '–';
  const expected = rootMeanSquare(judged.map(({ expectedCm }) => expectedCm));
  return `${rootMeanSquare(judged.map(({ missCm }) => missCm)).toFixed(1)} (${judged.length}; ±${expected.toFixed(1)})`;
}

function day(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
