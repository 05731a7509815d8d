import 'server-only';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { operations } from '@/embedded/identity-pool/operations';
import { PoolError } from '@/embedded/identity-pool/pool-error';
import { srpIdentity, toEmail } from '@/embedded/identity-pool/pool-user';
import * as pool from '@/embedded/identity-pool/repository';
import { createVerifier } from '@/embedded/identity-pool/srp';
import { HOUR_MS, MINUTE_MS } from '@/lib/durations';
import { log } from '@/lib/log';

const SWEEP_EVERY_MS = 10 * MINUTE_MS;
/** Locks and counts of sent codes matter for an hour after what they belong to has ended. */
const KEPT_MS = HOUR_MS;
let sweptAt = 0;

/**
 * Does what the pool is asked, e.g. `SignUp`.
 *
 * @throws PoolError with what Cognito would say
 */
export async function performOperation(name: string, body: unknown, now = new Date()): Promise<object> {
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (!operation) throw new PoolError('UnknownOperationException', 'Unknown operation');
  sweepNowAndThen(now);
  const milliseconds = evenMilliseconds.get(name);
  return milliseconds === undefined ? operation(body, now) : atLeast(milliseconds, operation(body, now));
}

/**
 * These do a little more for an address that somebody has: a message is written, a row is read. It must not show in
 * the time they take, so they take somewhat more than they need, always the same.
 */
const evenMilliseconds = new Map([
  ['SignUp', 25],
  ['ResendConfirmationCode', 25],
  ['ForgotPassword', 25],
  ['InitiateAuth', 8],
  ['RespondToAuthChallenge', 8],
]);

async function atLeast(milliseconds: number, work: Promise<object>): Promise<object> {
  const over = pause(milliseconds);
  try {
    const answer = await work;
    // whoever is given tokens has nothing left to find out
    if (!('AuthenticationResult' in answer)) await over;
    return answer;
  } catch (error) {
    await over;
    throw error;
  }
}

function sweepNowAndThen(now: Date): void {
  if (now.getTime() - sweptAt < SWEEP_EVERY_MS) return;
  sweptAt = now.getTime();
  pool.removeExpired(new Date(sweptAt - KEPT_MS)).catch((error) => log.error({ err: error }));
}

export type NewPoolUser = {
  email: string;
  password: string;
  givenName: string;
  familyName: string;
  groups?: string[];
  confirmed?: boolean;
  /** The password is one that somebody else chose: at the first sign-in they choose their own. */
  temporary?: boolean;
};

/**
 * Makes an account with a known password and without a code, for demonstrations and tests. Over an account of the same
 * address it writes these values and keeps its identity, so that a seed can be run again.
 *
 * @returns the `sub`
 */
export async function createPoolUser({
  email: typed,
  password,
  givenName,
  familyName,
  groups = [],
  confirmed = true,
  temporary = false,
}: NewPoolUser): Promise<string> {
  const email = toEmail(typed);
  const sub = (await pool.findUserByEmail(email))?.sub ?? randomUUID();
  const attributes = { given_name: givenName, family_name: familyName };
  const status = temporary ? 'FORCE_CHANGE_PASSWORD' : confirmed ? 'CONFIRMED' : 'UNCONFIRMED';
  const verifier = createVerifier(srpIdentity(sub), password);
  await pool.putUser({ sub, email, status, attributes, groups, ...verifier, totpSecret: null, mfaEnabled: false });
  return sub;
}
