// npm run backup -- DIR: writes a verified copy of database and images to a new folder, whether or not the application is running.
// Without DIR it writes to BACKUP_DIR and deletes the oldest; the application runs it so every day.
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { addScheduledBackup, createBackup } from './lib/backup/create.mjs';
import { readArguments } from './lib/command/arguments.mjs';
import { openForCommand, openImageStores } from './lib/instance.mjs';
import { openDatabase } from './lib/postgres/database.mjs';
import { runSession } from './lib/session.mjs';
import { readSettings, SettingError } from './lib/settings.mjs';

/** The exit code of a backup that is written and lacks images; lib/backup/service.ts reads it. */
const INCOMPLETE = 2;
const MAX_NAMED = 3;

const projectRoot = dirname(import.meta.dirname);
const { positionals } = readArguments(
  `npm run backup -- [DIR]
Writes a verified copy of database and images to the new folder DIR; without it to BACKUP_DIR, where the newest seven stay.`,
  { positionals: [0, 1] },
);

await runSession(async (session) => {
  const startedAt = Date.now();
  const settings = readSettings(projectRoot);
  const [directory] = positionals;
  const scheduled = settings.environment.BACKUP_DIR?.trim();
  if (!directory && !scheduled)
    throw new SettingError('The folder is missing: npm run backup -- DIR, or set BACKUP_DIR.');

  const { ownerUrl } = await openSource(settings, session);
  const stores = await openImageStores(settings);
  const source = { url: ownerUrl, dataDir: settings.dataDir, ...(stores && { images: stores.objectStore }) };
  const { path, manifest, missing } = directory
    ? await createBackup(source, resolve(directory), session.onExit)
    : await addScheduledBackup(source, resolve(projectRoot, scheduled ?? ''), session.onExit);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = [...manifest.tables, ...manifest.files].reduce((sum, file) => sum + file.bytes, 0);
  const size = `${rows} rows, ${manifest.files.length} files, ${(bytes / 1e6).toFixed(1)} MB`;
  console.log(`${path}: ${size}, written and verified in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  if (missing.length === 0) return 0;
  const names = missing.slice(0, MAX_NAMED).join(', ');
  console.error(
    `${missing.length} images that rows name are missing in ${stores ? 'the bucket of S3_BUCKET and in ' : ''}` +
      `${settings.dataDir}/media: ${names}${missing.length > MAX_NAMED ? ', …' : ''}`,
  );
  return INCOMPLETE;
});

/** Without DATA_DIR there is nothing to save, unless database and images are elsewhere. */
async function openSource(
  /** @type {import('./lib/settings.mjs').Settings} */ settings,
  /** @type {import('./lib/session.mjs').Session} */ session,
) {
  if (existsSync(settings.dataDir)) return openForCommand(settings, session);
  if (settings.databaseUrl && settings.environment.S3_BUCKET) return openDatabase(settings);
  throw new SettingError(`DATA_DIR: ${settings.dataDir} does not exist; is its disk mounted?`);
}
