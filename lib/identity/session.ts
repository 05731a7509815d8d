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
import { recordUse } from '@/lib/identity/user-sessions';
import { processSingleton } from '@/lib/process-singleton';

export type { SessionUser };

/** One token: a repeated header arrives comma-joined and does not match. */
const BEARER = /^Bearer ([\w.-]+)$/i;

const findKey = createKeySet(identityConfig.jwksUri, {
  state: processSingleton('identityKeys', emptyKeyState),
  file: path.join(env.DATA_DIR, 'identity-keys.json'),
});
const verifyIdToken = createIdTokenVerifier(identityConfig, findKey);

/** Returns the user of the bearer token; no cookies, against CSRF. @throws AppError `sign_in_required`, `unavailable` without keys */
export async function requireUser(request: Request): Promise<SessionUser> {
  const token = BEARER.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!token) throw new AppError('sign_in_required');
  const user = await verify(token);
  await recordUse(user, request.headers.get('user-agent'));
  return user;
}

/** The user of the session cookies or null, memoised per request. @throws AppError `unavailable` without the keys of the provider */
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
  const startedAt = payload.auth_time ?? payload.iat;
  const signedInAt = new Date(startedAt * 1000);
  const user = {
    sub: payload.sub,
    // pools without `origin_jti` identify a sign-in by the token or by its second
    session: payload.origin_jti ?? payload.jti ?? `${payload.sub}@${startedAt}`,
    signedInAt,
    username: payload['cognito:username'],
    email: payload.email,
    givenName: payload.given_name,
    familyName: payload.family_name,
    picture: payload.picture,
    groups: payload['cognito:groups'],
  };
  if (await hasEnded(user, signedInAt)) throw new AppError('sign_in_required');
  return user;
}
