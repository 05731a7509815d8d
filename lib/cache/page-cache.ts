import 'server-only';
import { LRUCache } from 'lru-cache';
import type { CacheHandler, CacheHandlerValue } from 'next/dist/server/lib/incremental-cache';
import type { IncrementalCacheValue } from 'next/dist/server/response-cache';
import { ExpiredTags } from '@/lib/cache/expired-tags';
import { type KeptPage, serving } from '@/lib/cache/serving';

/** What rendered pages may take of this process's memory. */
const LARGEST_BYTES = 96_000_000;
/** A page is never older than this, whatever happens to the news about it. */
const OLDEST_MS = 24 * 3600_000;
/** Longer than rendering a page takes. */
const RENDERING_MS = 5_000;

type Entry = CacheHandlerValue & { value: IncrementalCacheValue; lastModified: number; tags: readonly string[] };
type GetContext = Parameters<CacheHandler['get']>[1];
type SetContext = Parameters<CacheHandler['set']>[2];

const entries = new LRUCache<string, Entry>({ maxSize: LARGEST_BYTES, ttl: OLDEST_MS, sizeCalculation: sizeOf });
/** When the page that is being rendered under a key was asked for. */
const asked = new LRUCache<string, number>({ max: 10_000, ttl: 60_000 });
const expiredTags = new ExpiredTags(OLDEST_MS);

/**
 * Where Next keeps rendered pages and remembered values: the memory of this process. Nothing is read from the build or
 * the disk, so any number of instances, also with different databases, can run from one build. What they share is when
 * a tag expired.
 */
export class PageCache implements CacheHandler {
  /** An expired page is handed out marked as such: Next renders it anew, and falls back on it when that fails. */
  async get(key: string, context: GetContext): Promise<CacheHandlerValue | null> {
    const entry = entries.get(key);
    const named = 'tags' in context ? [...(context.tags ?? []), ...(context.softTags ?? [])] : [];
    const tags = [...(entry?.tags ?? []), ...named];
    if (entry && !expiredTags.hasSince(tags, entry.lastModified)) {
      if (entry.value.kind === 'APP_PAGE') tellServing(key, entry, tags);
      return entry;
    }
    asked.set(key, Date.now());
    return entry && entry.value.kind !== 'FETCH' ? { ...entry, lastModified: -1 } : null;
  }

  /**
   * A page is as old as the question it answers: had a tag expired while it was rendered, the rendering may have read
   * the old rows, and the page must count as expired.
   */
  async set(key: string, value: IncrementalCacheValue | null, context: SetContext): Promise<void> {
    const lastModified = asked.get(key) ?? Date.now() - RENDERING_MS;
    asked.delete(key);
    if (value === null) entries.delete(key);
    else {
      const cacheControl = 'cacheControl' in context ? context.cacheControl : undefined;
      entries.set(key, { value, lastModified, tags: tagsOf(value, context), ...(cacheControl && { cacheControl }) });
    }
  }

  /** How much longer old pages might be shown (`revalidateTag`'s profile) is not asked: they are not shown again. */
  async revalidateTag(tags: string | string[]): Promise<void> {
    await expiredTags.expire([tags].flat());
  }

  resetRequestCache(): void {
    // nothing is kept per request
  }
}

/**
 * Makes Next keep its pages here. The documented way, `cacheHandler` in next.config.ts, imports a file by its path at
 * every request, which costs a tenth of a cached page's time; Next looks under this symbol when nothing is configured.
 */
export function installPageCache(): void {
  Object.assign(globalThis, { [Symbol.for('@next/cache-handlers')]: { FetchCache: PageCache } });
  expiredTags.listen();
}

function tellServing(key: string, { value, lastModified, cacheControl }: Entry, tags: readonly string[]): void {
  const request = serving.getStore();
  if (!request || value.kind !== 'APP_PAGE' || typeof value.html !== 'string') return;
  const seconds = cacheControl?.revalidate;
  const expiresAt = typeof seconds === 'number' ? lastModified + seconds * 1000 : Number.POSITIVE_INFINITY;
  request.page = { key, html: value.html, lastModified, expiresAt, tags };
}

/** Whether a page that was handed out is still what would be handed out now. */
export function isStillKept({ key, lastModified, expiresAt, tags }: KeptPage): boolean {
  const isSame = entries.get(key)?.lastModified === lastModified;
  return isSame && Date.now() < expiresAt && !expiredTags.hasSince(tags, lastModified);
}

function tagsOf(value: IncrementalCacheValue, context: SetContext): string[] {
  const named = 'headers' in value ? value.headers?.['x-next-cache-tags'] : undefined;
  const own = value.kind === 'FETCH' ? (value.tags ?? []) : [];
  const given = 'tags' in context ? (context.tags ?? []) : [];
  return [...own, ...given, ...(typeof named === 'string' ? named.split(',') : [])];
}

function sizeOf({ value }: Entry, key: string): number {
  const parts: (string | Buffer | undefined)[] = [key];
  if ('html' in value) parts.push(value.html);
  if ('rscData' in value) parts.push(value.rscData, value.postponed, ...(value.segmentData?.values() ?? []));
  if ('body' in value) parts.push(value.body);
  if (value.kind === 'FETCH') parts.push(value.data.body);
  return parts.reduce((sum, part) => sum + (part?.length ?? 0), 500);
}
