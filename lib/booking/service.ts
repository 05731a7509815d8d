import 'server-only';
import { ConsecutiveBreaker } from 'cockatiel';
import type { SsoInput } from '@/lib/booking/schema';
import { type SsoAnswer, ssoAnswer } from '@/lib/booking/sso-answer';
import { MINUTE_MS, SECOND_MS } from '@/lib/durations';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { createOutbound, OutboundError } from '@/lib/http/outbound';
import { limit } from '@/lib/http/rate-limit';
import type { SessionUser } from '@/lib/identity/session';

const DEADLINE_MS = 3 * SECOND_MS;
const MAX_RESPONSE_BYTES = 64_000;
const MAX_WAIT_MS = 15 * MINUTE_MS;
const FAILURES_TO_OPEN = 5;
/** Limits the visitors that wait for a slow endpoint. */
const MAX_CONCURRENT = 20;

const { BOOKING_SSO_URL: url, BOOKING_SSO_KEY: key = null } = env;
const exchange = url ? createSsoEndpoint({ url, key }) : null;

/** Returns a single-use token for the booking site. @throws AppError `not_found`, `too_many_requests`, `upstream_failed`, `unavailable` */
export async function requestBookingToken(user: SessionUser, named: SsoInput, language: string): Promise<SsoAnswer> {
  if (!exchange) throw new AppError('not_found');
  await limit('bookingToken', user.sub);
  const { sub, email } = user;
  const isNameless = user.givenName === '' && user.familyName === '';
  const givenName = isNameless ? named.given_name : user.givenName;
  const familyName = isNameless ? named.family_name : user.familyName;
  return exchange({ sub, email, givenName, familyName }, language);
}

type SsoEndpoint = { url: string; key: string | null; deadlineMs?: number };
type Guest = Pick<SessionUser, 'sub' | 'givenName' | 'familyName' | 'email'>;
type Exchange = (guest: Guest, language: string) => Promise<SsoAnswer>;

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
