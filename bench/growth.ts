const MOST_SLOPE = 0.25;

/**
 * How the time grows with the number of listings: the slope of its logarithm over that of the number, where 1 is twice
 * the time for twice as many.
 *
 * @param medians of each size, at each zoom
 * @returns whether it stays within what we promise, at every zoom
 */
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
  console.log(`GET /api/map over ${sizes.join(', ')} listings`);
  console.log(`  log-log slope at each zoom ${slopes.map((slope) => slope.toFixed(2)).join(' ')}`);
  console.log(`  steepest ${steepest.toFixed(2)} · promised ≤ ${MOST_SLOPE}`);
  return steepest <= MOST_SLOPE;
}

/** Of the line through these points that fits best, both axes logarithmic. */
function slopeOf(sizes: readonly number[], times: readonly number[]): number {
  const xs = sizes.map(Math.log);
  const ys = times.map(Math.log);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(xs), mean(ys)];
  const along = xs.reduce((sum, value, index) => sum + (value - x) * ((ys[index] ?? NaN) - y), 0);
  return along / xs.reduce((sum, value) => sum + (value - x) ** 2, 0);
}
