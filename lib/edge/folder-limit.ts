import { readdir, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';

/** Of a file system, whatever the limit says: others need it more. */
const MAX_SHARE = 0.1;
const FULL_TO = 0.9;

type Limits = { maxBytes: number; maxAgeMs: number };

/** Deletes files of a folder and its subfolders that are too old, and then the oldest while all are too large. */
export async function trimFolder(folder: string, { maxBytes, maxAgeMs }: Limits): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const facts = await stat(file).catch(() => null);
      return facts?.isFile() ? [{ file, bytes: facts.blocks * 512, writtenAt: facts.mtimeMs }] : [];
    }),
  );
  const oldestFirst = found.flat().sort((a, b) => a.writtenAt - b.writtenAt);
  const { bsize, blocks } = await statfs(folder);
  const limit = Math.min(maxBytes, bsize * blocks * MAX_SHARE);
  let total = oldestFirst.reduce((sum, { bytes }) => sum + bytes, 0);
  const goal = total > limit ? limit * FULL_TO : total;
  for (const { file, bytes, writtenAt } of oldestFirst) {
    if (total <= goal && Date.now() - writtenAt < maxAgeMs) break;
    await rm(file, { force: true });
    total -= bytes;
  }
}
