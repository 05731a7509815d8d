import 'server-only';
import { LRUCache } from 'lru-cache';
import type { Transaction } from '@/lib/db';
import { DAY_MS, MINUTE_MS } from '@/lib/durations';
import { AppError } from '@/lib/errors';
import { endSessions } from '@/lib/identity/ended-sessions';
import * as sessions from '@/lib/identity/repository';
import type { OpenSession, SessionUser } from '@/lib/identity/schema';
import { log } from '@/lib/log';
import { isReadOnly } from '@/lib/read-only';

const WRITE_INTERVAL_MS = 5 * MINUTE_MS;
/** The longest lifetime of a refresh token that Cognito allows. */
const MAX_SESSION_SECONDS = (3_650 * DAY_MS) / 1000;
const MAX_DEVICE_CHARACTERS = 300;
const writtenAt = new LRUCache<string, number>({ max: 20_000 });

/** Stores the use of a session, at most every five minutes. A failure is logged and does not refuse the request. */
export async function recordUse(user: SessionUser, userAgent: string | null, now = new Date()): Promise<void> {
  const { sub, session, signedInAt } = user;
  const key = `${sub} ${session}`;
  if (isReadOnly() || now.getTime() - (writtenAt.get(key) ?? 0) < WRITE_INTERVAL_MS) return;
  writtenAt.set(key, now.getTime());
  const device = userAgent?.slice(0, MAX_DEVICE_CHARACTERS) ?? null;
  await sessions.saveUse({ sub, key: session, device, startedAt: signedInAt, lastUsedAt: now }).catch((error) => {
    writtenAt.delete(key);
    log.error({ event: 'session_use_lost', err: error });
  });
}

/** The sessions of a user that have not ended: the one of the caller first, then by their last use. */
export async function listSessions({ sub, session }: SessionUser): Promise<OpenSession[]> {
  const found = await sessions.listOpen(sub);
  return found
    .map(({ key, ...open }) => ({ ...open, isThis: key === session }))
    .toSorted((one, other) => Number(other.isThis) - Number(one.isThis));
}

/** Ends one session of a user on all instances, and calls `record` in the same transaction; its tokens stay refused. @throws AppError `not_found`, also for another user's */
export async function endListedSession(
  { sub }: SessionUser,
  id: string,
  record: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const isEnded = await sessions.endListed(sub, id, async (key, tx) => {
    await endSessions([key], new Date(), { seconds: MAX_SESSION_SECONDS, tx });
    await record(tx);
  });
  if (!isEnded) throw new AppError('not_found');
}
