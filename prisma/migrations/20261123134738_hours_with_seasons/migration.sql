-- AlterTable
ALTER TABLE "listing" ADD COLUMN     "by_event" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "closures" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "hours_checked_at" DATE,
ADD COLUMN     "hours_source" TEXT,
ADD COLUMN     "seasons" JSONB NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "listing_special_day" DROP CONSTRAINT "listing_special_day_pkey",
ADD COLUMN     "position" SMALLINT NOT NULL DEFAULT 0,
ADD COLUMN     "until" DATE,
ADD CONSTRAINT "listing_special_day_pkey" PRIMARY KEY ("listing_id", "day", "position");

-- Listings that open in seasons or by event are not without hours, and a name needs no translation.
CREATE OR REPLACE FUNCTION judge_listings(ids bigint[]) RETURNS void LANGUAGE sql AS $$
  WITH need AS (
    SELECT l.owner_sub, kind, l.id FROM listing l CROSS JOIN LATERAL (
      SELECT 'rejected' WHERE l.status = 'rejected'
      UNION ALL
      SELECT 'edit_refused' WHERE l.status = 'active'
        AND NOT EXISTS (SELECT FROM listing_revision r WHERE r.listing_id = l.id)
        AND (SELECT d.revision AND d.outcome = 'rejected' FROM decision d
             WHERE d.listing_id = l.id ORDER BY d.at DESC, d.id DESC LIMIT 1)
      UNION ALL
      SELECT 'untranslated'
      WHERE jsonb_path_exists(l.translations, '$.* ? (!(@.description != null))')
      UNION ALL
      SELECT 'no_hours' WHERE NOT EXISTS (SELECT FROM listing_hours h WHERE h.listing_id = l.id)
        AND l.seasons = '[]' AND NOT l.by_event
    ) AS found(kind)
    WHERE l.id = ANY (ids)
  ), met AS (
    DELETE FROM listing_attention a
    WHERE a.listing_id = ANY (ids) AND (a.owner_sub, a.kind, a.listing_id) NOT IN (SELECT owner_sub, kind, id FROM need)
  )
  INSERT INTO listing_attention (owner_sub, kind, listing_id) SELECT owner_sub, kind, id FROM need ON CONFLICT DO NOTHING
$$;

-- Contents were stored without the new fields.
UPDATE "listing_revision" SET "content" = '{"seasons": [], "closures": [], "byEvent": false, "hoursCheckedAt": null, "hoursSource": null}' || "content";
UPDATE "decision" SET "content" = '{"seasons": [], "closures": [], "byEvent": false, "hoursCheckedAt": null, "hoursSource": null}' || "content"
  WHERE "content" IS NOT NULL;
