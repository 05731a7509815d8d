import 'server-only';
import path from 'node:path';
import { cookies } from 'next/headers';
import { cache } from 'react';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { identityConfig } from '@/lib/identity/config';
import { hasEnded } from '@/lib/identity/ended-sessions';
import { createIdTokenVerifier } from '@/lib/identity/id-token';
import { createKeySet, emptyKeyState } from '@/lib/identity/key-set';
import type { SessionUser } from '@/lib/identity/schema';
import { idTokenCookie, lastUserCookie } from '@/lib/identity/session-cookies';
import { processSingleton } from '@/lib/process-singleton';

export type { SessionUser };

/** One token: a repeated header arrives comma-joined and does not match. */
const BEARER = /^Bearer ([\w.-]+)$/i;

const findKey = createKeySet(identityConfig.jwksUri, {
  state: processSingleton('identityKeys', emptyKeyState),
  file: path.join(env.DATA_DIR, 'identity-keys.json'),
});
const verifyIdToken = createIdTokenVerifier(identityConfig, findKey);

/**
 * The caller of an API, from the `Authorization` header alone: cookies would let other sites act in their name.
 *
 * @throws AppError `sign_in_required` without exactly one valid bearer identity token of a session that stands
 * @throws AppError `unavailable` when the provider's keys were never reachable
 */
export async function requireUser(request: Request): Promise<SessionUser> {
  const token = BEARER.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!token) throw new AppError('sign_in_required');
  return verify(token);
}

/**
 * Who is signed in, for a page: from the cookies the sign-in library keeps. One check per request, however many
 * components ask. `null` also when the token has expired and only the browser can renew it, or its session has ended.
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

/**
 * The one look at a token, wherever it came from: genuine, for us, of now, and of a session nobody has signed out of.
 */
async function verify(token: string): Promise<SessionUser> {
  const payload = await verifyIdToken(token);
  const startedAt = payload.auth_time ?? payload.iat;
  const user = {
    sub: payload.sub,
    // not every pool says where a token descends from; then the token, or the sign-in's second, stands for itself
    session: payload.origin_jti ?? payload.jti ?? `${payload.sub}@${startedAt}`,
    username: payload['cognito:username'],
    email: payload.email,
    givenName: payload.given_name,
    familyName: payload.family_name,
    picture: payload.picture,
    groups: payload['cognito:groups'],
  };
  if (await hasEnded(user, new Date(startedAt * 1000))) throw new AppError('sign_in_required');
  return user;
}
