import { statfsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '../processes.mjs';
import { startPostgres } from './server.mjs';

const INTERVAL_MS = 1_000;
const RETRY_MS = 5_000;
/** A server that cannot continue its log (segments of 16 MB) ends, and does not start again before there is space. */
const MIN_FREE_BYTES = 64 * 2 ** 20;
const ENOUGH_FREE_BYTES = 2 * MIN_FREE_BYTES;

/**
 * Starts the embedded server again when it has ended, and makes it read-only while its disk is nearly full.
 * @param {import('./server.mjs').Postgres} server
 * @param {import('./server.mjs').PostgresOptions} options
 * @returns {() => Promise<void>} ends this and stops the server
 */
export function watchPostgres(server, options, findFreeBytes = freeBytesOf) {
  const ending = new AbortController();
  let current = server;
  /** @type {boolean | null} */
  let isReadOnly = null;
  let complaint = '';

  async function look() {
    if (!isAlive(current.pid)) {
      if (complaint === '') console.warn('PostgreSQL has stopped; restarting it.');
      current = await startPostgres(options);
    }
    const free = findFreeBytes(options.home);
    const isFull = free < (isReadOnly ? ENOUGH_FREE_BYTES : MIN_FREE_BYTES);
    if (isFull === isReadOnly) return;
    await setReadOnly(options.password, current.port, isFull);
    const found = `${Math.floor(free / 2 ** 20)} MB free in ${options.home}`;
    if (isFull) console.warn(`${found}: the database is read-only.`);
    else if (isReadOnly) console.warn(`${found}: the database can be written again.`);
    isReadOnly = isFull;
  }

  async function watch() {
    for (let waitMs = INTERVAL_MS; ; ) {
      await pause(waitMs, undefined, { signal: ending.signal }).catch(() => undefined);
      if (ending.signal.aborted) return;
      try {
        await look();
        complaint = '';
        waitMs = INTERVAL_MS;
      } catch (error) {
        const { message } = /** @type {Error} */ (error);
        const [first = ''] = message.split('\n');
        if (first !== complaint) console.error(`PostgreSQL is tried again every 5 s: ${message}`);
        complaint = first;
        waitMs = RETRY_MS;
      }
    }
  }
  const watching = watch();
  return async () => {
    ending.abort();
    await watching;
    await current.stop();
  };
}

function freeBytesOf(/** @type {string} */ folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** For all sessions from their next transaction on; the application enters its read-only mode. */
async function setReadOnly(/** @type {string} */ password, /** @type {number} */ port, /** @type {boolean} */ isFull) {
  // imported here: this file is loaded before packages are installed
  const { asClient, embeddedAddress } = await import('./roles.mjs');
  await asClient(embeddedAddress('postgres', password, port, 'postgres'), async (client) => {
    await client.query(
      isFull
        ? 'ALTER SYSTEM SET default_transaction_read_only = on'
        : 'ALTER SYSTEM RESET default_transaction_read_only',
    );
    await client.query('SELECT pg_reload_conf()');
  });
}
