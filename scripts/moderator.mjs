// npm run moderator -- add|remove|list EMAIL: grants or withdraws the role of a moderator, whether or not the application is running.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { applicationEnvironment, openForCommand } from './lib/instance.mjs';
import { readSecrets } from './lib/secrets.mjs';
import { runSession } from './lib/session.mjs';
import { readSettings, SettingError } from './lib/settings.mjs';

const USAGE = 'npm run moderator -- add EMAIL | remove EMAIL | list';

const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)));

await runSession(async (session) => {
  const [command = '', email = ''] = process.argv.slice(2);
  const isList = command === 'list' && email === '';
  const isChange = (command === 'add' || command === 'remove') && /^[^\s@"\\]+@[^\s@"\\]+$/.test(email);
  if (!isList && !isChange) throw new SettingError(USAGE);

  const settings = readSettings(projectRoot);
  const database = await openForCommand(settings, session);
  // `serve` migrates; a command of the operator must not
  if (!settings.databaseUrl) {
    const { migrate } = await import('./migrate.mjs');
    await migrate(database.ownerUrl, join(projectRoot, 'prisma/migrations'));
  }
  const env = applicationEnvironment(settings, database.applicationUrl, 'production', readSecrets(settings.dataDir));
  const args = ['--import', 'tsx', '--conditions=react-server', 'scripts/moderator.ts', command, email];
  const child = spawn(process.execPath, args, { cwd: projectRoot, env, stdio: 'inherit' });
  return /** @type {Promise<number>} */ (
    new Promise((resolve, reject) => child.once('error', reject).once('exit', (code) => resolve(code ?? 1)))
  );
});
