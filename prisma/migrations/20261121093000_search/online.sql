-- The new column is filled beside the old one and has a trigger instead of an expression, because an expression rewrites
-- the table. The migration `search_by_trigger` makes both ways equal.
-- copy CREATE FUNCTION
-- step
ALTER TABLE "listing" ADD COLUMN "search_next" tsvector;
CREATE FUNCTION set_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_next := search_vector(NEW.id, NEW.title, NEW.keywords, NEW.description, NEW.full_address, NEW.translations,
    NEW.category, NEW.area, NEW.facilities, NEW.lat, NEW.lng);
  RETURN NEW;
END $$;
CREATE TRIGGER listing_search
  BEFORE INSERT OR UPDATE OF id, title, keywords, description, full_address, translations, category, area, facilities, lat, lng
  ON "listing" FOR EACH ROW EXECUTE FUNCTION set_search();
-- step
DO $$
DECLARE
  batch bigint[];
  done bigint := 0;
BEGIN
  LOOP
    batch := ARRAY(SELECT id FROM listing WHERE id > done ORDER BY id LIMIT 100);
    EXIT WHEN batch = '{}';
    UPDATE listing SET search_next = search_vector(id, title, keywords, description, full_address, translations,
      category, area, facilities, lat, lng)
    WHERE id = ANY (batch) AND search_next IS NULL;
    done := batch[cardinality(batch)];
    COMMIT;
  END LOOP;
END $$;
-- step
CREATE INDEX CONCURRENTLY IF NOT EXISTS "listing_search_next_idx" ON "listing" USING gin ("search_next")
  WITH (gin_pending_list_limit = 512) WHERE "status" = 'active';
-- step
DROP INDEX "listing_search_idx";
DROP INDEX "listing_title_trgm_idx";
ALTER TABLE "listing" DROP COLUMN "search";
ALTER TABLE "listing" RENAME COLUMN "search_next" TO "search";
ALTER INDEX "listing_search_next_idx" RENAME TO "listing_search_idx";
CREATE OR REPLACE FUNCTION set_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := search_vector(NEW.id, NEW.title, NEW.keywords, NEW.description, NEW.full_address, NEW.translations,
    NEW.category, NEW.area, NEW.facilities, NEW.lat, NEW.lng);
  RETURN NEW;
END $$;
