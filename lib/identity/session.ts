import 'server-only';
import { cookies } from 'next/headers';
import { cache } from 'react';
import { AppError } from '@/lib/errors';
import { identityConfig } from '@/lib/identity/config';
import { createIdTokenVerifier } from '@/lib/identity/id-token';
import type { SessionUser } from '@/lib/identity/schema';
import { idTokenCookie, lastUserCookie } from '@/lib/identity/session-cookies';

export type { SessionUser };

const MODERATORS = 'moderators';
/** Base64url parts between dots, once: a repeated header arrives comma-joined and does not match. */
const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

const verifyIdToken = createIdTokenVerifier(identityConfig);

/**
 * The caller of an API, from the `Authorization` header alone: cookies would let other sites act in their name.
 *
 * @throws AppError `sign_in_required` without exactly one valid bearer identity token
 * @throws AppError `unavailable` when the provider's keys were never reachable
 */
export async function requireUser(request: Request): Promise<SessionUser> {
  const token = BEARER.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!token) throw new AppError('sign_in_required');
  return verify(token);
}

/** @throws AppError `not_allowed` for anyone who may not decide what becomes public */
export function requireModerator(user: SessionUser): void {
  if (!user.groups.includes(MODERATORS)) throw new AppError('not_allowed');
}

/**
 * Who is signed in, for a page: from the cookies the sign-in library keeps. One check per request, however many
 * components ask. `null` also when the token has expired and only the browser can renew it.
 *
 * @throws AppError `unavailable` when the provider's keys were never reachable
 */
export const findSessionUser = cache(async (): Promise<SessionUser | null> => {
  const jar = await cookies();
  const username = jar.get(lastUserCookie(identityConfig.clientId))?.value;
  const token = username && jar.get(idTokenCookie(identityConfig.clientId, username))?.value;
  if (!token) return null;
  try {
    return await verify(token);
  } catch (error) {
    if (error instanceof AppError && error.code === 'sign_in_required') return null;
    throw error;
  }
});

async function verify(token: string): Promise<SessionUser> {
  const payload = await verifyIdToken(token);
  return {
    sub: payload.sub,
    username: payload['cognito:username'],
    email: payload.email,
    givenName: payload.given_name,
    familyName: payload.family_name,
    picture: payload.picture,
    groups: payload['cognito:groups'],
  };
}
