import { PrismaPg } from '@prisma/adapter-pg';
import { afterAll, describe, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { PrismaClient } from '@/lib/generated/prisma/client';
import { problemResponse } from '@/lib/http/problem';

const client = (connectionString: string) =>
  new PrismaClient({ adapter: new PrismaPg({ connectionString, max: 1, connectionTimeoutMillis: 2000 }) });
// no server listens on port 1
const away = client('postgresql://guide@127.0.0.1:1/guide');
const narrow = client(env.DATABASE_URL);

afterAll(() => Promise.all([away.$disconnect(), narrow.$disconnect()]));

async function failure(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );
}

async function answerTo(error: unknown) {
  const answer = problemResponse(error, 'a request');
  const { code } = await answer.json();
  return { status: answer.status, code, retryAfter: answer.headers.get('retry-after') };
}

describe('D11: while the database does not answer, the response has a Retry-After', () => {
  const unavailable = { status: 503, code: 'unavailable', retryAfter: '5' };

  test('when the connection is refused', async () => {
    const errors = [
      await failure(away.profile.findFirst()),
      await failure(away.$queryRaw`SELECT 1`),
      await failure(away.$transaction((tx) => tx.profile.findFirst())),
    ];
    for (const error of errors) expect(await answerTo(error)).toEqual(unavailable);
  });

  test('when a statement takes too long', async () => {
    const slow = db.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL statement_timeout = 20`;
      await tx.$executeRaw`SELECT pg_sleep(5)`;
    });
    expect(await answerTo(await failure(slow))).toEqual(unavailable);
  });

  test('when the database is a read-only standby, with a code of its own', async () => {
    const write = db.$transaction(async (tx) => {
      await tx.$executeRaw`SET TRANSACTION READ ONLY`;
      await tx.profile.deleteMany();
    });
    expect(await answerTo(await failure(write))).toEqual({ ...unavailable, code: 'read_only' });
  });

  test('when another transaction holds a lock', async () => {
    await db.$transaction(async (holder) => {
      await holder.$executeRaw`LOCK TABLE profile`;
      const waiting = narrow.$transaction(async (tx) => {
        await tx.$executeRaw`SET LOCAL lock_timeout = 20`;
        await tx.profile.findFirst();
      });
      expect(await answerTo(await failure(waiting))).toEqual(unavailable);
    });
  });

  test('D05: when all connections are in use', async () => {
    await narrow.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT 1`;
      expect(await answerTo(await failure(narrow.profile.findFirst()))).toEqual(unavailable);
    });
  });

  test('D09: when its disk is full', async () => {
    const full = db.$executeRaw`DO $$ BEGIN RAISE disk_full; END $$`;
    expect(await answerTo(await failure(full))).toEqual(unavailable);
  });

  test('when the connection breaks', async () => {
    const broken = narrow.$executeRaw`SELECT pg_terminate_backend(pg_backend_pid())`;
    expect(await answerTo(await failure(broken))).toEqual(unavailable);
  });
});

test('an unexpected error is internal, and an expected one has its code', async () => {
  const mistake = await failure(db.$executeRaw`SELECT no_such_column`);
  expect(await answerTo(mistake)).toEqual({ status: 500, code: 'internal', retryAfter: null });
  expect(await answerTo('thrown')).toMatchObject({ status: 500, code: 'internal' });
  expect(await answerTo(new AppError('conflict'))).toMatchObject({ status: 409, code: 'conflict' });
});
