import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';
import { env } from '@/lib/env';
import { PrismaClient } from '@/lib/generated/prisma/client';
import { processSingleton } from '@/lib/process-singleton';

/** Longest a statement or a wait for a lock or a connection may take, in milliseconds. */
const STATEMENT_TIMEOUT_MS = 2_000;

function connect(): PrismaClient {
  const adapter = new PrismaPg({
    connectionString: env.DATABASE_URL,
    max: env.DATABASE_POOL_SIZE,
    connectionTimeoutMillis: STATEMENT_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: STATEMENT_TIMEOUT_MS,
  });
  return new PrismaClient({ adapter });
}

/** The one connection pool of this process. Only repositories import it. */
export const db = processSingleton('db', connect);
