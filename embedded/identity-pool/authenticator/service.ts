import 'server-only';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import * as authenticator from '@/embedded/identity-pool/authenticator/repository';
import { findStep, fromBase32, toBase32 } from '@/embedded/identity-pool/authenticator/totp';
import { withinGuesses } from '@/embedded/identity-pool/lock';
import { PoolError } from '@/embedded/identity-pool/pool-error';
import * as pool from '@/embedded/identity-pool/repository';
import type { MfaPreferenceInput, UserSettingsInput } from '@/embedded/identity-pool/schema';
import type { Access } from '@/embedded/identity-pool/tokens';
import { HOUR_MS, MINUTE_MS } from '@/lib/durations';

const SECRET_BYTES = 20;
const SET_UP_MS = HOUR_MS;
/** Longer than any code counts. */
const SPENT_MS = 5 * MINUTE_MS;

const setUp = z.object({ secret: z.string() });

/** Makes a secret for an authenticator app. It counts when a code has shown that the app has it; until then the old one does. */
export async function associateSoftwareToken({ user: { sub } }: Access, now: Date): Promise<object> {
  const secret = toBase32(randomBytes(SECRET_BYTES));
  await pool.putNote(setUpNote(sub), { sub, secret }, new Date(now.getTime() + SET_UP_MS));
  return { SecretCode: secret };
}

/**
 * Takes over the secret that was made last, with a code of the app.
 *
 * @throws PoolError `EnableSoftwareTokenMFAException` for a wrong code
 * @throws PoolError `InvalidParameterException` when no secret was made, or long ago
 */
export async function verifySoftwareToken({ user: { sub } }: Access, code: string, now: Date): Promise<object> {
  const made = setUp.safeParse(await pool.findChallenge(setUpNote(sub), now)).data;
  if (!made) throw new PoolError('InvalidParameterException', 'Software token has not been associated.');
  const mismatch = new PoolError('EnableSoftwareTokenMFAException', 'Code mismatch');
  await spendCode(sub, made.secret, code, mismatch, now);
  await authenticator.setSecret(sub, made.secret);
  await pool.takeChallenge(setUpNote(sub), now);
  return { Status: 'SUCCESS' };
}

/**
 * Spends a code of somebody's authenticator app. Each works once, however many ask at the same time.
 *
 * @param mismatch what to say about a wrong one
 * @throws PoolError `LimitExceededException` while a lock holds: five wrong ones, then longer and longer
 * @throws PoolError `ExpiredCodeException` for one that was used before
 */
export async function spendCode(
  sub: string,
  secret: string,
  code: string,
  mismatch: PoolError,
  now: Date,
): Promise<void> {
  await withinGuesses(`totp ${sub}`, now, async () => {
    const step = findStep(fromBase32(secret), code, now);
    if (step === null) throw mismatch;
    if (await pool.takeName(`totp:${sub}:${step}`, { sub }, new Date(now.getTime() + SPENT_MS))) return;
    throw new PoolError('ExpiredCodeException', 'Your software token has already been used once.');
  });
}

/**
 * Says which second factors are asked for at sign-in; what is not named stays as it is. Ours is one, the authenticator
 * app, so where it is on it is also the preferred one.
 *
 * @throws PoolError `InvalidParameterException` for a factor that is not set up
 */
export async function setMfaPreference({ user }: Access, input: MfaPreferenceInput): Promise<object> {
  if (input.SMSMfaSettings?.Enabled) throw notSetUp('User does not have delivery config set to turn on SMS_MFA');
  if (input.EmailMfaSettings?.Enabled) throw notSetUp('User does not have delivery config set to turn on EMAIL_OTP');
  const settings = input.SoftwareTokenMfaSettings;
  if (settings && !(await authenticator.setEnabled(user.sub, settings.Enabled))) {
    throw notSetUp('User has not verified software token mfa');
  }
  return {};
}

/** Cognito's older way to say the same, which knows text messages only. */
export async function setUserSettings(_access: Access, { MFAOptions }: UserSettingsInput): Promise<object> {
  if (MFAOptions.length > 0) throw notSetUp('User does not have delivery config set to turn on SMS_MFA');
  return {};
}

const setUpNote = (sub: string) => `totp-setup:${sub}`;

function notSetUp(message: string): PoolError {
  return new PoolError('InvalidParameterException', message);
}
