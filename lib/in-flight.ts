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

/** Returns a function that runs one call per key at a time, in the order of the calls. */
export function createQueues() {
  const last = new Map<string, Promise<unknown>>();

  return function enqueue<T>(key: string, start: () => Promise<T>): Promise<T> {
    const own = (last.get(key) ?? Promise.resolve()).then(start, start);
    last.set(key, own);
    const leave = () => {
      if (last.get(key) === own) last.delete(key);
    };
    own.then(leave, leave);
    return own;
  };
}
