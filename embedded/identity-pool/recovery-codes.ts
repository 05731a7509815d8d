import 'server-only';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { limitGuesses } from '@/embedded/identity-pool/attempts';
import { toBase32 } from '@/embedded/identity-pool/authenticator';
import { keyedDigest } from '@/embedded/identity-pool/keys';
import { forBearer } from '@/embedded/identity-pool/operation';
import { invalidParameter, type PoolError } from '@/embedded/identity-pool/pool-error';
import { requireRecentSignIn } from '@/embedded/identity-pool/tokens';
import { db } from '@/lib/db';

const NUMBER_OF_CODES = 10;
/** 50 bits: too many to guess with the limit of attempts, few enough to type. */
const LETTERS = 10;
const BITS_PER_LETTER = 5;

/** Operations that Cognito does not have. */
export const recoveryOperations = {
  /** Replaces all codes of a user with an authenticator; only this answer contains them. */
  CreateRecoveryCodes: forBearer(z.object({}), async (access, _input, now) => {
    requireRecentSignIn(access, now);
    const { sub, mfaEnabled } = access.user;
    if (!mfaEnabled) throw invalidParameter('User has not enabled software token mfa');
    const codes = Array.from({ length: NUMBER_OF_CODES }, createCode);
    const data = await Promise.all(codes.map(async (code) => ({ sub, digest: await digestOf(sub, code) })));
    await db.$transaction([
      db.poolRecoveryCode.deleteMany({ where: { sub } }),
      db.poolRecoveryCode.createMany({ data }),
    ]);
    return { RecoveryCodes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`) };
  }),
  CountRecoveryCodes: forBearer(z.object({}), async ({ user: { sub } }) => {
    return { Remaining: await db.poolRecoveryCode.count({ where: { sub, usedAt: null } }) };
  }),
};

/** Redeems a code once. @throws PoolError `mismatch`, `LimitExceededException` while a lock holds */
export async function redeemRecoveryCode(sub: string, typed: string, mismatch: PoolError, now: Date): Promise<void> {
  const code = typed.replace('-', '').toUpperCase();
  // the same count as for the codes of the app
  await limitGuesses(`totp ${sub}`, now, async () => {
    const where = { sub, digest: await digestOf(sub, code), usedAt: null };
    const { count } = await db.poolRecoveryCode.updateMany({ where, data: { usedAt: now } });
    if (count === 0) throw mismatch;
  });
}

function createCode(): string {
  return toBase32(randomBytes(Math.ceil((LETTERS * BITS_PER_LETTER) / 8))).slice(0, LETTERS);
}

async function digestOf(sub: string, code: string): Promise<string> {
  return keyedDigest(`recovery:${sub}:${code}`);
}
