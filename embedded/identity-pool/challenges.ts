import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { PoolError } from '@/embedded/identity-pool/pool-error';
import type { PoolUser } from '@/embedded/identity-pool/pool-user';
import * as pool from '@/embedded/identity-pool/repository';
import { MINUTE_MS } from '@/lib/durations';

const CHALLENGE_MS = 3 * MINUTE_MS;
const SESSION_BYTES = 32;

const exchange = { browserPublic: z.string(), serverPublic: z.string(), serverSecret: z.string() };
/** Whose password was right, and which one: with another password, the sign-in it began is void. */
const passed = { sub: z.string(), salt: z.string(), deviceKey: z.string().optional() };

// what is remembered between two calls of one sign-in; named, so that the answer to one question answers no other
export const passwordStep = z.object({
  step: z.literal('PASSWORD_VERIFIER'),
  email: z.string(),
  sub: z.string(),
  ...exchange,
});
export const newPasswordStep = z.object({ step: z.literal('NEW_PASSWORD_REQUIRED'), ...passed });
export const codeStep = z.object({ step: z.literal('SOFTWARE_TOKEN_MFA'), ...passed });
export const deviceStep = z.object({ step: z.literal('DEVICE_SRP_AUTH'), ...passed, deviceKey: z.string() });
export const deviceProofStep = z.object({
  step: z.literal('DEVICE_PASSWORD_VERIFIER'),
  ...passed,
  deviceKey: z.string(),
  ...exchange,
});

export type Step = z.infer<
  typeof passwordStep | typeof newPasswordStep | typeof codeStep | typeof deviceStep | typeof deviceProofStep
>;

/**
 * Remembers a step until it is answered, for three minutes.
 *
 * @param secret what the browser returns to name it; a copy of the database answers none
 */
export async function keepStep(step: Step, secret: Buffer, now: Date): Promise<void> {
  const { deviceKey, ...rest } = { deviceKey: undefined, ...step };
  const content = deviceKey === undefined ? rest : { ...rest, deviceKey };
  await pool.createChallenge(idOf(secret), content, new Date(now.getTime() + CHALLENGE_MS));
}

/** Remembers a step. @returns Cognito's `Session`, with which the browser names it */
export async function openSession(step: Step, now: Date): Promise<string> {
  const session = randomBytes(SESSION_BYTES);
  await keepStep(step, session, now);
  return session.toString('base64url');
}

/**
 * Looks at a step, which can still be answered.
 *
 * @throws PoolError `NotAuthorizedException` for one that is over, was answered, or is not ours
 */
export async function requireStep<S extends Step>(schema: z.ZodType<S>, secret: Buffer, now: Date): Promise<S> {
  return parse(schema, await pool.findChallenge(idOf(secret), now));
}

/**
 * Takes a step; nobody else can answer it any more.
 *
 * @throws PoolError `NotAuthorizedException` as above
 */
export async function takeStep<S extends Step>(schema: z.ZodType<S>, secret: Buffer, now: Date): Promise<S> {
  return parse(schema, await pool.takeChallenge(idOf(secret), now));
}

/**
 * Takes a step together with whoever it names; `null` for a name that is made up.
 *
 * @throws PoolError `NotAuthorizedException` as above
 */
export async function takeStepOfUser<S extends Step>(
  schema: z.ZodType<S>,
  secret: Buffer,
  now: Date,
): Promise<{ step: S; user: PoolUser | null }> {
  const taken = await pool.takeChallengeOfUser(idOf(secret), now);
  return { step: parse(schema, taken?.content), user: taken?.user ?? null };
}

/**
 * Who is signing in.
 *
 * @throws PoolError `NotAuthorizedException` when they are gone, or have another password since
 */
export async function requireUser({ sub, salt }: { sub: string; salt: string }): Promise<PoolUser> {
  const user = await pool.findUserBySub(sub);
  if (user?.salt !== salt) throw invalidSession();
  return user;
}

/** The bytes of a `Session`. */
export function sessionSecret(session: string): Buffer {
  return Buffer.from(session, 'base64url');
}

function parse<S extends Step>(schema: z.ZodType<S>, content: unknown): S {
  const parsed = schema.safeParse(content);
  if (!parsed.success) throw invalidSession();
  return parsed.data;
}

function invalidSession(): PoolError {
  return new PoolError('NotAuthorizedException', 'Invalid session for the user.');
}

function idOf(secret: Buffer): string {
  return createHash('sha256').update(secret).digest('base64url');
}
