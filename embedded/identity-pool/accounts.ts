import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { limitPasswordAttempts } from '@/embedded/identity-pool/attempts';
import { type CodeDelivery, codeMismatch, redeemCode, sendCode } from '@/embedded/identity-pool/codes';
import { PoolError } from '@/embedded/identity-pool/pool-error';
import { type PoolUser, srpIdentity, toEmail } from '@/embedded/identity-pool/pool-user';
import * as pool from '@/embedded/identity-pool/repository';
import type { Attribute, SignUpInput } from '@/embedded/identity-pool/schema';
import { createVerifier, isPassword } from '@/embedded/identity-pool/srp';
import { type Access, revokeSessions } from '@/embedded/identity-pool/tokens';
import { newPassword } from '@/lib/identity/credentials';

/** The standard OpenID Connect claims that a user may set, without the address. */
const WRITABLE = new Set(
  (
    'name given_name family_name middle_name nickname preferred_username profile picture ' +
    'website gender birthdate zoneinfo locale address phone_number'
  ).split(' '),
);
const READ_ONLY = /^(sub|email|email_verified|phone_number_verified|updated_at|identities|cognito:.*)$/;
const PHONE_NUMBER = /^\+[1-9]\d{3,14}$/;
/** Of all attributes together: the identity token contains them and must fit into a cookie. */
const MAX_ATTRIBUTE_BYTES = 1_700;

type Delivery = { CodeDeliveryDetails: CodeDelivery };

/**
 * Registers an address and sends it a code. For the address of a confirmed account nothing changes and no code is sent,
 * with the same response: unlike Cognito, sign-up does not reveal accounts.
 */
export async function signUp(
  { Username, Password, UserAttributes }: SignUpInput,
  now: Date,
): Promise<Delivery & { UserConfirmed: false; UserSub: string }> {
  const email = toEmail(Username);
  if (!z.email().safeParse(email).success)
    throw new PoolError('InvalidParameterException', 'Username should be an email.');
  requireValidPassword(Password);
  const { email: given = email, ...attributes } = Object.fromEntries(
    UserAttributes.map(({ Name, Value }) => [Name, Value]),
  );
  if (toEmail(given) !== email)
    throw new PoolError('InvalidParameterException', 'Email and username are not the same.');

  const sub = randomUUID();
  const verifier = createVerifier(srpIdentity(sub), Password);
  const user = await pool.findUserByEmail(email);
  // before the user is written: at the limit, the previous code must not confirm another password
  const CodeDeliveryDetails = await sendCode(email, 'signup', user === null || user.status === 'UNCONFIRMED', now);
  await pool.registerUser({ sub, email, attributes, ...verifier }, now);
  return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails };
}

export async function confirmSignUp(username: string, code: string, now: Date): Promise<object> {
  const email = toEmail(username);
  await redeemCode(email, 'signup', code, now);
  if (!(await pool.confirmUser(email))) throw codeMismatch();
  return {};
}

/** Sends a code only to an unconfirmed address; the response is always the same. */
export async function resendConfirmationCode(username: string, now: Date): Promise<Delivery> {
  const email = toEmail(username);
  const user = await pool.findUserByEmail(email);
  return { CodeDeliveryDetails: await sendCode(email, 'signup', user?.status === 'UNCONFIRMED', now) };
}

/** Sends a code only to the address of an account; the response is always the same. */
export async function forgotPassword(username: string, now: Date): Promise<Delivery> {
  const email = toEmail(username);
  const user = await pool.findUserByEmail(email);
  return { CodeDeliveryDetails: await sendCode(email, 'reset', user !== null, now) };
}

/** Sets a password with a code, which also confirms the address, and ends all sessions. */
export async function confirmForgotPassword(
  username: string,
  code: string,
  password: string,
  now: Date,
): Promise<object> {
  const email = toEmail(username);
  requireValidPassword(password);
  await redeemCode(email, 'reset', code, now);
  const user = await pool.findUserByEmail(email);
  if (!user || !(await pool.setPassword(user.sub, createVerifier(srpIdentity(user.sub), password)))) {
    throw codeMismatch();
  }
  await revokeSessions(user.sub, now);
  return {};
}

export async function changePassword(
  { user, origin }: Access,
  previous: string,
  proposed: string,
  now: Date,
): Promise<object> {
  await limitPasswordAttempts(user.email, now, () => isPassword(srpIdentity(user.sub), previous, user));
  requireValidPassword(proposed);
  await pool.setPassword(user.sub, createVerifier(srpIdentity(user.sub), proposed));
  await revokeSessions(user.sub, now, origin);
  return {};
}

export function describeUser({ sub, email, status, attributes, mfaEnabled }: PoolUser): object {
  const all = { sub, email, email_verified: String(status === 'CONFIRMED'), ...attributes };
  return {
    Username: sub,
    UserAttributes: Object.entries(all).map(([Name, Value]) => ({ Name, Value })),
    ...(mfaEnabled && { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'], PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }),
  };
}

/** Changes attributes; an empty value removes one. The address cannot be changed: the product does not offer it. */
export async function updateAttributes({ user }: Access, changes: Attribute[]): Promise<object> {
  await changeAttributes(user.sub, user.attributes, changes);
  return { CodeDeliveryDetailsList: [] };
}

/** @throws PoolError `NotAuthorizedException`, `InvalidParameterException`; then no attribute is written */
export async function changeAttributes(
  sub: string,
  stored: Record<string, string>,
  changes: Attribute[],
): Promise<void> {
  for (const attribute of changes) requireWritable(attribute);
  const values = new Map(changes.map(({ Name, Value }) => [Name, Value]));
  const set = Object.fromEntries([...values].filter(([, value]) => value !== ''));
  const removed = [...values.keys()].filter((name) => !(name in set));
  if (Buffer.byteLength(JSON.stringify({ ...stored, ...set })) > MAX_ATTRIBUTE_BYTES) {
    throw new PoolError('InvalidParameterException', 'Attributes are too long together.');
  }
  if (values.size > 0) await pool.changeAttributes(sub, set, removed);
}

function requireWritable({ Name, Value }: Attribute): void {
  if (READ_ONLY.test(Name)) {
    throw new PoolError('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
  }
  if (!WRITABLE.has(Name)) {
    throw new PoolError('InvalidParameterException', `user.${Name}: Attribute does not exist in the schema.`);
  }
  if (Name === 'phone_number' && Value !== '' && !PHONE_NUMBER.test(Value)) {
    throw new PoolError('InvalidParameterException', 'Invalid phone number format.');
  }
}

export async function deleteUser({ user }: Access, _input: object, now: Date): Promise<object> {
  await revokeSessions(user.sub, now);
  await pool.removeUser(user.sub);
  return {};
}

export function requireValidPassword(password: string): void {
  const code = newPassword.safeParse(password).error?.issues[0]?.message;
  if (code === undefined) return;
  throw new PoolError('InvalidPasswordException', `Password did not conform with policy: ${policyTexts[code] ?? code}`);
}

const policyTexts: Partial<Record<string, string>> = {
  tooShort: 'Password not long enough',
  tooLong: 'Password too long',
  needsLowercase: 'Password must have lowercase characters',
  needsUppercase: 'Password must have uppercase characters',
  needsDigit: 'Password must have numeric characters',
  needsSymbol: 'Password must have symbol characters',
};
