import 'server-only';
import { db } from '@/lib/db';

/** What waits for moderators; `messages` counts listings with unread messages of their hosts. */
export type Waiting = { listings: number; edits: number; reports: number; messages: number; oldest: Date | null };

export async function countWaiting(): Promise<Waiting> {
  const [row] = await db.$queryRaw<[Waiting]>`
    WITH waiting AS (
      SELECT 'listing' AS kind, id AS listing_id, updated_at AS at FROM listing WHERE status = 'pending'
      UNION ALL
      SELECT 'edit', r.listing_id, r.submitted_at FROM listing_revision r
      JOIN listing l ON l.id = r.listing_id AND l.status IN ('active', 'paused')
      UNION ALL
      SELECT 'report', listing_id, at FROM listing_report WHERE done_at IS NULL
      UNION ALL
      SELECT 'message', m.listing_id, m.at FROM listing_message m
      JOIN listing l ON l.id = m.listing_id AND l.status <> 'archived'
      WHERE m.author = 'host' AND m.read_at IS NULL)
    SELECT count(*) FILTER (WHERE kind = 'listing')::int AS listings, count(*) FILTER (WHERE kind = 'edit')::int AS edits,
      count(*) FILTER (WHERE kind = 'report')::int AS reports,
      count(DISTINCT listing_id) FILTER (WHERE kind = 'message')::int AS messages, min(at) AS oldest
    FROM waiting`;
  return row;
}

/** Languages and digest preferences of these accounts; without a profile there is no row. For blocked ones it is disabled. */
export async function listPreferences(
  subs: string[],
): Promise<{ sub: string; language: string | null; isEnabled: boolean }[]> {
  return db.$queryRaw`
    SELECT p.sub, p.language, p.mail_digest AND b.sub IS NULL AS "isEnabled"
    FROM profile p LEFT JOIN account_block b ON b.sub = p.sub WHERE p.sub = ANY (${subs}::text[])`;
}
