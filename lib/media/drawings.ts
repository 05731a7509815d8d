import 'server-only';
import { AppError } from '@/lib/errors';
import { createInFlightDedupe } from '@/lib/in-flight';
import { createQueue, QueueFull } from '@/lib/media/queue';
import { imageStore } from '@/lib/media/store';

const RETRY_SECONDS = 5;

/** A drawing takes a tenth of a second of a core; pages must not wait for it. */
const inTurn = createQueue(1, 20);
const dedupeDrawing = createInFlightDedupe<Buffer>();

/** The bytes of a picture of our own making, or null when it has not been drawn, or not since it was last swept away. */
export function findDrawing(name: string): Promise<Buffer | null> {
  return imageStore.find(name);
}

/**
 * Draws a picture of our own making, once for all who ask meanwhile, and keeps it beside the photographs. No row names
 * it, so the sweep forgets it after a day: then whoever asks has it drawn anew.
 *
 * @param name says everything the picture shows, a digest of it and an ending
 * @throws AppError `too_many_requests` when too many are waiting to be drawn
 */
export function keepDrawing(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  return dedupeDrawing(name, () =>
    inTurn(async () => {
      const bytes = await draw();
      await imageStore.put(name, bytes);
      return bytes;
    }).catch((error) => {
      if (error instanceof QueueFull) throw new AppError('too_many_requests', { retryAfterSeconds: RETRY_SECONDS });
      throw error;
    }),
  );
}
