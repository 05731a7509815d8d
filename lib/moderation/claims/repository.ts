import 'server-only';
import { db } from '@/lib/db';

export type ClaimRow = { moderatorSub: string; name: string; at: Date };

/** Claims a listing of another user, renews the moderator's own claim, or replaces one from before `expiresBefore`; returns the claim that holds. */
export async function acquire(uid: string, claim: ClaimRow, expiresBefore: Date): Promise<ClaimRow | null> {
  const { moderatorSub, name, at } = claim;
  await db.$executeRaw`
    INSERT INTO listing_claim AS c (listing_id, moderator_sub, name, at)
    SELECT id, ${moderatorSub}, ${name}, ${at}::timestamptz FROM listing
    WHERE uid = ${uid}::uuid AND owner_sub <> ${moderatorSub}
    ON CONFLICT (listing_id) DO UPDATE SET
      at = CASE WHEN c.moderator_sub = EXCLUDED.moderator_sub AND c.at >= ${expiresBefore}::timestamptz THEN c.at ELSE EXCLUDED.at END,
      moderator_sub = EXCLUDED.moderator_sub, name = EXCLUDED.name
    WHERE c.moderator_sub = EXCLUDED.moderator_sub OR c.at < ${expiresBefore}::timestamptz`;
  return db.listingClaim.findFirst({
    select: { moderatorSub: true, name: true, at: true },
    where: { listing: { uid } },
  });
}

export async function release(uid: string, moderatorSub: string): Promise<void> {
  await db.listingClaim.deleteMany({ where: { moderatorSub, listing: { uid } } });
}
