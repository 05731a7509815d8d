import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';
import { env } from '@/lib/env';
import { PrismaClient } from '@/lib/generated/prisma/client';

/** Longest a statement or a wait for a lock or a connection may take, in milliseconds. */
const STATEMENT_TIMEOUT_MS = 2_000;

function connect() {
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

// Next evaluates modules once per bundle: pages, handlers and the server's edge share one pool through the process.
const shared = globalThis as typeof globalThis & { guideDb?: PrismaClient };

/** The one connection pool of this process. Only repositories import it. */
export const db: PrismaClient = shared.guideDb ?? connect();
shared.guideDb = db;
