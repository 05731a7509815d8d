// npm run serve: the deployment entry; it has no embedded services and names missing variables. `--no-migrate` skips migrations.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { applicationEnvironment, checkEnvironment, dropEmpty, requirePort } from './lib/instance.mjs';
import { reachDatabase } from './lib/postgres/database.mjs';
import { serverCommand, stopServer } from './lib/server.mjs';
import { runSession } from './lib/session.mjs';
import { openDataDir, readSettings, requireNode, SettingError } from './lib/settings.mjs';

const REQUIRED = ['ACCESS_PASSWORD', 'GATE_SECRET', 'DATABASE_URL'];

requireNode();
const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)));

await runSession(async (session) => {
  const settings = readSettings(projectRoot);
  const given = dropEmpty(settings.environment);
  // codes of the embedded pool are for the people they are sent to, not for a file on the server
  const required = given.COGNITO_USER_POOL_ID === undefined ? [...REQUIRED, 'SMTP_URL'] : REQUIRED;
  const missing = required.filter((name) => given[name] === undefined);
  if (given.EMBEDDED_SERVICES !== undefined)
    throw new SettingError('EMBEDDED_SERVICES: a deployment mounts no demo services; only `npm start` sets it.');
  if (missing.length > 0)
    throw new SettingError(`${missing.join(', ')}: not set. A deployment requires them; see .env.example.`);
  if (!existsSync(join(projectRoot, '.next', 'BUILD_ID')))
    throw new SettingError('There is no build. Run `npm ci && npm run build` first.');
  openDataDir(settings.dataDir);
  await checkEnvironment(settings, { complete: true });
  await requirePort(settings.port);

  if (!process.argv.includes('--no-migrate') && settings.migrationDatabaseUrl) {
    await reachDatabase(settings.migrationDatabaseUrl);
    const { migrate } = await import('./migrate.mjs');
    const applied = await migrate(settings.migrationDatabaseUrl, join(projectRoot, 'prisma/migrations'));
    for (const name of applied) console.log(`Applied migration ${name}`);
  }

  const env = applicationEnvironment(settings, given.DATABASE_URL ?? '', 'production');
  const child = spawn(process.execPath, serverCommand('production'), {
    cwd: projectRoot,
    env,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  session.onExit(() => stopServer(child));
  session.settle();
  return /** @type {number} */ (await exited) ?? 1;
});
