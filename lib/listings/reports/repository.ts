import 'server-only';
import type { Transaction } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import type { ReportAnswer } from '@/lib/listings/reports/answer-mail';

export type EndedReports = { decisionIds: bigint[] } | { listingIds: bigint[] };

/** Whom to answer about the reports that decisions closed, or about all of listings that are deleted now; their addresses are deleted. */
export async function takeAnswers(tx: Transaction, of: EndedReports): Promise<ReportAnswer[]> {
  const isMeant =
    'decisionIds' in of
      ? Prisma.sql`decision_id = ANY (${of.decisionIds}::bigint[])`
      : Prisma.sql`listing_id = ANY (${of.listingIds}::bigint[])`;
  // a statement reads the rows as they were before it
  return tx.$queryRaw`
    WITH ended AS (
      UPDATE listing_report SET email = NULL WHERE ${isMeant} AND email IS NOT NULL RETURNING id, outcome)
    SELECT coalesce(ended.outcome, 'deleted') AS outcome, r.email, r.language, l.uid, l.title
    FROM ended JOIN listing_report r ON r.id = ended.id JOIN listing l ON l.id = r.listing_id`;
}
