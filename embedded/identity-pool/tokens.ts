import 'server-only';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { signingKey, verifyingKey } from '@/embedded/identity-pool/keys';
import { PoolError } from '@/embedded/identity-pool/pool-error';
import type { PoolUser } from '@/embedded/identity-pool/pool-user';
import * as pool from '@/embedded/identity-pool/repository';
import { FULL_SCOPE, grantsIdentity, hasScope, readableClaims } from '@/embedded/identity-pool/scope';
import { DAY_MS } from '@/lib/durations';
import { identityConfig } from '@/lib/identity/config';

/** Identity and access tokens live an hour; then the refresh token, for thirty days from the sign-in, makes new ones. */
const TOKEN_SECONDS = 3_600;
const REFRESH_DAYS = 30;

/** One sign-in: all tokens that descend from it share `origin`, so that they can be revoked together. */
export type SignIn = {
  origin: string;
  at: Date;
  scope: string;
  nonce?: string | undefined;
  /** The device it happened on, where the pool knows one. */
  deviceKey: string | null;
};
/** There is no identity token for a sign-in that did not ask for one. */
export type Tokens = { AccessToken: string; IdToken?: string; TokenType: 'Bearer'; ExpiresIn: number };

const accessClaims = z.object({
  sub: z.string(),
  origin_jti: z.string(),
  token_use: z.literal('access'),
  client_id: z.literal(identityConfig.clientId),
  scope: z.string(),
  device_key: z.string().nullable().default(null),
});

/** What the hosted login was asked for; whoever signs in here may do everything. */
type Asked = { scope?: string; nonce?: string | undefined; deviceKey?: string | null };

/** Begins a session of somebody who has just proved who they are. */
export async function beginSession(
  user: PoolUser,
  now: Date,
  { scope = FULL_SCOPE, nonce, deviceKey = null }: Asked = {},
): Promise<Tokens & { RefreshToken: string }> {
  const signIn = { origin: randomUUID(), at: now, scope, nonce, deviceKey };
  const refreshToken = randomBytes(64).toString('base64url');
  const expiresAt = new Date(now.getTime() + REFRESH_DAYS * DAY_MS);
  await pool.createRefresh({
    digest: digestOf(refreshToken),
    sub: user.sub,
    origin: signIn.origin,
    scope,
    deviceKey,
    createdAt: now,
    expiresAt,
  });
  return { ...(await signTokens(user, signIn, now)), RefreshToken: refreshToken };
}

/** The identity and access token of a session, for another hour. They say and allow what was asked for. */
export async function signTokens(user: PoolUser, signIn: SignIn, now: Date): Promise<Tokens> {
  const { scope, nonce, deviceKey } = signIn;
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
  const aboutThem = {
    ...readableClaims(user, scope),
    ...shared,
    ...(nonce !== undefined && { nonce }),
    token_use: 'id',
    aud: identityConfig.clientId,
    'cognito:username': user.sub,
  };
  const [AccessToken, IdToken] = await Promise.all([
    sign({
      ...shared,
      ...(deviceKey !== null && { device_key: deviceKey }),
      token_use: 'access',
      scope,
      client_id: identityConfig.clientId,
      username: user.sub,
    }),
    grantsIdentity(scope) ? sign(aboutThem) : null,
  ]);
  return { AccessToken, ...(IdToken !== null && { IdToken }), TokenType: 'Bearer', ExpiresIn: TOKEN_SECONDS };
}

/** Who shows an access token, of which sign-in, for what, and on which device. */
export type Access = { user: PoolUser; origin: string; scope: string; deviceKey: string | null };

/**
 * Whose access token this is, and of which sign-in.
 *
 * @param needed the scope without which the token does not open this
 * @throws PoolError `NotAuthorizedException` for a token that is not ours, expired, of a session that has ended, or
 *   without the scope
 */
export async function requireAccess(token: string, now: Date, needed = FULL_SCOPE): Promise<Access> {
  const claims = await verifyAccessToken(token, now);
  if (!hasScope(claims.scope, needed)) {
    throw new PoolError('NotAuthorizedException', 'Access Token does not have required scopes');
  }
  const user = await pool.findSignedInUser(claims.sub, claims.origin_jti);
  if (!user) throw new PoolError('NotAuthorizedException', 'Access Token has been revoked');
  return { user, origin: claims.origin_jti, scope: claims.scope, deviceKey: claims.device_key };
}

async function verifyAccessToken(token: string, now: Date): Promise<z.infer<typeof accessClaims>> {
  try {
    const { payload } = await jwtVerify(token, verifyingKey, {
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
