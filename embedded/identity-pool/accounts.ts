import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type CodeDelivery, mismatch, sendCode, spendCode } from '@/embedded/identity-pool/codes';
import { withinAttempts } from '@/embedded/identity-pool/lock';
import { PoolError } from '@/embedded/identity-pool/pool-error';
import { type PoolUser, srpIdentity, toEmail } from '@/embedded/identity-pool/pool-user';
import * as pool from '@/embedded/identity-pool/repository';
import type { SignUpInput } from '@/embedded/identity-pool/schema';
import { revokeSessions } from '@/embedded/identity-pool/sessions';
import { createVerifier, isPassword } from '@/embedded/identity-pool/srp';
import { newPassword } from '@/lib/identity/password-policy';

type SignedUp = { UserConfirmed: false; UserSub: string; CodeDeliveryDetails: CodeDelivery };

/**
 * Registers an address and sends it a code. Somebody who has it already keeps their account as it is and gets no code,
 * and the answer is the same: unlike Cognito, sign-up does not tell who has an account.
 */
export async function signUp({ Username, Password, UserAttributes }: SignUpInput, now: Date): Promise<SignedUp> {
  const email = toEmail(Username);
  if (!z.email().safeParse(email).success)
    throw new PoolError('InvalidParameterException', 'Username should be an email.');
  requireGoodPassword(Password);
  const { email: given = email, ...attributes } = Object.fromEntries(
    UserAttributes.map(({ Name, Value }) => [Name, Value]),
  );
  if (toEmail(given) !== email)
    throw new PoolError('InvalidParameterException', 'Email and username are not the same.');

  const sub = randomUUID();
  const verifier = createVerifier(srpIdentity(sub), Password);
  const user = await pool.findUserByEmail(email);
  // before anything is written: at the limit the code sent last must not confirm another password
  const CodeDeliveryDetails = await sendCode(email, 'signup', user === null || user.status === 'UNCONFIRMED', now);
  await pool.registerUser({ sub, email, attributes, ...verifier }, now);
  return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails };
}

/** Confirms an address with the code that was sent there. */
export async function confirmSignUp(username: string, code: string, now: Date): Promise<object> {
  const email = toEmail(username);
  await spendCode(email, 'signup', code, now);
  if (!(await pool.confirmUser(email))) throw mismatch();
  return {};
}

/** Sends a new code to an address that waits for confirmation; to any other nothing, with the same answer. */
export async function resendConfirmationCode(
  username: string,
  now: Date,
): Promise<{ CodeDeliveryDetails: CodeDelivery }> {
  const email = toEmail(username);
  const user = await pool.findUserByEmail(email);
  return { CodeDeliveryDetails: await sendCode(email, 'signup', user?.status === 'UNCONFIRMED', now) };
}

/** Sends a code with which a new password can be set; to an address nobody has nothing, with the same answer. */
export async function forgotPassword(username: string, now: Date): Promise<{ CodeDeliveryDetails: CodeDelivery }> {
  const email = toEmail(username);
  const user = await pool.findUserByEmail(email);
  return { CodeDeliveryDetails: await sendCode(email, 'reset', user !== null, now) };
}

/** Sets a new password with a code, which also proves the address. Whoever was signed in with the old one is not any more. */
export async function confirmForgotPassword(
  username: string,
  code: string,
  password: string,
  now: Date,
): Promise<object> {
  const email = toEmail(username);
  requireGoodPassword(password);
  await spendCode(email, 'reset', code, now);
  const user = await pool.findUserByEmail(email);
  if (!user || !(await pool.setPassword(user.sub, createVerifier(srpIdentity(user.sub), password)))) throw mismatch();
  await revokeSessions(user.sub, now);
  return {};
}

/** Changes the password of somebody signed in, who knows the old one. Other places they were signed in at are signed out. */
export async function changePassword(
  { user, origin }: { user: PoolUser; origin: string },
  previous: string,
  proposed: string,
  now: Date,
): Promise<object> {
  await withinAttempts(user.email, now, () => isPassword(srpIdentity(user.sub), previous, user));
  requireGoodPassword(proposed);
  await pool.setPassword(user.sub, createVerifier(srpIdentity(user.sub), proposed));
  await revokeSessions(user.sub, now, origin);
  return {};
}

/** Somebody's attributes, as Cognito lists them. */
export function describeUser({ sub, email, status, attributes, mfaEnabled }: PoolUser): object {
  const all = { sub, email, email_verified: String(status === 'CONFIRMED'), ...attributes };
  return {
    Username: sub,
    UserAttributes: Object.entries(all).map(([Name, Value]) => ({ Name, Value })),
    ...(mfaEnabled && { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'], PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }),
  };
}

/** @throws PoolError `InvalidPasswordException` with the first rule it breaks */
export function requireGoodPassword(password: string): void {
  const problem = newPassword.safeParse(password).error?.issues[0]?.message;
  if (problem === undefined) return;
  throw new PoolError(
    'InvalidPasswordException',
    `Password did not conform with policy: ${policyWords[problem] ?? problem}`,
  );
}

const policyWords: Partial<Record<string, string>> = {
  tooShort: 'Password not long enough',
  tooLong: 'Password too long',
  needsLowercase: 'Password must have lowercase characters',
  needsUppercase: 'Password must have uppercase characters',
  needsDigit: 'Password must have numeric characters',
  needsSymbol: 'Password must have symbol characters',
};
