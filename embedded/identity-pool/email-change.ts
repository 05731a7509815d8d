import 'server-only';
import { z } from 'zod';
import { codeMismatch, redeemCode, sendCode } from '@/embedded/identity-pool/codes';
import { code, forBearer, username } from '@/embedded/identity-pool/operation';
import { invalidParameter, PoolError } from '@/embedded/identity-pool/pool-error';
import * as pool from '@/embedded/identity-pool/repository';
import { type Access, requireRecentSignIn, revokeSessions } from '@/embedded/identity-pool/tokens';
import { db } from '@/lib/db';
import { HOUR_MS, MINUTE_MS } from '@/lib/durations';

const CONFIRMED_TTL_MS = 15 * MINUTE_MS;
const PENDING_TTL_MS = HOUR_MS;

const pendingChange = z.object({ sub: z.string(), email: z.string() });
const pendingId = (sub: string) => `email-change:${sub}`;
/** Bound to the session, so that a copied token of another one cannot continue the change. */
const confirmedId = (origin: string) => `email-confirmed:${origin}`;
const attribute = z.object({ AttributeName: z.literal('email') });

// The address changes in four calls of Cognito's protocol: a code for the current address, its confirmation, the new
// address, and the confirmation of the code that was sent there.
export const emailOperations = {
  /** Sends a code to the current address, and cancels a change that was not confirmed. */
  GetUserAttributeVerificationCode: forBearer(attribute, async ({ user }, _input, now) => {
    await db.poolSession.deleteMany({ where: { id: pendingId(user.sub) } });
    return sendCode(user.email, 'currentAddress', { isRecipient: true, language: user.attributes.locale }, now);
  }),
  /** Confirms the new address, which replaces the current one and ends other sessions, or without a pending change the current one. */
  VerifyUserAttribute: forBearer(attribute.extend({ Code: code }), async ({ user, origin }, { Code }, now) => {
    const pending = pendingChange.safeParse((await pool.readChallenge('find', pendingId(user.sub), now))?.content).data;
    if (!pending) {
      await redeemCode(user.email, 'currentAddress', Code, now);
      return storeFor(confirmedId(origin), { sub: user.sub }, CONFIRMED_TTL_MS, now);
    }
    await redeemCode(pending.email, 'newAddress', Code, now);
    await pool.readChallenge('take', pendingId(user.sub), now);
    if (!(await pool.changeAddress(user.sub, pending.email))) throw codeMismatch();
    await revokeSessions({ sub: user.sub, origin: { not: origin } }, now);
  }),
};

/**
 * Sends a code to the new address. For one that has an account already the answer is the same, and no code is sent.
 *
 * @throws PoolError `ReauthenticationRequiredException` unless the sign-in is recent and the current address confirmed
 */
export async function requestAddressChange(access: Access, typed: string, now: Date): Promise<object> {
  requireRecentSignIn(access, now);
  const { user, origin } = access;
  const email = username.safeParse(typed).data ?? '';
  if (!z.email().safeParse(email).success || email === user.email) {
    throw invalidParameter('Invalid email address format.');
  }
  if (!(await pool.readChallenge('find', confirmedId(origin), now))) {
    throw new PoolError('ReauthenticationRequiredException', 'The current address is not confirmed.');
  }
  const other = await pool.findUserByEmail(email);
  const isFree = other === null || other.status === 'UNCONFIRMED';
  const language = user.attributes.locale;
  const delivery = await sendCode(email, 'newAddress', { isRecipient: isFree, language }, now);
  await storeFor(pendingId(user.sub), { sub: user.sub, email }, PENDING_TTL_MS, now);
  return delivery.CodeDeliveryDetails;
}

async function storeFor(
  id: string,
  content: { sub: string; email?: string },
  milliseconds: number,
  now: Date,
): Promise<undefined> {
  const stored = { content, expiresAt: new Date(now.getTime() + milliseconds) };
  await db.poolSession.upsert({ where: { id }, create: { id, ...stored }, update: stored });
}
