import 'server-only';
import { z } from 'zod';
import * as attributes from '@/embedded/identity-pool/attributes/repository';
import { type CodeDelivery, sendCode, spendCode } from '@/embedded/identity-pool/codes';
import { PoolError } from '@/embedded/identity-pool/pool-error';
import { type PoolUser, toEmail } from '@/embedded/identity-pool/pool-user';
import * as pool from '@/embedded/identity-pool/repository';
import type { Attribute } from '@/embedded/identity-pool/schema';
import { revokeSessions } from '@/embedded/identity-pool/sessions';
import type { Access } from '@/embedded/identity-pool/tokens';
import { DAY_MS } from '@/lib/durations';

/** The standard claims of OpenID Connect that people may set about themselves, beside their address. */
const WRITABLE = new Set([
  ...['name', 'given_name', 'family_name', 'middle_name', 'nickname', 'preferred_username', 'profile', 'picture'],
  ...['website', 'gender', 'birthdate', 'zoneinfo', 'locale', 'address', 'phone_number'],
]);
const READ_ONLY = /^(sub|email_verified|phone_number_verified|updated_at|identities|cognito:.*)$/;
const PHONE_NUMBER = /^\+[1-9]\d{3,14}$/;
/** All of them together: an identity token carries them, and must fit into a cookie. */
const MOST_BYTES = 1_700;
const PENDING_MS = DAY_MS;

const pendingEmail = z.object({ email: z.string() });

/**
 * Changes attributes; an empty value removes one. Another address is kept beside the one in use until a code shows that
 * it is theirs. Somebody else's is answered alike, and gets no code.
 *
 * @throws PoolError `NotAuthorizedException` for what nobody may write, `InvalidParameterException` for what there is not
 */
export async function updateAttributes({ user }: Access, given: Attribute[], now: Date): Promise<object> {
  const typed = given.findLast(({ Name }) => Name === 'email')?.Value;
  const email = typed === undefined ? user.email : requireEmail(typed);
  await changeAttributes(
    user.sub,
    user.attributes,
    given.filter(({ Name }) => Name !== 'email'),
  );
  if (email === user.email) return { CodeDeliveryDetailsList: [] };
  await pool.putNote(pendingNote(user.sub), { sub: user.sub, email }, new Date(now.getTime() + PENDING_MS));
  return { CodeDeliveryDetailsList: [await sendCodeTo(user, email, now)] };
}

/** Removes attributes. The address stays: people sign in with it. */
export async function deleteAttributes({ user }: Access, names: string[]): Promise<object> {
  await changeAttributes(
    user.sub,
    user.attributes,
    names.map((Name) => ({ Name, Value: '' })),
  );
  return {};
}

/**
 * Writes attributes other than the address.
 *
 * @throws PoolError `NotAuthorizedException`, `InvalidParameterException`, and then nothing is written
 */
export async function changeAttributes(sub: string, known: Record<string, string>, given: Attribute[]): Promise<void> {
  for (const attribute of given) requireWritable(attribute);
  const wanted = new Map(given.map(({ Name, Value }) => [Name, Value]));
  const set = Object.fromEntries([...wanted].filter(([, value]) => value !== ''));
  const removed = [...wanted.keys()].filter((name) => !(name in set));
  if (Buffer.byteLength(JSON.stringify({ ...known, ...set })) > MOST_BYTES) {
    throw new PoolError('InvalidParameterException', 'Attributes are too long together.');
  }
  if (wanted.size > 0) await attributes.change(sub, set, removed);
}

/** Sends another code to the address that waits for one, or else to the one in use. */
export async function sendAttributeCode({ user }: Access, name: string, now: Date): Promise<object> {
  requireVerifiable(name);
  const email = (await findPendingEmail(user.sub, now)) ?? user.email;
  return { CodeDeliveryDetails: await sendCodeTo(user, email, now) };
}

/**
 * Takes the code that was sent to an address; a new one is in use from now on.
 *
 * @throws PoolError as `spendCode`, and `AliasExistsException` when somebody else was quicker
 */
export async function verifyAttribute({ user }: Access, name: string, code: string, now: Date): Promise<object> {
  requireVerifiable(name);
  const pending = await findPendingEmail(user.sub, now);
  await spendCode(pending ?? user.email, 'attribute', code, now);
  if (pending === null) return {};
  if (!(await attributes.changeEmail(user.sub, pending))) {
    throw new PoolError('AliasExistsException', 'An account with the email already exists.');
  }
  await pool.takeChallenge(pendingNote(user.sub), now);
  return {};
}

/** Deletes an account, with everything the pool knows of it. Nobody who has a token of it is anybody any more. */
export async function deleteUser({ user }: Access, _input: object, now: Date): Promise<object> {
  await revokeSessions(user.sub, now);
  await attributes.removeUser(user.sub);
  return {};
}

async function findPendingEmail(sub: string, now: Date): Promise<string | null> {
  return pendingEmail.safeParse(await pool.findChallenge(pendingNote(sub), now)).data?.email ?? null;
}

async function sendCodeTo(user: PoolUser, email: string, now: Date): Promise<CodeDelivery> {
  const owner = await pool.findUserByEmail(email);
  const isFree = owner === null || owner.status === 'UNCONFIRMED' || owner.sub === user.sub;
  return sendCode(email, 'attribute', isFree, now);
}

function requireEmail(typed: string): string {
  const email = toEmail(typed);
  if (z.email().safeParse(email).success) return email;
  throw new PoolError('InvalidParameterException', 'Invalid email address format.');
}

function requireWritable({ Name, Value }: Attribute): void {
  if (READ_ONLY.test(Name)) {
    throw new PoolError('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
  }
  if (Name === 'email') throw new PoolError('InvalidParameterException', 'user.email: Attribute cannot be deleted.');
  if (!WRITABLE.has(Name)) {
    throw new PoolError('InvalidParameterException', `user.${Name}: Attribute does not exist in the schema.`);
  }
  if (Name === 'phone_number' && Value !== '' && !PHONE_NUMBER.test(Value)) {
    throw new PoolError('InvalidParameterException', 'Invalid phone number format.');
  }
}

function requireVerifiable(name: string): void {
  if (name === 'email') return;
  throw new PoolError('InvalidParameterException', `${name} attribute cannot be verified.`);
}

const pendingNote = (sub: string) => `email:${sub}`;
