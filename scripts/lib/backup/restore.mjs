import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { migrate } from '../../migrate.mjs';
import { SettingError } from '../settings.mjs';
import { copyAll, copyDurably, digestFile, listDataFiles } from './files.mjs';
import { refuseBackup } from './manifest.mjs';
import { analyzeTables, inspectDatabase, loadTables } from './tables.mjs';

/** @typedef {import('./manifest.mjs').Manifest} Manifest */
/** @typedef {import('../../../lib/media/store/image-store').ImageStore} ImageStore */
/** @typedef {{ url: string, dataDir: string, migrations: string, images?: ImageStore }} RestoreTarget `url` of the owner, folder of migrations */

const EMPTY_IT = 'A backup is restored into an empty installation only; `npm run db:reset` empties this one';

/** @throws SettingError when a migration of the backup is of a later release */
export function requireKnownMigrations(
  /** @type {string} */ folder,
  /** @type {Manifest} */ manifest,
  /** @type {string} */ migrations,
) {
  const known = new Set(readdirSync(migrations));
  const unknown = manifest.migrations.find((name) => !known.has(name));
  if (unknown)
    refuseBackup(
      folder,
      'manifest.json',
      `names the migration ${unknown}, which this release does not have. Restore it with release ${manifest.release} or later`,
    );
}

/** Restores files, schema, all rows in one transaction, and applies later migrations. An interrupted restore can be repeated. */
export async function restoreBackup(
  /** @type {string} */ folder,
  /** @type {Manifest} */ manifest,
  /** @type {RestoreTarget} */ { url, dataDir, migrations, images },
) {
  const expected = new Map(manifest.files.map(({ path, sha256 }) => [path, sha256]));
  await requireEmptyFolder(dataDir, expected);
  await requireEmptyDatabase(url, manifest);
  await copyAll([...expected.keys()], async (path) => {
    const refuse = () => refuseBackup(folder, path, 'has changed since it was verified');
    if (images && path.startsWith('media/')) {
      const bytes = await readFile(join(folder, path));
      if (createHash('sha256').update(bytes).digest('hex') !== expected.get(path)) refuse();
      return images.put(basename(path), bytes);
    }
    const copied = await copyDurably(join(folder, path), join(dataDir, path));
    if (copied?.sha256 !== expected.get(path)) refuse();
  });
  await migrate(url, migrations, manifest.migrations);
  await loadTables(url, folder, manifest);
  const later = await migrate(url, migrations).catch((error) => {
    throw new Error(`The backup is restored, but a later migration is not applied. ${error.message}`);
  });
  await analyzeTables(url);
  return later;
}

/** Files that an interrupted restore of the same backup has left are accepted. */
async function requireEmptyFolder(/** @type {string} */ dataDir, /** @type {Map<string, string>} */ expected) {
  for (const path of existsSync(dataDir) ? listDataFiles(dataDir) : []) {
    if ((await digestFile(join(dataDir, path)))?.sha256 === expected.get(path)) continue;
    throw new SettingError(`DATA_DIR: has the file ${path}. ${EMPTY_IT}.`);
  }
}

async function requireEmptyDatabase(/** @type {string} */ url, /** @type {Manifest} */ manifest) {
  const { migrations, filled } = await inspectDatabase(url);
  if (filled.length > 0) {
    const names = filled.length > 3 ? [...filled.slice(0, 3), '…'] : filled;
    throw new SettingError(`The database has rows in ${names.join(', ')}. ${EMPTY_IT}.`);
  }
  const later = migrations.find((name) => !manifest.migrations.includes(name));
  if (later)
    throw new SettingError(`The database has the migration ${later}, which is later than the backup. ${EMPTY_IT}.`);
}
