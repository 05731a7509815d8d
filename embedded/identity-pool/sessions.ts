import 'server-only';
import { PoolError } from '@/embedded/identity-pool/pool-error';
import type { PoolUser } from '@/embedded/identity-pool/pool-user';
import * as pool from '@/embedded/identity-pool/repository';
import { digestOf, signTokens } from '@/embedded/identity-pool/tokens';
import { endSessions } from '@/lib/identity/ended-sessions';

/**
 * New tokens for a session that is still open.
 *
 * @param deviceKey the device it is asked from, for those who say; a token that was given to another is refused
 * @throws PoolError `NotAuthorizedException` for a token that is not ours, was revoked, or has expired
 */
export async function refreshSession(refreshToken: string, now: Date, deviceKey?: string): Promise<object> {
  const refresh = await pool.findRefresh(digestOf(refreshToken));
  if (!refresh) throw new PoolError('NotAuthorizedException', 'Invalid Refresh Token');
  if (refresh.isRevoked) throw new PoolError('NotAuthorizedException', 'Refresh Token has been revoked');
  if (refresh.expiresAt <= now) throw new PoolError('NotAuthorizedException', 'Refresh Token has expired');
  const user = await pool.findUserBySub(refresh.sub);
  const isAnotherDevice = Boolean(deviceKey && refresh.deviceKey && deviceKey !== refresh.deviceKey);
  if (!user || isAnotherDevice) throw new PoolError('NotAuthorizedException', 'Invalid Refresh Token');
  const { origin, createdAt, scope, deviceKey: device } = refresh;
  const tokens = await signTokens(user, { origin, at: createdAt, scope, deviceKey: device }, now);
  return { AuthenticationResult: tokens, ChallengeParameters: {} };
}

/** Ends one session. A token that is not ours is answered alike. */
export async function endSession(refreshToken: string, now: Date): Promise<object> {
  await revokeSession(digestOf(refreshToken), now);
  return {};
}

/** Ends all sessions of somebody. */
export async function endAllSessions({ sub }: PoolUser, now: Date): Promise<object> {
  await revokeSessions(sub, now);
  return {};
}

/** Ends the sign-in a refresh token belongs to, and with it every token that came of it. */
export async function revokeSession(refreshDigest: string, now: Date): Promise<void> {
  await endSessions(await pool.revokeByDigest(refreshDigest, now), now);
}

/** Ends every sign-in of somebody, or every other than one, and with them every token that came of them. */
export async function revokeSessions(sub: string, now: Date, exceptOrigin?: string): Promise<void> {
  await endSessions(await pool.revokeAll(sub, now, exceptOrigin), now);
}
