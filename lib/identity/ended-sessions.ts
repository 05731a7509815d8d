import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '@/lib/durations';
import { CLOCK_SKEW_SECONDS } from '@/lib/identity/id-token';
import * as sessions from '@/lib/identity/repository';
import type { SessionUser } from '@/lib/identity/schema';
import { log } from '@/lib/log';

/** No pool lets an identity token live longer than a day: Cognito's own upper limit. */
const LONGEST_TOKEN_SECONDS = 86_400;
const SWEEP_EVERY_MS = 10 * MINUTE_MS;
let sweptAt = 0;

/**
 * Ends sessions before their tokens expire: from now on a copied token is of no use.
 *
 * @param origins what all tokens of one sign-in have in common, as in `SessionUser.session`
 */
export async function endSessions(origins: string[], now = new Date()): Promise<void> {
  if (origins.length > 0) await end(origins.map(sessionKey), now);
}

/**
 * Ends every session somebody has, here and elsewhere. Returns when the second is over: a token tells the second of its
 * sign-in and no more, and who signs in next must not be taken for somebody who had before.
 */
export async function endAllSessions({ sub, session }: Pick<SessionUser, 'sub' | 'session'>): Promise<void> {
  const now = new Date();
  // the one that asks is named as well: its issuer's clock may run ahead of ours
  await end([sessionKey(session), personKey(sub)], now);
  await pause(1_001 - now.getMilliseconds());
}

/** Whether somebody signed out of the session that began at `startedAt`, there or everywhere. */
export async function hasEnded({ sub, session }: SessionUser, startedAt: Date): Promise<boolean> {
  return sessions.isEnded(sessionKey(session), personKey(sub), startedAt);
}

async function end(keys: string[], now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + (LONGEST_TOKEN_SECONDS + CLOCK_SKEW_SECONDS) * 1000);
  await sessions.putEnded(keys, now, expiresAt);
  if (now.getTime() - sweptAt < SWEEP_EVERY_MS) return;
  sweptAt = now.getTime();
  sessions.removeExpired(now).catch((error) => log.error({ err: error }));
}

const sessionKey = (origin: string) => `session:${origin}`;
const personKey = (sub: string) => `person:${sub}`;
