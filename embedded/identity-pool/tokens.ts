import 'server-only';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { poolKeys, verifyingKey } from '@/embedded/identity-pool/keys';
import { notAuthorized, PoolError } from '@/embedded/identity-pool/pool-error';
import type { PoolUser } from '@/embedded/identity-pool/pool-user';
import * as pool from '@/embedded/identity-pool/repository';
import { DAY_MS, unixSeconds } from '@/lib/durations';
import { identityConfig } from '@/lib/identity/config';
import { endSessions, hasEnded } from '@/lib/identity/ended-sessions';
import { isRecent } from '@/lib/identity/policy';

const TOKEN_LIFETIME_SECONDS = 3_600;
const REFRESH_LIFETIME_MS = 30 * DAY_MS;
const ACCOUNT_SCOPE = 'aws.cognito.signin.user.admin';
export const SCOPES = ['openid', 'email', 'profile', ACCOUNT_SCOPE] as const;

type Tokens = { AccessToken: string; IdToken: string; TokenType: 'Bearer'; ExpiresIn: number };
/** `origin` is shared by all tokens of one sign-in. */
type Session = { origin: string; startedAt: Date; scope: string; deviceKey: string | null };
export type Access = { user: PoolUser; origin: string; deviceKey: string | null; startedAt: Date };

const accessClaims = z.object({
  sub: z.string(),
  origin_jti: z.string(),
  token_use: z.literal('access'),
  client_id: z.literal(identityConfig.clientId),
  auth_time: z.number(),
  scope: z.string(),
  device_key: z.string().nullable().default(null),
});

/** Starts a session. A refresh token is stored only as a digest. */
export async function startSession(
  user: PoolUser,
  now: Date,
  { scope = ACCOUNT_SCOPE, deviceKey = null }: { scope?: string; deviceKey?: string | null } = {},
): Promise<Tokens & { RefreshToken: string }> {
  const session = { origin: randomUUID(), startedAt: now, scope, deviceKey };
  const refreshToken = randomBytes(64).toString('base64url');
  const text = `
    INSERT INTO "identity"."pool_refresh" ("digest", "sub", "origin", "scope", "device_key", "created_at", "expires_at")
    VALUES ($1, $2, $3, $4, $5, $6, $7)`;
  const expiresAt = new Date(now.getTime() + REFRESH_LIFETIME_MS);
  const values = [digestOf(refreshToken), user.sub, session.origin, scope, deviceKey, now, expiresAt];
  await pool.query('create-refresh', text, values);
  return { ...(await signTokens(user, session, now)), RefreshToken: refreshToken };
}

async function signTokens(
  user: PoolUser,
  { origin, startedAt, scope, deviceKey }: Session,
  now: Date,
): Promise<Tokens> {
  const { kid, privateKey } = (await poolKeys()).signing;
  const issuedAt = unixSeconds(now);
  const sign = (claims: Record<string, unknown>) =>
    new SignJWT({ ...claims, jti: randomUUID() }).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);

  const shared = {
    sub: user.sub,
    iss: identityConfig.issuer,
    iat: issuedAt,
    exp: issuedAt + TOKEN_LIFETIME_SECONDS,
    origin_jti: origin,
    event_id: randomUUID(),
    auth_time: unixSeconds(startedAt),
    ...(user.groups.length > 0 && { 'cognito:groups': user.groups }),
  };
  const identity = {
    ...user.attributes,
    ...shared,
    email: user.email,
    email_verified: user.status === 'CONFIRMED',
    token_use: 'id',
    aud: identityConfig.clientId,
    'cognito:username': user.sub,
  };
  const access = {
    ...shared,
    ...(deviceKey !== null && { device_key: deviceKey }),
    token_use: 'access',
    scope,
    client_id: identityConfig.clientId,
    username: user.sub,
  };
  const [AccessToken, IdToken] = await Promise.all([sign(access), sign(identity)]);
  return { AccessToken, IdToken, TokenType: 'Bearer', ExpiresIn: TOKEN_LIFETIME_SECONDS };
}

/** @throws PoolError `NotAuthorizedException` for an invalid token, one of an ended session, or one without the scope */
export async function requireAccess(token: string, now: Date): Promise<Access> {
  const problems = { expired: 'Access Token has expired', invalid: 'Invalid Access Token' };
  const claims = await verifyToken(token, accessClaims, now, problems);
  if (!claims.scope.split(' ').includes(ACCOUNT_SCOPE)) {
    throw notAuthorized('Access Token does not have required scopes');
  }
  const user = await pool.findSignedInUser(claims.sub, claims.origin_jti);
  if (!user) throw revoked();
  const startedAt = new Date(claims.auth_time * 1000);
  return { user, origin: claims.origin_jti, deviceKey: claims.device_key, startedAt };
}

/** Unlike Cognito. @throws PoolError as `requireAccess`, also when the guide has ended the session or blocked the user */
export async function requireOpenAccess(token: string, now: Date): Promise<Access> {
  const access = await requireAccess(token, now);
  const { user, origin, startedAt } = access;
  if (await hasEnded({ sub: user.sub, session: origin }, startedAt)) throw revoked();
  return access;
}

/** Unlike Cognito. @throws PoolError `ReauthenticationRequiredException` unless the sign-in is at most ten minutes old */
export function requireRecentSignIn({ startedAt }: Access, now: Date): void {
  if (!isRecent(startedAt, now)) throw new PoolError('ReauthenticationRequiredException', 'Sign in again.');
}

const revoked = () => notAuthorized('Access Token has been revoked');

/** Verifies a token of this pool. @throws PoolError `NotAuthorizedException` with one of the messages */
export async function verifyToken<S extends z.ZodType>(
  token: string,
  claims: S,
  now: Date,
  messages: { expired: string; invalid: string },
): Promise<z.infer<S>> {
  try {
    const { payload } = await jwtVerify(token, verifyingKey, {
      issuer: identityConfig.issuer,
      algorithms: ['RS256'],
      requiredClaims: ['exp'],
      currentDate: now,
    });
    return claims.parse(payload);
  } catch (error) {
    throw notAuthorized(messages[error instanceof errors.JWTExpired ? 'expired' : 'invalid']);
  }
}

/** @throws PoolError `NotAuthorizedException` for an unknown, revoked or expired token, or one of another device */
export async function refreshSession(refreshToken: string, now: Date, deviceKey?: string): Promise<object> {
  const refresh = await pool.findRefresh(digestOf(refreshToken));
  const isOtherDevice = deviceKey && refresh?.deviceKey && deviceKey !== refresh.deviceKey;
  const isEnded = refresh && (await hasEnded({ sub: refresh.sub, session: refresh.origin }, refresh.createdAt));
  if (refresh?.revokedAt || isEnded) throw notAuthorized('Refresh Token has been revoked');
  if (refresh && refresh.expiresAt <= now) throw notAuthorized('Refresh Token has expired');
  if (refresh?.user.disabled) throw notAuthorized('User is disabled.');
  if (!refresh || isOtherDevice) throw notAuthorized('Invalid Refresh Token');
  const tokens = await signTokens(refresh.user, { ...refresh, startedAt: refresh.createdAt }, now);
  return { AuthenticationResult: tokens, ChallengeParameters: {} };
}

export async function revokeSessions(filter: pool.RefreshFilter, now: Date): Promise<void> {
  await endSessions(await pool.revoke(filter, now), now);
}

export function digestOf(refreshToken: string): string {
  return createHash('sha256').update(refreshToken).digest('base64url');
}
