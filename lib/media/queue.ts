/** A queue was full; the caller should come back later. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/**
 * Lets only so many tasks run at once, and only so many wait.
 *
 * @throws QueueFull at once, when there is no room to wait either
 */
export function createQueue(atOnce: number, mostWaiting: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new QueueFull();
      // whoever finishes hands over the place, so `running` does not change in between
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running++;
    }
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
