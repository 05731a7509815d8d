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

/**
 * Draws and stores an image; concurrent calls share one drawing. The sweep deletes it after a day.
 *
 * @param name a digest of everything the image shows, with an extension
 * @throws AppError `too_many_requests` when the queue is full
 */
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
