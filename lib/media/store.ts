import 'server-only';
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { env } from '@/lib/env';

/** Where the bytes of images are kept under their keys. What is written stays the same for ever. */
export type ImageStore = {
  /** Resolves when the bytes would survive a power cut. Writing what is there already makes it young again. */
  put: (key: string, bytes: Buffer) => Promise<void>;
  find: (key: string) => Promise<Buffer | null>;
  remove: (key: string) => Promise<void>;
  /** Every key that was last written before this instant. */
  listOlderThan: (instant: Date) => AsyncIterable<string>;
};

/** Files in `DATA_DIR/media`, in 256 folders named after the first two digits of their keys. */
function createFileStore(folder: string): ImageStore {
  const fileOf = (key: string) => path.join(folder, key.slice(0, 2), key);

  return {
    async put(key, bytes) {
      const file = fileOf(key);
      if (await isThere(file)) return utimes(file, new Date(), new Date());
      await mkdir(path.dirname(file), { recursive: true });
      await writeDurably(file, bytes);
    },
    find: (key) => readFile(fileOf(key)).catch(nullIfMissing),
    remove: (key) => rm(fileOf(key), { force: true }),
    async *listOlderThan(instant) {
      for (const shard of await readdir(folder).catch(() => [])) {
        for (const name of await readdir(path.join(folder, shard)).catch(() => [])) {
          const found = await stat(path.join(folder, shard, name)).catch(nullIfMissing);
          if (found && found.mtime < instant) yield name;
        }
      }
    },
  };
}

/** The store of this installation. */
export const imageStore: ImageStore = createFileStore(path.resolve(env.DATA_DIR, 'media'));

/** Either the whole file is there under its name or nothing is, whenever the machine stops. */
async function writeDurably(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}.tmp`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
  const folder = await open(path.dirname(file), 'r');
  await folder.sync().finally(() => folder.close());
}

const isThere = (file: string) => stat(file).then(Boolean, () => false);

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
