import 'server-only';
import { db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import type { LatLng } from '@/lib/geo/schema';
import { isOpen } from '@/lib/listings/hours/repository';
import type { VenetianMoment } from '@/lib/listings/hours/venetian-clock';
import { MAX_FAVOURITES, type RankFacts } from '@/lib/listings/ranking/rank';

type Row = Omit<RankFacts, 'hasPhoto' | 'position' | 'tier'> & LatLng & { id: bigint; coverKey: string | null };

/** What the order of these listings depends on, unordered; `open` is null without a moment. */
export async function listRankFacts(ids: readonly bigint[], moment: VenetianMoment | null): Promise<Row[]> {
  if (ids.length === 0) return [];
  return db.$queryRaw`
    SELECT l.id, l.title, l.category, l.place_kind AS kind, l.price_level AS "priceLevel", l.area, l.lat, l.lng, octet_length(l.description) AS "descriptionLength",
      facts."hasHours", l.phone IS NOT NULL OR l.email IS NOT NULL AS "hasContact",
      l.social_links <> '[]' AS "hasLinks", l.translations <> '{}' AS "isTranslated",
      ${moment ? Prisma.sql`CASE WHEN facts."hasHours" THEN ${isOpen(moment)} END` : Prisma.sql`NULL`} AS open,
      (SELECT m.key FROM listing_media m WHERE m.listing_id = l.id AND m.position = 0) AS "coverKey",
      (SELECT count(*)::int FROM (SELECT FROM favourite f WHERE f.kind = 'listing' AND f.ref = l.uid::text
        LIMIT ${MAX_FAVOURITES}) AS counted) AS favourites
    FROM listing l, LATERAL (
      SELECT l.seasons <> '[]' OR EXISTS (SELECT FROM listing_hours h WHERE h.listing_id = l.id)
        OR EXISTS (SELECT FROM listing_special_day d WHERE d.listing_id = l.id) AS "hasHours") AS facts
    WHERE l.id = ANY (${ids})`;
}
