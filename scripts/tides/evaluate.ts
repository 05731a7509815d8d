// npm run tides:evaluate -- <livello.jsonl> <previsione.jsonl>: prints, for each station, the RMSE in cm of the computed
// tide and of the nowcast, and the best time shift of the computed tide: near 60 min, a time zone is wrong.
import { MINUTE_MS } from '@/lib/durations';
import fits from '@/lib/tides/fits.json';
import { stationTide } from '@/lib/tides/harmonics';
import { isShiftedByAnHour } from '@/lib/tides/reading';
import { CITY_STATION, requireStation, type Station, stations } from '@/lib/tides/stations';
import { rootMeanSquare } from './recordings';
import { type Forecast, openRecordings, type Recordings, replay } from './replay';

const MIN_SPAN_MS = 60 * MINUTE_MS;
const MIN_READINGS_FOR_SHIFT = 20;
const LEADS_HOURS = [1, 3, 6, 12];
const LEAD_TOLERANCE_HOURS = 0.5;
const MAX_SHIFT_MINUTES = 90;
const SHIFT_STEP_MINUTES = 5;
/** At the city's gauge, on days after the fitted ones. */
const LIMITS = { computedCm: 9, threeHoursCm: 5 };

evaluate(openRecordings('tides:evaluate'));

function evaluate(all: Recordings): void {
  const instants = [...all.moments, ...all.readings.map(({ at }) => at)];
  const [first, end] = instants.reduce(([low, high], at) => [Math.min(low, at), Math.max(high, at + 1)], [
    Number.POSITIVE_INFINITY,
    0,
  ] as [number, number]);
  const [fitted, split] = [Date.parse(fits.fittedFrom), Date.parse(fits.fittedUntil)];
  const bulletins = all.bulletins.flatMap(({ value }) => value ?? []);
  console.log(
    `${all.moments.length} readings of the feed with ${all.readings.length} levels, ${bulletins.length} bulletins of which ` +
      `${bulletins.filter(isShiftedByAnHour).length} have their hours wrong; ${all.skipped} lines could not be read.`,
  );
  printSpan('Days before those the stations were fitted to', all, first, Math.min(fitted, end));
  printSpan('Days the stations were fitted to', all, Math.max(fitted, first), Math.min(split, end));
  printSpan('Days they were not fitted to', all, Math.max(split, first), end);
  printLimits(all, Math.max(split, first), end);
}

function printSpan(title: string, all: Recordings, from: number, until: number): void {
  if (until - from < MIN_SPAN_MS) return;
  console.log(`\n${title}, ${day(from)} to ${day(until)}: RMSE in cm (count of values; expected error)`);
  const columns = [
    'computed'.padEnd(14),
    'shift'.padEnd(10),
    ...LEADS_HOURS.map((hours) => `nowcast +${hours} h`.padEnd(20)),
  ];
  console.log(`${'station'.padEnd(38)}${columns.join('')}`);
  for (const station of stations) {
    const forecasts = replay(station.id, all, { from, until, hours: 13 });
    const cells = LEADS_HOURS.map((hours) => forecastCell(forecasts, hours).padEnd(20));
    const own = [computedCell(station, all, from, until).padEnd(14), shiftCell(station, all, from, until).padEnd(10)];
    console.log(`${`${station.id} ${station.name}`.padEnd(38)}${[...own, ...cells].join('')}`.trimEnd());
  }
}

function printLimits(all: Recordings, from: number, until: number): void {
  const computedCm = rootMeanSquare(surplusOf(requireStation(CITY_STATION), all, from, until));
  const misses = withLead(replay(CITY_STATION, all, { from, until, hours: 4 }), 3).map(({ missCm }) => missCm);
  const threeHoursCm = rootMeanSquare(misses);
  if (Number.isNaN(computedCm) || Number.isNaN(threeHoursCm)) return;
  const isWithinLimits = computedCm <= LIMITS.computedCm && threeHoursCm <= LIMITS.threeHoursCm;
  console.log(
    `\n${isWithinLimits ? 'Within limits' : 'LIMIT EXCEEDED'} at ${requireStation(CITY_STATION).name} on days that were not fitted: ` +
      `computed ${computedCm.toFixed(1)} cm (limit ${LIMITS.computedCm}), ` +
      `nowcast in three hours ${threeHoursCm.toFixed(1)} cm (limit ${LIMITS.threeHoursCm}).`,
  );
}

/** Measured level minus the computed tide, shifted by `minutes`. */
function surplusOf(station: Station, { readings }: Recordings, from: number, until: number, minutes = 0): number[] {
  const tide = stationTide(station);
  const seen = readings.filter(({ station: id, at }) => id === station.id && at >= from && at < until);
  return seen.map(({ at, levelCm }) => levelCm - tide(at - minutes * MINUTE_MS));
}

function computedCell(station: Station, all: Recordings, from: number, until: number): string {
  const surplus = surplusOf(station, all, from, until);
  return surplus.length === 0 ? '–' : `${rootMeanSquare(surplus).toFixed(1)} (${surplus.length})`;
}

function shiftCell(station: Station, all: Recordings, from: number, until: number): string {
  const best = { minutes: 0, spread: Number.POSITIVE_INFINITY };
  for (let minutes = -MAX_SHIFT_MINUTES; minutes <= MAX_SHIFT_MINUTES; minutes += SHIFT_STEP_MINUTES) {
    const surplus = surplusOf(station, all, from, until, minutes);
    if (surplus.length < MIN_READINGS_FOR_SHIFT) return '–';
    // the mean is due to weather, not to the clock
    const mean = surplus.reduce((sum, cm) => sum + cm, 0) / surplus.length;
    const spread = rootMeanSquare(surplus.map((cm) => cm - mean));
    if (spread < best.spread) Object.assign(best, { minutes, spread });
  }
  return `${best.minutes} min`;
}

function withLead(forecasts: readonly Forecast[], hours: number): Forecast[] {
  return forecasts.filter(({ leadHours }) => Math.abs(leadHours - hours) <= LEAD_TOLERANCE_HOURS);
}

function forecastCell(forecasts: readonly Forecast[], hours: number): string {
  const these = withLead(forecasts, hours);
  if (these.length === 0) return '–';
  const expected = rootMeanSquare(these.map(({ expectedCm }) => expectedCm));
  return `${rootMeanSquare(these.map(({ missCm }) => missCm)).toFixed(1)} (${these.length}; ±${expected.toFixed(1)})`;
}

function day(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
