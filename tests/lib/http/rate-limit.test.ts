import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { giveBack, limit, limits } from '@/lib/http/rate-limit';
import { pool } from '@/lib/pool';

const somebody = () => randomUUID();
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

afterEach(() => {
  vi.restoreAllMocks();
});

describe('limit', () => {
  test('passes as often as the table says, then says when to come back', async () => {
    const key = somebody();
    expect(await attempts(points + 1, key)).toEqual([...Array(points).fill('passed'), 'too_many_requests']);

    const error = await limit('signInAddress', key).catch((thrown) => thrown);
    expect(error.retryAfterSeconds).toBeGreaterThan(0);
    expect(error.retryAfterSeconds).toBeLessThanOrEqual(limits.signInAddress.seconds);
    expect(error.headers).toMatchObject({ 'RateLimit-Limit': String(points), 'RateLimit-Remaining': '0' });
  });

  test('counts everybody apart, and what is given back does not count', async () => {
    const key = somebody();
    await attempts(points, key);
    expect(await attempts(1, somebody())).toEqual(['passed']);

    await giveBack('signInAddress', key);
    expect(await attempts(2, key)).toEqual(['passed', 'too_many_requests']);
  });

  test('gives no credit for what was never counted', async () => {
    const key = somebody();
    await giveBack('signInAddress', key);
    await attempts(1, key);
    await giveBack('signInAddress', key, 5);
    expect(await attempts(points + 1, key)).toEqual([...Array(points).fill('passed'), 'too_many_requests']);
  });

  test('keeps its counts where all instances see them', async () => {
    const key = somebody();
    await attempts(3, key);

    const { rows } = await pool.query('SELECT points FROM rate_limit WHERE key = $1', [`signInAddress:${key}`]);
    expect(rows).toEqual([{ points: 3 }]);
  });

  test('allows a few attempts while the database is away, then none', async () => {
    vi.spyOn(pool, 'query').mockRejectedValue(new Error('connection refused') as never);

    expect(await attempts(budget + 2, somebody())).toEqual([
      ...Array(budget).fill('passed'),
      'unavailable',
      'unavailable',
    ]);
  });
});
