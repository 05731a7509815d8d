-- CreateTable
CREATE TABLE "listing_cell" (
    "level" SMALLINT NOT NULL,
    "y" INTEGER NOT NULL,
    "x" INTEGER NOT NULL,
    "category" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "ids" BIGINT NOT NULL,
    "lats" BIGINT NOT NULL,
    "lngs" BIGINT NOT NULL,
    "lat_squares" BIGINT NOT NULL,
    "lng_squares" BIGINT NOT NULL,

    CONSTRAINT "listing_cell_pkey" PRIMARY KEY ("level","y","x","category")
);

-- Every change of a count writes its row again, in the same page where there is room.
ALTER TABLE "listing_cell" SET (fillfactor = 70);

-- A map of many listings is drawn from cells that are kept counted, not from the listings. In the grid of level n a cell
-- is 63/2^n degrees high and 90/2^n wide: no two sums of doubles, so what one listing adds is what it takes away again.
--   lats, lngs            sum of the listings' places, in millionths of a degree from the cell's south-western corner
--   lat_squares …         sum of their squares: how far apart the listings lie
--   ids                   sum of their ids: with one listing, its id
CREATE FUNCTION map_cells(lat double precision, lng double precision)
RETURNS TABLE ("level" smallint, "y" integer, "x" integer, "north" bigint, "east" bigint)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT grid.level::smallint, cell.y, cell.x,
    round((lat - cell.y * size.height) * 1e6)::bigint, round((lng - cell.x * size.width) * 1e6)::bigint
  FROM generate_series(8, 18) AS grid(level),
    LATERAL (SELECT 63 / 2.0::float8 ^ grid.level AS height, 90 / 2.0::float8 ^ grid.level AS width) AS size,
    LATERAL (SELECT floor(lat / size.height)::integer AS y, floor(lng / size.width)::integer AS x) AS cell
$$;

-- Keeps listing_cell. Cells are taken in the order of their key, so that two writers never wait for each other; a change
-- that moves nothing on the map takes none. Empty cells stay: the next listing there finds its row.
CREATE FUNCTION count_cells() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shown CONSTANT text := 'SELECT id, category, lat, lng FROM %I WHERE status = ''active''';
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
CREATE TRIGGER listing_cell_insert AFTER INSERT ON "listing"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_cells();
CREATE TRIGGER listing_cell_update AFTER UPDATE ON "listing"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_cells();
CREATE TRIGGER listing_cell_delete AFTER DELETE ON "listing"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_cells();

INSERT INTO listing_cell (level, y, x, category, count, ids, lats, lngs, lat_squares, lng_squares)
SELECT level, y, x, coalesce(category::text, ''), count(*), sum(id), sum(north), sum(east), sum(north * north), sum(east * east)
FROM listing, map_cells(lat, lng) WHERE status = 'active' GROUP BY 1, 2, 3, 4;

-- A rectangle of public listings, read from the index alone: strips of 56 metres' height, each from west to east. By
-- latitude and then longitude, a rectangle in the lagoon would read all of the city that lies beside it.
DROP INDEX "listing_map_idx";
CREATE INDEX "listing_map_idx" ON "listing" ((floor("lat" * 2000)::integer), "lng") INCLUDE ("lat", "category", "id")
  WHERE "status" = 'active';
