import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { NormalImage } from '@/lib/media/image';
import type { StoredImage } from '@/lib/media/schema';

export type ImageStore = ReturnType<typeof createFileStore>;

/** A store of images, in 256 folders named after the first two digits of their keys. The bytes of a key never change. */
export function createFileStore(folder: string) {
  const fileOf = (key: string) => path.join(folder, key.slice(0, 2), key);

  return {
    /** Resolves when the bytes are on disk. For a key that exists it only sets the time of the last write to now. */
    async put(key: string, bytes: Buffer): Promise<void> {
      const file = fileOf(key);
      if (await exists(file)) return utimes(file, new Date(), new Date());
      await mkdir(path.dirname(file), { recursive: true });
      await writeDurably(file, bytes);
    },
    find: (key: string) => readFile(fileOf(key)).catch(nullIfMissing),
    remove: (key: string) => rm(fileOf(key), { force: true }),
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

/** Puts a WebP of the final size into a store, under the digest of its bytes. */
export async function putImage(store: ImageStore, { bytes, width, height }: NormalImage): Promise<StoredImage> {
  const key = `${createHash('sha256').update(bytes).digest('hex')}.webp`;
  await store.put(key, bytes);
  return { key, width, height };
}

/** Writes to a temporary file and renames it, so that a crash leaves either the whole file or none. */
async function writeDurably(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}.tmp`;
  await writeFile(draft, bytes, { mode: 0o600, flush: true });
  await rename(draft, file);
  const folder = await open(path.dirname(file), 'r');
  await folder.sync().finally(() => folder.close());
}

const exists = (file: string) => stat(file).then(Boolean, () => false);

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
