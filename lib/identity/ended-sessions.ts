import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { MINUTE_MS } from '@/lib/durations';
import { CLOCK_SKEW_SECONDS } from '@/lib/identity/id-token';
import * as sessions from '@/lib/identity/repository';
import type { SessionUser } from '@/lib/identity/schema';
import { log } from '@/lib/log';

/** The upper limit of Cognito for the lifetime of an identity token. */
const MAX_TOKEN_SECONDS = 86_400;
const SWEEP_INTERVAL_MS = 10 * MINUTE_MS;
let sweptAt = 0;

/** Revokes sessions before their tokens expire. `origins` are values of `SessionUser.session`. */
export async function endSessions(origins: string[], now = new Date()): Promise<void> {
  if (origins.length > 0) await recordEnd(origins.map(sessionKey), now);
}

/** Revokes all sessions of a user. Waits for the next second, because tokens state their sign-in only to the second. */
export async function endAllSessions({ sub, session }: Pick<SessionUser, 'sub' | 'session'>): Promise<void> {
  const now = new Date();
  // this session by its key too: the clock of its issuer may be ahead
  await recordEnd([sessionKey(session), userKey(sub)], now);
  await delay(1_001 - now.getMilliseconds());
}

/** Whether the session that began at `startedAt` was revoked, alone or with all others. */
export async function hasEnded({ sub, session }: SessionUser, startedAt: Date): Promise<boolean> {
  return sessions.isEnded(sessionKey(session), userKey(sub), startedAt);
}

async function recordEnd(keys: string[], now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + (MAX_TOKEN_SECONDS + CLOCK_SKEW_SECONDS) * 1000);
  await sessions.recordEnded(keys, now, expiresAt);
  if (now.getTime() - sweptAt < SWEEP_INTERVAL_MS) return;
  sweptAt = now.getTime();
  sessions.deleteExpired(now).catch((error) => log.error({ err: error }));
}

const sessionKey = (origin: string) => `session:${origin}`;
const userKey = (sub: string) => `person:${sub}`;
