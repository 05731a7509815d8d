// npm run restore -- DIR: restores a backup into an empty installation that is not running.
import { dirname, join, resolve } from 'node:path';
import { verifyBackup } from './lib/backup/manifest.mjs';
import { requireKnownMigrations, restoreBackup } from './lib/backup/restore.mjs';
import { readArguments } from './lib/command/arguments.mjs';
import { toFolderError } from './lib/command/folder.mjs';
import { claimInstance, openImageStores } from './lib/instance.mjs';
import { openDatabase } from './lib/postgres/database.mjs';
import { createProgress } from './lib/progress.mjs';
import { runSession } from './lib/session.mjs';
import { readSettings } from './lib/settings.mjs';

const projectRoot = dirname(import.meta.dirname);
const { positionals } = readArguments(
  `npm run restore -- DIR
Restores the backup DIR into an empty installation that is not running.`,
  { positionals: [1, 1] },
);
const migrations = join(projectRoot, 'prisma/migrations');

await runSession(async (session) => {
  const folder = resolve(positionals[0] ?? '');
  const progress = createProgress();
  const manifest = await progress.step('Verifying the backup', async () => {
    const verified = await verifyBackup(folder);
    requireKnownMigrations(folder, verified, migrations);
    return verified;
  });

  const settings = readSettings(projectRoot);
  await claimInstance(settings, session);
  const database = await progress.step('Opening the database', () => openDatabase(settings));
  session.onExit(database.stop);
  const stores = await openImageStores(settings);
  const target = {
    url: database.ownerUrl,
    dataDir: settings.dataDir,
    migrations,
    ...(stores && { images: stores.objectStore }),
  };
  const later = await progress.step('Restoring', () =>
    restoreBackup(folder, manifest, target).catch((error) => {
      throw toFolderError(settings.dataDir, error, 'DATA_DIR: ');
    }),
  );
  for (const name of later) console.log(`Applied the later migration ${name}`);
  const hasDemonstration = manifest.tables.some(({ schema, rows }) => schema === 'setup' && rows > 0);
  if (!hasDemonstration)
    console.log('It has no demonstration data: `npm start` would add it unless DEMO_DATA is `off`.');
  if (manifest.missingImages > 0)
    console.warn(`${manifest.missingImages} images were missing when it was made: their places show a placeholder.`);
  console.log(`The backup of ${manifest.createdAt} is restored.`);
  return 0;
});
