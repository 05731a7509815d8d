import 'server-only';
import type { AuditAction } from '@/lib/audit/schema';
import { recordAudit } from '@/lib/audit/service';
import { db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import type { Status } from '@/lib/listings/attributes';
import type { ListingAction } from '@/lib/listings/lifecycle/schema';
import { answerReports } from '@/lib/listings/reports/service';

export type StatusAction = Exclude<ListingAction, 'closeUntil' | 'reopen'>;
type Changed = { uid: string; status: Status; archivedFrom: Status | null; version: number };

// `updated_at` stays: it is the position of a pending listing in the queue
const changes: Record<StatusAction, { from: Prisma.Sql; statement: (now: Date) => Prisma.Sql }> = {
  pause: {
    from: Prisma.sql`status = 'active'`,
    statement: () => Prisma.sql`UPDATE listing SET status = 'paused', version = version + 1`,
  },
  resume: {
    from: Prisma.sql`status = 'paused'`,
    statement: () => Prisma.sql`UPDATE listing SET status = 'active', version = version + 1`,
  },
  archive: {
    from: Prisma.sql`status <> 'archived'`,
    statement: (now) => Prisma.sql`
      UPDATE listing SET status = 'archived', archived_from = status, archived_at = ${now}, version = version + 1`,
  },
  restore: {
    from: Prisma.sql`status = 'archived'`,
    statement: () => Prisma.sql`
      UPDATE listing SET status = archived_from, archived_from = NULL, archived_at = NULL, version = version + 1`,
  },
  delete: { from: Prisma.sql`status = 'archived'`, statement: () => Prisma.sql`DELETE FROM listing` },
};

const recorded = {
  pause: 'listingPaused',
  resume: 'listingResumed',
  archive: 'listingArchived',
  restore: 'listingUnarchived',
  delete: 'listingDeleted',
} as const satisfies Record<StatusAction, AuditAction>;

/** Changes those of the owner's listings whose status allows it; the row lock decides between concurrent changes. */
export async function change(action: StatusAction, ownerSub: string, uids: string[], now: Date): Promise<Changed[]> {
  const { from, statement } = changes[action];
  const forgotten =
    action === 'archive'
      ? Prisma.sql`, forgotten AS (DELETE FROM idempotency WHERE listing_uid IN (SELECT uid FROM changed))`
      : Prisma.empty;
  return db.$transaction(async (tx) => {
    const locked = await tx.$queryRaw<{ id: bigint }[]>`
    SELECT id FROM listing WHERE owner_sub = ${ownerSub} AND uid = ANY (${uids}::uuid[]) AND ${from}
    ORDER BY id FOR UPDATE`;
    const listingIds = locked.map(({ id }) => id);
    if (action === 'delete') await answerReports(tx, { listingIds });
    const changed = await tx.$queryRaw<Changed[]>`
    WITH changed AS (
      ${statement(now)} WHERE id = ANY (${listingIds}::bigint[])
      RETURNING uid, status::text, archived_from::text AS "archivedFrom", version)
    ${forgotten}
    SELECT * FROM changed`;
    const entries = changed.map(({ uid, version }) => {
      // the version before the change, as for every other action; a deletion makes none
      const before = action === 'delete' ? version : version - 1;
      return { actorSub: ownerSub, action: recorded[action], target: uid, version: before };
    });
    await recordAudit(tx, ...entries);
    return changed;
  });
}

export async function listStatuses(ownerSub: string, uids: string[]): Promise<{ uid: string; status: Status }[]> {
  return db.listing.findMany({ select: { uid: true, status: true }, where: { ownerSub, uid: { in: uids } } });
}
