-- copy CREATE TABLE
-- copy CREATE INDEX "listing_attention_listing_id_idx"
-- copy CREATE FUNCTION
-- step
-- copy ALTER TABLE "host_view"
-- step
-- copy ALTER TABLE "listing_attention"
-- step
-- copy CREATE TRIGGER listing_count
-- copy CREATE TRIGGER listing_judge
-- step
-- copy CREATE TRIGGER listing_hours_judge
-- step
-- copy CREATE TRIGGER listing_revision_judge
-- copy CREATE TRIGGER decision_judge
-- step
CREATE INDEX CONCURRENTLY IF NOT EXISTS "listing_owner_sub_status_created_at_id_idx" ON "listing"("owner_sub", "status", "created_at", "id");
-- step
CREATE INDEX CONCURRENTLY IF NOT EXISTS "listing_owner_sub_uid_id_idx" ON "listing"("owner_sub", "uid", "id");
-- step
CREATE INDEX CONCURRENTLY IF NOT EXISTS "listing_owner_title_idx" ON "listing"("owner_sub", fold_text("title"), "id")
  INCLUDE ("title", "status", "created_at");
-- step
CREATE INDEX CONCURRENTLY IF NOT EXISTS "listing_owner_category_idx" ON "listing"("owner_sub", category_rank("category"), "id");
-- step The lock of a host's row excludes the trigger while the host's listings are counted.
DO $$
DECLARE
  host text;
BEGIN
  FOR host IN SELECT DISTINCT owner_sub FROM listing LOOP
    INSERT INTO listing_count (owner_sub, active, pending, rejected) VALUES (host, 0, 0, 0) ON CONFLICT DO NOTHING;
    PERFORM FROM listing_count WHERE owner_sub = host FOR UPDATE;
    UPDATE listing_count SET (active, pending, rejected) = (
      SELECT count(*) FILTER (WHERE status = 'active'), count(*) FILTER (WHERE status = 'pending'),
        count(*) FILTER (WHERE status = 'rejected')
      FROM listing WHERE owner_sub = host)
    WHERE owner_sub = host;
    COMMIT;
  END LOOP;
END $$;
-- step
DO $$
DECLARE
  batch bigint[];
  done bigint := 0;
BEGIN
  LOOP
    batch := ARRAY(SELECT id FROM listing WHERE id > done ORDER BY id LIMIT 200 FOR UPDATE);
    EXIT WHEN batch = '{}';
    PERFORM judge_listings(batch);
    done := batch[cardinality(batch)];
    COMMIT;
  END LOOP;
END $$;
-- step
DROP INDEX CONCURRENTLY IF EXISTS "listing_owner_sub_title_id_idx";
-- step
DROP INDEX CONCURRENTLY IF EXISTS "listing_owner_sub_category_id_idx";
