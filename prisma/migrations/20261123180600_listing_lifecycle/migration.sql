-- AlterEnum
ALTER TYPE "listing_status" ADD VALUE IF NOT EXISTS 'paused';
ALTER TYPE "listing_status" ADD VALUE IF NOT EXISTS 'archived';

-- AlterTable
ALTER TABLE "listing" ADD COLUMN     "archived_at" TIMESTAMPTZ(3),
ADD COLUMN     "archived_from" "listing_status";

-- AlterTable
ALTER TABLE "listing_count" ADD COLUMN     "archived" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "paused" INTEGER NOT NULL DEFAULT 0;

-- Read by the sweep of archived listings; partial, because few are.
CREATE INDEX "listing_archived_at_idx" ON "listing"("archived_at") WHERE "archived_at" IS NOT NULL;

-- Maintains listing_count, which has a column for each counted status. One row per host, in the order of hosts, so that
-- concurrent writers do not wait for each other; an update without a change of status writes none.
CREATE OR REPLACE FUNCTION count_listings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes text := concat_ws(' UNION ALL ',
    CASE WHEN TG_OP <> 'INSERT' THEN 'SELECT owner_sub, status, -1 FROM old_rows' END,
    CASE WHEN TG_OP <> 'DELETE' THEN 'SELECT owner_sub, status, 1 FROM new_rows' END);
  names text;
  sums text;
  additions text;
  zeros text;
BEGIN
  SELECT string_agg(format('%I', attname), ', '),
    string_agg(format('coalesce(sum(n) FILTER (WHERE status = %L), 0)', attname), ', '),
    string_agg(format('%1$I = c.%1$I + EXCLUDED.%1$I', attname), ', '),
    string_agg(format('%I = 0', attname), ' AND ')
  INTO names, sums, additions, zeros
  FROM pg_attribute
  WHERE attrelid = 'listing_count'::regclass AND attnum > 0 AND NOT attisdropped AND attname <> 'owner_sub';
  EXECUTE format('
    INSERT INTO listing_count AS c (owner_sub, %s)
    SELECT owner_sub, %s
    FROM (SELECT owner_sub, status, sum(n) AS n FROM (%s) AS change(owner_sub, status, n)
          GROUP BY owner_sub, status HAVING sum(n) <> 0) AS net
    GROUP BY owner_sub ORDER BY owner_sub
    ON CONFLICT (owner_sub) DO UPDATE SET %s', names, sums, changes, additions);
  IF TG_OP = 'DELETE' THEN
    EXECUTE format('DELETE FROM listing_count WHERE owner_sub IN (SELECT owner_sub FROM old_rows) AND %s', zeros);
  END IF;
  RETURN NULL;
END $$;

-- A paused listing needs what an active one needs, a closed one no hours and no translations, an archived one nothing. Compared as text, because a new value of an enum
-- cannot be used in the transaction that adds it.
CREATE OR REPLACE FUNCTION judge_listings(ids bigint[]) RETURNS void LANGUAGE sql AS $$
  WITH need AS (
    SELECT l.owner_sub, kind, l.id FROM listing l CROSS JOIN LATERAL (
      SELECT 'taken_down' WHERE l.status::text IN ('hidden', 'closed')
      UNION ALL
      SELECT 'rejected' WHERE l.status = 'rejected'
      UNION ALL
      SELECT 'edit_refused' WHERE l.status::text IN ('active', 'paused')
        AND NOT EXISTS (SELECT FROM listing_revision r WHERE r.listing_id = l.id)
        AND (SELECT d.revision AND d.outcome = 'rejected' FROM decision d
             WHERE d.listing_id = l.id ORDER BY d.at DESC, d.id DESC LIMIT 1)
      UNION ALL
      SELECT 'untranslated' WHERE l.status::text <> 'closed'
        AND jsonb_path_exists(l.translations, '$.* ? (!(@.description != null))')
      UNION ALL
      SELECT 'no_hours' WHERE l.status::text <> 'closed'
        AND NOT EXISTS (SELECT FROM listing_hours h WHERE h.listing_id = l.id)
        AND l.seasons = '[]' AND NOT l.by_event
    ) AS found(kind)
    WHERE l.id = ANY (ids) AND l.status::text <> 'archived'
  ), met AS (
    DELETE FROM listing_attention a
    WHERE a.listing_id = ANY (ids) AND (a.owner_sub, a.kind, a.listing_id) NOT IN (SELECT owner_sub, kind, id FROM need)
  )
  INSERT INTO listing_attention (owner_sub, kind, listing_id) SELECT owner_sub, kind, id FROM need ON CONFLICT DO NOTHING
$$;
