import 'server-only';
import { db } from '@/lib/db';

const MAX_ROWS = 1_000;

type Waits = { count: number; seconds: number | null };

/** Within what time `share` of the new listings were decided that real hosts sent in, among the newest decisions after an instant. */
export async function findWaits(share: number, after: Date): Promise<Waits> {
  const [row] = await db.$queryRaw<Waits[]>`
    SELECT count(*)::int AS count, percentile_disc(${share}::float8) WITHIN GROUP (
      ORDER BY extract(epoch FROM d.at - (d.content ->> 'submittedAt')::timestamptz))::float8 AS seconds
    FROM (SELECT * FROM decision ORDER BY id DESC LIMIT ${MAX_ROWS}) d JOIN listing l ON l.id = d.listing_id
    WHERE d.at > ${after}::timestamptz AND NOT d.revision AND NOT l.demonstration AND d.content ->> 'submittedAt' IS NOT NULL`;
  return row ?? { count: 0, seconds: null };
}

/** The share of the new listings in the queue that were sent in before an instant; of a part of a long queue. */
export async function shareSentBefore(instant: Date): Promise<number> {
  const [row] = await db.$queryRaw<{ share: number }[]>`
    SELECT coalesce(avg((updated_at < ${instant}::timestamptz)::int), 0)::float8 AS share
    FROM (SELECT updated_at FROM listing WHERE status = 'pending' AND NOT demonstration LIMIT ${MAX_ROWS}) waiting`;
  return row?.share ?? 0;
}
