import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { limitPasswordAttempts } from '@/embedded/identity-pool/attempts';
import { codeMismatch, redeemCode, sendCode } from '@/embedded/identity-pool/codes';
import { requestAddressChange } from '@/embedded/identity-pool/email-change';
import { notifyOwner } from '@/embedded/identity-pool/notices';
import {
  attributeValue,
  code,
  forBearer,
  forClient,
  forLeaving,
  password,
  username,
} from '@/embedded/identity-pool/operation';
import { invalidParameter, notAuthorized, PoolError } from '@/embedded/identity-pool/pool-error';
import texts from '@/embedded/identity-pool/pool-texts.json';
import { type PoolUser, srpIdentity } from '@/embedded/identity-pool/pool-user';
import * as pool from '@/embedded/identity-pool/repository';
import { createVerifier, isPassword } from '@/embedded/identity-pool/srp';
import { requireRecentSignIn, revokeSessions } from '@/embedded/identity-pool/tokens';
import { db } from '@/lib/db';
import { passwordRule } from '@/lib/identity/config';
import { newPassword } from '@/lib/identity/credentials';

/** The standard OpenID Connect claims that a user may set, without the address. */
const WRITABLE = new Set(texts.writableClaims);
const READ_ONLY = /^(sub|email|email_verified|phone_number_verified|updated_at|identities|cognito:.*)$/;
const PHONE_NUMBER = /^\+[1-9]\d{3,14}$/;
/** Of all attributes together: the identity token contains them and must fit into a cookie. */
const MAX_ATTRIBUTE_BYTES = 1_700;

const codeInput = z.object({ Username: username, ConfirmationCode: code });
const addressInput = z.object({ Username: username });

export const accountOperations = {
  /**
   * Registers an address and sends it a code. For the address of a confirmed account nothing changes and no code is sent,
   * with the same response: unlike Cognito, sign-up does not reveal accounts.
   */
  SignUp: forClient(
    z.object({
      Username: username,
      Password: password,
      UserAttributes: z
        .array(z.object({ Name: z.enum(['email', 'given_name', 'family_name', 'locale']), Value: attributeValue }))
        .max(10)
        .default([]),
    }),
    async ({ Username, Password, UserAttributes }, now) => {
      if (!z.email().safeParse(Username).success) throw invalidParameter('Username should be an email.');
      requireValidPassword(Password);
      const { email = Username, ...attributes } = Object.fromEntries(
        UserAttributes.map(({ Name, Value }) => [Name, Value]),
      );
      if (email.toLowerCase() !== Username) throw invalidParameter('Email and username are not the same.');

      const sub = randomUUID();
      const verifier = createVerifier(srpIdentity(sub), Password);
      const user = await pool.findUserByEmail(Username);
      // before the user is written: at the limit, the previous code must not confirm another password
      const isRecipient = user === null || user.status === 'UNCONFIRMED';
      const delivery = await sendCode(Username, 'signup', { isRecipient, language: attributes.locale }, now);
      await pool.registerUser({ sub, email: Username, attributes, ...verifier }, now);
      return { UserConfirmed: false, UserSub: sub, ...delivery };
    },
  ),
  ConfirmSignUp: forClient(codeInput, async ({ Username: email, ConfirmationCode }, now) => {
    await redeemCode(email, 'signup', ConfirmationCode, now);
    // who has a temporary password must change it instead
    const where = { email, status: { not: 'FORCE_CHANGE_PASSWORD' } };
    const { count } = await db.poolUser.updateMany({ where, data: { status: 'CONFIRMED' } });
    if (count === 0) throw codeMismatch();
  }),
  /** Sends a code only to an unconfirmed address; the response is always the same. */
  ResendConfirmationCode: forClient(addressInput, async ({ Username }, now) => {
    const user = await pool.findUserByEmail(Username);
    const isRecipient = user?.status === 'UNCONFIRMED';
    return sendCode(Username, 'signup', { isRecipient, language: user?.attributes.locale }, now);
  }),
  /** Sends a code only to the address of an account; the response is always the same. */
  ForgotPassword: forClient(addressInput, async ({ Username }, now) => {
    const user = await pool.findUserByEmail(Username);
    return sendCode(Username, 'reset', { isRecipient: user !== null, language: user?.attributes.locale }, now);
  }),
  /** Sets a password with a code, which also confirms the address, and ends all sessions. */
  ConfirmForgotPassword: forClient(
    codeInput.extend({ Password: password }),
    async ({ Username, ConfirmationCode, Password }, now) => {
      requireValidPassword(Password);
      await redeemCode(Username, 'reset', ConfirmationCode, now);
      const user = await pool.findUserByEmail(Username);
      if (!user) throw codeMismatch();
      await pool.setPassword(user.sub, Password);
      await revokeSessions({ sub: user.sub }, now);
      await notifyOwner(user, 'passwordChanged');
    },
  ),
  ChangePassword: forBearer(
    z.object({ PreviousPassword: password, ProposedPassword: password }),
    async ({ user, origin }, { PreviousPassword, ProposedPassword }, now) => {
      const { email, sub } = user;
      await limitPasswordAttempts(email, now, () => isPassword(srpIdentity(sub), PreviousPassword, user));
      requireValidPassword(ProposedPassword);
      await pool.setPassword(sub, ProposedPassword);
      await revokeSessions({ sub, origin: { not: origin } }, now);
      await notifyOwner(user, 'passwordChanged');
    },
  ),
  GetUser: forBearer(z.object({}), async ({ user: { sub, email, status, attributes, mfaEnabled } }) => {
    const all = { sub, email, email_verified: String(status === 'CONFIRMED'), ...attributes };
    return {
      Username: sub,
      UserAttributes: Object.entries(all).map(([Name, Value]) => ({ Name, Value })),
      ...(mfaEnabled && { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'], PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }),
    };
  }),
  /** An empty value removes an attribute. A new address is changed alone, with codes for both: see `emailOperations`. */
  UpdateUserAttributes: forBearer(
    z.object({
      UserAttributes: z
        .array(z.object({ Name: z.string().min(1).max(32), Value: attributeValue.default('') }))
        .min(1)
        .max(25),
    }),
    async (access, { UserAttributes }, now) => {
      const [first] = UserAttributes;
      if (first?.Name === 'email' && UserAttributes.length === 1) {
        return { CodeDeliveryDetailsList: [await requestAddressChange(access, first.Value, now)] };
      }
      await changeAttributes(access.user, UserAttributes);
      return { CodeDeliveryDetailsList: [] };
    },
  ),
  /**
   * Removes the user with devices, sessions and challenges. Codes and attempt counts stay until they expire: a new
   * account must not reset them.
   */
  DeleteUser: forLeaving(z.object({}), async (access, _input, now) => {
    requireRecentSignIn(access, now);
    const { sub } = access.user;
    await revokeSessions({ sub }, now);
    await db.$transaction([
      db.poolSession.deleteMany({ where: { content: { path: ['sub'], equals: sub } } }),
      db.poolUser.deleteMany({ where: { sub } }),
    ]);
  }),
};

type Attribute = { Name: string; Value: string };

/** @throws PoolError `NotAuthorizedException`, `InvalidParameterException`; then no attribute is written */
export async function changeAttributes({ sub, attributes: stored }: PoolUser, changes: Attribute[]): Promise<void> {
  for (const attribute of changes) requireWritable(attribute);
  const values = new Map(changes.map(({ Name, Value }) => [Name, Value]));
  const set = Object.fromEntries([...values].filter(([, value]) => value !== ''));
  const removed = [...values.keys()].filter((name) => !(name in set));
  if (Buffer.byteLength(JSON.stringify({ ...stored, ...set })) > MAX_ATTRIBUTE_BYTES) {
    throw invalidParameter('Attributes are too long together.');
  }
  if (values.size > 0) await pool.changeAttributes(sub, set, removed);
}

function requireWritable({ Name, Value }: Attribute): void {
  if (READ_ONLY.test(Name)) {
    throw notAuthorized('A client attempted to write unauthorized attribute');
  }
  if (!WRITABLE.has(Name)) {
    throw invalidParameter(`user.${Name}: Attribute does not exist in the schema.`);
  }
  if (Name === 'phone_number' && Value !== '' && !PHONE_NUMBER.test(Value)) {
    throw invalidParameter('Invalid phone number format.');
  }
}

const acceptedPassword = newPassword(passwordRule);

export function requireValidPassword(password: string): void {
  const code = acceptedPassword.safeParse(password).error?.issues[0]?.message;
  if (code === undefined) return;
  const { [code]: text = code }: Record<string, string> = texts.passwordPolicy;
  throw new PoolError('InvalidPasswordException', `Password did not conform with policy: ${text}`);
}
