// npm run moderator -- add|remove|list EMAIL: grants or withdraws the role of a moderator, whether or not the application is running.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { readArguments, refuseArguments } from './lib/command/arguments.mjs';
import { applicationEnvironment, openForCommand } from './lib/instance.mjs';
import { requireTables } from './lib/postgres/database.mjs';
import { readSecrets } from './lib/secrets.mjs';
import { runSession } from './lib/session.mjs';
import { ownerVariable, readSettings } from './lib/settings.mjs';

const USAGE = `npm run moderator -- add EMAIL | remove EMAIL | list
Grants or withdraws the role of a moderator, or lists the accounts that have it.`;

const projectRoot = dirname(import.meta.dirname);
const [command = '', email = ''] = readArguments(USAGE, { positionals: [1, 2] }).positionals;
const isList = command === 'list' && email === '';
const isChange = (command === 'add' || command === 'remove') && /^[^\s@"\\]+@[^\s@"\\]+$/.test(email);
if (!isList && !isChange) refuseArguments(USAGE, `'${`${command} ${email}`.trim()}' is no such command.`);

await runSession(async (session) => {
  const settings = readSettings(projectRoot);
  const database = await openForCommand(settings, session);
  // `serve` migrates; a command of the operator must not
  if (settings.databaseUrl) await requireTables(database.ownerUrl, ownerVariable(settings));
  else {
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
