import { LRUCache } from 'lru-cache';

/**
 * Where Next keeps rendered pages and remembered values: the memory of this process, at most `LARGEST_BYTES` of it.
 * Nothing is read from the build or the disk, so any number of instances, also with different databases, can run from
 * one build. What instances share is when a tag expired, in the table `cache_tag`.
 *
 * Next loads this file itself and outside every bundle: plain JavaScript, and the connections come from
 * `lib/pool.ts` through the process. Without them (while building, in development) each instance is alone.
 */
const LARGEST_BYTES = 96_000_000;
/** A page is never older than this, whatever happens to the news about it. */
const OLDEST_MS = 24 * 3600_000;
/** Longer than rendering a page takes. */
const RENDERING_MS = 5_000;
/** How soon an instance learns what another one expired. */
const ASK_EVERY_MS = 1_000;

const state = globalThis.guideCache ?? {
  entries: new LRUCache({ maxSize: LARGEST_BYTES, ttl: OLDEST_MS, sizeCalculation: sizeOf }),
  /** When the page that is being rendered under a key was asked for. */
  asked: new LRUCache({ max: 10_000, ttl: 60_000 }),
  /** tag → when it expired, by this process's clock. */
  expired: new LRUCache({ max: 200_000, ttl: OLDEST_MS }),
  /** tag → when it expired, by the database's clock, as text. */
  heard: new LRUCache({ max: 200_000, ttl: OLDEST_MS }),
  lastAnswer: 0,
  timer: null,
};
globalThis.guideCache = state;

export default class MemoryCache {
  constructor() {
    state.timer ??= setInterval(learn, ASK_EVERY_MS).unref();
  }

  /** An expired page is handed out marked as such: Next renders it anew, and falls back on it if that fails. */
  async get(key, context) {
    const entry = state.entries.get(key);
    if (!entry || isExpired(entry, context)) {
      state.asked.set(key, Date.now());
      return entry && entry.value?.kind !== 'FETCH' ? { ...entry, lastModified: -1 } : null;
    }
    return entry;
  }

  /**
   * A page is as old as the question it answers. Had a tag expired while it was rendered, the rendering may have read
   * the old rows, and the page must count as expired.
   */
  async set(key, value, context) {
    const lastModified = state.asked.get(key) ?? Date.now() - RENDERING_MS;
    state.asked.delete(key);
    if (value === null) state.entries.delete(key);
    else
      state.entries.set(key, {
        value,
        lastModified,
        cacheControl: context?.cacheControl,
        tags: tagsOf(value, context),
      });
  }

  /** Here at once, elsewhere within `ASK_EVERY_MS`. How long stale pages might be shown is not asked: they are not. */
  async revalidateTag(tags) {
    const names = [tags].flat();
    if (names.length === 0) return;
    const now = Date.now();
    for (const tag of names) state.expired.set(tag, now);
    await globalThis.guidePool
      ?.query(
        'INSERT INTO cache_tag (tag, expired_at) SELECT name, now() FROM unnest($1::text[]) AS name ON CONFLICT (tag) DO UPDATE SET expired_at = now()',
        [names],
      )
      .catch((error) => console.warn('Other instances were not told that a page changed:', error.message));
  }

  resetRequestCache() {}
}

/**
 * Asks what others expired since the last answer, and a minute before: a row becomes visible when its transaction
 * ends, not when it was dated. News counts from when it is heard, so clocks need not agree.
 */
async function learn() {
  const pool = globalThis.guidePool;
  if (!pool || state.asking) return;
  state.asking = true;
  const startedAt = Date.now();
  const seconds = state.lastAnswer === 0 ? 60 : (startedAt - state.lastAnswer) / 1000 + 60;
  try {
    const { rows } = await pool.query(
      'SELECT tag, expired_at::text FROM cache_tag WHERE expired_at > now() - make_interval(secs => $1)',
      [seconds],
    );
    for (const { tag, expired_at: at } of rows) {
      if (state.heard.get(tag) !== at) state.expired.set(tag, Date.now());
      state.heard.set(tag, at);
    }
    state.lastAnswer = startedAt;
  } catch {
    // the database is away: nothing can change meanwhile, and the next answer covers the gap
  } finally {
    state.asking = false;
  }
}

function isExpired(entry, context) {
  const tags = [...entry.tags, ...(context?.tags ?? []), ...(context?.softTags ?? [])];
  return tags.some((tag) => (state.expired.get(tag) ?? 0) >= entry.lastModified);
}

function tagsOf(value, context) {
  const named = value.headers?.['x-next-cache-tags'];
  return [...(value.tags ?? []), ...(context?.tags ?? []), ...(typeof named === 'string' ? named.split(',') : [])];
}

function sizeOf({ value }, key) {
  const segments = [...(value.segmentData?.values() ?? [])];
  const parts = [
    value.html,
    value.rscData,
    value.body,
    value.postponed,
    value.data && JSON.stringify(value.data),
    ...segments,
  ];
  return parts.reduce((sum, part) => sum + (part?.length ?? 0), 500 + key.length);
}
