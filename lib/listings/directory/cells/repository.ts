import 'server-only';
import { db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import type { Box } from '@/lib/geo/schema';
import { type Category, categories } from '@/lib/listings/attributes';
import { type CellSize, type GridCell, isInside } from '@/lib/listings/directory/repository';

/** Grids that are kept counted: of level n, a cell is 63/2^n degrees high and 90/2^n wide. See the migration `map_cells`. */
const LEVELS = { coarsest: 8, finest: 18 };

type Wanted = { box: Box; category?: Category | undefined };
type Row = Pick<GridCell, 'row' | 'column' | 'count' | 'id'> &
  Record<'lat' | 'lng' | 'height' | 'width', number> &
  Record<Category, number>;

/**
 * The kept grid whose cells are between a third and seven tenths as wide as those of the map at a zoom; null where there is
 * none as fine, and a rectangle holds few enough listings to be counted one by one.
 */
export function keptLevel(zoom: number): number | null {
  const level = Math.max(Math.ceil(zoom + 0.5), LEVELS.coarsest);
  return level <= LEVELS.finest ? level : null;
}

/**
 * Public listings per cell of the map's grid, as `countPerCell` counts them, from what is kept counted: it takes the same
 * time for a million listings as for a thousand. A kept cell is counted as a whole where its listings' middle lies, so at
 * the border of the rectangle, and of a cell, a few are counted that lie beyond it, or are left out.
 *
 * @param level what `keptLevel` answered
 * @param cell size of a cell of the map's grid in degrees
 */
export async function countKeptCells(wanted: Wanted, level: number, cell: CellSize): Promise<GridCell[]> {
  const rows = await db.$queryRaw<Row[]>(keptQuery(wanted, level, cell));
  return rows.map(({ row, column, count, id, lat, lng, height, width, ...perCategory }) => ({
    row,
    column,
    count,
    id,
    categories: perCategory,
    middle: { lat, lng },
    members: { south: lat - height / 2, north: lat + height / 2, west: lng - width / 2, east: lng + width / 2 },
  }));
}

function keptQuery({ box, category }: Wanted, level: number, cell: CellSize): Prisma.Sql {
  const size = { lat: 63 / 2 ** level, lng: 90 / 2 ** level };
  const perCategory = categories.map(
    (name) => Prisma.sql`coalesce(sum(count) FILTER (WHERE category = ${name}), 0)::int AS ${Prisma.raw(name)}`,
  );
  // listings that lie apart from each other by d lie at least d/2 from their middle on average, in squares: twice the
  // deviation is never more than their real distance, and a group is sure to fall apart where it says so
  return Prisma.sql`
    WITH kept AS (
      SELECT category, count, ids,
        y * ${size.lat}::float8 + lats::float8 / nullif(count, 0) / 1e6 AS lat,
        x * ${size.lng}::float8 + lngs::float8 / nullif(count, 0) / 1e6 AS lng,
        ${apart('lats', 'lat_squares')} AS height, ${apart('lngs', 'lng_squares')} AS width
      FROM listing_cell
      WHERE level = ${level} AND ${touches(box, size)} AND count > 0
        ${category ? Prisma.sql`AND category = ${category}` : Prisma.empty}
    )
    SELECT floor(lat / ${cell.lat}::float8)::int AS row, floor(lng / ${cell.lng}::float8)::int AS column,
      sum(count)::int AS count, ${Prisma.join(perCategory)}, sum(ids)::bigint AS id,
      sum(lat * count) / sum(count) AS lat, sum(lng * count) / sum(count) AS lng,
      greatest(max(lat) - min(lat), max(height)) AS height, greatest(max(lng) - min(lng), max(width)) AS width
    FROM kept l WHERE ${isInside(box)} GROUP BY 1, 2`;
}

function apart(sum: string, squares: string): Prisma.Sql {
  return Prisma.raw(
    `2 * sqrt(greatest(0, ${squares}::float8 / nullif(count, 0) - (${sum}::float8 / nullif(count, 0)) ^ 2)) / 1e6`,
  );
}

function touches({ south, north, west, east }: Box, size: CellSize): Prisma.Sql {
  const [bottom, top, left, right] = [
    Math.floor(south / size.lat),
    Math.floor(north / size.lat),
    Math.floor(west / size.lng),
    Math.floor(east / size.lng),
  ];
  const rows = Prisma.sql`y BETWEEN ${bottom} AND ${top}`;
  if (west <= east) return Prisma.sql`${rows} AND x BETWEEN ${left} AND ${right}`;
  return Prisma.sql`${rows} AND (x >= ${left} OR x <= ${right})`;
}
