import { LRUCache } from 'lru-cache';
import { expiredTags } from '@/lib/cache/expired-tags';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@/lib/durations';
import { steadyNow } from '@/lib/steady-clock';

/** Memory of this process for rendered pages and cached values. */
const MAX_BYTES = 8_000_000;
/** Longer than rendering a page takes. */
const RENDERING_MS = 5 * SECOND_MS;

/** What this handler reads of Next's cache values; Next does not publish their types. */
export type CacheValue = {
  kind: string;
  html?: string;
  rscData?: Buffer;
  postponed?: string;
  segmentData?: Map<string, Buffer>;
  headers?: Record<string, string | string[] | undefined>;
  body?: Buffer;
  data?: { body: string };
  tags?: string[];
};
type GetContext = { tags?: string[]; softTags?: string[] };
type SetContext = { tags?: string[]; cacheControl?: unknown };
type Entry = { value: CacheValue; lastModified: number; tags: string[]; cacheControl?: unknown };

const entries = new LRUCache<string, Entry>({ maxSize: MAX_BYTES, ttl: DAY_MS, sizeCalculation: sizeOf });
const startedAt = new LRUCache<string, number>({ max: 10_000, ttl: MINUTE_MS });

/** Next's cache in the memory of this process (`cacheHandler` in next.config.mjs); instances share when tags expired. */
export default class NextCacheHandler {
  /** Nothing expired is returned, also when rendering fails: then the response cache sends the last response, marked. */
  async get(key: string, context: GetContext): Promise<Entry | null> {
    const entry = entries.get(key);
    const tags = [...(entry?.tags ?? []), ...(context.tags ?? []), ...(context.softTags ?? [])];
    if (entry && !expiredTags.hasSince(tags, entry.lastModified)) return entry;
    startedAt.set(key, steadyNow());
    return null;
  }

  /** Dates an entry by the start of its rendering: a tag that expired meanwhile may concern rows already read. */
  async set(key: string, value: CacheValue | null, { tags, cacheControl }: SetContext): Promise<void> {
    const lastModified = startedAt.get(key) ?? steadyNow() - RENDERING_MS;
    startedAt.delete(key);
    if (value === null) return void entries.delete(key);
    const entry = { value, lastModified, tags: [...(tags ?? []), ...tagsOf(value)] };
    entries.set(key, cacheControl === undefined ? entry : { ...entry, cacheControl });
  }

  async revalidateTag(tags: string | string[]): Promise<void> {
    await expiredTags.expire([tags].flat());
  }

  resetRequestCache(): void {
    // nothing is stored per request
  }
}

function tagsOf({ tags, headers }: CacheValue): string[] {
  const named = headers?.['x-next-cache-tags'];
  return [...(tags ?? []), ...(typeof named === 'string' ? named.split(',') : [])];
}

function sizeOf({ value }: Entry, key: string): number {
  const { html, rscData, postponed, segmentData, body, data } = value;
  const parts = [key, html, rscData, postponed, body, data?.body, ...(segmentData?.values() ?? [])];
  return parts.reduce((sum, part) => sum + (part?.length ?? 0), 500);
}
