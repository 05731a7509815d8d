import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { env } from '@/lib/env';
import { PrismaClient } from '@/lib/generated/prisma/client';
import { processSingleton } from '@/lib/process-singleton';

/** For a statement, a lock and a connection. */
const STATEMENT_TIMEOUT_MS = 2_000;

function openPool(): pg.Pool {
  return new pg.Pool({
    connectionString: env.DATABASE_URL,
    max: env.DATABASE_POOL_SIZE,
    connectionTimeoutMillis: STATEMENT_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: STATEMENT_TIMEOUT_MS,
  });
}

/** The connections of `db`. */
export const pagePool = processSingleton('pagePool', openPool);

export const db = processSingleton(
  'db',
  () => new PrismaClient({ adapter: new PrismaPg(pagePool, { disposeExternalPool: true }) }),
);
