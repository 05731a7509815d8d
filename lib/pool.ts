import 'server-only';
import pg from 'pg';
import { SECOND_MS } from '@/lib/durations';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { processSingleton } from '@/lib/process-singleton';

/** From the server's own limit of a statement until its answer counts as lost on the way. */
const ANSWER_MS = SECOND_MS / 2;
const IDLE_MS = 30 * SECOND_MS;
const KEEP_ALIVE_DELAY_MS = 10 * SECOND_MS;
const MAX_LIFETIME_SECONDS = 30 * 60;

/** Queries that wait for a connection; a further one fails at once. */
const MAX_WAITING = 500;

/** Prisma's adapter reads every time as ISO text in UTC, whatever the server is set to. */
const SESSION_SETTINGS = '-c TimeZone=UTC -c DateStyle=ISO';

type PoolLimits = {
  max: number;
  /** For a statement, a lock and a connection. */
  timeoutMs: number;
};

/** A pool that closes connections on which the database does not answer, and then its idle ones, which may be as silent. */
export function createPool({ max, timeoutMs }: PoolLimits, connectionString = env.DATABASE_URL): pg.Pool {
  const pool = new pg.Pool({
    connectionString: withSessionSettings(connectionString),
    max,
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: timeoutMs,
    lock_timeout: timeoutMs,
    query_timeout: timeoutMs + ANSWER_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    idleTimeoutMillis: IDLE_MS,
    maxLifetimeSeconds: MAX_LIFETIME_SECONDS,
    allowExitOnIdle: true,
  });
  // without a listener a broken idle connection would end the process
  pool.on('error', (error) => log.warn({ event: 'pool_connection_lost', reason: error.message }));
  closeSilentConnections(pool);
  limitWaiting(pool);
  return pool;
}

function withSessionSettings(address: string): string {
  const url = new URL(address);
  const own = url.searchParams.get('options') ?? '';
  url.searchParams.set('options', `${own} ${SESSION_SETTINGS}`.trim());
  return url.href;
}

function limitWaiting(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (done?: (error: Error) => void) => unknown;
  pool.connect = ((done?: (error: Error) => void) => {
    if (pool.waitingCount < MAX_WAITING) return connect(done);
    const error = new Error('too many queries wait for a connection');
    return done ? done(error) : Promise.reject(error);
  }) as typeof pool.connect;
}

function closeSilentConnections(pool: pg.Pool): void {
  const idle = new Set<pg.PoolClient>();
  const closeIdle = () => {
    for (const client of [...idle]) {
      // the pool forgets an idle connection at its error; `destroy` alone reports one only later
      client.emit('error', new Error('closed after another one was silent'));
      close(client);
    }
  };
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('remove', (client) => idle.delete(client));
  pool.on('release', (error, client) => {
    // the pool itself closes a connection that it is given back with an error
    if (error) idle.delete(client);
    else idle.add(client);
    if (isSilence(error)) closeIdle();
  });
  // a transaction of Prisma gives its connection back without the error
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...values: unknown[]) => unknown;
    client.query = ((...values: unknown[]) => {
      const answer = query(...values);
      if (answer instanceof Promise)
        answer.catch((error: unknown) => {
          if (!isSilence(error)) return;
          close(client);
          closeIdle();
        });
      return answer;
    }) as typeof client.query;
  });
}

function close(client: pg.PoolClient): void {
  (client as pg.PoolClient & pg.Client).connection.stream.destroy();
}

function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** Connections for rate limits and cache tags. Separate from `db`, so that many refused attempts cannot delay pages. */
export const pool = processSingleton('pool', () => createPool({ max: 4, timeoutMs: SECOND_MS }));
