import 'server-only';
import { BrokenCircuitError, bulkhead, CircuitState, circuitBreaker, handleWhen, type IBreaker } from 'cockatiel';
import { CURRENCY, type ProductDetail, type ProductPage, readDetail, readPage } from '@/lib/activities/partner/product';
import { HOUR_MS, MINUTE_MS } from '@/lib/durations';
import type { Locale } from '@/lib/i18n/routing';
import { log } from '@/lib/log';

/** From the question to the last byte of the answer. */
const DEADLINE_MS = 3_000;
/** Fifty products with all their pictures are under a megabyte. */
const LARGEST_ANSWER_BYTES = 8_000_000;
const FAILURES_TO_OPEN = 5;
const FAILURES_WITHIN_MS = 10_000;
const PROBE_AFTER_MS = 30_000;
const MOST_AT_ONCE = 4;
const MOST_WAITING = 1_000;
const LONGEST_WAIT_MS = HOUR_MS;
/** When asked to wait and not told how long; and who is told that the key is no good waits for people to mend it. */
const UNTOLD_WAIT_MS = MINUTE_MS;
const KEY_WAIT_MS = 30 * MINUTE_MS;

/** The API's most. */
export const PAGE_SIZE = 50;

/** The partner wants to be left alone for so long. */
export class PartnerBusy extends Error {
  override readonly name: string = 'PartnerBusy';
  constructor(
    readonly waitMs: number,
    message = `The booking partner asks to wait ${Math.round(waitMs / 1000)} s.`,
  ) {
    super(message);
  }
}

/** The partner does not know our key any more. */
export class KeyRefused extends PartnerBusy {
  override readonly name = 'KeyRefused';
  constructor(waitMs: number) {
    super(waitMs, 'The booking partner refuses PARTNER_KEY.');
  }
}

export type Partner = {
  /** Products from `start` on, the first being 1; at most fifty. */
  search: (start: number, lang: Locale) => Promise<ProductPage>;
  /** Null for a product that is gone. */
  detail: (code: string, lang: Locale) => Promise<ProductDetail | null>;
};
type Endpoint = {
  url: string;
  key: string;
  /** The partner's number of the region. */
  destination: string;
  /** Pictures from there are ours. */
  origin: string;
  deadlineMs?: number;
  fetch?: typeof globalThis.fetch;
};
type Question = { path: string; lang: Locale; body?: unknown };
type Ask = (question: Question) => Promise<unknown>;

/**
 * How to ask the booking partner: four questions at once, each within three seconds altogether. After five failures in
 * ten seconds it is left alone and asked again every half minute, once; and for as long as it wishes when it says so.
 *
 * The functions throw `PartnerBusy` while it is left alone on its own wish, `KeyRefused` when the key is no good,
 * `BrokenCircuitError` while it is left alone on ours, and other errors when it is no use.
 */
export function createPartner({ deadlineMs = DEADLINE_MS, fetch = globalThis.fetch, ...endpoint }: Endpoint): Partner {
  const ask = guard((question) => askOnce({ ...endpoint, deadlineMs, fetch }, question));
  const { destination, origin } = endpoint;
  return {
    search: (start, lang) => {
      const body = {
        filtering: { destination },
        sorting: { sort: 'TRAVELER_RATING', order: 'DESCENDING' },
        pagination: { start, count: PAGE_SIZE },
        currency: CURRENCY,
      };
      return ask({ path: 'products/search', lang, body }).then((document) => readPage(document, origin));
    },
    detail: async (code, lang) => {
      const document = await ask({ path: `products/${encodeURIComponent(code)}`, lang });
      return document === null ? null : readDetail(document, code);
    },
  };
}

function guard(ask: Ask): Ask {
  const door = bulkhead(MOST_AT_ONCE, MOST_WAITING);
  const breaker = circuitBreaker(
    // who asks us to wait works
    handleWhen((error) => !(error instanceof PartnerBusy)),
    { breaker: new FailuresInTime(), halfOpenAfter: PROBE_AFTER_MS },
  );
  breaker.onStateChange((state) => log.warn({ event: 'booking_partner', state: CircuitState[state] }));
  let left: { until: number; why: typeof PartnerBusy | typeof KeyRefused } = { until: 0, why: PartnerBusy };

  const askUnlessLeftAlone: Ask = async (question) => {
    const waitMs = left.until - Date.now();
    if (waitMs > 0) throw new left.why(waitMs);
    // whoever comes while somebody probes would otherwise wait for that, and then once more
    if (breaker.state === CircuitState.HalfOpen) throw new BrokenCircuitError();
    try {
      return await breaker.execute(() => ask(question));
    } catch (error) {
      if (error instanceof PartnerBusy) {
        const isNews = Date.now() > left.until;
        left = {
          until: Math.max(left.until, Date.now() + error.waitMs),
          why: error instanceof KeyRefused ? KeyRefused : PartnerBusy,
        };
        if (isNews && error instanceof KeyRefused) log.error({ event: 'partner_key_refused' });
      }
      throw error;
    }
  };
  return (question) => door.execute(() => askUnlessLeftAlone(question));
}

/** Opens at the fifth failure within ten seconds. */
class FailuresInTime implements IBreaker {
  state: number[] = [];

  success(): void {
    // what succeeded in between makes the failures no fewer
  }

  failure(circuit: CircuitState): boolean {
    const now = Date.now();
    this.state = [...this.state.filter((at) => now - at < FAILURES_WITHIN_MS), now];
    return circuit === CircuitState.HalfOpen || this.state.length >= FAILURES_TO_OPEN;
  }
}

/** @returns what the partner said, null when there is no such thing */
async function askOnce(
  { url, key, deadlineMs, fetch }: Required<Endpoint>,
  { path, lang, body }: Question,
): Promise<unknown> {
  const answer = await fetch(new URL(path, url.endsWith('/') ? url : `${url}/`), {
    method: body === undefined ? 'GET' : 'POST',
    cache: 'no-store',
    // an address the partner names could be one inside our network
    redirect: 'manual',
    signal: AbortSignal.timeout(deadlineMs),
    headers: {
      Accept: 'application/json;version=2.0',
      'Accept-Language': lang,
      'exp-api-key': key,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (answer.ok) return JSON.parse(await readCapped(answer));
  await answer.body?.cancel();
  if (answer.status === 404 && body === undefined) return null;
  if (answer.status === 401 || answer.status === 403) throw new KeyRefused(KEY_WAIT_MS);
  const waitMs = readRetryAfter(answer.headers.get('retry-after'));
  if (answer.status === 429) throw new PartnerBusy(waitMs ?? later(UNTOLD_WAIT_MS));
  if (answer.status === 503 && waitMs !== null) throw new PartnerBusy(waitMs);
  throw new Error(`The booking partner answered ${answer.status}.`);
}

/** Seconds or a date; no longer than an hour. */
function readRetryAfter(value: string | null): number | null {
  if (!value) return null;
  const waitMs = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(waitMs) && waitMs > 0 ? later(Math.min(waitMs, LONGEST_WAIT_MS)) : null;
}

/** A little later than asked, so that not all come at once. */
const later = (waitMs: number) => waitMs * (1 + Math.random() / 10);

async function readCapped({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    // leaving the loop gives the connection up
    if (size > LARGEST_ANSWER_BYTES) throw new Error('The booking partner’s answer does not end.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
