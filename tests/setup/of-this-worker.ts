/** What a global setup has prepared for this worker, of what it has prepared for each. */
export function ofThisWorker<Place>(places: readonly Place[]): Place {
  const place = places[(Number(process.env.VITEST_POOL_ID) - 1) % places.length];
  if (!place) throw new Error(`Nothing is prepared for worker ${process.env.VITEST_POOL_ID}.`);
  return place;
}
