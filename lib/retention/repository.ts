import 'server-only';
import { db, type Transaction } from '@/lib/db';
import { SECOND_MS } from '@/lib/durations';
import { answerReports } from '@/lib/listings/reports/service';

export function deleteClosedReports(before: Date): Promise<number> {
  return db.$executeRaw`DELETE FROM listing_report WHERE done_at < ${before}::timestamptz`;
}

export function deleteOpenReports(before: Date): Promise<number> {
  return db.$executeRaw`DELETE FROM listing_report WHERE done_at IS NULL AND at < ${before}::timestamptz`;
}

/** Deletes the counted views of days before that of an instant; returns the number of rows. */
export async function deleteViews(before: Date): Promise<number> {
  const day = before.toISOString().slice(0, 10);
  const counts = await db.$transaction([
    db.$executeRaw`DELETE FROM listing_view WHERE day < ${day}::date`,
    db.$executeRaw`DELETE FROM host_view WHERE day < ${day}::date`,
  ]);
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Deletes unused sessions, and the records of ended ones whose tokens have expired; returns the number of rows. */
export async function deleteSessions(before: Date): Promise<number> {
  const counts = await db.$transaction([
    db.$executeRaw`DELETE FROM user_session WHERE last_used_at < ${before}::timestamptz`,
    db.$executeRaw`DELETE FROM ended_session WHERE expires_at < ${before}::timestamptz`,
  ]);
  return counts.reduce((sum, count) => sum + count, 0);
}

export function deleteEndedMail(before: Date): Promise<number> {
  return db.$executeRaw`DELETE FROM mail WHERE ended_at < ${before}::timestamptz`;
}

export function deleteNotices(before: Date): Promise<number> {
  return db.$executeRaw`DELETE FROM notice WHERE at < ${before}::timestamptz`;
}

/** Deletes entries of the audit log, none younger than a year by the clock of the database, whose trigger refuses it; returns their number. */
export function deleteAuditEntries(before: Date): Promise<number> {
  return db.$executeRaw`DELETE FROM audit_entry WHERE at < LEAST(${before}::timestamptz, now() - interval '1 year')`;
}

const LISTING_BATCH = 500;
const BATCH_MS = 20 * SECOND_MS;

/** Deletes listings that were archived before an instant and answers reports about them; returns their number. */
export async function deleteArchivedListings(before: Date): Promise<number> {
  let total = 0;
  for (;;) {
    const deleted = await db.$transaction((tx) => deleteBatch(tx, before), { timeout: BATCH_MS });
    total += deleted;
    if (deleted < LISTING_BATCH) return total;
  }
}

async function deleteBatch(tx: Transaction, before: Date): Promise<number> {
  const locked = await tx.$queryRaw<{ id: bigint }[]>`
    SELECT id FROM listing WHERE archived_at < ${before}::timestamptz ORDER BY id LIMIT ${LISTING_BATCH} FOR UPDATE SKIP LOCKED`;
  const listingIds = locked.map(({ id }) => id);
  await answerReports(tx, { listingIds });
  return tx.$executeRaw`DELETE FROM listing WHERE id = ANY (${listingIds}::bigint[])`;
}

export function deleteDrafts(before: Date): Promise<number> {
  return db.$executeRaw`DELETE FROM form_draft WHERE saved_at < ${before}::timestamptz`;
}
