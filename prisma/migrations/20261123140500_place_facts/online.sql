ALTER TABLE "public"."listing"
  ADD COLUMN "place_kind" TEXT,
  ADD COLUMN "cuisine" TEXT,
  ADD COLUMN "price_level" SMALLINT,
  ADD CONSTRAINT "listing_price_level_check" CHECK ("price_level" BETWEEN 1 AND 4) NOT VALID;
-- step
ALTER TABLE "public"."listing" VALIDATE CONSTRAINT "listing_price_level_check";
-- step
CREATE INDEX CONCURRENTLY IF NOT EXISTS "favourite_kind_ref_idx" ON "public"."favourite"("kind", "ref");
