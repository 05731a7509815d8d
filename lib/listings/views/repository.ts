import 'server-only';
import { db } from '@/lib/db';

export type Views = { uid: string; day: string; viewer: string | null; views: number };

/** Adds views to the totals of listings and hosts; ignores unpublished listings and the host's own views. */
export async function addViews(all: readonly Views[]): Promise<void> {
  const column = <K extends keyof Views>(name: K) => all.map((one) => one[name]);
  await db.$executeRaw`
    WITH seen AS (
      SELECT l.id, l.owner_sub, v.day, sum(v.views)::int AS views
      FROM unnest(${column('uid')}::uuid[], ${column('day')}::date[], ${column('viewer')}::text[], ${column('views')}::int[])
        AS v(uid, day, viewer, views)
      JOIN listing l ON l.uid = v.uid AND l.status = 'active' AND l.owner_sub IS DISTINCT FROM v.viewer
      GROUP BY l.id, l.owner_sub, v.day
    ), per_listing AS (
      INSERT INTO listing_view AS old (listing_id, day, views) SELECT id, day, views FROM seen ORDER BY id, day
      ON CONFLICT (listing_id, day) DO UPDATE SET views = old.views + EXCLUDED.views
    )
    INSERT INTO host_view AS old (owner_sub, day, views)
    SELECT owner_sub, day, sum(views) FROM seen GROUP BY owner_sub, day ORDER BY owner_sub, day
    ON CONFLICT (owner_sub, day) DO UPDATE SET views = old.views + EXCLUDED.views`;
}
