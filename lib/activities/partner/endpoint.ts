import 'server-only';
import { CircuitState, type IBreaker } from 'cockatiel';
import { CURRENCY } from '@/lib/activities/activity';
import { readDetail, readPage } from '@/lib/activities/partner/product';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/durations';
import { createOutbound, OutboundError, resolvePath } from '@/lib/http/outbound';
import type { Locale } from '@/lib/i18n/routing';
import { log } from '@/lib/log';

const DEADLINE_MS = 3 * SECOND_MS;
/** Fifty products with all their pictures are under a megabyte. */
const MAX_RESPONSE_BYTES = 8_000_000;
const FAILURES_TO_OPEN = 5;
const FAILURES_WITHIN_MS = 10 * SECOND_MS;
const MAX_CONCURRENT = 4;
const MAX_QUEUED = 1_000;
const MAX_WAIT_MS = HOUR_MS;
/** Used when a 429 has no Retry-After. */
const DEFAULT_WAIT_MS = MINUTE_MS;
/** A refused key needs an operator. */
const KEY_WAIT_MS = 30 * MINUTE_MS;

/** The API's maximum. */
export const PAGE_SIZE = 50;

export type Partner = ReturnType<typeof createPartner>;
type Endpoint = { url: string; key: string; destination: string; origin: string; deadlineMs?: number };

/** Returns a client of the booking partner's API; its functions throw OutboundError. */
export function createPartner({ url, key, destination, origin, deadlineMs = DEADLINE_MS }: Endpoint) {
  const request = createOutbound(
    { name: 'booking_partner', deadlineMs, maxBytes: MAX_RESPONSE_BYTES, maxWaitMs: MAX_WAIT_MS, waitFor },
    { breaker: new FailureWindow(), maxConcurrent: MAX_CONCURRENT, maxQueued: MAX_QUEUED, onWait: reportRefusedKey },
  );
  const headersFor = (lang: Locale) => ({
    Accept: 'application/json;version=2.0',
    'Accept-Language': lang,
    'exp-api-key': key,
  });
  return {
    /** At most fifty products from `start` on; the first product is 1. */
    search: (start: number, lang: Locale) => {
      const body = {
        filtering: { destination },
        sorting: { sort: 'TRAVELER_RATING', order: 'DESCENDING' },
        pagination: { start, count: PAGE_SIZE },
        currency: CURRENCY,
      };
      const parse = (document: unknown) => readPage(document, origin);
      return request({ url: resolvePath(url, 'products/search'), headers: headersFor(lang), body, parse });
    },
    detail: (code: string, lang: Locale) => {
      const parse = (document: unknown) => readDetail(document, code);
      const address = resolvePath(url, `products/${encodeURIComponent(code)}`);
      return request({ url: address, headers: headersFor(lang), parse }).catch(nullWhenMissing);
    },
  };
}

function waitFor(status: number, retryAfterMs: number | null): number | null {
  if (isKeyRefused(status)) return KEY_WAIT_MS;
  if (status === 429) return retryAfterMs ?? DEFAULT_WAIT_MS;
  return status === 503 ? retryAfterMs : null;
}

const isKeyRefused = (status: number | null) => status === 401 || status === 403;

function reportRefusedKey({ status }: OutboundError): void {
  if (isKeyRefused(status)) log.error({ event: 'partner_key_refused' });
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof OutboundError && error.status === 404) return null;
  throw error;
}

/** Opens at the fifth failure within ten seconds, whatever succeeded in between. */
class FailureWindow implements IBreaker {
  state: number[] = [];

  success(): void {
    // successes do not reset the count
  }

  failure(circuit: CircuitState): boolean {
    const now = Date.now();
    this.state = [...this.state.filter((at) => now - at < FAILURES_WITHIN_MS), now];
    return circuit === CircuitState.HalfOpen || this.state.length >= FAILURES_TO_OPEN;
  }
}
