import 'server-only';
import pg from 'pg';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { processSingleton } from '@/lib/process-singleton';

/** Longest a query here, or the wait for a connection, may take: whoever asks has an answer of its own for "no". */
const PATIENCE_MS = 1_000;

function connect(): pg.Pool {
  const pool = new pg.Pool({
    connectionString: env.DATABASE_URL,
    max: 4,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    statement_timeout: PATIENCE_MS,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
  });
  // an idle connection that breaks is replaced at the next query; unheard, the event would end the process
  pool.on('error', (error) => log.warn({ event: 'pool_connection_lost', reason: error.message }));
  return pool;
}

/**
 * A few connections for what is counted or shared per request: limits and cache tags. They are apart from `db`, so
 * that a storm of refused attempts waits for itself and not before the pages.
 */
export const pool = processSingleton('pool', connect);
