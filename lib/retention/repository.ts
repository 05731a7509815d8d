import 'server-only';
import { db } from '@/lib/db';

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

/** Deletes entries of the audit log, whose trigger refuses it for younger ones than a year; returns their number. */
export function deleteAuditEntries(before: Date): Promise<number> {
  return db.$executeRaw`DELETE FROM audit_entry WHERE at < ${before}::timestamptz`;
}

const LISTING_BATCH = 500;

/** Deletes listings that were archived before an instant; returns their number. */
export async function deleteArchivedListings(before: Date): Promise<number> {
  let total = 0;
  for (;;) {
    const deleted = await db.$executeRaw`
      DELETE FROM listing WHERE id IN (
        SELECT id FROM listing WHERE archived_at < ${before}::timestamptz ORDER BY id LIMIT ${LISTING_BATCH} FOR UPDATE SKIP LOCKED)`;
    total += deleted;
    if (deleted < LISTING_BATCH) return total;
  }
}

export function deleteDrafts(before: Date): Promise<number> {
  return db.$executeRaw`DELETE FROM form_draft WHERE saved_at < ${before}::timestamptz`;
}
