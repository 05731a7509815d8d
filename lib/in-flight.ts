/** Returns a function that runs one call per key at a time; calls made meanwhile get the same promise. */
export function createInFlightDedupe<T>() {
  const inFlight = new Map<string, Promise<T>>();

  return function dedupe(key: string, start: () => Promise<T>): Promise<T> {
    const earlier = inFlight.get(key);
    if (earlier) return earlier;
    const started = start().finally(() => inFlight.delete(key));
    inFlight.set(key, started);
    return started;
  };
}
