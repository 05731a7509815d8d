-- DropIndex
DROP INDEX "listing_owner_sub_title_id_idx";

-- DropIndex
DROP INDEX "listing_owner_sub_category_id_idx";

-- CreateTable
CREATE TABLE "host_view" (
    "owner_sub" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "views" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "host_view_pkey" PRIMARY KEY ("owner_sub","day")
);

-- CreateTable
CREATE TABLE "listing_count" (
    "owner_sub" TEXT NOT NULL,
    "active" INTEGER NOT NULL,
    "pending" INTEGER NOT NULL,
    "rejected" INTEGER NOT NULL,

    CONSTRAINT "listing_count_pkey" PRIMARY KEY ("owner_sub")
);

-- CreateTable
CREATE TABLE "listing_attention" (
    "owner_sub" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "listing_id" BIGINT NOT NULL,

    CONSTRAINT "listing_attention_pkey" PRIMARY KEY ("owner_sub","kind","listing_id")
);

-- CreateIndex
CREATE INDEX "listing_attention_listing_id_idx" ON "listing_attention"("listing_id");

-- CreateIndex
CREATE INDEX "listing_owner_sub_status_created_at_id_idx" ON "listing"("owner_sub", "status", "created_at", "id");

-- CreateIndex
CREATE INDEX "listing_owner_sub_uid_id_idx" ON "listing"("owner_sub", "uid", "id");

-- AddForeignKey
ALTER TABLE "host_view" ADD CONSTRAINT "host_view_owner_sub_fkey" FOREIGN KEY ("owner_sub") REFERENCES "profile"("sub") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_attention" ADD CONSTRAINT "listing_attention_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Every order of a host's list is read from an index. Titles are ordered, and searched, without accents and capitals;
-- what is included lets a search be counted and put in order from the index alone.
CREATE INDEX "listing_owner_title_idx" ON "listing"("owner_sub", fold_text("title"), "id")
  INCLUDE ("title", "status", "created_at");

-- The order of types; an enum's own order leaves out listings without one, and its words cannot stand in an index.
CREATE FUNCTION category_rank("category" listing_category) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE "category"
    WHEN 'events' THEN 1 WHEN 'fitness' THEN 2 WHEN 'hotel' THEN 3 WHEN 'restaurant' THEN 4 WHEN 'shop' THEN 5
    ELSE 0 END;
CREATE INDEX "listing_owner_category_idx" ON "listing"("owner_sub", category_rank("category"), "id");

-- Keeps listing_count. One row per host, taken in the order of hosts, so that two writers never wait for each other;
-- an edit that leaves the state as it is takes none.
CREATE FUNCTION count_listings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes text := concat_ws(' UNION ALL ',
    CASE WHEN TG_OP <> 'INSERT' THEN 'SELECT owner_sub, status, -1 FROM old_rows' END,
    CASE WHEN TG_OP <> 'DELETE' THEN 'SELECT owner_sub, status, 1 FROM new_rows' END);
BEGIN
  EXECUTE format('
    INSERT INTO listing_count AS c (owner_sub, active, pending, rejected)
    SELECT owner_sub, coalesce(sum(n) FILTER (WHERE status = ''active''), 0),
      coalesce(sum(n) FILTER (WHERE status = ''pending''), 0), coalesce(sum(n) FILTER (WHERE status = ''rejected''), 0)
    FROM (SELECT owner_sub, status, sum(n) AS n FROM (%s) AS change(owner_sub, status, n)
          GROUP BY owner_sub, status HAVING sum(n) <> 0) AS net
    GROUP BY owner_sub ORDER BY owner_sub
    ON CONFLICT (owner_sub) DO UPDATE SET
      active = c.active + EXCLUDED.active, pending = c.pending + EXCLUDED.pending, rejected = c.rejected + EXCLUDED.rejected',
    changes);
  IF TG_OP = 'DELETE' THEN
    DELETE FROM listing_count
    WHERE owner_sub IN (SELECT owner_sub FROM old_rows) AND active = 0 AND pending = 0 AND rejected = 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER listing_count_insert AFTER INSERT ON "listing"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_listings();
CREATE TRIGGER listing_count_update AFTER UPDATE ON "listing"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_listings();
CREATE TRIGGER listing_count_delete AFTER DELETE ON "listing"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_listings();

-- Keeps listing_attention: the one place that says what a listing needs from its host.
CREATE FUNCTION judge_listings(ids bigint[]) RETURNS void LANGUAGE sql AS $$
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
      WHERE jsonb_path_exists(l.translations, '$.* ? (!(@.title != null) || !(@.description != null))')
      UNION ALL
      SELECT 'no_hours' WHERE NOT EXISTS (SELECT FROM listing_hours h WHERE h.listing_id = l.id)
    ) AS found(kind)
    WHERE l.id = ANY (ids)
  ), met AS (
    DELETE FROM listing_attention a
    WHERE a.listing_id = ANY (ids) AND (a.owner_sub, a.kind, a.listing_id) NOT IN (SELECT owner_sub, kind, id FROM need)
  )
  INSERT INTO listing_attention (owner_sub, kind, listing_id) SELECT owner_sub, kind, id FROM need ON CONFLICT DO NOTHING
$$;
CREATE FUNCTION judge_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('SELECT judge_listings(ARRAY(SELECT DISTINCT %I FROM changed_rows))', TG_ARGV[0]);
  RETURN NULL;
END $$;
CREATE TRIGGER listing_judge_insert AFTER INSERT ON "listing"
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION judge_changed('id');
CREATE TRIGGER listing_judge_update AFTER UPDATE ON "listing"
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION judge_changed('id');
CREATE TRIGGER listing_hours_judge_insert AFTER INSERT ON "listing_hours"
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION judge_changed('listing_id');
CREATE TRIGGER listing_hours_judge_delete AFTER DELETE ON "listing_hours"
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION judge_changed('listing_id');
CREATE TRIGGER listing_revision_judge_insert AFTER INSERT ON "listing_revision"
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION judge_changed('listing_id');
CREATE TRIGGER listing_revision_judge_delete AFTER DELETE ON "listing_revision"
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION judge_changed('listing_id');
CREATE TRIGGER decision_judge_insert AFTER INSERT ON "decision"
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION judge_changed('listing_id');

INSERT INTO listing_count (owner_sub, active, pending, rejected)
SELECT owner_sub, count(*) FILTER (WHERE status = 'active'), count(*) FILTER (WHERE status = 'pending'),
  count(*) FILTER (WHERE status = 'rejected')
FROM listing GROUP BY owner_sub;
SELECT judge_listings(ARRAY(SELECT id FROM listing));
