import 'server-only';
import { PoolError } from '@/lib/identity/embedded-pool/pool-error';
import type { PoolUser } from '@/lib/identity/embedded-pool/pool-user';
import * as pool from '@/lib/identity/embedded-pool/repository';
import { digestOf, signTokens } from '@/lib/identity/embedded-pool/tokens';

/**
 * New tokens for a session that is still open.
 *
 * @throws PoolError `NotAuthorizedException` for a token that is not ours, was revoked, or has expired
 */
export async function refreshSession(refreshToken: string, now: Date): Promise<object> {
  const refresh = await pool.findRefresh(digestOf(refreshToken));
  if (!refresh) throw new PoolError('NotAuthorizedException', 'Invalid Refresh Token');
  if (refresh.isRevoked) throw new PoolError('NotAuthorizedException', 'Refresh Token has been revoked');
  if (refresh.expiresAt <= now) throw new PoolError('NotAuthorizedException', 'Refresh Token has expired');
  const user = await pool.findUserBySub(refresh.sub);
  if (!user) throw new PoolError('NotAuthorizedException', 'Invalid Refresh Token');
  const tokens = await signTokens(user, { origin: refresh.origin, at: refresh.createdAt }, now);
  return { AuthenticationResult: tokens, ChallengeParameters: {} };
}

/** Ends one session. A token that is not ours is answered alike. */
export async function endSession(refreshToken: string, now: Date): Promise<object> {
  await pool.revokeByDigest(digestOf(refreshToken), now);
  return {};
}

/** Ends all sessions of somebody. */
export async function endAllSessions({ sub }: PoolUser, now: Date): Promise<object> {
  await pool.revokeAll(sub, now);
  return {};
}
