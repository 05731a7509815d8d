import 'server-only';
import { ConsecutiveBreaker } from 'cockatiel';
import type { BookingGuest } from '@/lib/booking/schema';
import { type SsoAnswer, ssoAnswer } from '@/lib/booking/sso-answer';
import { MINUTE_MS, SECOND_MS } from '@/lib/durations';
import { AppError } from '@/lib/errors';
import { createOutbound, OutboundError } from '@/lib/http/outbound';

const DEADLINE_MS = 3 * SECOND_MS;
const MAX_RESPONSE_BYTES = 64_000;
const MAX_WAIT_MS = 15 * MINUTE_MS;
const FAILURES_TO_OPEN = 5;
/** Limits the visitors that wait for a slow endpoint. */
const MAX_CONCURRENT = 20;

type SsoEndpoint = { url: string; key: string | null; deadlineMs?: number };
type Exchange = (guest: BookingGuest, language: string) => Promise<SsoAnswer>;

/** Returns a client that exchanges an identity for a token. Its calls throw AppError `unavailable` or `upstream_failed`. */
export function createSsoEndpoint({ url, key, deadlineMs = DEADLINE_MS }: SsoEndpoint): Exchange {
  const request = createOutbound(
    { name: 'booking_endpoint', deadlineMs, maxBytes: MAX_RESPONSE_BYTES, maxWaitMs: MAX_WAIT_MS },
    { breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN), maxConcurrent: MAX_CONCURRENT },
  );
  return async ({ sub, givenName: given_name, familyName: family_name, email }, language) => {
    const headers = { 'Accept-Language': language, ...(key && { Authorization: `Bearer ${key}` }) };
    const body = { sub, given_name, family_name, email };
    try {
      return await request({ url, headers, body, parse: (document) => ssoAnswer.parse(document) });
    } catch (cause) {
      const waitMs = cause instanceof OutboundError ? cause.waitMs : null;
      if (waitMs === null) throw new AppError('upstream_failed', { cause });
      throw new AppError('unavailable', { retryAfterSeconds: Math.ceil(waitMs / 1000), cause });
    }
  };
}
