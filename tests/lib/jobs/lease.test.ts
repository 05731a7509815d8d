import { afterEach, describe, expect, test, vi } from 'vitest';
import { db } from '@/lib/db';
import { HOUR_MS, MINUTE_MS } from '@/lib/durations';
import { acquireLease, countFailures, failLease, releaseLease } from '@/lib/jobs/lease';

const NAME = 'tide_feed';
afterEach(() => vi.useRealTimers());

async function acquire(now?: Date) {
  const lease = await acquireLease(NAME, MINUTE_MS, now);
  if (!lease) throw new Error('not due');
  return lease;
}
const dueInMs = async () => {
  const [row] = await db.$queryRaw<{ ms: number }[]>`
    SELECT extract(epoch FROM due_at - now())::float8 * 1000 AS ms FROM job_lease WHERE name = ${NAME}`;
  return row?.ms ?? Number.NaN;
};

describe('a lease', () => {
  test('is acquired by one of many at the same time', async () => {
    const leases = await Promise.all(Array.from({ length: 8 }, () => acquireLease(NAME, MINUTE_MS)));
    expect(leases.filter((lease) => lease !== null)).toHaveLength(1);
  });

  test('follows the clock of the database: an instance that is an hour ahead delays no other (m1)', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR_MS });
    const lease = await acquire();
    expect(Math.abs(lease.acquiredAt.getTime() - (Date.now() - HOUR_MS))).toBeLessThan(10_000);
    await failLease(lease, MINUTE_MS);
    expect(await dueInMs()).toBeGreaterThan(50_000);
    expect(await dueInMs()).toBeLessThanOrEqual(MINUTE_MS + 1_000);
  });

  test('expires when its holder never ends it, and the late holder changes nothing then', async () => {
    const start = new Date();
    const first = await acquire(start);
    expect(await acquireLease(NAME, MINUTE_MS, new Date(start.getTime() + MINUTE_MS - 1))).toBeNull();
    await acquire(new Date(start.getTime() + MINUTE_MS));

    await releaseLease(first, 0);
    await failLease(first, 0);
    expect(await dueInMs()).toBeGreaterThan(MINUTE_MS);
    expect(await countFailures(NAME)).toBe(0);
  });

  test('is due again after the interval, counted from the beginning of the run', async () => {
    const start = new Date();
    await releaseLease(await acquire(start), 5 * MINUTE_MS);
    expect(await acquireLease(NAME, MINUTE_MS, new Date(start.getTime() + 5 * MINUTE_MS - 1))).toBeNull();
    await acquire(new Date(start.getTime() + 5 * MINUTE_MS));
  });

  test('counts failures until a run succeeds', async () => {
    const start = Date.now();
    expect(await countFailures(NAME)).toBe(0);
    await failLease(await acquire(new Date(start)), 0);
    await failLease(await acquire(new Date(start + MINUTE_MS)), 0);
    expect(await countFailures(NAME)).toBe(2);

    const third = await acquire(new Date(start + 2 * MINUTE_MS));
    expect(third.failures).toBe(2);
    await releaseLease(third, MINUTE_MS);
    expect(await countFailures(NAME)).toBe(0);
  });
});
