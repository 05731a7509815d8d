import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import type { Transaction } from '@/lib/db';
import { CLOCK_SKEW_SECONDS } from '@/lib/identity/id-token';
import * as sessions from '@/lib/identity/repository';
import type { SessionUser } from '@/lib/identity/schema';

/** The upper limit of Cognito for the lifetime of an identity token. */
const MAX_TOKEN_SECONDS = 86_400;

type SessionId = Pick<SessionUser, 'sub' | 'session'>;

/** Revokes sessions before their tokens expire. `origins` are values of `SessionUser.session`. */
export async function endSessions(
  origins: string[],
  now = new Date(),
  { seconds, tx }: { seconds?: number; tx?: Transaction } = {},
): Promise<void> {
  if (origins.length === 0) return;
  await sessions.recordEnded(origins.map(sessionKey), now, expiryOf(now, seconds), tx);
  await sessions.removeSessions({ keys: origins }, tx);
}

/** Revokes all sessions of a user. Waits for the next second, because tokens state their sign-in only to the second. */
export async function endAllSessions({ sub, session }: SessionId): Promise<void> {
  const now = new Date();
  // this session by its key too: the clock of its issuer may be ahead
  await sessions.recordEnded([sessionKey(session), userKey(sub)], now, expiryOf(now));
  await sessions.removeSessions({ sub });
  await delay(1_001 - now.getMilliseconds());
}

/** Revokes all sessions of another user, in the transaction of what requires it. */
export async function endSessionsOf(tx: Transaction, sub: string, now: Date): Promise<void> {
  await sessions.recordEnded([userKey(sub)], now, expiryOf(now), tx);
  await sessions.removeSessions({ sub }, tx);
}

/** Whether the session that began at `startedAt` was revoked, alone or with all others, or the user is blocked. */
export async function hasEnded({ sub, session }: SessionId, startedAt: Date): Promise<boolean> {
  return sessions.isEnded({ sub, sessionKey: sessionKey(session), userKey: userKey(sub), startedAt });
}

const expiryOf = (now: Date, seconds = MAX_TOKEN_SECONDS) =>
  new Date(now.getTime() + (seconds + CLOCK_SKEW_SECONDS) * 1000);
const sessionKey = (origin: string) => `session:${origin}`;
const userKey = (sub: string) => `person:${sub}`;
