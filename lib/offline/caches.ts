import { DAY_MS } from '@/lib/durations';
import data from '@/lib/offline/cache-limits.json';
import type { CacheKind } from '@/lib/offline/caching-rules';
import { SCENARIO_HEADER } from '@/lib/offline/message';
import { AS_OF_HEADER } from '@/lib/older-response';

type Limits = {
  maxEntries: number;
  maxAgeDays: number;
  maxBytes?: number;
  /** Also stores `no-store` responses, which are public here but change often; their age is shown. */
  allowsNoStore?: boolean;
};

/** 200 photographs of at most 300 kB are 60 MB. */
const limits: Record<CacheKind, Limits> = data;

/** With another version, the next worker deletes the caches of older ones. */
const PREFIX = 'vx-2-';

export function cacheName(kind: CacheKind): string {
  return PREFIX + kind;
}

/** Whether a response is complete, public and small enough. */
export function isStorable(kind: CacheKind, { status, type, redirected, headers }: Response): boolean {
  const { maxBytes, allowsNoStore = false } = limits[kind];
  if (status !== 200 || type !== 'basic' || redirected) return false;
  if (headers.has(SCENARIO_HEADER) || headers.has(AS_OF_HEADER)) return false;
  if (!allowsNoStore && /no-store/.test(headers.get('cache-control') ?? '')) return false;
  // without a length the size is unknown
  return maxBytes === undefined || Number(headers.get('content-length') ?? Number.NaN) <= maxBytes;
}

export function isExpired(kind: CacheKind, response: Response): boolean {
  return Date.now() - storedAt(response) >= limits[kind].maxAgeDays * DAY_MS;
}

/** When the server sent this response, in milliseconds. */
export function storedAt(response: Response): number {
  return Date.parse(response.headers.get('date') ?? '') || 0;
}

/** Returns the cached response, or null when there is none or it has expired. */
export async function findCached(kind: CacheKind, key: string): Promise<Response | null> {
  const response = await caches.match(key, { cacheName: cacheName(kind), ignoreVary: true });
  return response && !isExpired(kind, response) ? response : null;
}

export async function listKeys(kind: CacheKind): Promise<string[]> {
  const cache = await caches.open(cacheName(kind));
  return (await cache.keys()).map(({ url }) => url).reverse();
}

export async function deleteCached(kind: CacheKind, key: string): Promise<void> {
  const cache = await caches.open(cacheName(kind));
  await cache.delete(key, { ignoreVary: true });
}

export async function trimCache(kind: CacheKind): Promise<void> {
  const cache = await caches.open(cacheName(kind));
  const keys = await cache.keys();
  const excess = keys.slice(0, Math.max(0, keys.length - limits[kind].maxEntries));
  await Promise.all(excess.map((key) => cache.delete(key)));
}

/** Deletes all caches, or only those of older versions. */
export async function clearCaches({ onlyOlderVersions = false } = {}): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith('vx-'));
  const deleted = names.filter((name) => !onlyOlderVersions || !name.startsWith(PREFIX));
  await Promise.all(deleted.map((name) => caches.delete(name)));
}
