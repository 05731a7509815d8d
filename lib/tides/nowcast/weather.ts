import { HOUR_MS } from '@/lib/durations';
import fits from '@/lib/tides/fits.json';

/** Gaussian process for the meteorological residual of the tide: surge (days), Adriatic seiche (damped) and gusts (hours), in centimetres. */
export type WeatherModel = typeof fits.weather;

/** Residual against the astronomical tide with the standard deviation of its noise. */
export type Observation = { at: number; cm: number; noiseCm: number };

/**
 * Conditions the process on observations (Rasmussen & Williams, algorithm 2.1).
 *
 * @returns `at`: posterior mean in centimetres; `relativeStdDevAt`: posterior relative to prior standard deviation, 0
 * (certain) to 1 (no information); `surpriseFactor`: root mean square of the whitened observations, at least 1: larger
 * when the weather exceeds the fitted model
 */
export function inferWeather(observations: readonly Observation[], model: WeatherModel = fits.weather) {
  const size = observations.length;
  const covarianceAt = covariance(model);
  const factor = cholesky(size, (row, column) => {
    const [one, other] = [observations[row], observations[column]];
    if (!one || !other) return 0;
    return covarianceAt(one.at - other.at) + (row === column ? one.noiseCm ** 2 : 0);
  });
  const whitened = solveLower(
    factor,
    Float64Array.from(observations, ({ cm }) => cm),
  );
  const weights = solveUpper(factor, whitened);
  const covarianceVector = (instant: number) => Float64Array.from(observations, ({ at }) => covarianceAt(instant - at));
  return {
    at: (instant: number) => dot(covarianceVector(instant), weights),
    relativeStdDevAt: (instant: number) => {
      const explained = solveLower(factor, covarianceVector(instant));
      return Math.sqrt(Math.max(0, 1 - dot(explained, explained) / covarianceAt(0)));
    },
    surpriseFactor: Math.max(1, Math.sqrt(dot(whitened, whitened) / Math.max(1, size))),
  };
}

/** Covariance in cm² by the distance of two instants in milliseconds. */
function covariance(model: WeatherModel): (milliseconds: number) => number {
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

/** Lower triangular Cholesky factor. */
function cholesky(size: number, cell: (row: number, column: number) => number): Rows {
  const rows: Float64Array[] = [];
  for (let row = 0; row < size; row++) {
    const own = new Float64Array(row + 1);
    for (let column = 0; column <= row; column++) {
      const other = column === row ? own : (rows[column] ?? own);
      let rest = cell(row, column);
      for (let index = 0; index < column; index++) rest -= (own[index] ?? 0) * (other[index] ?? 0);
      // two observations of one instant make the matrix almost singular
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
