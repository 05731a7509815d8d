import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';
import { LRUCache } from 'lru-cache';
import { SECOND_MS } from '@/lib/durations';
import { env } from '@/lib/env';
import { type Prisma, PrismaClient } from '@/lib/generated/prisma/client';
import { createPool } from '@/lib/pool';
import { processSingleton } from '@/lib/process-singleton';

/** The connections of `db`. */
export const pagePool = processSingleton('page-pool', () =>
  createPool({ max: env.DATABASE_POOL_SIZE, timeoutMs: 2 * SECOND_MS }),
);

/** Statements counted at the same time: lists of values make many texts of one. */
const MAX_COUNTED = 1_000;
const OFTEN = 10;

/** Names statements that are executed often, which PostgreSQL then parses once per connection; '' for the others. */
export function createStatementNames(): (statement: { sql: string }) => string {
  const counted = new LRUCache<string, { uses: number; name: string }>({ max: MAX_COUNTED });
  let names = 0;
  return ({ sql }) => {
    const entry = counted.get(sql) ?? { uses: 0, name: '' };
    entry.uses += 1;
    if (entry.uses === OFTEN) entry.name = `often_${++names}`;
    counted.set(sql, entry);
    return entry.name;
  };
}

export const db = processSingleton('db', () => {
  const options = { disposeExternalPool: true, statementNameGenerator: createStatementNames() };
  return new PrismaClient({ adapter: new PrismaPg(pagePool, options) });
});

export type Transaction = Prisma.TransactionClient;
/** `db`, or the transaction of the change that is recorded. */
export type Writer = Pick<Transaction, '$executeRaw'>;
