import 'server-only';
import { db } from '@/lib/db';
import type { ReportReason } from '@/lib/moderation/reports/reason';
import type { ReportInput } from '@/lib/moderation/reports/schema';

export type ReportRow = Awaited<ReturnType<typeof listOpen>>[number];

/** Stores a report unless `maxOpen` of the listing are open; returns whether the public listing exists. */
export async function add(uid: string, { reason, note, email }: ReportInput, maxOpen: number, at: Date) {
  const [found] = await db.$queryRaw<{ found: boolean }[]>`
    WITH target AS (SELECT id FROM listing WHERE uid = ${uid}::uuid AND status = 'active'),
    added AS (
      INSERT INTO listing_report (listing_id, reason, note, email, at)
      SELECT id, ${reason}, ${note ?? null}, ${email ?? null}, ${at}::timestamptz FROM target
      WHERE (SELECT count(*) FROM listing_report r WHERE r.listing_id = target.id AND r.done_at IS NULL) < ${maxOpen}
    )
    SELECT EXISTS (SELECT FROM target) AS found`;
  return found?.found ?? false;
}

export async function listOpen(limit: number) {
  const rows = await db.listingReport.findMany({
    select: {
      id: true,
      reason: true,
      note: true,
      email: true,
      at: true,
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

/** Closes a report and deletes the reporter's address. @returns false when there is no such open report */
export async function setDone(id: string, moderatorSub: string, at: Date): Promise<boolean> {
  const data = { doneAt: at, doneBy: moderatorSub, email: null };
  const { count } = await db.listingReport.updateMany({ where: { id, doneAt: null }, data });
  return count > 0;
}
