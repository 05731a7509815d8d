import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { installPageCache, PageCache } from '@/lib/cache/page-cache';

type Value = Parameters<PageCache['set']>[1];
type SetContext = Parameters<PageCache['set']>[2];
const cacheControl = { revalidate: 3600, expire: 86_400 };
// the parts of Next's contract that matter here; the rest of its context is not looked at
const context = { kind: 'APP_PAGE', isFallback: false } as unknown as Parameters<PageCache['get']>[1];
const stored = { cacheControl, isRoutePPREnabled: false, isFallback: false } as unknown as SetContext;
const page = (html: string, tags: string) =>
  ({ kind: 'APP_PAGE', html, headers: { 'x-next-cache-tags': tags }, rscData: Buffer.from('rsc') }) as unknown as Value;
const remembered = (tags: string[]) =>
  ({ kind: 'FETCH', data: { headers: {}, body: '1', url: '' }, revalidate: 60, tags }) as unknown as Value;

const cache = new PageCache();
const key = () => `/route-cache/APP_PAGE/${randomUUID()}`;

describe('PageCache', () => {
  test('gives back what it was given, with its lifetime', async () => {
    const place = key();
    const value = page('<p>Ponte</p>', 'listings');
    await cache.set(place, value, stored);

    const found = await cache.get(place, context);
    expect(found).toMatchObject({ value, cacheControl });
    expect(found?.lastModified).toBeLessThanOrEqual(Date.now());
    expect(await cache.get(key(), context)).toBeNull();
  });

  test('marks a page expired when one of its tags does, and keeps it to fall back on', async () => {
    const place = key();
    const tag = `listing:${randomUUID()}`;
    await cache.set(place, page('<p>Ponte</p>', `listings,${tag}`), stored);

    await cache.revalidateTag(tag);
    expect(await cache.get(place, context)).toMatchObject({ lastModified: -1 });
    await cache.set(place, page('<p>Ponte nuovo</p>', `listings,${tag}`), stored);
    // the question was asked in the same millisecond as the tag expired, or later
    await cache.get(place, context);
    await cache.set(place, page('<p>Ponte nuovo</p>', 'listings'), stored);
    expect((await cache.get(place, context))?.lastModified).toBeGreaterThan(0);
  });

  test('forgets a remembered value whose tag expired', async () => {
    const place = key();
    const tag = `listing:${randomUUID()}`;
    const fetching = { kind: 'FETCH', tags: [tag], softTags: [] } as unknown as typeof context;
    await cache.set(place, remembered([tag]), { fetchCache: true, tags: [tag] } as SetContext);
    expect(await cache.get(place, fetching)).toMatchObject({ value: { kind: 'FETCH' } });

    await cache.revalidateTag([tag]);
    expect(await cache.get(place, fetching)).toBeNull();
  });

  test('counts a page as expired whose tag expired while it was rendered', async () => {
    const place = key();
    const tag = `listing:${randomUUID()}`;
    expect(await cache.get(place, context)).toBeNull(); // asked for: the rendering begins
    await cache.revalidateTag(tag);
    await cache.set(place, page('<p>old rows</p>', tag), stored);

    expect(await cache.get(place, context)).toMatchObject({ lastModified: -1 });
  });

  test('takes a bounded amount of memory', async () => {
    const first = key();
    await cache.set(first, page('x'.repeat(5_000_000), ''), stored);
    for (let more = 0; more < 25; more++) await cache.set(key(), page('x'.repeat(5_000_000), ''), stored);

    expect(await cache.get(first, context)).toBeNull();
  });

  test('is found by the framework under the name it looks for', () => {
    installPageCache();
    const named = Reflect.get(globalThis, Symbol.for('@next/cache-handlers'));
    expect(named).toMatchObject({ FetchCache: PageCache });
  });
});
