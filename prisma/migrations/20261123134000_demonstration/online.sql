-- copy ALTER TABLE "listing"
-- step
-- copy ALTER TABLE "profile"
-- copy ALTER TABLE "activity"
-- copy CREATE TABLE
-- copy CREATE INDEX
-- step
-- copy UPDATE "profile"
-- copy UPDATE "activity"
-- copy UPDATE "partner_product"
-- step
DO $$
DECLARE
  batch bigint[];
  done bigint := 0;
BEGIN
  LOOP
    batch := ARRAY(SELECT id FROM listing WHERE id > done ORDER BY id LIMIT 200);
    EXIT WHEN batch = '{}';
    UPDATE listing SET demonstration = true
    WHERE id = ANY (batch) AND NOT demonstration AND owner_sub IN (SELECT sub FROM profile WHERE demonstration);
    done := batch[cardinality(batch)];
    COMMIT;
  END LOOP;
END $$;
