import { join } from 'node:path';
import { buildApplication, generateClient } from './build/build.mjs';
import { installPackages } from './build/install.mjs';
import { LockedError, takeLock } from './lock.mjs';
import { openDatabase, seedOnce } from './postgres/database.mjs';
import { isPortFree } from './processes.mjs';
import { readSecrets } from './secrets.mjs';
import { openDataDir, SettingError } from './settings.mjs';
import { runTool } from './tool.mjs';

/**
 * @typedef {import('./session.mjs').Session & { progress: import('./progress.mjs').Progress }} Surroundings
 */

/**
 * Makes this process the only one that works on the data folder, and its port free to use.
 *
 * @param {import('./settings.mjs').Settings} settings
 * @param {import('./session.mjs').Session} session
 */
export async function claimInstance({ dataDir, port, environment }, { onLeave, signal }) {
  openDataDir(dataDir);
  const address = environment.APP_ORIGIN ?? `http://localhost:${port}`;
  const lock = await takeLock(join(dataDir, 'start.lock'), { note: address }).catch((error) => {
    if (!(error instanceof LockedError)) throw error;
    const { note, holder } = error.state;
    throw new SettingError(
      `DATA_DIR: ${dataDir} is in use: process ${Number.parseInt(holder, 10)} already serves ${note}.`,
    );
  });
  onLeave(lock.release);
  signal.addEventListener('abort', lock.announceStopping);
  return lock;
}

export async function requirePort(/** @type {number} */ port) {
  for (const host of [undefined, '127.0.0.1']) {
    if (!(await isPortFree(port, host))) throw new SettingError(`PORT: ${port} is already in use by another program.`);
  }
}

/**
 * Packages, database client and build belong to the checkout, which several instances may share: one at a time.
 *
 * @param {import('./settings.mjs').Settings} settings
 * @param {Surroundings} surroundings
 * @param {{ build: boolean }} options
 */
export async function prepareCheckout(settings, { progress, signal, onLeave }, { build }) {
  // below `cache`, which `next build` leaves alone
  const file = join(settings.projectRoot, '.next', 'cache', 'checkout.lock');
  const lock = await takeLock(file, {
    wait: true,
    onWait: ({ holder }) =>
      console.log(`· Waiting for process ${Number.parseInt(holder, 10)}, which prepares the same checkout …`),
  });
  onLeave(lock.release);
  const context = { lock, signal };
  try {
    await progress.step('Installing packages', () => installPackages(settings, context));
    await progress.step('Writing the database client', () => generateClient(settings, context));
    if (build) await progress.step('Building', () => buildApplication(settings, context));
  } finally {
    lock.release();
  }
}

/**
 * The database with its tables and its first content, and the environment the application gets.
 *
 * @param {import('./settings.mjs').Settings} settings
 * @param {Surroundings} surroundings
 * @param {import('./lock.mjs').Lock} lock
 * @param {'production' | 'development'} mode
 */
export async function prepareData(settings, { progress, signal, onLeave }, lock, mode) {
  const secrets = readSecrets(settings.dataDir);
  const title = settings.databaseUrl ? 'Connecting to the database' : 'Starting PostgreSQL';
  const database = await progress.step(title, () => {
    const opening = openDatabase(settings, secrets);
    // also when we are told to leave while it is still starting
    onLeave(async () => (await opening.catch(() => null))?.stop());
    return opening;
  });
  const { migrate } = await import('../migrate.mjs');
  await progress.step('Migrating the database', async () => {
    const applied = await migrate(database.ownerUrl, join(settings.projectRoot, 'prisma/migrations'));
    return applied.length === 0 ? 'unchanged' : 'done';
  });
  const environment = applicationEnvironment(settings, database.applicationUrl, mode, secrets);
  await progress.step('Filling in the demonstration', () =>
    seedOnce(settings, database, environment, { lock, signal }),
  );
  return { environment, database };
}

/**
 * What the application is started with: the caller's own values, and the secrets of this data folder for those not given.
 *
 * @param {import('./settings.mjs').Settings} settings
 * @param {string} databaseUrl
 * @param {'production' | 'development'} mode
 * @param {import('./secrets.mjs').Secrets} [secrets]
 * @returns {NodeJS.ProcessEnv}
 */
export function applicationEnvironment({ environment, port, dataDir }, databaseUrl, mode, secrets) {
  const given = dropEmpty(environment);
  return {
    ...(secrets && { ACCESS_PASSWORD: secrets.accessPassword, GATE_SECRET: secrets.gateSecret }),
    ...given,
    ...(secrets && embeddedServices(given, port, secrets)),
    NODE_ENV: mode,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    // the application has no business changing tables
    MIGRATION_DATABASE_URL: undefined,
  };
}

/**
 * The variables of the booking partner and the booking site. A service that is not configured is this instance's own
 * demo, reached over loopback.
 *
 * @param {Record<string, string | undefined>} given
 * @param {number} port
 * @param {import('./secrets.mjs').Secrets} secrets
 * @returns {Record<string, string>}
 */
function embeddedServices(given, port, secrets) {
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

/** An empty value means "not set", as in `.env.example`. */
export function dropEmpty(/** @type {NodeJS.ProcessEnv} */ environment) {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}

// What `npm start` supplies itself, so that only the caller's own values are judged.
const supplied = {
  DATABASE_URL: 'postgresql://localhost/embedded',
  ACCESS_PASSWORD: 'invented before it is needed',
  GATE_SECRET: 'invented before it is needed, and longer',
};

/**
 * Lets the application judge the caller's environment: half a second, and the only complete list of what may be wrong.
 *
 * @param {import('./settings.mjs').Settings} settings
 * @param {{ complete: boolean }} options `complete`: the caller supplies everything, as in a deployment
 */
export async function checkEnvironment({ projectRoot, environment, dataDir }, { complete }) {
  const own = { ...(complete ? {} : supplied), ...dropEmpty(environment) };
  const env = { ...own, NODE_ENV: /** @type {const} */ ('production'), DATA_DIR: dataDir };
  const args = ['--import', 'tsx', '--conditions=react-server', 'scripts/check-environment.ts'];
  await runTool(process.execPath, args, { cwd: projectRoot, env }).catch((error) => {
    // the first line names the command, the rest is what it said
    throw new SettingError(/** @type {Error} */ (error).message.split('\n').slice(1).join(' '));
  });
}
