import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApplication, generateClient } from './build/build.mjs';
import { installPackages } from './build/install.mjs';
import { openDataDir, toFolderError } from './command/folder.mjs';
import { acquireLock, LockedError } from './lock.mjs';
import { openDatabase, seedOnce } from './postgres/database.mjs';
import { isPortFree } from './processes.mjs';
import { readSecrets } from './secrets.mjs';
import { SettingError } from './settings.mjs';
import { runTool } from './tool.mjs';

/** @typedef {import('./session.mjs').Session & { progress: import('./progress.mjs').Progress }} CommandContext */

export async function claimInstance(
  /** @type {import('./settings.mjs').Settings} */ { dataDir, port, environment },
  /** @type {import('./session.mjs').Session} */ { onExit, signal },
) {
  openDataDir(dataDir);
  const address = environment.APP_ORIGIN ?? `http://localhost:${port}`;
  const lock = await acquireLock(join(dataDir, 'start.lock'), { note: address }).catch((error) => {
    if (!(error instanceof LockedError)) throw toFolderError(dataDir, error, 'DATA_DIR: ');
    const { note, holder } = error.state;
    throw new SettingError(
      `DATA_DIR: ${dataDir} is in use: process ${Number.parseInt(holder, 10)} already runs ${note}.`,
    );
  });
  onExit(lock.release);
  signal.addEventListener('abort', lock.announceStopping);
  return lock;
}

/**
 * Opens the database for a command of the operator, whether or not an instance is running. The embedded server is
 * stopped afterwards unless an instance uses it.
 */
export async function openForCommand(
  /** @type {import('./settings.mjs').Settings} */ settings,
  /** @type {import('./session.mjs').Session} */ session,
) {
  openDataDir(settings.dataDir);
  if (settings.databaseUrl) return openDatabase(settings);
  const isRunning = await claimInstance(settings, session).then(
    () => false,
    () => true,
  );
  const database = await openDatabase(settings);
  if (!isRunning) session.onExit(database.stop);
  return database;
}

export async function requirePort(/** @type {number} */ port) {
  for (const host of [undefined, '127.0.0.1']) {
    if (!(await isPortFree(port, host))) throw new SettingError(`PORT: ${port} is already in use by another program.`);
  }
}

/** Installs, generates and builds under a lock: several instances may share one checkout. */
export async function prepareCheckout(
  /** @type {import('./settings.mjs').Settings} */ settings,
  /** @type {CommandContext} */ { progress, signal, onExit },
  /** @type {{ build: boolean }} */ { build },
) {
  // `next build` does not delete `.next/cache`
  const file = join(settings.projectRoot, '.next', 'cache', 'checkout.lock');
  const lock = await acquireLock(file, {
    wait: true,
    onWait: ({ holder }) =>
      console.log(`· Waiting for process ${Number.parseInt(holder, 10)}, which prepares the same checkout …`),
  });
  onExit(lock.release);
  const context = { lock, signal };
  try {
    await progress.step('Installing packages', () => installPackages(settings, context));
    await progress.step('Writing the database client', () => generateClient(settings, context));
    if (build) await progress.step('Building', () => buildApplication(settings, context));
  } finally {
    lock.release();
  }
}

/** Opens, migrates and seeds the database, and returns it with the environment of the application. */
export async function prepareData(
  /** @type {import('./settings.mjs').Settings} */ settings,
  /** @type {CommandContext} */ { progress, signal, onExit },
  /** @type {import('./lock.mjs').Lock} */ lock,
  /** @type {'production' | 'development'} */ mode,
) {
  const title = settings.databaseUrl ? 'Connecting to the database' : 'Starting PostgreSQL';
  const database = await progress.step(title, () => {
    const opening = openDatabase(settings);
    // registered at once: the process may be stopped while the server is starting
    onExit(async () => (await opening.catch(() => null))?.stop());
    return opening;
  });
  const { migrate } = await import('../migrate.mjs');
  await progress.step('Migrating the database', async () => {
    const applied = await migrate(database.ownerUrl, join(settings.projectRoot, 'prisma/migrations'));
    return applied.length === 0 ? 'unchanged' : 'done';
  });
  const environment = applicationEnvironment(settings, database.applicationUrl, mode, readSecrets(settings.dataDir));
  if (isDemonstration(settings, 'on'))
    await progress.step('Seeding the database', () => seedOnce(settings, database, environment, { lock, signal }));
  return { environment, database };
}

/** Read by glibc at the start of a process: docs/decisions/279-memory.md. */
export const allocatorSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * The caller's variables, with the secrets of the data folder for those that are not set.
 * @returns {NodeJS.ProcessEnv}
 */
export function applicationEnvironment(
  /** @type {Pick<import('./settings.mjs').Settings, 'environment' | 'port' | 'dataDir' | 'projectRoot'>} */ settings,
  /** @type {string} */ databaseUrl,
  /** @type {'production' | 'development'} */ mode,
  /** @type {import('./secrets.mjs').Secrets | undefined} */ secrets = undefined,
) {
  const { environment, port, dataDir, projectRoot } = settings;
  const given = dropEmpty(environment);
  const build = join(projectRoot, '.next', 'BUILD_ID');
  return {
    ...(existsSync(build) && { APP_VERSION: readFileSync(build, 'utf8').trim() }),
    ...(secrets && { ACCESS_PASSWORD: secrets.accessPassword, GATE_SECRET: secrets.gateSecret }),
    // reviewers sign in as demonstration accounts, which the public must not
    ...(secrets && given.STAGING !== 'off' && { REVIEW_PAGE: 'on' }),
    ...allocatorSettings,
    ...given,
    ...(secrets && isDemonstration(settings, 'on') && embeddedServices(given, port, secrets)),
    NODE_ENV: mode,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    MIGRATION_DATABASE_URL: undefined,
  };
}

/** Whether this instance has demonstration data and services: DEMO_DATA, or `otherwise`. */
export function isDemonstration(
  /** @type {Pick<import('./settings.mjs').Settings, 'environment'>} */ { environment },
  /** @type {'on' | 'off'} */ otherwise,
) {
  return (environment.DEMO_DATA || otherwise) === 'on';
}

/** Variables of the booking partner and site that are not configured: this instance's demos over loopback. */
export function embeddedServices(
  /** @type {Record<string, string | undefined>} */ given,
  /** @type {number} */ port,
  /** @type {import('./secrets.mjs').Secrets} */ secrets,
) {
  const api = `http://127.0.0.1:${port}/api`;
  const partner = given.PARTNER_URL === undefined && {
    PARTNER_URL: `${api}/demo-partner`,
    PARTNER_KEY: given.PARTNER_KEY ?? secrets.partnerKey,
  };
  const site = given.BOOKING_SITE_URL === undefined && {
    BOOKING_SITE_URL: new URL('/demo-booking', given.APP_ORIGIN ?? `http://localhost:${port}`).href,
    BOOKING_SSO_URL: `${api}/demo-booking/sso-token`,
    BOOKING_SSO_KEY: secrets.bookingSsoKey,
  };
  const names = [partner && 'booking-partner', site && 'booking-site'].filter(Boolean);
  return { ...partner, ...site, EMBEDDED_SERVICES: names.join(',') };
}

export function dropEmpty(/** @type {NodeJS.ProcessEnv} */ environment) {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}

// placeholders for what `npm start` generates, so that only the caller's values are validated
const supplied = {
  DATABASE_URL: 'postgresql://localhost/embedded',
  ACCESS_PASSWORD: 'generated before it is used',
  GATE_SECRET: 'generated before it is used, and longer',
};

/** Null unless an object store is configured; the caller runs with `--import tsx --conditions=react-server`. */
export async function openImageStores(/** @type {import('./settings.mjs').Settings} */ settings) {
  if (!settings.environment.S3_BUCKET) return null;
  Object.assign(process.env, environmentOf(settings, supplied));
  const { fileStore, objectStore } = await import('../../lib/media/store/configured-store');
  return objectStore && { fileStore, objectStore };
}

function environmentOf(
  /** @type {import('./settings.mjs').Settings} */ { environment, dataDir },
  /** @type {Record<string, string>} */ otherwise,
) {
  const own = { ...otherwise, ...dropEmpty(environment) };
  return { ...own, NODE_ENV: /** @type {const} */ ('production'), DATA_DIR: dataDir };
}

/** Validates the environment with lib/env.ts, in a process of its own (half a second). */
export async function checkEnvironment(
  /** @type {import('./settings.mjs').Settings} */ settings,
  /** @type {{ complete: boolean }} */ { complete },
) {
  const { projectRoot } = settings;
  const env = environmentOf(settings, complete ? {} : supplied);
  const args = ['--import', 'tsx', '--conditions=react-server', 'scripts/check-environment.ts'];
  const output = await runTool(process.execPath, args, { cwd: projectRoot, env }).catch((error) => {
    throw new SettingError(/** @type {Error} */ (error).message.split('\n').slice(1).join(' '));
  });
  if (output) console.warn(output.trim());
}
