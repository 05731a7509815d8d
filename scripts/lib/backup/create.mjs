import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { createFolder, toFolderError } from '../command/folder.mjs';
import { SettingError } from '../settings.mjs';
import { copyAll, copyDurably, listDataFiles, syncFolder } from './files.mjs';
import { MANIFEST, readManifest, verifyBackup, writeManifest } from './manifest.mjs';
import { dumpTables } from './tables.mjs';

const DAY_MS = 86_400_000;
/** `2026-11-24T021500Z`: names of scheduled backups sort by time. */
const SCHEDULED = /^\d{4}-\d\d-\d\dT\d{6}Z$/;
const PARTIAL = /\.partial-\d+$/;
const DELETED = '.partial-0';

/** @type {{ version: string }} */
const { version } = readJson('../../../package.json');
/** @type {{ backup: number }} */
const retentionDays = readJson('../../../lib/retention-days.json');

/** @typedef {import('../../../lib/media/store/image-store').ImageStore} ImageStore */
/** @typedef {{ url: string, dataDir: string, images?: ImageStore }} BackupSource `url` of a role that may read all tables; `images` that are no files */
/** @typedef {(close: () => unknown) => void} OnExit */
/** @typedef {import('./manifest.mjs').Manifest} Manifest */

/**
 * Writes a backup to a new folder, under a temporary name until it has been read back.
 * @param {BackupSource} source
 * @param {string} target
 * @param {OnExit} onExit
 * @param {{ previous?: string, needsImages?: boolean }} options `previous`: a backup whose equal images are linked instead of
 *   copied; `needsImages` refuses a source without any image of its rows
 * @returns the backup, and the keys of images that rows name and the source lacks
 */
export async function createBackup(source, target, onExit, options = {}) {
  if (!relative(source.dataDir, target).startsWith('..'))
    throw new SettingError(`${target} is inside DATA_DIR: a backup there would be lost with what it saves.`);
  if (existsSync(target)) throw new SettingError(`${target} exists: a backup is written to a new folder.`);
  const partial = `${target}.partial-${process.pid}`;
  rmSync(partial, { recursive: true, force: true });
  onExit(() => rmSync(partial, { recursive: true, force: true }));
  try {
    createFolder(partial);
    const written = await writeBackup(source, partial, options);
    renameSync(partial, target);
    await syncFolder(dirname(target));
    return { path: target, ...written };
  } catch (error) {
    throw toFolderError(target, error);
  }
}

async function writeBackup(
  /** @type {BackupSource} */ { url, dataDir, images },
  /** @type {string} */ partial,
  /** @type {{ previous?: string, needsImages?: boolean }} */ { previous, needsImages = false },
) {
  const createdAt = new Date().toISOString();
  const findEqual = previous === undefined ? () => undefined : createLookup(previous);
  /** @type {Map<string, Manifest['files'][number]>} */
  const files = new Map();
  async function copyNewFiles() {
    /** @type {Map<string, string | (() => Promise<Buffer | null>)>} */
    const sources = new Map(listDataFiles(dataDir).map((path) => [path, join(dataDir, path)]));
    for await (const key of images?.list() ?? []) {
      const path = pathOf(key);
      if (images && !sources.has(path)) sources.set(path, () => readImage(images, key, findEqual(path, digestOf(key))));
    }
    const paths = [...sources.keys()].filter((path) => !files.has(path));
    await copyAll(paths, async (path) => {
      const source = sources.get(path) ?? '';
      const digest = await copyDurably(source, join(partial, path), (found) => findEqual(path, found));
      if (digest) files.set(path, { path, ...digest });
    });
  }
  // an image is stored before its row: the second pass copies those of the newest rows, the first what is deleted meanwhile
  await copyNewFiles();
  const { imageKeys, ...database } = await dumpTables(url, partial);
  await copyNewFiles();
  const missing = imageKeys.filter((key) => !files.has(pathOf(key)));
  if (needsImages && missing.length > 0 && missing.length === imageKeys.length) refuseWithoutImages(dataDir, missing);
  const content = { release: version, createdAt, ...database, missingImages: missing.length };
  await writeManifest(partial, { ...content, files: [...files.values()] });
  return { manifest: await verifyBackup(partial), missing };
}

const pathOf = (/** @type {string} */ key) => `media/${key.slice(0, 2)}/${key}`;

function refuseWithoutImages(/** @type {string} */ dataDir, /** @type {string[]} */ { length }) {
  throw new SettingError(
    `DATA_DIR: none of the ${length} images of the database is in ${join(dataDir, 'media')}. Is its disk mounted? ` +
      'Nothing is written; `npm run backup -- DIR` writes a backup without them.',
  );
}

/** The digest of a photograph is the first part of its key. */
const digestOf = (/** @type {string} */ key) => ({ sha256: key.slice(0, 64) });

/** Reads an image of the object store, or its equal in the previous backup, which needs no request. */
async function readImage(
  /** @type {ImageStore} */ images,
  /** @type {string} */ key,
  /** @type {string | undefined} */ equal,
) {
  const known = equal === undefined ? null : await readFile(equal).catch(() => null);
  const isWhole = known && createHash('sha256').update(known).digest('hex') === digestOf(key).sha256;
  return isWhole ? known : images.find(key);
}

/** Writes a backup named by the time to a folder of backups, then deletes the oldest ones. */
export async function addScheduledBackup(
  /** @type {BackupSource} */ source,
  /** @type {string} */ folder,
  /** @type {OnExit} */ onExit,
  now = new Date(),
) {
  if (!existsSync(folder)) throw new SettingError(`BACKUP_DIR: ${folder} does not exist; is its disk mounted?`);
  const name = `${now.toISOString().slice(0, 19).replaceAll(':', '')}Z`;
  const newest = listScheduled(folder).at(-1);
  const previous = newest && join(folder, newest);
  const options = { needsImages: true, ...(previous && { previous }) };
  const backup = await createBackup(source, join(folder, name), onExit, options);
  deleteOld(folder, now);
  return backup;
}

function listScheduled(/** @type {string} */ folder) {
  const names = readdirSync(folder).filter((name) => SCHEDULED.test(name));
  return names.filter((name) => existsSync(join(folder, name, MANIFEST))).sort();
}

/** Deletes all but the newest backups, and what interrupted ones have left. */
function deleteOld(/** @type {string} */ folder, /** @type {Date} */ now) {
  for (const name of listScheduled(folder).slice(0, -retentionDays.backup)) {
    // an interrupted deletion is completed later
    renameSync(join(folder, name), join(folder, name + DELETED));
  }
  for (const name of readdirSync(folder).filter((found) => PARTIAL.test(found))) {
    const isOver = name.endsWith(DELETED) || statSync(join(folder, name)).mtimeMs < now.getTime() - DAY_MS;
    if (isOver) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** Finds equal files in a backup, and none in one that cannot be read. */
function createLookup(/** @type {string} */ backup) {
  /** @type {Map<string, string>} */
  const known = new Map();
  try {
    for (const { path, sha256 } of readManifest(backup).files) known.set(path, sha256);
  } catch {
    // all files are copied
  }
  return (/** @type {string} */ path, /** @type {Pick<import('./files.mjs').Digest, 'sha256'>} */ { sha256 }) =>
    known.get(path) === sha256 ? join(backup, path) : undefined;
}

function readJson(/** @type {string} */ path) {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
}
