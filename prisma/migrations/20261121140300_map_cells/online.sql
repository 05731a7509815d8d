-- While rows are counted in batches, the triggers leave out those that no batch has counted yet.
-- copy CREATE TABLE
-- copy ALTER TABLE "listing_cell"
-- copy CREATE FUNCTION
CREATE TABLE "listing_cell_progress" ("counted" bigint NOT NULL, "last" bigint NOT NULL);
CREATE OR REPLACE FUNCTION count_cells() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shown CONSTANT text := 'SELECT id, category, lat, lng FROM %I, listing_cell_progress p
    WHERE status = ''active'' AND (id <= p.counted OR id > p.last)';
  gone text := format(shown, 'old_rows');
  come text := format(shown, 'new_rows');
  changes text := CASE TG_OP
    WHEN 'INSERT' THEN format('SELECT 1 AS n, * FROM (%s) AS come', come)
    WHEN 'DELETE' THEN format('SELECT -1 AS n, * FROM (%s) AS gone', gone)
    ELSE format('SELECT 1 AS n, * FROM (%2$s EXCEPT %1$s) AS come UNION ALL SELECT -1, * FROM (%1$s EXCEPT %2$s) AS gone',
      gone, come)
  END;
BEGIN
  EXECUTE format('
    INSERT INTO listing_cell AS c (level, y, x, category, count, ids, lats, lngs, lat_squares, lng_squares)
    SELECT level, y, x, coalesce(category::text, ''''), sum(n), sum(n * id), sum(n * north), sum(n * east),
      sum(n * north * north), sum(n * east * east)
    FROM (%s) AS changed, map_cells(changed.lat, changed.lng)
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (level, y, x, category) DO UPDATE SET
      count = c.count + EXCLUDED.count, ids = c.ids + EXCLUDED.ids,
      lats = c.lats + EXCLUDED.lats, lngs = c.lngs + EXCLUDED.lngs,
      lat_squares = c.lat_squares + EXCLUDED.lat_squares, lng_squares = c.lng_squares + EXCLUDED.lng_squares',
    changes);
  RETURN NULL;
END $$;
-- step The last identifier is read under the lock of the triggers, so that none below it is inserted later.
-- copy CREATE TRIGGER
INSERT INTO listing_cell_progress SELECT 0, coalesce(max(id), 0) FROM listing;
-- step
DO $$
DECLARE
  done bigint;
  upto bigint;
  finish bigint;
BEGIN
  LOOP
    SELECT counted, last INTO done, finish FROM listing_cell_progress;
    EXIT WHEN done >= finish;
    upto := least(done + 300, finish);
    PERFORM FROM listing WHERE id > done AND id <= upto ORDER BY id FOR UPDATE;
    INSERT INTO listing_cell AS c (level, y, x, category, count, ids, lats, lngs, lat_squares, lng_squares)
    SELECT level, y, x, coalesce(category::text, ''), count(*), sum(id), sum(north), sum(east), sum(north * north), sum(east * east)
    FROM listing, map_cells(lat, lng) WHERE status = 'active' AND id > done AND id <= upto
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (level, y, x, category) DO UPDATE SET
      count = c.count + EXCLUDED.count, ids = c.ids + EXCLUDED.ids,
      lats = c.lats + EXCLUDED.lats, lngs = c.lngs + EXCLUDED.lngs,
      lat_squares = c.lat_squares + EXCLUDED.lat_squares, lng_squares = c.lng_squares + EXCLUDED.lng_squares;
    UPDATE listing_cell_progress SET counted = upto;
    COMMIT;
  END LOOP;
END $$;
-- step
-- copy CREATE FUNCTION count_cells
-- step Waits for writes that still use the function before.
LOCK TABLE "listing" IN SHARE ROW EXCLUSIVE MODE;
DROP TABLE "listing_cell_progress";
-- step
CREATE INDEX CONCURRENTLY IF NOT EXISTS "listing_map_next_idx" ON "listing" ((floor("lat" * 2000)::integer), "lng")
  INCLUDE ("lat", "category", "id") WHERE "status" = 'active';
-- step
DROP INDEX "listing_map_idx";
ALTER INDEX "listing_map_next_idx" RENAME TO "listing_map_idx";
