export class QueueFullError extends Error {
  override readonly name = 'QueueFull';
}

/** Limits how many tasks run concurrently and how many wait. @throws QueueFullError when the queue is full */
export function createQueue(concurrency: number, maxWaiting: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (running >= concurrency) {
      if (waiting.length >= maxWaiting) throw new QueueFullError();
      // the finished task passes its slot on, so `running` stays the same
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
