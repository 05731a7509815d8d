-- copy ALTER TYPE
-- step
-- copy ALTER TABLE "listing" ADD COLUMN
-- step
-- copy ALTER TABLE "listing_count"
-- copy CREATE OR REPLACE FUNCTION
-- step
CREATE INDEX CONCURRENTLY IF NOT EXISTS "listing_archived_at_idx" ON "listing"("archived_at") WHERE "archived_at" IS NOT NULL;
