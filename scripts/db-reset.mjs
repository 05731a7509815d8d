// npm run db:reset: back to the state before the first start. The next `npm start` fills the database again.
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { claimInstance } from './lib/instance.mjs';
import { postgresHome, stopLeftover } from './lib/postgres/server.mjs';
import { readSecrets } from './lib/secrets.mjs';
import { runSession } from './lib/session.mjs';
import { readSettings, SettingError } from './lib/settings.mjs';

/** What the application keeps besides its tables. The secrets stay: people know the password. */
const KEPT_FILES = ['accounts.json', 'media', 'outbox.jsonl'];

const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)));

await runSession(async (session) => {
  const settings = readSettings(projectRoot);
  const url = settings.migrationDatabaseUrl;
  if (url && !process.argv.includes('--yes')) {
    throw new SettingError(
      `DATABASE_URL: everything in ${new URL(url).pathname.slice(1)} would be deleted. Add \`-- --yes\` if you mean it.`,
    );
  }
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
  for (const name of KEPT_FILES) rmSync(join(settings.dataDir, name), { recursive: true, force: true });
  console.log('The database is empty. `npm start` fills it again.');
  return 0;
});
