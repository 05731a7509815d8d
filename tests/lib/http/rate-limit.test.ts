import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { giveBack, limit, limits } from '@/lib/http/rate-limit';
import { pool } from '@/lib/pool';

const newKey = () => randomUUID();
const { points, budget } = limits.signInAddress;

async function attempts(count: number, key: string): Promise<string[]> {
  const codes: string[] = [];
  for (let attempt = 0; attempt < count; attempt++) {
    codes.push(
      await limit('signInAddress', key).then(
        () => 'passed',
        (error) => error.code,
      ),
    );
  }
  return codes;
}

/** Moves the clock of this process; timers keep running. */
function advance(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
}

const refusal = (key: string) => limit('signInAddress', key).catch((error) => error);

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('limit', () => {
  test('passes as often as the table allows, then has a Retry-After', async () => {
    const key = newKey();
    expect(await attempts(points + 1, key)).toEqual([...Array(points).fill('passed'), 'too_many_requests']);

    const error = await limit('signInAddress', key).catch((thrown) => thrown);
    expect(error.retryAfterSeconds).toBeGreaterThan(0);
    expect(error.retryAfterSeconds).toBeLessThanOrEqual(limits.signInAddress.seconds);
    expect(error.headers).toMatchObject({ 'RateLimit-Limit': String(points), 'RateLimit-Remaining': '0' });
  });

  test('counts each key apart, and a returned point does not count', async () => {
    const key = newKey();
    await attempts(points, key);
    expect(await attempts(1, newKey())).toEqual(['passed']);

    await giveBack('signInAddress', key);
    expect(await attempts(2, key)).toEqual(['passed', 'too_many_requests']);
  });

  test('gives no credit for what was never counted', async () => {
    const key = newKey();
    await giveBack('signInAddress', key);
    await attempts(1, key);
    await giveBack('signInAddress', key, 5);
    expect(await attempts(points + 1, key)).toEqual([...Array(points).fill('passed'), 'too_many_requests']);
  });

  test('stores its counts where all instances read them', async () => {
    const key = newKey();
    await attempts(3, key);

    const { rows } = await pool.query('SELECT points FROM rate_limit WHERE key = $1', [`signInAddress:${key}`]);
    expect(rows).toEqual([{ points: 3 }]);
  });

  test('allows a few attempts while the database is away, then none', async () => {
    vi.spyOn(pool, 'query').mockRejectedValue(new Error('connection refused') as never);

    expect(await attempts(budget + 2, newKey())).toEqual([
      ...Array(budget).fill('passed'),
      'unavailable',
      'unavailable',
    ]);
  });
});

describe('a refusal', () => {
  const { seconds } = limits.signInAddress;

  test('names the time left in the window, whether it comes from the database or from memory', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const key = randomUUID();
    await attempts(points, key);

    expect(await refusal(key)).toMatchObject({
      retryAfterSeconds: seconds,
      headers: { 'RateLimit-Reset': String(seconds) },
    });
    advance(2);
    expect(await refusal(key)).toMatchObject({
      retryAfterSeconds: seconds - 2,
      headers: { 'RateLimit-Reset': String(seconds - 2) },
    });
    advance(600);
    expect(await refusal(key)).toMatchObject({ retryAfterSeconds: seconds - 602 });
    advance(seconds - 602);
    expect(await attempts(1, key)).toEqual(['passed']);
  });

  test('is repeated from memory for 5 s, then the database decides again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const key = randomUUID();
    await attempts(points + 1, key);
    const query = vi.spyOn(pool, 'query');

    advance(4);
    expect(await attempts(3, key)).toEqual(Array(3).fill('too_many_requests'));
    expect(query).not.toHaveBeenCalled();

    await giveBack('signInAddress', key, 2);
    advance(2);
    expect(await attempts(2, key)).toEqual(['passed', 'too_many_requests']);
  });

  test('does not last longer because the clock was set back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const key = randomUUID();
    await attempts(points + 1, key);
    await pool.query('DELETE FROM rate_limit WHERE key = $1', [`signInAddress:${key}`]);

    advance(-3_600);
    expect(await attempts(1, key)).toEqual(['passed']);
  });

  test('counted by one instance alone names the time left too', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const key = randomUUID();
    const { points: all, seconds: window } = limits.listingCount;
    for (let count = 0; count < all; count++) await limit('listingCount', key);

    advance(20);
    await expect(limit('listingCount', key)).rejects.toMatchObject({ retryAfterSeconds: window - 20 });
  });
});
