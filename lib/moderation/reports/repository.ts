import 'server-only';
import { db } from '@/lib/db';
import type { ReportReason } from '@/lib/moderation/reports/reason';
import type { ReportInput } from '@/lib/moderation/reports/schema';

/** A report that nobody is done with. */
export type ReportRow = {
  id: string;
  reason: ReportReason;
  note: string | null;
  email: string | null;
  at: Date;
  listing: { uid: string; title: string; language: string };
};

/**
 * Keeps a report about a public listing, unless so many about it are open already.
 *
 * @returns whether there is such a public listing
 */
export async function add(uid: string, { reason, note, email }: ReportInput, mostOpen: number, at: Date) {
  const [found] = await db.$queryRaw<{ found: boolean }[]>`
    WITH target AS (SELECT id FROM listing WHERE uid = ${uid}::uuid AND status = 'active'),
    added AS (
      INSERT INTO listing_report (listing_id, reason, note, email, at)
      SELECT id, ${reason}, ${note ?? null}, ${email ?? null}, ${at}::timestamptz FROM target
      WHERE (SELECT count(*) FROM listing_report r WHERE r.listing_id = target.id AND r.done_at IS NULL) < ${mostOpen}
    )
    SELECT EXISTS (SELECT FROM target) AS found`;
  return found?.found ?? false;
}

/** Open reports, oldest first, about public listings and about those that are no longer. */
export async function listOpen(limit: number): Promise<ReportRow[]> {
  const rows = await db.listingReport.findMany({
    select: {
      ...{ id: true, reason: true, note: true, email: true, at: true },
      listing: { select: { uid: true, title: true, language: true } },
    },
    where: { doneAt: null },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
    take: limit,
  });
  // only `add` writes reasons
  return rows.map((row) => ({ ...row, reason: row.reason as ReportReason }));
}

export async function countOpen(): Promise<number> {
  return db.listingReport.count({ where: { doneAt: null } });
}

/**
 * Puts a report aside and forgets whom to answer to.
 *
 * @returns false when there is no such open report
 */
export async function setDone(id: string, moderatorSub: string, at: Date): Promise<boolean> {
  const data = { doneAt: at, doneBy: moderatorSub, email: null };
  const { count } = await db.listingReport.updateMany({ where: { id, doneAt: null }, data });
  return count > 0;
}
