-- copy ALTER TABLE "profile"
-- step
-- copy ALTER TABLE "listing" ADD COLUMN
-- step
-- copy ALTER TABLE "listing_revision"
-- copy ALTER TABLE "decision"
-- copy CREATE TABLE
-- copy CREATE INDEX "upload
-- copy CREATE INDEX "listing_import
-- step
-- copy ALTER TABLE "listing_special_day"
-- step
-- copy ALTER TABLE "listing_view"
-- step
-- copy ALTER TABLE "listing_import"
-- step
CREATE INDEX CONCURRENTLY IF NOT EXISTS "listing_revision_image_keys_idx" ON "listing_revision" USING GIN ("image_keys");
-- step
DO $$
DECLARE
  batch bigint[];
BEGIN
  LOOP
    batch := ARRAY(SELECT listing_id FROM listing_revision WHERE NOT content ? 'images' LIMIT 500);
    EXIT WHEN batch = '{}';
    UPDATE "listing_revision" SET
      "content" = ("content" - 'image') || jsonb_build_object(
        'images', CASE WHEN jsonb_typeof("content" -> 'image') = 'object' THEN jsonb_build_array("content" -> 'image') ELSE '[]' END,
        'language', 'en', 'translations', '{}'::jsonb, 'specialDays', '[]'::jsonb, 'closedOnHolidays', false),
      "image_keys" = CASE WHEN jsonb_typeof("content" -> 'image') = 'object' THEN ARRAY["content" -> 'image' ->> 'key'] ELSE '{}' END
    WHERE listing_id = ANY (batch) AND NOT content ? 'images';
    COMMIT;
  END LOOP;
END $$;
