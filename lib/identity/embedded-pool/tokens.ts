import 'server-only';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createLocalJWKSet, errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { identityConfig } from '@/lib/identity/config';
import { publicKeySet, signingKey } from '@/lib/identity/embedded-pool/keys';
import { PoolError } from '@/lib/identity/embedded-pool/pool-error';
import type { PoolUser } from '@/lib/identity/embedded-pool/pool-user';
import * as pool from '@/lib/identity/embedded-pool/repository';

/** Identity and access tokens live an hour; then the refresh token, for thirty days from the sign-in, makes new ones. */
const TOKEN_SECONDS = 3_600;
const REFRESH_DAYS = 30;
const SCOPE = 'aws.cognito.signin.user.admin';

/** One sign-in: all tokens that descend from it share `origin`, so that they can be revoked together. */
export type SignIn = { origin: string; at: Date };
export type Tokens = { AccessToken: string; IdToken: string; TokenType: 'Bearer'; ExpiresIn: number };

const accessClaims = z.object({
  sub: z.string(),
  origin_jti: z.string(),
  token_use: z.literal('access'),
  client_id: z.literal(identityConfig.clientId),
});

/** Begins a session of somebody who has just proved who they are. */
export async function beginSession(user: PoolUser, now: Date): Promise<Tokens & { RefreshToken: string }> {
  const signIn = { origin: randomUUID(), at: now };
  const refreshToken = randomBytes(64).toString('base64url');
  const expiresAt = new Date(now.getTime() + REFRESH_DAYS * 86_400_000);
  await pool.createRefresh({
    digest: digestOf(refreshToken),
    sub: user.sub,
    origin: signIn.origin,
    createdAt: now,
    expiresAt,
  });
  return { ...(await signTokens(user, signIn, now)), RefreshToken: refreshToken };
}

/** The identity and access token of a session, for another hour. */
export async function signTokens(user: PoolUser, signIn: SignIn, now: Date): Promise<Tokens> {
  const { kid, privateKey } = await signingKey();
  const issuedAt = Math.floor(now.getTime() / 1000);
  const sign = (claims: Record<string, unknown>) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid })
      .setSubject(user.sub)
      .setIssuer(identityConfig.issuer)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + TOKEN_SECONDS)
      .setJti(randomUUID())
      .sign(privateKey);

  const shared = {
    origin_jti: signIn.origin,
    event_id: randomUUID(),
    auth_time: Math.floor(signIn.at.getTime() / 1000),
    ...(user.groups.length > 0 && { 'cognito:groups': user.groups }),
  };
  const [AccessToken, IdToken] = await Promise.all([
    sign({ ...shared, token_use: 'access', scope: SCOPE, client_id: identityConfig.clientId, username: user.sub }),
    sign({
      ...user.attributes,
      ...shared,
      token_use: 'id',
      aud: identityConfig.clientId,
      'cognito:username': user.sub,
      email: user.email,
      email_verified: user.status === 'CONFIRMED',
    }),
  ]);
  return { AccessToken, IdToken, TokenType: 'Bearer', ExpiresIn: TOKEN_SECONDS };
}

/**
 * Whose access token this is, and of which sign-in.
 *
 * @throws PoolError `NotAuthorizedException` for a token that is not ours, expired, or of a session that has ended
 */
export async function requireAccess(token: string, now: Date): Promise<{ user: PoolUser; origin: string }> {
  const claims = await verifyAccessToken(token, now);
  const user = await pool.findUserBySub(claims.sub);
  const isLive = await pool.isOriginLive(claims.origin_jti, now);
  if (!user || !isLive) throw new PoolError('NotAuthorizedException', 'Access Token has been revoked');
  return { user, origin: claims.origin_jti };
}

async function verifyAccessToken(token: string, now: Date): Promise<z.infer<typeof accessClaims>> {
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet(await publicKeySet()), {
      issuer: identityConfig.issuer,
      algorithms: ['RS256'],
      requiredClaims: ['exp'],
      currentDate: now,
    });
    return accessClaims.parse(payload);
  } catch (error) {
    const hasExpired = error instanceof errors.JWTExpired;
    throw new PoolError('NotAuthorizedException', hasExpired ? 'Access Token has expired' : 'Invalid Access Token');
  }
}

/** Refresh tokens are kept as digests: a copy of the database signs nobody in. */
export function digestOf(refreshToken: string): string {
  return createHash('sha256').update(refreshToken).digest('base64url');
}
