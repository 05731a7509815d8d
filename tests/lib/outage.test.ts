import { PrismaPg } from '@prisma/adapter-pg';
import { afterEach, describe, expect, test } from 'vitest';
import { env } from '@/lib/env';
import { PrismaClient } from '@/lib/generated/prisma/client';
import { findOutage } from '@/lib/outage';
import { createPool } from '@/lib/pool';

// What a database is set to, or refuses, and what the guide makes of it.

let clients: PrismaClient[] = [];
afterEach(async () => {
  await Promise.all(clients.map((client) => client.$disconnect()));
  clients = [];
});

type Change = Partial<Pick<URL, 'password' | 'pathname' | 'hostname'>> & { options?: string };

function connect({ options, ...change }: Change) {
  const url = Object.assign(new URL(env.DATABASE_URL), change);
  if (options) url.searchParams.set('options', options);
  const pool = createPool({ max: 2, timeoutMs: 2_000 }, url.href);
  const client = new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: true }) });
  clients.push(client);
  return { pool, client };
}

const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('is an outage:', () => {
  test.each<[string, Change]>([
    ['a password that was changed', { password: 'another' }],
    ['a database that is missing', { pathname: '/none' }],
    ['a host without an address', { hostname: 'database.invalid' }],
  ])('%s', async (_what, change) => {
    const { pool, client } = connect(change);
    const failures = [
      await failure(client.$queryRaw`SELECT pg_sleep(0.05)::text`),
      await failure(client.listing.findMany({ take: 1 })),
      await failure(pool.query('SELECT pg_sleep(0.05)')),
    ];
    for (const error of failures) expect(findOutage(error)).toMatchObject({ code: 'unavailable' });
  });

  test('a limit of the server for transactions that wait', async () => {
    const { client } = connect({ options: '-c idle_in_transaction_session_timeout=1' });
    const waiting = client.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 AS one`;
      await client.$queryRaw`SELECT pg_sleep(0.1)::text`;
      await tx.$queryRaw`SELECT 1 AS one`;
    });
    expect(findOutage(await failure(waiting))).toMatchObject({ code: 'unavailable' });
  });

  test.each([
    ['the time limit of a transaction', '25P04'],
    ['a missing permission', '42501'],
    ['a full disk', '53100'],
    ['a disk that fails', '58030'],
    ['a damaged file', 'XX001'],
  ])('%s', async (_what, code) => {
    const { client } = connect({});
    const error = await failure(client.$executeRawUnsafe(`DO $$ BEGIN RAISE SQLSTATE '${code}'; END $$`));
    expect(findOutage(error)).toMatchObject({ code: 'unavailable' });
  });

  test.each(['EAI_AGAIN', 'ENETUNREACH'])('%s of the network', (code) => {
    expect(findOutage(Object.assign(new Error('connect'), { code }))).toMatchObject({ code: 'unavailable' });
  });
});

describe('a server that is set to another time zone and date format', () => {
  const options = '-c TimeZone=America/New_York -c DateStyle=German -c application_name=moved';
  /** In the hour that Venice has twice. */
  const moment = new Date('2026-10-25T00:30:00.123Z');

  test('gives and takes the same times', async () => {
    const { pool, client } = connect({ options });
    const query = `SELECT '2026-10-25T00:30:00.123Z'::timestamptz AS at`;
    expect(await client.$queryRawUnsafe(query)).toEqual([{ at: moment }]);
    expect((await pool.query(query)).rows).toEqual([{ at: moment }]);
    const isSame = client.$queryRaw`SELECT ${moment}::timestamptz = '2026-10-25T00:30:00.123Z'::timestamptz AS same`;
    expect(await isSame).toEqual([{ same: true }]);
  });

  test('still has its other options', async () => {
    const { client } = connect({ options });
    const name = client.$queryRaw`SELECT current_setting('application_name') AS name`;
    expect(await name).toEqual([{ name: 'moved' }]);
  });
});
