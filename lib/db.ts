import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';
import { env } from '@/lib/env';
import { PrismaClient } from '@/lib/generated/prisma/client';
import { processSingleton } from '@/lib/process-singleton';

/** For a statement, a lock and a connection. */
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

export const db = processSingleton('db', connect);
