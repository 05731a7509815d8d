import 'server-only';
import { Prisma } from '@/lib/generated/prisma/client';
import type { ReportAnswer } from '@/lib/listings/reports/answer-mail';

export type Transaction = Prisma.TransactionClient;
export type ClosedReports = { decisionIds: bigint[] } | { listingIds: bigint[] };

/** Whom to answer about the reports that decisions closed, all of them or those of some listings; their addresses are deleted. */
export async function takeAnswers(tx: Transaction, of: ClosedReports): Promise<ReportAnswer[]> {
  const isMeant =
    'decisionIds' in of
      ? Prisma.sql`decision_id = ANY (${of.decisionIds}::bigint[])`
      : Prisma.sql`listing_id = ANY (${of.listingIds}::bigint[]) AND done_at IS NOT NULL`;
  // a statement reads the rows as they were before it
  return tx.$queryRaw`
    WITH closed AS (
      UPDATE listing_report SET email = NULL WHERE ${isMeant} AND email IS NOT NULL RETURNING id, outcome)
    SELECT closed.outcome, r.email, r.language, l.uid, l.title
    FROM closed JOIN listing_report r ON r.id = closed.id JOIN listing l ON l.id = r.listing_id`;
}
