import 'server-only';
import { LRUCache } from 'lru-cache';
import { DAY_MS, SECOND_MS } from '@/lib/durations';
import type { PreparedResponse } from '@/lib/edge/prepared-response';
import { metrics } from '@/lib/metrics/metrics';

const TTL_MS = SECOND_MS;
/** Up to this age a response is sent while a newer one is rendered. */
const MAX_STALE_MS = 10 * SECOND_MS;
/** Up to this age a response is sent when rendering fails. */
const MAX_STALE_IF_ERROR_MS = DAY_MS;
/** A rendering may join one of Next's that began this long before, when a cache tag had not yet expired. */
const JOINED_MS = 5 * SECOND_MS;
const MAX_BYTES = 64_000_000;

type Entry = {
  response: PreparedResponse;
  renderedAt: number;
  /** Start of the last rendering, successful or not. */
  checkedAt: number;
  hasFailed: boolean;
};

export type ResponseCacheOptions = {
  /** Answers every failure with a status of 500 or more. */
  render: (address: string) => Promise<PreparedResponse>;
  lastExpiryAt: () => number;
};

/** nginx microcaching: one request renders while the others wait for it or receive the previous response. */
export class ResponseCache {
  readonly #renderings = new Map<string, { startedAt: number; response: Promise<PreparedResponse> }>();
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ response }, address) => response.maxBytes + address.length,
  });

  constructor(private readonly options: ResponseCacheOptions) {}

  get(address: string): PreparedResponse | Promise<PreparedResponse> {
    const entry = this.#entries.get(address);
    const age = entry ? Date.now() - entry.checkedAt : 0;
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
    const startedAt = Date.now();
    const response = this.#refresh(address, startedAt).finally(() => {
      if (this.#renderings.get(address)?.response === response) this.#renderings.delete(address);
    });
    this.#renderings.set(address, { startedAt, response });
    return response;
  }

  async #refresh(address: string, startedAt: number): Promise<PreparedResponse> {
    const response = await this.options.render(address);
    const previous = this.#entries.get(address);
    if (response.status >= 500) {
      if (!previous || startedAt - previous.renderedAt > MAX_STALE_IF_ERROR_MS) return response;
      const entry = { ...previous, checkedAt: startedAt, hasFailed: true };
      this.#entries.set(address, entry);
      return responseOf(entry);
    }
    if (response.status !== 200 || response.headers['set-cookie']) {
      this.#entries.delete(address);
      return response;
    }
    // the same body is already compressed in the previous response
    const isSame = response.etag !== null && response.etag === previous?.response.etag;
    const entry = { response: isSame ? previous.response : response, renderedAt: startedAt };
    this.#entries.set(address, { ...entry, checkedAt: startedAt, hasFailed: false });
    return entry.response;
  }
}

/** A response whose last rendering failed is marked by `Age` and `Cache-Status` (RFC 9211). */
function responseOf({ response, renderedAt, hasFailed }: Entry): PreparedResponse {
  if (!hasFailed) return response;
  const age = Math.floor((Date.now() - renderedAt) / SECOND_MS);
  const status = `guide; hit; ttl=${Math.floor(TTL_MS / SECOND_MS) - age}; detail=stale-if-error`;
  return response.withHeaders({ age: String(age), 'cache-status': status });
}
