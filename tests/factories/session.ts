import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { vi } from 'vitest';
import { identityConfig } from '@/lib/identity/config';
import type { SessionUser } from '@/lib/identity/session';
import { createRsaKey } from '@/tests/factories/rsa-key';

const KID = 'tests';
const { privateKey, publicKey } = createRsaKey();
const publicJwk = { ...publicKey.export({ format: 'jwk' }), kid: KID, alg: 'RS256', use: 'sig' };

/** A signed-in user. */
export function buildSessionUser(known: Partial<SessionUser> = {}): SessionUser {
  const sub = randomUUID();
  const email = `anna.${sub.slice(0, 8)}@example.org`;
  const names = { givenName: 'Anna', familyName: 'Rossi' };
  const session = { session: randomUUID(), signedInAt: new Date() };
  return { sub, ...session, username: sub, email, ...names, picture: null, groups: [], ...known };
}

/** An identity token the application accepts once `answerWithTestKeys()` was called. */
export function signIdToken(user: SessionUser, claims: Record<string, unknown> = {}): Promise<string> {
  const payload = {
    token_use: 'id',
    origin_jti: user.session,
    'cognito:username': user.username,
    'cognito:groups': user.groups,
    email: user.email,
    given_name: user.givenName,
    family_name: user.familyName,
    ...claims,
  };
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'RS256', kid: KID })
    .setSubject(user.sub)
    .setIssuer(identityConfig.issuer)
    .setAudience(identityConfig.clientId)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(privateKey);
}

/** Stands in for the provider's key address; nothing else is on the network. */
export function answerWithTestKeys(): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url !== identityConfig.jwksUri) throw new TypeError(`no network in tests: ${url}`);
    return Response.json({ keys: [publicJwk] });
  });
}

type Asking = { method?: string; user?: SessionUser; body?: unknown; headers?: Record<string, string> };

/** A request to our API past the gate; signed in when a user is given. */
export async function apiRequest(
  path: string,
  { method = 'GET', user, body, headers: more = {} }: Asking = {},
): Promise<Request> {
  const headers = new Headers(more);
  if (user) headers.set('Authorization', `Bearer ${await signIdToken(user)}`);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  return new Request(`http://localhost:3000${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
