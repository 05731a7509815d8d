import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { notAuthorized } from '@/embedded/identity-pool/pool-error';
import type { PoolUser } from '@/embedded/identity-pool/pool-user';
import * as pool from '@/embedded/identity-pool/repository';

const SECRET_BYTES = 32;

type Found<T> = { content: T; user: PoolUser | null };

/**
 * Content of one kind that can be taken once, with a secret of which only a digest is stored. It is found with the user
 * whose `sub` it contains.
 */
export function oneTimeStore<S extends z.ZodObject>(kind: string, content: S, lifetimeMs: number) {
  const idOf = (secret: string) => `${kind}:${createHash('sha256').update(secret).digest('base64url')}`;

  async function read(action: 'find' | 'take', secret: string, now: Date): Promise<Found<z.infer<S>> | null> {
    const found = await pool.readChallenge(action, idOf(secret), now);
    return found && { ...found, content: content.parse(found.content) };
  }

  return {
    async store(
      value: z.infer<S>,
      now: Date,
      secret = randomBytes(SECRET_BYTES).toString('base64url'),
    ): Promise<string> {
      await pool.createChallenge(idOf(secret), value, new Date(now.getTime() + lifetimeMs));
      return secret;
    },
    find: (secret: string, now: Date) => read('find', secret, now),
    /** Only one of several concurrent calls gets the content. */
    take: (secret: string, now: Date) => read('take', secret, now),
  };
}

/** @throws PoolError `NotAuthorizedException` for a step that is unknown, has expired or was answered */
export function requireStep<T>(step: T | null): T {
  if (step === null) throw notAuthorized('Invalid session for the user.');
  return step;
}

/** @throws PoolError `NotAuthorizedException` also when the user was deleted or the password changed since the step */
export function requireStepOfUser<T extends { salt: string }>(step: Found<T> | null): { content: T; user: PoolUser } {
  const { content, user } = requireStep(step);
  return { content, user: requireStep(user?.salt === content.salt ? user : null) };
}
