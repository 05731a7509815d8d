// npm run serve: the deployment entry; it names missing variables, and has demonstration data only with DEMO_DATA=on. `--no-migrate` skips migrations.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readArguments } from './lib/command/arguments.mjs';
import { openDataDir } from './lib/command/folder.mjs';
import {
  applicationEnvironment,
  checkEnvironment,
  dropEmpty,
  embeddedServices,
  isDemonstration,
  requirePort,
} from './lib/instance.mjs';
import { formatEvent } from './lib/log-file.mjs';
import { reachDatabase, seedOnce } from './lib/postgres/database.mjs';
import { readSecrets } from './lib/secrets.mjs';
import { serverCommand, stopServer } from './lib/server.mjs';
import { runSession } from './lib/session.mjs';
import { ownerVariable, readSettings, requireNode, SettingError } from './lib/settings.mjs';

const REQUIRED = ['GATE_SECRET', 'DATABASE_URL', 'SMTP_URL', 'OPERATOR_NAME', 'OPERATOR_EMAIL'];

/** A database that was started together with this process may still be recovering. */
const DATABASE_WAIT_MS = 60_000;

requireNode();
const projectRoot = dirname(import.meta.dirname);
const { has } = readArguments(
  `npm run serve -- [--no-migrate]
Starts a deployment, after the migrations of its database. --no-migrate skips them.`,
  { options: ['no-migrate'] },
);

await runSession(async (session) => {
  const settings = readSettings(projectRoot);
  const given = dropEmpty(settings.environment);
  const required = given.STAGING === 'off' ? REQUIRED : ['ACCESS_PASSWORD', ...REQUIRED];
  const missing = required.filter((name) => given[name] === undefined);
  if (given.EMBEDDED_SERVICES !== undefined)
    throw new SettingError(
      'EMBEDDED_SERVICES: a deployment mounts demo services only with DEMO_DATA=on, which sets it.',
    );
  if (missing.length > 0)
    throw new SettingError(`${missing.join(', ')}: not set. A deployment requires them; see .env.example.`);
  if (!existsSync(join(projectRoot, '.next', 'BUILD_ID')))
    throw new SettingError('There is no build. Run `npm ci && npm run build` first.');
  openDataDir(settings.dataDir);
  await checkEnvironment(settings, { complete: true });
  await requirePort(settings.port);

  const databaseUrl = given.DATABASE_URL ?? '';
  const ownerUrl = settings.migrationDatabaseUrl ?? databaseUrl;
  await reachDatabase(ownerUrl, DATABASE_WAIT_MS, ownerVariable(settings));
  const { listPending, migrate } = await import('./migrate.mjs');
  const migrations = join(projectRoot, 'prisma/migrations');
  if (has('no-migrate')) {
    const [first] = await listPending(ownerUrl, migrations);
    if (first)
      throw new SettingError(
        `${ownerVariable(settings)}: migration ${first} is missing. Start once without --no-migrate.`,
      );
  } else {
    const applied = await migrate(ownerUrl, migrations);
    for (const name of applied) console.log(formatEvent('migration_applied', { name }));
  }

  const isDemo = isDemonstration(settings, 'off');
  const env = {
    ...applicationEnvironment(settings, databaseUrl, 'production'),
    ...(isDemo && embeddedServices(given, settings.port, readSecrets(settings.dataDir))),
  };
  if (isDemo) await seedOnce(settings, { ownerUrl }, env, { signal: session.signal });
  else {
    const { requireNoDemonstration } = await import('./lib/postgres/demonstration.mjs');
    await requireNoDemonstration(databaseUrl);
  }

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
}, formatEvent('stopping'));
