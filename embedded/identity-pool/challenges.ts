import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { PoolError } from '@/embedded/identity-pool/pool-error';
import type { PoolUser } from '@/embedded/identity-pool/pool-user';
import * as pool from '@/embedded/identity-pool/repository';
import { MINUTE_MS } from '@/lib/durations';

const CHALLENGE_LIFETIME_MS = 3 * MINUTE_MS;
const SESSION_BYTES = 32;

const exchange = { browserPublic: z.string(), serverPublic: z.string(), serverSecret: z.string() };
const passed = { sub: z.string(), salt: z.string(), deviceKey: z.string().optional() };

// stored between two calls of one sign-in; `step` keeps the answer to one challenge from answering another
export const passwordStep = z.object({
  step: z.literal('PASSWORD_VERIFIER'),
  email: z.string(),
  sub: z.string(),
  ...exchange,
});
export const newPasswordStep = z.object({ step: z.literal('NEW_PASSWORD_REQUIRED'), ...passed });
export const totpStep = z.object({ step: z.literal('SOFTWARE_TOKEN_MFA'), ...passed });
export const deviceStep = z.object({ step: z.literal('DEVICE_SRP_AUTH'), ...passed, deviceKey: z.string() });
export const deviceProofStep = z.object({
  step: z.literal('DEVICE_PASSWORD_VERIFIER'),
  ...passed,
  deviceKey: z.string(),
  ...exchange,
});

type Step = z.infer<
  typeof passwordStep | typeof newPasswordStep | typeof totpStep | typeof deviceStep | typeof deviceProofStep
>;

/** Stores a step for three minutes under a digest of `secret`, which the client sends back. */
export async function saveStep(step: Step, secret: Buffer, now: Date): Promise<void> {
  const { deviceKey, ...rest } = { deviceKey: undefined, ...step };
  const content = deviceKey === undefined ? rest : { ...rest, deviceKey };
  await pool.createChallenge(idOf(secret), content, new Date(now.getTime() + CHALLENGE_LIFETIME_MS));
}

export async function openSession(step: Step, now: Date): Promise<string> {
  const session = randomBytes(SESSION_BYTES);
  await saveStep(step, session, now);
  return session.toString('base64url');
}

export function sessionSecret(session: string): Buffer {
  return Buffer.from(session, 'base64url');
}

export async function requireStep<S extends Step>(schema: z.ZodType<S>, secret: Buffer, now: Date): Promise<S> {
  return parse(schema, await pool.findChallenge(idOf(secret), now));
}

export async function takeStep<S extends Step>(schema: z.ZodType<S>, secret: Buffer, now: Date): Promise<S> {
  return parse(schema, await pool.takeChallenge(idOf(secret), now));
}

export async function takeStepOfUser<S extends Step>(
  schema: z.ZodType<S>,
  secret: Buffer,
  now: Date,
): Promise<{ step: S; user: PoolUser | null }> {
  const taken = await pool.takeChallengeOfUser(idOf(secret), now);
  return { step: parse(schema, taken?.content), user: taken?.user ?? null };
}

/** @throws PoolError `NotAuthorizedException` when the user was deleted or the password changed since the step */
export async function requireUser({ sub, salt }: { sub: string; salt: string }): Promise<PoolUser> {
  const user = await pool.findUserBySub(sub);
  if (user?.salt !== salt) throw invalidSession();
  return user;
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
