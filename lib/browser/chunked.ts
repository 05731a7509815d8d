/** Longer than this a slow phone would feel: there, everything takes four times as long. */
const PIECE_MS = 8;

/** Uses one after the other, and lets the page breathe in between. Ends early when `stop` is aborted. */
export async function inPieces<T>(items: Iterable<T>, use: (item: T) => void, stop: AbortSignal): Promise<void> {
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began > PIECE_MS) {
      await nextTask();
      began = performance.now();
    }
    if (stop.aborted) return;
    use(item);
  }
}

/** After what is waiting by then: touches, frames. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
