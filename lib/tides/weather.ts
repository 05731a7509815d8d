import { HOUR_MS } from '@/lib/durations';
import fits from '@/lib/tides/fits.json';

/**
 * What wind and pressure add to the astronomical tide, as a Gaussian process: surges that last days, the seiche by
 * which the Adriatic swings for days after a storm, and gusts of hours. Every reading and every official extreme is a
 * piece of evidence about it; between and after them it returns to nothing as its parts forget.
 */
export type WeatherModel = {
  surgeCm: number;
  surgeHours: number;
  seicheCm: number;
  seicheHours: number;
  seichePeriodHours: number;
  gustCm: number;
  gustHours: number;
};

/** At this instant the water stood so much above the astronomical tide, give or take `noiseCm`. */
export type Evidence = { at: number; cm: number; noiseCm: number };

export type Weather = {
  /** What is to be added to the astronomical tide. */
  at: (instant: number) => number;
  /** 0 where all is known, 1 where nothing is. */
  doubtAt: (instant: number) => number;
  /** How much wilder than in the weeks the model was fitted on; at least 1. */
  wildness: number;
};

export const fittedWeather: WeatherModel = fits.weather;

/** What the evidence says about the weather's part in the water. Without any it is nothing, and all of it in doubt. */
export function inferWeather(evidence: readonly Evidence[], model: WeatherModel = fittedWeather): Weather {
  const size = evidence.length;
  if (size === 0) return { at: () => 0, doubtAt: () => 1, wildness: 1 };
  const kinship = toKinship(model);
  const factor = cholesky(size, (row, column) => {
    const [one, other] = [evidence[row], evidence[column]];
    if (!one || !other) return 0;
    return kinship(one.at - other.at) + (row === column ? one.noiseCm ** 2 : 0);
  });
  const whitened = solveLower(
    factor,
    Float64Array.from(evidence, ({ cm }) => cm),
  );
  const weights = solveUpper(factor, whitened);
  const kinOf = (instant: number) => Float64Array.from(evidence, ({ at }) => kinship(instant - at));
  return {
    at: (instant) => dot(kinOf(instant), weights),
    doubtAt: (instant) => {
      const explained = solveLower(factor, kinOf(instant));
      return Math.sqrt(Math.max(0, 1 - dot(explained, explained) / kinship(0)));
    },
    wildness: Math.max(1, Math.sqrt(dot(whitened, whitened) / size)),
  };
}

/** How much the weather at two moments has in common, by the milliseconds between them; in cm². */
function toKinship(model: WeatherModel): (milliseconds: number) => number {
  return (milliseconds) => {
    const hours = Math.abs(milliseconds) / HOUR_MS;
    const swing = Math.cos((2 * Math.PI * hours) / model.seichePeriodHours);
    return (
      model.surgeCm ** 2 * Math.exp(-hours / model.surgeHours) +
      model.seicheCm ** 2 * Math.exp(-hours / model.seicheHours) * swing +
      model.gustCm ** 2 * Math.exp(-hours / model.gustHours)
    );
  };
}

type Rows = readonly Float64Array[];

/** The lower triangle whose square a symmetric positive matrix is. */
function cholesky(size: number, cell: (row: number, column: number) => number): Rows {
  const rows: Float64Array[] = [];
  for (let row = 0; row < size; row++) {
    const own = new Float64Array(row + 1);
    for (let column = 0; column <= row; column++) {
      const other = column === row ? own : (rows[column] ?? own);
      let rest = cell(row, column);
      for (let index = 0; index < column; index++) rest -= (own[index] ?? 0) * (other[index] ?? 0);
      // two pieces of evidence about one moment leave almost nothing
      own[column] = column === row ? Math.sqrt(Math.max(rest, 1e-6)) : rest / (other[column] ?? 1);
    }
    rows.push(own);
  }
  return rows;
}

function solveLower(factor: Rows, right: Float64Array): Float64Array {
  const solved = new Float64Array(right.length);
  factor.forEach((row, index) => {
    let rest = right[index] ?? 0;
    for (let column = 0; column < index; column++) rest -= (row[column] ?? 0) * (solved[column] ?? 0);
    solved[index] = rest / (row[index] ?? 1);
  });
  return solved;
}

function solveUpper(factor: Rows, right: Float64Array): Float64Array {
  const solved = Float64Array.from(right);
  for (let index = factor.length - 1; index >= 0; index--) {
    const row = factor[index];
    const value = (solved[index] ?? 0) / (row?.[index] ?? 1);
    solved[index] = value;
    for (let column = 0; column < index; column++)
      solved[column] = (solved[column] ?? 0) - (row?.[column] ?? 0) * value;
  }
  return solved;
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index++) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
}
