import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import * as pool from '@/embedded/identity-pool/repository';

/** What is kept between two steps: a sign-in that was begun, a code that was given out, a code that was used. */
type Step = 'login' | 'code' | 'used-code';
const SECRET_BYTES = 32;

/**
 * Keeps something until it is taken, once, with the secret that is returned. The secret itself is not kept.
 *
 * @param secret random unless the caller has one already
 */
export async function keepOnce(
  step: Step,
  content: Record<string, string | undefined>,
  expiresAt: Date,
  secret = randomBytes(SECRET_BYTES).toString('base64url'),
): Promise<string> {
  const given = Object.entries(content).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  await pool.createChallenge(idOf(step, secret), Object.fromEntries(given), expiresAt);
  return secret;
}

/** Takes what was kept. @returns null when it has expired, was taken before, or never was */
export async function takeOnce<S extends z.ZodType>(
  step: Step,
  secret: string,
  content: S,
  now: Date,
): Promise<z.infer<S> | null> {
  return content.safeParse(await pool.takeChallenge(idOf(step, secret), now)).data ?? null;
}

function idOf(step: Step, secret: string): string {
  return `${step}:${createHash('sha256').update(secret).digest('base64url')}`;
}
