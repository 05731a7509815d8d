import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import * as attempts from '@/embedded/identity-pool/attempts/repository';
import { addressKey } from '@/embedded/identity-pool/keys';
import { PoolError } from '@/embedded/identity-pool/pool-error';
import { MINUTE_MS } from '@/lib/durations';

/** From which network address the pool is being asked. */
export const caller = new AsyncLocalStorage<string>();

const FORGOTTEN_AFTER_MS = 15 * MINUTE_MS;
/**
 * Cognito's documented rule, for one person at one place: five attempts, then a lock of a second that doubles with every
 * further wrong one. Elsewhere the person is not locked out by it.
 */
const AT_ONE_PLACE = { freeAttempts: 5, longestLockSeconds: 900 };
/** From everywhere together: what many places can guess at one person, without keeping that person out for long. */
const FROM_EVERYWHERE = { freeAttempts: 50, longestLockSeconds: 60 };

/**
 * Looks at a password, if this e-mail address has attempts left. Known or not, it is locked alike, and a lock ends by
 * itself: nobody can lock another out for good.
 *
 * @throws PoolError `NotAuthorizedException` while a lock holds, without looking; and when the password is wrong
 */
export async function withinAttempts(email: string, now: Date, isRight: () => boolean): Promise<void> {
  const here = await addressKey(`${email} at ${caller.getStore() ?? 'unknown'}`);
  const everywhere = await addressKey(email);
  const forgottenBefore = new Date(now.getTime() - FORGOTTEN_AFTER_MS);
  const rules = [
    { addressKey: here, ...AT_ONE_PLACE },
    { addressKey: everywhere, ...FROM_EVERYWHERE },
  ];
  const mayTry = await attempts.countAttempt(rules, now, forgottenBefore);
  if (!mayTry) throw new PoolError('NotAuthorizedException', 'Password attempts exceeded');
  if (!isRight()) throw new PoolError('NotAuthorizedException', 'Incorrect username or password.');
  await attempts.forgetAttempts([here, everywhere]);
}

/**
 * Looks at what is asked for after the right password: a code, a device's proof. Whoever may guess at it knows the
 * password, so the guesses are counted together wherever they come from; nobody else can be locked out by them.
 *
 * @param name what is guessed at; no e-mail address looks like it
 * @param check throws what is to be said of a wrong guess
 * @throws PoolError `LimitExceededException` while a lock holds, without looking
 */
export async function withinGuesses(name: string, now: Date, check: () => Promise<void> | void): Promise<void> {
  const key = await addressKey(name);
  const forgottenBefore = new Date(now.getTime() - FORGOTTEN_AFTER_MS);
  if (!(await attempts.countAttempt([{ addressKey: key, ...AT_ONE_PLACE }], now, forgottenBefore))) {
    throw new PoolError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
  }
  await check();
  await attempts.forgetAttempts([key]);
}
