import { afterEach, describe, expect, test, vi } from 'vitest';
import { ExpiredTags } from '@/lib/cache/expired-tags';
import { DAY_MS } from '@/lib/durations';
import { pool } from '@/lib/pool';

const before = Date.now();
const instance = () => new ExpiredTags(DAY_MS);

afterEach(() => {
  vi.restoreAllMocks();
});

describe('S07: expired tags', () => {
  test('count at once where they expired, and elsewhere from the next time it asks', async () => {
    const [here, there] = [instance(), instance()];
    await here.expire(['listings', 'listing:1']);

    expect(here.hasSince(['listing:1'], before)).toBe(true);
    expect(there.hasSince(['listing:1'], before)).toBe(false);
    await there.hear();
    expect(there.hasSince(['other', 'listing:1'], before)).toBe(true);
    expect(there.hasSince(['listing:2'], before)).toBe(false);
  });

  test('do not expire what was made after the news', async () => {
    const there = instance();
    await instance().expire(['listings']);
    await there.hear();
    const madeLater = Date.now() + 1;

    await there.hear();
    expect(there.hasSince(['listings'], madeLater)).toBe(false);
    await instance().expire(['listings']);
    await vi.waitUntil(() => Date.now() > madeLater);
    await there.hear();
    expect(there.hasSince(['listings'], madeLater)).toBe(true);
  });

  test('survive a time without the database on both sides', async () => {
    const [here, there] = [instance(), instance()];
    await there.hear();
    await here.expire(['listings']);
    vi.spyOn(pool, 'query').mockRejectedValueOnce(new Error('connection refused') as never);
    await there.hear();
    expect(there.hasSince(['listings'], before)).toBe(false);

    await there.hear();
    expect(there.hasSince(['listings'], before)).toBe(true);
    vi.spyOn(pool, 'query').mockRejectedValueOnce(new Error('connection refused') as never);
    await expect(here.expire(['tours'])).resolves.toBeUndefined();
    expect(here.hasSince(['tours'], before)).toBe(true);
  });
});
