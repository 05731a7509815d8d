const CHUNK_MS = 8;

/** Calls `use` for each item and yields to the event loop every 8 ms. Stops when `stop` is aborted. */
export async function runChunked<T>(items: Iterable<T>, use: (item: T) => void, stop: AbortSignal): Promise<void> {
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began > CHUNK_MS) {
      await new Promise((resolve) => setTimeout(resolve));
      began = performance.now();
    }
    if (stop.aborted) return;
    use(item);
  }
}
