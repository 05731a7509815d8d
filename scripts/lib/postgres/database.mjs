import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fingerprint } from '../build/fingerprint.mjs';
import { formatEvent } from '../log-file.mjs';
import { readSecrets } from '../secrets.mjs';
import { ownerVariable, SettingError } from '../settings.mjs';
import { runTool } from '../tool.mjs';
import { postgresHome, startPostgres } from './server.mjs';
import { watchPostgres } from './watch.mjs';

/** Advisory lock: instances on one database seed it one after the other. */
const SEED_LOCK = 7_270_742;
/** Creates the table of the seed's fingerprint, which no migration creates. */
export const STAMP_TABLE = `CREATE SCHEMA IF NOT EXISTS setup;
  CREATE TABLE IF NOT EXISTS setup.stamp (name text PRIMARY KEY, value text NOT NULL)`;
const WATCH_INTERVAL_MS = 1_000;
const MIN_VERSION = 150_000;

/** @typedef {{ ownerUrl: string, applicationUrl: string, stop: () => Promise<void> }} Database the owner's URL is for migrations */

/**
 * Opens the configured database or starts the embedded one, which is watched.
 * @returns {Promise<Database>}
 */
export async function openDatabase(/** @type {import('../settings.mjs').Settings} */ settings) {
  const { projectRoot, dataDir, databaseUrl, migrationDatabaseUrl } = settings;
  if (databaseUrl) {
    await reachDatabase(migrationDatabaseUrl ?? databaseUrl, 0, ownerVariable(settings));
    return { ownerUrl: migrationDatabaseUrl ?? databaseUrl, applicationUrl: databaseUrl, stop: async () => undefined };
  }
  const secrets = readSecrets(dataDir);
  const home = postgresHome(dataDir, secrets.instance);
  const options = { projectRoot, home, password: secrets.database.superuser };
  const server = await startPostgres(options);
  const stop = watchPostgres(server, options);
  try {
    const { prepareDatabase } = await import('./roles.mjs');
    const urls = await prepareDatabase(server.port, secrets.database);
    return { ownerUrl: urls.owner, applicationUrl: urls.application, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Waits for a configured server that is away or starting.
 * @throws SettingError that names the variable when it cannot be reached in this time, refuses the role or is too old
 */
export async function reachDatabase(/** @type {string} */ url, waitMs = 0, variable = 'DATABASE_URL') {
  // imported here: this file is loaded before packages are installed
  const { asClient } = await import('./roles.mjs');
  const deadline = Date.now() + waitMs;
  const readVersion = (/** @type {import('pg').Client} */ client) => client.query('SHOW server_version_num');
  let result = await asClient(url, readVersion).catch((error) => error);
  if (isAway(result) && waitMs > 0)
    console.log(formatEvent('database_awaited', { reason: result.code ?? result.message }));
  while (isAway(result) && Date.now() < deadline) {
    await pause(WATCH_INTERVAL_MS);
    result = await asClient(url, readVersion).catch((error) => error);
  }
  if (result instanceof Error) throw new SettingError(`${variable}: ${result.message || 'cannot be reached'}`);
  const version = Number(result.rows[0].server_version_num);
  if (version < MIN_VERSION) throw new SettingError(`${variable}: the server is older than PostgreSQL 15.`);
}

/** @throws SettingError for a database that was never migrated */
export async function requireTables(/** @type {string} */ url, /** @type {string} */ variable) {
  const { asClient } = await import('./roles.mjs');
  const { rows } = await asClient(url, (client) => client.query(`SELECT to_regclass('public.profile') AS found`));
  if (rows[0].found) return;
  throw new SettingError(`${variable}: the database has no tables yet. Run \`npm run serve\` or \`npm start\` once.`);
}

/** Whether a server that is starting, stopping or busy, or the network to it, refused a connection. */
function isAway(/** @type {unknown} */ error) {
  if (!(error instanceof Error)) return false;
  const { code = '', message } = /** @type {NodeJS.ErrnoException} */ (error);
  // a name with several addresses: one error for each
  if (error instanceof AggregateError) return error.errors.every(isAway);
  return (
    /^(57P0[1-3]|53300|E(CONN|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN|NOTFOUND))/.test(code) ||
    /timeout|terminated/.test(message)
  );
}

/** Seeds a database once; the stamp is a row of the database, which several instances may share. */
export async function seedOnce(
  /** @type {import('../settings.mjs').Settings} */ { projectRoot, dataDir },
  /** @type {Pick<Database, 'ownerUrl'>} */ database,
  /** @type {NodeJS.ProcessEnv} */ environment,
  /** @type {import('../tool.mjs').ToolContext} */ context,
) {
  const stamp = fingerprint(projectRoot, ['prisma/seed.ts', 'prisma/seed']);
  const { asClient } = await import('./roles.mjs');
  return asClient(database.ownerUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [SEED_LOCK]);
    await client.query(STAMP_TABLE);
    const { rows } = await client.query(`SELECT value FROM setup.stamp WHERE name = 'seed'`);
    if (rows[0]?.value === stamp && existsSync(join(dataDir, 'accounts.json'))) return 'unchanged';

    const args = ['--import', 'tsx', '--conditions=react-server', 'prisma/seed.ts'];
    await runTool(process.execPath, args, { cwd: projectRoot, env: environment, ...context });
    await client.query(
      `INSERT INTO setup.stamp VALUES ('seed', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
      [stamp],
    );
    return 'done';
  });
}
