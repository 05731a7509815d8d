import { afterEach, describe, expect, test, vi } from 'vitest';
import { ExpiredTags } from '@/lib/cache/expired-tags';
import { pool } from '@/lib/pool';
import { steadyNow } from '@/lib/steady-clock';

const before = steadyNow();
const instance = () => new ExpiredTags();

afterEach(() => {
  vi.restoreAllMocks();
});

describe('S07: expired tags', () => {
  test('count at once where they expired, and in other instances from their next poll', async () => {
    const [here, there] = [instance(), instance()];
    await here.expire(['listings', 'listing:1']);

    expect(here.hasSince(['listing:1'], before)).toBe(true);
    expect(there.hasSince(['listing:1'], before)).toBe(false);
    await there.poll();
    expect(there.hasSince(['other', 'listing:1'], before)).toBe(true);
    expect(there.hasSince(['listing:2'], before)).toBe(false);
    for (const { lastExpiryAt } of [here, there]) expect(lastExpiryAt).toBeGreaterThanOrEqual(before);
  });

  test('do not expire what was cached after they were read', async () => {
    const there = instance();
    await instance().expire(['listings']);
    await there.poll();
    const madeLater = steadyNow() + 1;

    await there.poll();
    expect(there.hasSince(['listings'], madeLater)).toBe(false);
    await instance().expire(['listings']);
    await vi.waitUntil(() => steadyNow() > madeLater);
    await there.poll();
    expect(there.hasSince(['listings'], madeLater)).toBe(true);
  });

  test('are not lost while either side has no database', async () => {
    const [here, there] = [instance(), instance()];
    await there.poll();
    await here.expire(['listings']);
    vi.spyOn(pool, 'query').mockRejectedValueOnce(new Error('connection refused') as never);
    await there.poll();
    expect(there.hasSince(['listings'], before)).toBe(false);

    await there.poll();
    expect(there.hasSince(['listings'], before)).toBe(true);
    vi.spyOn(pool, 'query').mockRejectedValueOnce(new Error('connection refused') as never);
    await expect(here.expire(['tours'])).resolves.toBeUndefined();
    expect(here.hasSince(['tours'], before)).toBe(true);
  });
});
