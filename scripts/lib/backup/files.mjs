import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { link, mkdir, open, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** @typedef {{ bytes: number, sha256: string }} Digest */
/** @typedef {Digest & { path: string }} FileEntry `path` is relative to the data folder, and to the backup */

const ACCOUNTS = 'accounts.json';
const COPY_LANES = 16;

/** The files of a data folder that belong to the rows of its database, without those being written. @returns {string[]} relative paths */
export function listDataFiles(/** @type {string} */ dataDir) {
  const media = join(dataDir, 'media');
  const images = existsSync(media)
    ? readdirSync(media, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.tmp'))
        .map((entry) => join(entry.parentPath, entry.name).slice(dataDir.length + 1))
    : [];
  return [...(existsSync(join(dataDir, ACCOUNTS)) ? [ACCOUNTS] : []), ...images.sort()];
}

/** Passes chunks on and measures them; `result` is complete once the stream has ended. */
export function createMeter() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async *through(/** @type {AsyncIterable<Buffer>} */ source) {
      for await (const chunk of source) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    /** @returns {Digest} */
    result: () => ({ bytes, sha256: hash.digest('hex') }),
  };
}

/** @returns {Promise<Digest | null>} null when there is no such file */
export async function digestFile(/** @type {string} */ file) {
  const meter = createMeter();
  try {
    await pipeline(createReadStream(file), meter.through, async (source) => {
      for await (const _ of source);
    });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return null;
    throw error;
  }
  return meter.result();
}

/**
 * Copies files, several at a time: each waits for the disk.
 * @param {string[]} paths
 * @param {(path: string) => Promise<void>} copy
 */
export async function copyAll(paths, copy) {
  const left = paths.values();
  async function copyNext() {
    for (const path of left) await copy(path);
  }
  await Promise.all(Array.from({ length: COPY_LANES }, copyNext));
}

/**
 * Copies a file so that a crash leaves either the whole copy or none.
 * @param {string | (() => Promise<Buffer | null>)} source a file, or what reads the content
 * @param {string} target
 * @param {(digest: Digest) => string | undefined} [findEqual] an equal file on the same disk, which is linked instead
 * @returns {Promise<Digest | null>} null when there is no such file any more
 */
export async function copyDurably(source, target, findEqual = () => undefined) {
  const content = await (typeof source === 'string' ? readIfPresent(source) : source());
  if (!content) return null;
  const digest = { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const equal = findEqual(digest);
  if (!equal || !(await linkEqual(equal, target, digest))) await writeDurably(target, content);
  return digest;
}

async function readIfPresent(/** @type {string} */ file) {
  return readFile(file).catch((error) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** @returns {Promise<boolean>} false when the file is on another disk or was altered */
async function linkEqual(/** @type {string} */ file, /** @type {string} */ target, /** @type {Digest} */ { sha256 }) {
  try {
    if ((await digestFile(file))?.sha256 !== sha256) return false;
    await link(file, target);
    return true;
  } catch {
    return false;
  }
}

/** Writes to a temporary file, which is renamed once it is on disk. */
export async function writeDurably(/** @type {string} */ file, /** @type {string | Buffer} */ content) {
  await writeFile(`${file}.tmp`, content, { mode: 0o600, flush: true });
  await rename(`${file}.tmp`, file);
  await syncFolder(dirname(file));
}

/** Makes names in a folder durable. */
export async function syncFolder(/** @type {string} */ folder) {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
