import 'server-only';
import { LRUCache } from 'lru-cache';
import { SECOND_MS } from '@/lib/durations';
import { isStorable } from '@/lib/edge/cache-address';
import { markOlderPage } from '@/lib/edge/older-page';
import { splitUrl } from '@/lib/edge/page-address';
import type { PreparedResponse } from '@/lib/edge/prepared-response';
import { COPY_MAX_AGE_MS, type ResponseStore, type StoredCopy } from '@/lib/edge/response-store';
import { metrics } from '@/lib/metrics/metrics';
import { AS_OF_HEADER } from '@/lib/older-response';
import { steadyNow } from '@/lib/steady-clock';

const TTL_MS = SECOND_MS;
/** Up to this age a response is sent while a newer one is rendered. */
const MAX_STALE_MS = 10 * SECOND_MS;
/** A rendering may join one of Next's that began this long before, when a cache tag had not yet expired. */
const JOINED_MS = 5 * SECOND_MS;
const MAX_BYTES = 24_000_000;

export type SharedRendering = {
  response: PreparedResponse;
  /** A part of it is missing because of an outage. */
  isPartial: boolean;
};

type Entry = StoredCopy & {
  isPartial: boolean;
  /** Start of the last rendering, successful or not, in milliseconds of `steadyNow`. */
  checkedAt: number;
  /** What is sent after the last rendering has failed: the response, marked as older. */
  older: PreparedResponse | null;
};

export type ResponseCacheOptions = {
  /** Answers every failure with a status of 500 or more. */
  render: (address: string) => Promise<SharedRendering>;
  lastExpiryAt: () => number;
  /** Copies on disk; null for none. */
  store: Pick<ResponseStore, 'save' | 'remove' | 'find'> | null;
};

/** nginx microcaching: one request renders while the others wait for it or receive the previous response. */
export class ResponseCache {
  readonly #renderings = new Map<string, { startedAt: number; response: Promise<PreparedResponse> }>();
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ response, older }, address) => response.maxBytes + (older?.maxBytes ?? 0) + address.length,
  });

  constructor(private readonly options: ResponseCacheOptions) {}

  get(address: string): PreparedResponse | Promise<PreparedResponse> {
    const entry = this.#entries.get(address);
    const age = entry ? steadyNow() - entry.checkedAt : 0;
    const maxAge = entry ? this.#maxAge(entry) : 0;
    if (!entry || age >= maxAge) {
      metrics.cacheAnswers.inc({ result: 'miss' });
      return this.#render(address);
    }
    const isStale = age >= TTL_MS && maxAge <= MAX_STALE_MS;
    metrics.cacheAnswers.inc({ result: isStale ? 'stale' : 'hit' });
    if (isStale) void this.#render(address);
    return responseOf(entry);
  }

  /** Milliseconds after its check during which an entry is sent without waiting for a rendering. */
  #maxAge({ response, checkedAt }: Entry): number {
    if (String(response.headers['cache-control']).includes('immutable')) return Number.POSITIVE_INFINITY;
    const sinceExpiry = checkedAt - this.options.lastExpiryAt();
    if (sinceExpiry <= 0) return 0;
    return sinceExpiry < JOINED_MS ? TTL_MS : MAX_STALE_MS;
  }

  /** Starts a rendering, unless one is under way that began after the last expiry. */
  #render(address: string): Promise<PreparedResponse> {
    const current = this.#renderings.get(address);
    if (current && current.startedAt > this.options.lastExpiryAt()) return current.response;
    const startedAt = steadyNow();
    const response = this.#refresh(address, startedAt).finally(() => {
      if (this.#renderings.get(address)?.response === response) this.#renderings.delete(address);
    });
    this.#renderings.set(address, { startedAt, response });
    return response;
  }

  async #refresh(address: string, startedAt: number): Promise<PreparedResponse> {
    const renderedAt = Date.now();
    const { response, isPartial } = await this.options.render(address);
    const older = response.status >= 500 || isPartial ? await this.#findOlder(address, startedAt) : null;
    if (older) {
      this.#entries.set(address, older);
      metrics.cacheAnswers.inc({ result: 'older' });
      return responseOf(older);
    }
    if (response.status >= 500) return response;
    const store = isStorable(address) && !isPartial ? this.options.store : null;
    if (response.status !== 200 || response.headers['set-cookie']) {
      this.#entries.delete(address);
      store?.remove(address);
      return response;
    }
    const previous = this.#entries.get(address);
    // the same body is already compressed in the previous response
    const isSame = response.etag !== null && response.etag === previous?.response.etag;
    const entry = { response: isSame ? previous.response : response, renderedAt };
    this.#entries.set(address, { ...entry, isPartial, checkedAt: startedAt, older: null });
    store?.save(address, entry, () => startedAt > this.options.lastExpiryAt());
    return entry.response;
  }

  /** The last complete response, from memory or disk, marked as older; null when it is more than a day old. */
  async #findOlder(address: string, startedAt: number): Promise<Entry | null> {
    const entry = this.#entries.get(address);
    const known = entry?.isPartial ? undefined : entry;
    const stored = isStorable(address) ? await this.options.store?.find(address) : null;
    const latest = stored && stored.renderedAt > (known?.renderedAt ?? 0) ? stored : known;
    if (!latest || Date.now() - latest.renderedAt > COPY_MAX_AGE_MS) return null;
    const { response, renderedAt } = latest;
    const older = (latest === known && known.older) || markOlder(address, latest);
    return { response, renderedAt, isPartial: false, checkedAt: startedAt, older };
  }
}

function markOlder(address: string, { response, renderedAt }: StoredCopy): PreparedResponse {
  const asOf = new Date(renderedAt).toISOString();
  const isPage = String(response.headers['content-type']).startsWith('text/html');
  if (!isPage) return response.withHeaders({ 'cache-control': 'private, no-store', [AS_OF_HEADER]: asOf });
  const marked = response.withText((html) => markOlderPage(html, splitUrl(address).pathname, renderedAt));
  return marked.withHeaders({ [AS_OF_HEADER]: asOf });
}

/** A response whose last rendering failed has `Age` and `Cache-Status` (RFC 9211) too. */
function responseOf({ response, older, renderedAt }: Entry): PreparedResponse {
  if (!older) return response;
  const age = Math.floor((Date.now() - renderedAt) / SECOND_MS);
  const status = `guide; hit; ttl=${Math.floor(TTL_MS / SECOND_MS) - age}; detail=stale-if-error`;
  return older.withHeaders({ age: String(age), 'cache-status': status });
}
