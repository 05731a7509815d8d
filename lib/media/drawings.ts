import 'server-only';
import { AppError } from '@/lib/errors';
import { createInFlightDedupe } from '@/lib/in-flight';
import { createQueue, QueueFullError } from '@/lib/media/queue';
import { imageStore } from '@/lib/media/store';

const RETRY_SECONDS = 5;

/** Drawing takes 100 ms of a core. */
const enqueue = createQueue(1, 20);
const dedupeDrawing = createInFlightDedupe<Buffer>();

/** Returns a generated image, or null before it is drawn or after a sweep. */
export function findDrawing(name: string): Promise<Buffer | null> {
  return imageStore.find(name);
}

/** Draws and stores an image named by a digest of what it shows; the sweep deletes it after a day. @throws AppError `too_many_requests` */
export function storeDrawing(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  return dedupeDrawing(name, () =>
    enqueue(async () => {
      const bytes = await draw();
      await imageStore.put(name, bytes);
      return bytes;
    }).catch((error) => {
      if (error instanceof QueueFullError)
        throw new AppError('too_many_requests', { retryAfterSeconds: RETRY_SECONDS });
      throw error;
    }),
  );
}
