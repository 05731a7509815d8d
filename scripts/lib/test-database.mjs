import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { migrate } from '../migrate.mjs';
import { reachDatabase, seedOnce } from './postgres/database.mjs';
import { asClient, prepareDatabase } from './postgres/roles.mjs';
import { startPostgres } from './postgres/server.mjs';
import { makeRunFolder } from './temporary.mjs';

const TEST_DATABASE = 'TEST_DATABASE';
/** An arbitrary number: the suites of a run seed the template one after the other. */
const SEED_LOCK = 7_270_743;

/**
 * The addresses of one database for its three roles.
 * @typedef {{ ownerUrl: string, applicationUrl: string, adminUrl: string }} Addresses
 */
/**
 * A migrated database to be copied, the address at which databases are created and dropped, and a folder for what is
 * copied beside them. Plain data: child processes get it as JSON.
 * @typedef {Addresses & { name: string, maintenanceUrl: string, folder: string }} Template
 */

/**
 * Starts a PostgreSQL server with a migrated template; with `DATABASE_URL` set, creates the template there.
 * @returns {Promise<{ template: Template, stop: () => Promise<void> }>}
 */
async function startTestDatabase() {
  const folder = await makeRunFolder();
  const name = uniqueName('template');
  const configured = process.env.DATABASE_URL;
  const { stop, ...addresses } = await (configured ? createOn(configured, name) : startEmbedded(folder, name));
  const close = async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await migrate(addresses.ownerUrl);
  } catch (error) {
    await close();
    throw error;
  }
  return { template: { ...addresses, name, folder }, stop: close };
}

/**
 * Starts the server for all suites whose processes get this environment. Does nothing where one is running already.
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {Promise<() => Promise<void>>} stops it
 */
export async function shareTestDatabase(environment = process.env) {
  if (environment[TEST_DATABASE]) return async () => undefined;
  const { template, stop } = await startTestDatabase();
  environment[TEST_DATABASE] = JSON.stringify(template);
  return stop;
}

/** The template of this run, or one of its own for a suite that runs alone. */
export async function openTestDatabase() {
  const shared = process.env[TEST_DATABASE];
  if (!shared) return startTestDatabase();
  /** @type {Template} */
  const template = JSON.parse(shared);
  return { template, stop: async () => undefined };
}

/**
 * A copy of the template's database.
 * @param {Template} template
 * @param {string} [source] name of another database on the same server
 * @returns {Promise<Addresses & { name: string, drop: () => Promise<void> }>}
 */
export async function copyDatabase(template, source = template.name) {
  const name = uniqueName('copy');
  await asClient(template.maintenanceUrl, (client) => createDatabase(client, name, template, source));
  const drop = () => asClient(template.maintenanceUrl, (client) => dropDatabase(client, name));
  return { ...addressesOf(template, name), name, drop };
}

/**
 * A copy of the seeded database and of its data folder. The first call of a run seeds; others wait for it.
 * @param {Template} template
 * @param {string} dataDir an empty folder, which gets the demonstration's images and accounts
 */
export async function copySeeded(template, dataDir) {
  const seeded = `${template.name}_seeded`;
  const seededDir = join(template.folder, 'seeded');
  await asClient(template.maintenanceUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [SEED_LOCK]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [seeded]);
    if (rowCount) return;
    const half = uniqueName('half_seeded');
    await createDatabase(client, half, template);
    await seedDatabase(addressesOf(template, half), seededDir);
    // a run that was interrupted before leaves no database of this name
    await client.query(`ALTER DATABASE ${half} RENAME TO ${seeded}`);
  });
  const copy = await copyDatabase(template, seeded);
  cpSync(seededDir, dataDir, { recursive: true });
  return copy;
}

async function seedDatabase(/** @type {Addresses} */ { ownerUrl, applicationUrl }, /** @type {string} */ dataDir) {
  mkdirSync(dataDir, { recursive: true });
  const settings = {
    projectRoot: resolve('.'),
    environment: process.env,
    port: 0,
    dataDir,
    databaseUrl: applicationUrl,
    migrationDatabaseUrl: ownerUrl,
  };
  const environment = {
    ...process.env,
    NODE_ENV: /** @type {const} */ ('production'),
    DATA_DIR: dataDir,
    DATABASE_URL: applicationUrl,
    ACCESS_PASSWORD: 'not used by the seed',
    GATE_SECRET: 'not used by the seed either, but required',
  };
  await seedOnce(settings, { ownerUrl }, environment, {});
}

async function startEmbedded(/** @type {string} */ folder, /** @type {string} */ name) {
  const passwords = { superuser: secret(), owner: secret(), application: secret() };
  const home = join(folder, 'postgres');
  const server = await startPostgres({
    projectRoot: resolve('.'),
    home,
    password: passwords.superuser,
    durable: false,
  });
  const { owner, application, superuser } = await prepareDatabase(server.port, passwords, name);
  return {
    ownerUrl: owner,
    applicationUrl: application,
    adminUrl: superuser,
    maintenanceUrl: withName(superuser, 'postgres'),
    stop: server.stop,
  };
}

async function createOn(/** @type {string} */ url, /** @type {string} */ name) {
  await reachDatabase(url);
  await asClient(url, (client) => client.query(`CREATE DATABASE ${name}`));
  const address = withName(url, name);
  const stop = () =>
    asClient(url, async (client) => {
      for (const database of [name, `${name}_seeded`]) await dropDatabase(client, database);
    });
  return { ownerUrl: address, applicationUrl: address, adminUrl: address, maintenanceUrl: url, stop };
}

/** No session may be open in the source meanwhile. */
async function createDatabase(
  /** @type {import('pg').Client} */ client,
  /** @type {string} */ name,
  /** @type {Template} */ template,
  source = template.name,
) {
  const { username } = new URL(template.ownerUrl);
  await client.query(`CREATE DATABASE ${name} OWNER ${username} TEMPLATE ${source}`);
}

async function dropDatabase(/** @type {import('pg').Client} */ client, /** @type {string} */ name) {
  await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

/** @returns {Addresses} */
function addressesOf(/** @type {Template} */ { ownerUrl, applicationUrl, adminUrl }, /** @type {string} */ name) {
  return {
    ownerUrl: withName(ownerUrl, name),
    applicationUrl: withName(applicationUrl, name),
    adminUrl: withName(adminUrl, name),
  };
}

function withName(/** @type {string} */ url, /** @type {string} */ name) {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

const secret = () => randomBytes(18).toString('hex');
const uniqueName = (/** @type {string} */ purpose) => `vx_test_${randomBytes(5).toString('hex')}_${purpose}`;
