import 'server-only';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { limitGuesses } from '@/embedded/identity-pool/attempts';
import { notifyOwner } from '@/embedded/identity-pool/notices';
import { forBearer, totpCode } from '@/embedded/identity-pool/operation';
import { invalidParameter, PoolError } from '@/embedded/identity-pool/pool-error';
import * as pool from '@/embedded/identity-pool/repository';
import { requireRecentSignIn } from '@/embedded/identity-pool/tokens';
import { db } from '@/lib/db';
import { HOUR_MS, MINUTE_MS } from '@/lib/durations';

const SECRET_BYTES = 20;
const SETUP_LIFETIME_MS = HOUR_MS;
/** Longer than any code is valid. */
const USED_CODE_TTL_MS = 5 * MINUTE_MS;

const setup = z.object({ secret: z.string() });
const setupId = (sub: string) => `totp-setup:${sub}`;
const factor = z.object({ Enabled: z.boolean().default(false) }).optional();

export const authenticatorOperations = {
  /** Creates a secret for an authenticator app; the previous one stays in use until `VerifySoftwareToken`. */
  AssociateSoftwareToken: forBearer(z.object({}), async (access, _input, now) => {
    requireRecentSignIn(access, now);
    const { sub } = access.user;
    const secret = toBase32(randomBytes(SECRET_BYTES));
    const stored = { content: { sub, secret }, expiresAt: new Date(now.getTime() + SETUP_LIFETIME_MS) };
    const id = setupId(sub);
    await db.poolSession.upsert({ where: { id }, create: { id, ...stored }, update: stored });
    return { SecretCode: secret };
  }),
  VerifySoftwareToken: forBearer(z.object({ UserCode: totpCode }), async ({ user: { sub } }, { UserCode }, now) => {
    const created = setup.safeParse((await pool.readChallenge('find', setupId(sub), now))?.content).data;
    if (!created) throw invalidParameter('Software token has not been associated.');
    const mismatch = new PoolError('EnableSoftwareTokenMFAException', 'Code mismatch');
    await redeemTotp(sub, created.secret, UserCode, mismatch, now);
    await db.poolUser.updateMany({ where: { sub }, data: { totpSecret: created.secret } });
    await pool.readChallenge('take', setupId(sub), now);
    return { Status: 'SUCCESS' };
  }),
  SetUserMFAPreference: forBearer(
    z.object({ SMSMfaSettings: factor, EmailMfaSettings: factor, SoftwareTokenMfaSettings: factor }),
    async (access, { SMSMfaSettings, EmailMfaSettings, SoftwareTokenMfaSettings: settings }, now) => {
      const { sub, mfaEnabled } = access.user;
      if (SMSMfaSettings?.Enabled || EmailMfaSettings?.Enabled) {
        throw invalidParameter('User does not have delivery config set to turn on this factor');
      }
      if (!settings) return;
      if (!settings.Enabled) {
        requireRecentSignIn(access, now);
        await db.poolRecoveryCode.deleteMany({ where: { sub } });
      }
      const where = settings.Enabled ? { sub, totpSecret: { not: null } } : { sub };
      const { count } = await db.poolUser.updateMany({ where, data: { mfaEnabled: settings.Enabled } });
      if (count === 0) throw invalidParameter('User has not verified software token mfa');
      if (settings.Enabled === mfaEnabled) return;
      await notifyOwner(access.user, settings.Enabled ? 'authenticatorOn' : 'authenticatorOff');
    },
  ),
};

/** @throws PoolError `mismatch`, `LimitExceededException` while a lock holds, `ExpiredCodeException` for a used code */
export async function redeemTotp(
  sub: string,
  secret: string,
  code: string,
  mismatch: PoolError,
  now: Date,
): Promise<void> {
  await limitGuesses(`totp ${sub}`, now, async () => {
    const step = findStep(fromBase32(secret), code, now);
    if (step === null) throw mismatch;
    const expiresAt = new Date(now.getTime() + USED_CODE_TTL_MS);
    const used = { id: `totp:${sub}:${step}`, content: { sub }, expiresAt };
    const { count } = await db.poolSession.createMany({ data: used, skipDuplicates: true });
    if (count === 1) return;
    throw new PoolError('ExpiredCodeException', 'Your software token has already been used once.');
  });
}

// Time-based one-time passwords (RFC 6238): SHA-1, 30 seconds, six digits. Base32 is RFC 4648 without padding.
const STEP_SECONDS = 30;
export const TOTP_DIGITS = 6;
/** One step before and one after, for clocks that differ. */
const ACCEPTED_STEPS = [0, -1, 1];
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS_PER_LETTER = 5;

export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32.charAt(Number.parseInt(group.padEnd(BITS_PER_LETTER, '0'), 2))).join('');
}

export function fromBase32(letters: string): Buffer {
  const bits = [...letters].map((letter) => BASE32.indexOf(letter).toString(2).padStart(BITS_PER_LETTER, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

export function codeOf(secret: Buffer, step: number, digits = TOTP_DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf; // dynamic truncation, RFC 4226 §5.3
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / STEP_SECONDS);
}

export function findStep(secret: Buffer, code: string, now: Date): number | null {
  const current = stepAt(now);
  const given = Buffer.from(code);
  const matching = ACCEPTED_STEPS.map((distance) => current + distance).filter((step) => {
    const expected = Buffer.from(codeOf(secret, step));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return matching[0] ?? null;
}
