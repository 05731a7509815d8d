import { createHash } from 'node:crypto';
import type { NormalImage } from '@/lib/media/image';
import type { StoredImage } from '@/lib/media/schema';

/**
 * Images by key; the bytes of a key never change. While the store is full, read-only, broken or away its functions throw
 * AppError `unavailable`.
 */
export type ImageStore = {
  /** Resolves when the bytes are durable. For a key that exists it sets the time of the last write to now. */
  put: (key: string, bytes: Buffer) => Promise<void>;
  find: (key: string) => Promise<Buffer | null>;
  remove: (key: string) => Promise<void>;
  /** Keys that were last written before this instant; without one all. */
  list: (olderThan?: Date) => AsyncIterable<string>;
};

/** The key of a photograph: the digest of its bytes. */
export const keyOf = (bytes: Buffer) => `${createHash('sha256').update(bytes).digest('hex')}.webp`;

/** Puts a WebP of the final size into a store, under the digest of its bytes. */
export async function putImage(store: ImageStore, { bytes, width, height }: NormalImage): Promise<StoredImage> {
  const key = keyOf(bytes);
  await store.put(key, bytes);
  return { key, width, height };
}
