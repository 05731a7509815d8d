import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { expiredTags } from '@/lib/cache/expired-tags';
import NextCacheHandler, { type CacheValue } from '@/lib/cache/next-cache-handler';
import { steadyNow } from '@/lib/steady-clock';

const cacheControl = { revalidate: 3600, expire: 86_400 };
const page = (html: string, tags: string): CacheValue => ({
  kind: 'APP_PAGE',
  html,
  headers: { 'x-next-cache-tags': tags },
  rscData: Buffer.from('rsc'),
});
const cached = (tags: string[]): CacheValue => ({ kind: 'FETCH', data: { body: '1' }, tags });

const cache = new NextCacheHandler();
const key = () => `/route-cache/APP_PAGE/${randomUUID()}`;

describe('NextCacheHandler', () => {
  test('returns what was stored, with its lifetime', async () => {
    const place = key();
    const value = page('<p>Ponte</p>', 'listings');
    await cache.set(place, value, { cacheControl });

    const found = await cache.get(place, {});
    expect(found).toMatchObject({ value, cacheControl });
    expect(found?.lastModified).toBeLessThanOrEqual(steadyNow());
    expect(await cache.get(key(), {})).toBeNull();
  });

  test('returns a page no longer when one of its tags has expired, until it is rendered again', async () => {
    const place = key();
    const tag = `listing:${randomUUID()}`;
    await cache.set(place, page('<p>Ponte</p>', `listings,${tag}`), { cacheControl });

    await cache.revalidateTag(tag);
    // in a later millisecond than the expiry
    await vi.waitUntil(() => steadyNow() > expiredTags.lastExpiryAt);
    expect(await cache.get(place, {})).toBeNull();
    await cache.set(place, page('<p>Ponte nuovo</p>', `listings,${tag}`), { cacheControl });
    expect(await cache.get(place, {})).toMatchObject({ value: { html: '<p>Ponte nuovo</p>' } });
  });

  test('returns no expired page after the clock was set back', async () => {
    const place = key();
    const tag = `listing:${randomUUID()}`;
    await cache.set(place, page('<p>Ponte</p>', tag), { cacheControl });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
    await cache.revalidateTag(tag);
    vi.useRealTimers();
    expect(await cache.get(place, {})).toBeNull();
  });

  test('returns a cached value no longer when a tag of the request has expired', async () => {
    const place = key();
    const tag = `listing:${randomUUID()}`;
    const context = { tags: [tag], softTags: [] };
    await cache.set(place, cached([tag]), { tags: [tag] });
    expect(await cache.get(place, context)).toMatchObject({ value: { kind: 'FETCH' } });

    await cache.revalidateTag([tag]);
    expect(await cache.get(place, context)).toBeNull();
  });

  test('does not return a page whose tag expired while it was rendered', async () => {
    const place = key();
    const tag = `listing:${randomUUID()}`;
    expect(await cache.get(place, {})).toBeNull(); // the rendering begins
    await cache.revalidateTag(tag);
    await cache.set(place, page('<p>old rows</p>', tag), { cacheControl });

    expect(await cache.get(place, {})).toBeNull();
  });

  test('takes a bounded amount of memory', async () => {
    const first = key();
    await cache.set(first, page('x'.repeat(5_000_000), ''), { cacheControl });
    for (let more = 0; more < 25; more++) await cache.set(key(), page('x'.repeat(5_000_000), ''), { cacheControl });

    expect(await cache.get(first, {})).toBeNull();
  });
});
