import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { addressKey } from '@/embedded/identity-pool/keys';
import { limitExceeded, notAuthorized } from '@/embedded/identity-pool/pool-error';
import { MINUTE_MS } from '@/lib/durations';
import { pool } from '@/lib/pool';

export const callerAddress = new AsyncLocalStorage<string>();

const LOCK_MEMORY_MS = 15 * MINUTE_MS;
/** Cognito's documented rule: five attempts, then a lock of one second that doubles with every further failure. */
const PER_CLIENT_ADDRESS = { freeAttempts: 5, maxLockSeconds: 900 };
/** For all client addresses together; short, so that others cannot lock a user out. */
const PER_USER = { freeAttempts: 50, maxLockSeconds: 60 };

type Rule = typeof PER_USER;

/**
 * While the lock of this client address holds, the attempt does not count for the user.
 *
 * @throws PoolError `NotAuthorizedException` for a wrong password, and while a lock holds, without checking
 */
export async function limitPasswordAttempts(email: string, now: Date, isRight: () => boolean): Promise<void> {
  const here = await addressKey(`${email} at ${callerAddress.getStore() ?? 'unknown'}`);
  const everywhere = await addressKey(email);
  const isAllowed =
    (await countAttempt(here, PER_CLIENT_ADDRESS, now)) && (await countAttempt(everywhere, PER_USER, now));
  if (!isAllowed) throw notAuthorized('Password attempts exceeded');
  if (!isRight()) throw notAuthorized();
  await resetAttempts([here, everywhere]);
}

/**
 * For what follows the right password, so attempts count for all client addresses together.
 *
 * @param name must not look like an e-mail address
 * @throws PoolError `LimitExceededException` while a lock holds, without checking
 */
export async function limitGuesses(name: string, now: Date, check: () => Promise<void> | void): Promise<void> {
  const key = await addressKey(name);
  if (!(await countAttempt(key, PER_CLIENT_ADDRESS, now))) throw limitExceeded();
  await check();
  await resetAttempts([key]);
}

/** Counts an attempt before it is checked, so that concurrent ones count too. Returns false while a lock holds. */
async function countAttempt(key: string, { freeAttempts, maxLockSeconds }: Rule, now: Date): Promise<boolean> {
  const forgottenBefore = new Date(now.getTime() - LOCK_MEMORY_MS);
  const values = [now, forgottenBefore, key, freeAttempts, maxLockSeconds];
  const { rowCount } = await pool.query({ name: 'count-attempt', text: COUNT_ATTEMPT, values });
  return rowCount === 1;
}

async function resetAttempts(keys: string[]): Promise<void> {
  const text = 'DELETE FROM "identity"."pool_attempt" WHERE "address_key" = ANY($1)';
  await pool.query({ name: 'reset-attempts', text, values: [keys] });
}

// $1 is now, $2 the end of ignored locks, $4 the free attempts, $5 the longest lock in seconds
const COUNT_ATTEMPT = `
  INSERT INTO "identity"."pool_attempt" AS "stored" ("address_key", "failed_count", "locked_until")
  VALUES ($3, 1, $1)
  ON CONFLICT ("address_key") DO UPDATE SET ("failed_count", "locked_until") = (
    SELECT "failed", CASE WHEN "failed" < $4::int THEN $1::timestamptz ELSE $1::timestamptz
      + least($5::int, power(2, least("failed" - $4::int, 20))) * interval '1 second' END
    FROM (SELECT CASE WHEN "stored"."locked_until" < $2::timestamptz THEN 1 ELSE "stored"."failed_count" + 1 END AS "failed") "counted")
  WHERE "stored"."failed_count" < $4::int OR "stored"."locked_until" <= $1::timestamptz`;
