import { PrismaPg } from '@prisma/adapter-pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { env } from '@/lib/env';
import { PrismaClient } from '@/lib/generated/prisma/client';
import { findOutage } from '@/lib/outage';
import { createPool } from '@/lib/pool';
import { startLine } from '@/tests/factories/database-line';

// B2 of the fault review: connections that stay open while nothing arrives any more.

const TIMEOUT_MS = 1_000;
const CONNECTIONS = 4;

let line: Awaited<ReturnType<typeof startLine>>;
let client: PrismaClient;
beforeEach(async () => {
  line = await startLine(env.DATABASE_URL);
  const pool = createPool({ max: CONNECTIONS, timeoutMs: TIMEOUT_MS }, line.url);
  client = new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: true }) });
  await Promise.all(Array.from({ length: CONNECTIONS }, () => client.$executeRaw`SELECT pg_sleep(0.02)`));
});
afterEach(async () => {
  line.stop();
  await client.$disconnect();
});

const query = () => client.$queryRaw`SELECT 1 AS one`;
const transaction = () => client.$transaction((tx) => tx.$queryRaw`SELECT 1 AS one`);

describe.each([
  ['a query', query],
  ['a transaction', transaction],
])('on a silent line %s', (_, run) => {
  test('is given up, and works at once after the line is healed', async () => {
    line.silence();
    const startedAt = performance.now();
    const error = await run().then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(performance.now() - startedAt).toBeLessThan(3 * TIMEOUT_MS);
    expect(findOutage(error)).toMatchObject({ code: 'unavailable' });

    line.heal();
    for (let count = 0; count <= CONNECTIONS; count++) expect(await run()).toEqual([{ one: 1 }]);
  });
});

test('D03: a query beyond those that may wait fails at once, as an outage', async () => {
  const small = createPool({ max: 1, timeoutMs: 2_000 });
  const busy = await small.connect();
  const waiting = Array.from({ length: 500 }, () => small.query('SELECT 1'));
  const startedAt = performance.now();
  const refused = await small.query('SELECT 1').catch((error: unknown) => error);
  expect(performance.now() - startedAt).toBeLessThan(100);
  expect(findOutage(refused)).toMatchObject({ code: 'unavailable' });
  busy.release();
  expect(await Promise.all(waiting)).toHaveLength(500);
  await small.end();
});
