import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { asClient, embeddedAddress } from './postgres/roles.mjs';
import { postgresHome } from './postgres/server.mjs';
import { findFreePort, signalGroup } from './processes.mjs';
import { readAccounts, readSecrets } from './secrets.mjs';
import { makeRunFolder } from './temporary.mjs';
import { copySeeded, openTestDatabase } from './test-database.mjs';

/**
 * An instance of the product for a test suite: `npm start` on a free port, with its own data folder and database.
 * @typedef {object} TestInstance
 * @property {string} baseUrl
 * @property {string} accessPassword
 * @property {{ role: string, email: string, password: string }[]} accounts
 * @property {string} outbox file to which the identity pool appends its codes
 * @property {string} dataDir
 * @property {string} databaseUrl of a role that may do anything to the tables
 */

/** Settings that would make the suite test something else than what it was written for. */
const FOREIGN =
  /^(APP_ORIGIN|ACCESS_PASSWORD|GATE_SECRET|TRUSTED_PROXY_HOPS|COGNITO_\w+|SMTP_URL|MAIL_FROM|BOOKING_\w+|PARTNER_\w+|EMBEDDED_SERVICES|REVIEW_PAGE|STAGING|OPERATOR_\w+|METRICS_TOKEN|BACKUP_DIR|CITY_PACK_DIR|APP_VERSION|MIGRATION_DATABASE_URL|NODE_ENV|npm_lifecycle_event|VITEST.*)$/;

/**
 * Starts as a new machine does: an empty data folder, its own PostgreSQL server, migrations and the seed.
 * @param {Record<string, string>} [extra] settings for this instance
 * @returns {Promise<TestInstance & { stop: () => Promise<void> }>}
 */
export async function startInstance(extra = {}) {
  const dataDir = await makeRunFolder();
  const configured = process.env.DATABASE_URL;
  const database = configured ? await ownDatabase(configured) : null;
  return launch(dataDir, { DATABASE_URL: database?.url ?? '', ...extra }, async () => {
    await database?.drop();
  });
}

/**
 * Starts on a copy of the seeded template of this run.
 * @param {Record<string, string>} [extra] settings for this instance
 * @returns {Promise<TestInstance & { stop: () => Promise<void> }>}
 */
export async function startSeededInstance(extra = {}) {
  const { template, stop } = await openTestDatabase();
  const dataDir = await makeRunFolder();
  const copy = await copySeeded(template, dataDir).catch(async (error) => {
    await stop();
    throw error;
  });
  const database = { DATABASE_URL: copy.applicationUrl, MIGRATION_DATABASE_URL: copy.ownerUrl };
  const instance = await launch(dataDir, { ...database, ...extra }, async () => {
    await copy.drop();
    await stop();
  });
  return { ...instance, databaseUrl: copy.adminUrl };
}

/**
 * @param {string} dataDir
 * @param {Record<string, string>} settings
 * @param {() => Promise<void>} onStop
 */
async function launch(dataDir, settings, onStop) {
  const port = await findFreePort();
  const inherited = Object.entries(process.env).filter(([name]) => !FOREIGN.test(name));
  /** @type {Record<string, string>} */
  const own = { PORT: String(port), DATA_DIR: dataDir, DRAIN_SECONDS: '0', TIDE_FEED_URL: 'off' };
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: /** @type {NodeJS.ProcessEnv} */ ({ ...Object.fromEntries(inherited), ...own, ...settings }),
    detached: true,
    // the IPC channel tells the instance when this process has ended
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const exited = new Promise((done) => child.once('close', done));
  const stop = async () => {
    if (child.pid && child.exitCode === null) signalGroup(child.pid, 'SIGTERM');
    await exited;
    await onStop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const output = await untilReady(child, exited);
  if (output !== null) {
    await stop();
    throw new Error(`The guide did not start:\n${output}`);
  }
  return { ...describeInstance(port, dataDir, settings), stop };
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {Promise<unknown>} exited
 * @returns {Promise<string | null>} null when it is ready, its output when it has ended instead
 */
async function untilReady(child, exited) {
  let output = '';
  const ready = new Promise((done) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk;
        if (output.includes('Ready after')) done(true);
      });
    }
  });
  return (await Promise.race([ready, exited])) === true ? null : output;
}

/**
 * @param {number} port
 * @param {string} dataDir
 * @param {Record<string, string>} settings
 * @returns {TestInstance}
 */
function describeInstance(port, dataDir, { ACCESS_PASSWORD, DATABASE_URL }) {
  const secrets = readSecrets(dataDir);
  return {
    baseUrl: `http://localhost:${port}`,
    accessPassword: ACCESS_PASSWORD ?? secrets.accessPassword,
    accounts: readAccounts(dataDir),
    outbox: join(dataDir, 'outbox.jsonl'),
    dataDir,
    databaseUrl: DATABASE_URL || embeddedUrl(dataDir, secrets),
  };
}

/**
 * Types the access password; what is returned goes into `Cookie` from then on.
 * @param {TestInstance} instance
 */
export async function passGate({ baseUrl, accessPassword }) {
  const answer = await fetch(`${baseUrl}/api/gate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: baseUrl },
    body: JSON.stringify({ password: accessPassword }),
  });
  const [cookie = ''] = answer.headers.getSetCookie();
  if (!cookie) throw new Error(`The gate answered ${answer.status}`);
  return cookie.split(';')[0] ?? '';
}

function embeddedUrl(
  /** @type {string} */ dataDir,
  /** @type {import('./secrets.mjs').Secrets} */ { instance, database },
) {
  const port = Number(readFileSync(join(postgresHome(dataDir, instance), 'port'), 'utf8'));
  return embeddedAddress('postgres', database.superuser, port);
}

async function ownDatabase(/** @type {string} */ server) {
  const name = `vx_test_${randomBytes(5).toString('hex')}_instance`;
  await asClient(server, (client) => client.query(`CREATE DATABASE ${name}`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  const drop = () => asClient(server, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  return { url: url.href, drop };
}
