import 'server-only';
import { MINUTE_MS, unixSeconds } from '@/lib/durations';
import { AppError } from '@/lib/errors';
import { requireModerator } from '@/lib/identity/policy';
import type { SessionUser } from '@/lib/identity/session';
import * as claims from '@/lib/moderation/claims/repository';
import type { Claim } from '@/lib/moderation/schema';

export const CLAIM_MINUTES = 15;

const startOf = (now: Date) => new Date(now.getTime() - CLAIM_MINUTES * MINUTE_MS);

/** Claims a listing for the user unless another moderator holds it. @throws AppError `not_allowed`, `not_found`, also for an own listing */
export async function claimListing(user: SessionUser, uid: string, now = new Date()): Promise<Claim> {
  requireModerator(user);
  const name = [user.givenName, user.familyName].filter(Boolean).join(' ') || user.username;
  const row = await claims.acquire(uid, { moderatorSub: user.sub, name, at: now }, startOf(now));
  const claim = toClaim(row, user, now);
  if (!claim) throw new AppError('not_found');
  return claim;
}

/** Ends the user's own claim, if any. @throws AppError `not_allowed` */
export async function releaseListing(user: SessionUser, uid: string): Promise<void> {
  requireModerator(user);
  await claims.release(uid, user.sub);
}

/** The claim as moderators see it; null when there is none, or an expired one. */
export function toClaim(row: claims.ClaimRow | null, { sub }: { sub: string }, now: Date): Claim | null {
  if (!row || row.at < startOf(now)) return null;
  return { name: row.name, at: unixSeconds(row.at), mine: row.moderatorSub === sub };
}
