import 'server-only';
import pg from 'pg';
import { isDraining } from '@/lib/drain';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { processSingleton } from '@/lib/process-singleton';

const TIMEOUT_MS = 1_000;

function connect(): pg.Pool {
  const pool = new pg.Pool({
    connectionString: env.DATABASE_URL,
    max: 4,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    statement_timeout: TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
  });
  // without a listener a broken idle connection would end the process
  pool.on('error', (error) => log.warn({ event: 'pool_connection_lost', reason: error.message }));
  return pool;
}

/** Connections for rate limits and cache tags. Separate from `db`, so that many refused attempts cannot delay pages. */
export const pool = processSingleton('pool', connect);

/** Whether this instance can take requests. */
export async function isReady(): Promise<boolean> {
  if (isDraining()) return false;
  return pool.query('SELECT 1').then(
    () => true,
    () => false,
  );
}
