// npm run db:remove-demo: deletes the demonstration data from DATABASE_URL; run it while no instance is running.
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readArguments } from './lib/command/arguments.mjs';
import { claimInstance } from './lib/instance.mjs';
import { reachDatabase, requireTables } from './lib/postgres/database.mjs';
import { deleteDemonstration } from './lib/postgres/demonstration.mjs';
import { runSession } from './lib/session.mjs';
import { ownerVariable, readSettings, SettingError } from './lib/settings.mjs';

const projectRoot = dirname(import.meta.dirname);
readArguments(`npm run db:remove-demo
Deletes the demonstration data from the database of DATABASE_URL, while no instance is running.`);

await runSession(async (session) => {
  const settings = readSettings(projectRoot);
  const url = settings.migrationDatabaseUrl;
  if (!url) throw new SettingError('DATABASE_URL: not set. The embedded database is for demonstrations.');
  await reachDatabase(url, 0, ownerVariable(settings));
  await requireTables(url, ownerVariable(settings));
  await claimInstance(settings, session);
  await deleteDemonstration(url);
  rmSync(join(settings.dataDir, 'accounts.json'), { force: true });
  console.log('The demonstration data is deleted.');
  return 0;
});
