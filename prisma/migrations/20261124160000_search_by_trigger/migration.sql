-- A trigger instead of an expression: a later change of search_vector is calculated in batches instead of rewriting the table.
ALTER TABLE "listing" ALTER COLUMN "search" DROP EXPRESSION IF EXISTS;
CREATE OR REPLACE FUNCTION set_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := search_vector(NEW.id, NEW.title, NEW.keywords, NEW.description, NEW.full_address, NEW.translations,
    NEW.category, NEW.area, NEW.facilities, NEW.lat, NEW.lng);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER listing_search
  BEFORE INSERT OR UPDATE OF id, title, keywords, description, full_address, translations, category, area, facilities, lat, lng
  ON "listing" FOR EACH ROW EXECUTE FUNCTION set_search();
