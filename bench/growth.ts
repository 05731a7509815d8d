import { print } from './report';

const MAX_SLOPE = 0.25;

/** Slope of log(time) over log(number of listings), at each zoom: 1 means linear growth. @returns whether the limit holds */
export function reportGrowth(sizes: readonly number[], medians: readonly (readonly number[])[]): boolean {
  if (sizes.length < 2) return true;
  const zooms = medians[0]?.length ?? 0;
  const slopes = Array.from({ length: zooms }, (_, zoom) =>
    slopeOf(
      sizes,
      medians.map((times) => times[zoom] ?? NaN),
    ),
  );
  const steepest = Math.max(...slopes);
  print(`GET /api/map over ${sizes.join(', ')} listings`);
  print(`  log-log slope at each zoom ${slopes.map((slope) => slope.toFixed(2)).join(' ')}`);
  print(`  steepest ${steepest.toFixed(2)} · limit ${MAX_SLOPE}`);
  return steepest <= MAX_SLOPE;
}

/** Least-squares line through the points, both axes logarithmic. */
function slopeOf(sizes: readonly number[], times: readonly number[]): number {
  const xs = sizes.map(Math.log);
  const ys = times.map(Math.log);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(xs), mean(ys)];
  const along = xs.reduce((sum, value, index) => sum + (value - x) * ((ys[index] ?? NaN) - y), 0);
  return along / xs.reduce((sum, value) => sum + (value - x) ** 2, 0);
}
