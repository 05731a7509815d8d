import 'server-only';
import { MINUTE_MS, SECOND_MS } from '@/lib/durations';
import { createOutbound, resolvePath } from '@/lib/http/outbound';

const DEADLINE_MS = 3 * SECOND_MS;
/** Fourteen stations are 3 kB, a bulletin is 5 kB. */
const MAX_RESPONSE_BYTES = 256_000;
const MAX_WAIT_MS = 15 * MINUTE_MS;

export type FeedFile = 'livello.json' | 'previsione.json';
/** Reads one file of the feed as unparsed JSON; throws OutboundError. */
export type FeedClient = (file: FeedFile) => Promise<unknown>;

/** Returns a client of the city's tide feed. It has no circuit breaker: the lease limits the requests of all instances. */
export function createFeedEndpoint({
  url,
  deadlineMs = DEADLINE_MS,
}: {
  url: string;
  deadlineMs?: number;
}): FeedClient {
  const limits = { name: 'tide_feed', deadlineMs, maxBytes: MAX_RESPONSE_BYTES, maxWaitMs: MAX_WAIT_MS };
  const request = createOutbound(limits);
  return (file) => request({ url: resolvePath(url, file), parse: (document) => document });
}
