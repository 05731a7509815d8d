// npm run db:reset: deletes the database and the files that belong to its rows; the next `npm start` seeds it again.
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readArguments } from './lib/command/arguments.mjs';
import { claimInstance } from './lib/instance.mjs';
import { reachDatabase } from './lib/postgres/database.mjs';
import { postgresHome, stopLeftover } from './lib/postgres/server.mjs';
import { readSecrets } from './lib/secrets.mjs';
import { runSession } from './lib/session.mjs';
import { ownerVariable, readSettings, SettingError } from './lib/settings.mjs';

/** Files that belong to the rows. The secrets are not deleted: the access password stays valid. */
const DATA_FILES = ['accounts.json', 'media', 'outbox.jsonl', 'pages'];

const projectRoot = dirname(import.meta.dirname);
const { has } = readArguments(
  `npm run db:reset -- [--yes]
Deletes the database and the files that belong to its rows. --yes confirms it for the database of DATABASE_URL.`,
  { options: ['yes'] },
);

await runSession(async (session) => {
  const settings = readSettings(projectRoot);
  const url = settings.migrationDatabaseUrl;
  if (url && !has('yes')) {
    throw new SettingError(
      `${ownerVariable(settings)}: everything in ${new URL(url).pathname.slice(1)} would be deleted. Add \`-- --yes\` if you mean it.`,
    );
  }
  if (url) await reachDatabase(url, 0, ownerVariable(settings));
  await claimInstance(settings, session);
  if (url) {
    const { asClient } = await import('./lib/postgres/roles.mjs');
    await asClient(url, async (client) => {
      await client.query('DROP SCHEMA IF EXISTS public, identity, setup CASCADE');
      await client.query('CREATE SCHEMA public');
    });
  } else {
    const home = postgresHome(settings.dataDir, readSecrets(settings.dataDir).instance);
    await stopLeftover(home);
    rmSync(home, { recursive: true, force: true });
  }
  for (const name of DATA_FILES) rmSync(join(settings.dataDir, name), { recursive: true, force: true });
  console.log('The database is empty. `npm start` fills it again.');
  return 0;
});
