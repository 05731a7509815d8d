-- AlterEnum
ALTER TYPE "listing_status" ADD VALUE IF NOT EXISTS 'hidden';
ALTER TYPE "listing_status" ADD VALUE IF NOT EXISTS 'closed';

-- AlterEnum
ALTER TYPE "decision_outcome" ADD VALUE 'hidden';
ALTER TYPE "decision_outcome" ADD VALUE 'closed';
ALTER TYPE "decision_outcome" ADD VALUE 'restored';

-- AlterTable
ALTER TABLE "listing" ADD COLUMN     "import_id" UUID;

-- AlterTable
ALTER TABLE "listing_count" ADD COLUMN     "closed" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "hidden" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "decision" ADD COLUMN     "before" JSONB,
ADD COLUMN     "notify_at" TIMESTAMPTZ(3);

-- Partial: few decisions wait for their mail.
CREATE INDEX "decision_notify_at_idx" ON "decision"("notify_at") WHERE "notify_at" IS NOT NULL;

-- AlterTable
ALTER TABLE "listing_report" ADD COLUMN     "decision_id" BIGINT,
ADD COLUMN     "language" TEXT,
ADD COLUMN     "outcome" TEXT;

-- CreateTable
CREATE TABLE "listing_claim" (
    "listing_id" BIGINT NOT NULL,
    "moderator_sub" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "listing_claim_pkey" PRIMARY KEY ("listing_id")
);

-- AddForeignKey
ALTER TABLE "listing_claim" ADD CONSTRAINT "listing_claim_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

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

-- A closed place needs no hours and no translations. Compared as text, because a new value of an enum cannot be used in the
-- transaction that adds it.
CREATE OR REPLACE FUNCTION judge_listings(ids bigint[]) RETURNS void LANGUAGE sql AS $$
  WITH need AS (
    SELECT l.owner_sub, kind, l.id FROM listing l CROSS JOIN LATERAL (
      SELECT 'taken_down' WHERE l.status::text IN ('hidden', 'closed')
      UNION ALL
      SELECT 'rejected' WHERE l.status = 'rejected'
      UNION ALL
      SELECT 'edit_refused' WHERE l.status = 'active'
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
    WHERE l.id = ANY (ids)
  ), met AS (
    DELETE FROM listing_attention a
    WHERE a.listing_id = ANY (ids) AND (a.owner_sub, a.kind, a.listing_id) NOT IN (SELECT owner_sub, kind, id FROM need)
  )
  INSERT INTO listing_attention (owner_sub, kind, listing_id) SELECT owner_sub, kind, id FROM need ON CONFLICT DO NOTHING
$$;

-- An undo deletes its decision.
CREATE TRIGGER decision_judge_delete AFTER DELETE ON "decision"
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION judge_changed('listing_id');
