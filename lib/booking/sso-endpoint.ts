import 'server-only';
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
} from 'cockatiel';
import type { BookingGuest } from '@/lib/booking/schema';
import { type SsoAnswer, ssoAnswer } from '@/lib/booking/sso-answer';
import { AppError } from '@/lib/errors';
import { log } from '@/lib/log';

/** From the question to the last byte of the answer. */
const DEADLINE_MS = 3_000;
/** A token and a little around it. */
const LARGEST_ANSWER_BYTES = 64_000;
const FAILURES_TO_OPEN = 5;
const PROBE_AFTER_MS = 30_000;
/** A slow endpoint must not collect our visitors. */
const MOST_AT_ONCE = 20;

type SsoEndpoint = { url: string; key: string | null; deadlineMs?: number };
type Exchange = (guest: BookingGuest, language: string) => Promise<SsoAnswer>;

/** The endpoint works and will not have this person: no reason to stop asking it for others. */
class GuestRefused extends Error {
  override readonly name = 'GuestRefused';
}

/**
 * How to exchange an identity for a token at a real booking site. After five failures in a row it is left alone for
 * half a minute, and then asked by one visitor only.
 *
 * The function throws AppError `upstream_failed` when the endpoint is no use, and `unavailable` while it is left alone
 * or has its hands full.
 */
export function createSsoEndpoint({ url, key, deadlineMs = DEADLINE_MS }: SsoEndpoint): Exchange {
  const door = bulkhead(MOST_AT_ONCE);
  const breaker = circuitBreaker(
    handleWhen((error) => !(error instanceof GuestRefused)),
    { breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN), halfOpenAfter: PROBE_AFTER_MS },
  );
  breaker.onStateChange((state) => log.warn({ event: 'booking_endpoint', state: CircuitState[state] }));

  return async (guest, language) => {
    try {
      // whoever comes while somebody probes would otherwise wait for that, and then once more
      if (breaker.state === CircuitState.HalfOpen) throw new BrokenCircuitError();
      return await door.execute(() => breaker.execute(() => ask({ url, key, deadlineMs }, guest, language)));
    } catch (cause) {
      if (cause instanceof BrokenCircuitError) {
        throw new AppError('unavailable', { retryAfterSeconds: PROBE_AFTER_MS / 1000, cause });
      }
      if (cause instanceof BulkheadRejectedError) throw new AppError('unavailable', { retryAfterSeconds: 5, cause });
      throw new AppError('upstream_failed', { cause });
    }
  };
}

async function ask(
  { url, key, deadlineMs }: Required<SsoEndpoint>,
  guest: BookingGuest,
  language: string,
): Promise<SsoAnswer> {
  const { sub, givenName: given_name, familyName: family_name, email } = guest;
  const answer = await fetch(url, {
    method: 'POST',
    cache: 'no-store',
    // an address the endpoint names could be one inside our network
    redirect: 'manual',
    signal: AbortSignal.timeout(deadlineMs),
    headers: {
      Accept: 'application/json',
      'Accept-Language': language,
      'Content-Type': 'application/json',
      ...(key && { Authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({ sub, given_name, family_name, email }),
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw refusal(answer.status);
  }
  const parsed = ssoAnswer.safeParse(readJson(await readCapped(answer)));
  // the answer may hold a token, so nothing of it is repeated
  if (!parsed.success) throw new Error('The booking site answered without a token.');
  return parsed.data;
}

function refusal(status: number): Error {
  if (status === 401 || status === 403) return new Error(`The booking site refuses BOOKING_SSO_KEY (${status}).`);
  const isAboutGuest = status === 400 || status === 409 || status === 422;
  return new (isAboutGuest ? GuestRefused : Error)(`The booking site answered ${status}.`);
}

async function readCapped({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    // leaving the loop gives the connection up
    if (size > LARGEST_ANSWER_BYTES) throw new Error('The booking site’s answer does not end.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
