import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '@/lib/errors';
import type { NormalImage } from '@/lib/media/image';
import type { StoredImage } from '@/lib/media/schema';
import { RETRY_SECONDS } from '@/lib/outage';

export type ImageStore = ReturnType<typeof createFileStore>;

/**
 * A store of images, in 256 folders named after the first two digits of their keys. The bytes of a key never change. While
 * the disk is full, read-only or broken its functions throw AppError `unavailable`.
 */
export function createFileStore(folder: string) {
  const fileOf = (key: string) => path.join(folder, key.slice(0, 2), key);

  return {
    /** Resolves when the bytes are on disk. For a key that exists it only sets the time of the last write to now. */
    put: (key: string, bytes: Buffer) => putFile(fileOf(key), bytes).catch(reportOutage),
    find: (key: string) => readFile(fileOf(key)).catch(nullIfMissing).catch(reportOutage),
    remove: (key: string) => rm(fileOf(key), { force: true }).catch(reportOutage),
    /** Keys that were last written before this instant. */
    async *listOlderThan(instant: Date): AsyncIterable<string> {
      for (const shard of await readdir(folder).catch(() => [])) {
        for (const name of await readdir(path.join(folder, shard)).catch(() => [])) {
          const found = await stat(path.join(folder, shard, name)).catch(nullIfMissing);
          if (found && found.mtime < instant) yield name;
        }
      }
    },
  };
}

/** The key of a photograph: the digest of its bytes. */
export const keyOf = (bytes: Buffer) => `${createHash('sha256').update(bytes).digest('hex')}.webp`;

/** Puts a WebP of the final size into a store, under the digest of its bytes. */
export async function putImage(store: ImageStore, { bytes, width, height }: NormalImage): Promise<StoredImage> {
  const key = keyOf(bytes);
  await store.put(key, bytes);
  return { key, width, height };
}

async function putFile(file: string, bytes: Buffer): Promise<void> {
  const known = await stat(file).catch(nullIfMissing);
  // a crash of the machine may have left a shorter one
  if (known?.size === bytes.byteLength) return utimes(file, new Date(), new Date());
  await mkdir(path.dirname(file), { recursive: true });
  await writeDurably(file, bytes);
}

/** Writes to a temporary file and renames it, so that a crash or a full disk leaves either the whole file or none. */
async function writeDurably(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(draft, bytes, { mode: 0o600, flush: true });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
  const folder = await open(path.dirname(file), 'r');
  await folder.sync().finally(() => folder.close());
}

function reportOutage(cause: NodeJS.ErrnoException): never {
  throw new AppError('unavailable', { retryAfterSeconds: RETRY_SECONDS, cause });
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
