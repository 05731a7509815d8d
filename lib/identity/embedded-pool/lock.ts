import 'server-only';
import { addressKey } from '@/lib/identity/embedded-pool/keys';
import { PoolError } from '@/lib/identity/embedded-pool/pool-error';
import * as pool from '@/lib/identity/embedded-pool/repository';

// Cognito's documented rule: five attempts, then a lock of a second that doubles with every further wrong one
const FREE_ATTEMPTS = 5;
const LONGEST_LOCK_SECONDS = 900;
const FORGOTTEN_AFTER_MS = 15 * 60_000;

/**
 * Looks at a password, if this address has attempts left. Known or not, an address is locked alike, and a lock
 * ends by itself: nobody can lock another out for good.
 *
 * @throws PoolError `NotAuthorizedException` while a lock holds, without looking; and when the password is wrong
 */
export async function withinAttempts(email: string, now: Date, isRight: () => boolean): Promise<void> {
  const key = await addressKey(email);
  const mayTry = await pool.countAttempt(key, now, {
    freeAttempts: FREE_ATTEMPTS,
    longestLockSeconds: LONGEST_LOCK_SECONDS,
    forgottenBefore: new Date(now.getTime() - FORGOTTEN_AFTER_MS),
  });
  if (!mayTry) throw new PoolError('NotAuthorizedException', 'Password attempts exceeded');
  if (!isRight()) throw new PoolError('NotAuthorizedException', 'Incorrect username or password.');
  await pool.forgetAttempts(key);
}
