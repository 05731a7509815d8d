-- copy ALTER TABLE "listing" ADD COLUMN
-- step
ALTER TABLE "listing_special_day" ADD COLUMN "position" SMALLINT NOT NULL DEFAULT 0, ADD COLUMN "until" DATE;
-- copy CREATE OR REPLACE FUNCTION
-- step
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "listing_special_day_next_pkey" ON "listing_special_day"("listing_id", "day", "position");
-- step
ALTER TABLE "listing_special_day" DROP CONSTRAINT "listing_special_day_pkey",
ADD CONSTRAINT "listing_special_day_pkey" PRIMARY KEY USING INDEX "listing_special_day_next_pkey";
-- step
DO $$
DECLARE
  added CONSTANT jsonb := '{"seasons": [], "closures": [], "byEvent": false, "hoursCheckedAt": null, "hoursSource": null}';
  batch bigint[];
BEGIN
  LOOP
    batch := ARRAY(SELECT listing_id FROM listing_revision WHERE NOT content ? 'seasons' LIMIT 500);
    EXIT WHEN batch = '{}';
    UPDATE listing_revision SET content = added || content WHERE listing_id = ANY (batch);
    COMMIT;
  END LOOP;
  LOOP
    batch := ARRAY(SELECT id FROM decision WHERE content IS NOT NULL AND NOT content ? 'seasons' LIMIT 500);
    EXIT WHEN batch = '{}';
    UPDATE decision SET content = added || content WHERE id = ANY (batch);
    COMMIT;
  END LOOP;
END $$;
