import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';
import { SECOND_MS } from '@/lib/durations';
import { env } from '@/lib/env';
import { PrismaClient } from '@/lib/generated/prisma/client';
import { createPool } from '@/lib/pool';
import { processSingleton } from '@/lib/process-singleton';

/** The connections of `db`. */
export const pagePool = processSingleton('page-pool', () =>
  createPool({ max: env.DATABASE_POOL_SIZE, timeoutMs: 2 * SECOND_MS }),
);

export const db = processSingleton('db', () => {
  return new PrismaClient({ adapter: new PrismaPg(pagePool, { disposeExternalPool: true }) });
});
