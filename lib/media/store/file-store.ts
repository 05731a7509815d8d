import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '@/lib/errors';
import type { ImageStore } from '@/lib/media/store/image-store';
import { RETRY_SECONDS } from '@/lib/outage';

/** A store of images, in 256 folders named after the first two digits of their keys. */
export function createFileStore(folder: string): ImageStore {
  const fileOf = (key: string) => path.join(folder, key.slice(0, 2), key);

  return {
    put: (key: string, bytes: Buffer) => putFile(fileOf(key), bytes).catch(reportOutage),
    find: (key: string) => readFile(fileOf(key)).catch(nullIfMissing).catch(reportOutage),
    remove: (key: string) => rm(fileOf(key), { force: true }).catch(reportOutage),
    async *list(olderThan) {
      for (const shard of await readdir(folder).catch(() => [])) {
        for (const name of await readdir(path.join(folder, shard)).catch(() => [])) {
          const found = await stat(path.join(folder, shard, name)).catch(nullIfMissing);
          if (found && !(olderThan && found.mtime >= olderThan)) yield name;
        }
      }
    },
  };
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
