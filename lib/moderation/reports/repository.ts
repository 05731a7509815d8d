import 'server-only';
import { recordAudit } from '@/lib/audit/service';
import { db, type Transaction } from '@/lib/db';
import type { ReportAnswer, ReportOutcome } from '@/lib/listings/reports/answer-mail';
import type { ReportReason } from '@/lib/moderation/reports/reason';
import type { ReportInput } from '@/lib/moderation/reports/schema';

export type ReportRow = Awaited<ReturnType<typeof listOpen>>[number];

/** Stores a report unless `maxOpen` of the listing are open; returns whether the public listing exists. */
export async function add(uid: string, { reason, note, email, language }: ReportInput, maxOpen: number, at: Date) {
  const [found] = await db.$queryRaw<{ found: boolean }[]>`
    WITH target AS (SELECT id FROM listing WHERE uid = ${uid}::uuid AND status = 'active'),
    added AS (
      INSERT INTO listing_report (listing_id, reason, note, email, language, at)
      SELECT id, ${reason}, ${note ?? null}, ${email ?? null}, ${language ?? null}, ${at}::timestamptz FROM target
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
      listing: { select: { uid: true, title: true, language: true, status: true, version: true, ownerSub: true } },
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

/** Who owns the listing of a report; null without such a report. */
export async function findOwner(id: string): Promise<string | null> {
  const report = await db.listingReport.findUnique({
    select: { listing: { select: { ownerSub: true } } },
    where: { id },
  });
  return report?.listing.ownerSub ?? null;
}

type Closed = { outcome: ReportOutcome; moderatorSub: string; at: Date };

/**
 * Closes a report, deletes the reporter's address and calls `answer` if there was one, in one transaction.
 * @returns false when there is no such open report
 */
export async function setDone(
  id: string,
  { outcome, moderatorSub, at }: Closed,
  answer: (about: ReportAnswer, tx: Transaction) => Promise<void>,
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    // a statement reads the rows as they were before it
    const [row] = await tx.$queryRaw<(Omit<ReportAnswer, 'email'> & { email: string | null })[]>`
    WITH closed AS (
      UPDATE listing_report SET done_at = ${at}::timestamptz, done_by = ${moderatorSub}, outcome = ${outcome}, email = NULL
      WHERE id = ${id}::uuid AND done_at IS NULL RETURNING id)
    SELECT ${outcome} AS outcome, r.email, r.language, l.uid, l.title
    FROM closed JOIN listing_report r ON r.id = closed.id JOIN listing l ON l.id = r.listing_id`;
    if (!row) return false;
    await recordAudit(tx, { actorSub: moderatorSub, action: 'reportClosed', target: id, details: { outcome } });
    if (row.email !== null) await answer({ ...row, email: row.email }, tx);
    return true;
  });
}
