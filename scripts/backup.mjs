// npm run backup -- DIR: writes a verified copy of database and images to a new folder, whether or not the application is running.
// Without DIR it writes to BACKUP_DIR and deletes the oldest; the application runs it so every day.
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addScheduledBackup, createBackup } from './lib/backup/create.mjs';
import { openForCommand, openImageStores } from './lib/instance.mjs';
import { runSession } from './lib/session.mjs';
import { readSettings, SettingError } from './lib/settings.mjs';

const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)));

await runSession(async (session) => {
  const startedAt = Date.now();
  const settings = readSettings(projectRoot);
  const [directory, ...others] = process.argv.slice(2);
  const scheduled = settings.environment.BACKUP_DIR?.trim();
  if (others.length > 0 || !(directory || scheduled))
    throw new SettingError('The folder is missing: npm run backup -- DIR, or set BACKUP_DIR.');

  const { ownerUrl } = await openForCommand(settings, session);
  const stores = await openImageStores(settings);
  const source = { url: ownerUrl, dataDir: settings.dataDir, ...(stores && { images: stores.objectStore }) };
  const { path, manifest } = directory
    ? await createBackup(source, resolve(directory), session.onExit)
    : await addScheduledBackup(source, resolve(projectRoot, scheduled ?? ''), session.onExit);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = [...manifest.tables, ...manifest.files].reduce((sum, file) => sum + file.bytes, 0);
  const size = `${rows} rows, ${manifest.files.length} files, ${(bytes / 1e6).toFixed(1)} MB`;
  console.log(`${path}: ${size}, written and verified in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  return 0;
});
