import 'server-only';
import { db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import type { Box } from '@/lib/geo/schema';
import { type Category, categories } from '@/lib/listings/attributes';
import { type CellSize, type GridCell, isInside } from '@/lib/listings/directory/repository';

/** Grids of the table `listing_cell`: cells of level n are 63/2^n degrees high and 90/2^n wide. */
const LEVELS = { coarsest: 8, finest: 18 };

type CellFilter = { box: Box; category?: Category | undefined };
type Row = Pick<GridCell, 'row' | 'column' | 'count' | 'id'> &
  Record<'lat' | 'lng' | 'height' | 'width', number> &
  Record<Category, number>;

/** The level whose cells are 0.35–0.7 times as wide as the map's; null for close zooms, where listings are counted one by one. */
export function cellLevel(zoom: number): number | null {
  const level = Math.max(Math.ceil(zoom + 0.5), LEVELS.coarsest);
  return level <= LEVELS.finest ? level : null;
}

/** Counts listings per cell from stored counts, in constant time; approximate at the borders of the rectangle and of cells. */
export async function countStoredCells(filter: CellFilter, level: number, cell: CellSize): Promise<GridCell[]> {
  const rows = await db.$queryRaw<Row[]>(cellQuery(filter, level, cell));
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

function cellQuery({ box, category }: CellFilter, level: number, cell: CellSize): Prisma.Sql {
  const size = { lat: 63 / 2 ** level, lng: 90 / 2 ** level };
  const perCategory = categories.map(
    (name) => Prisma.sql`coalesce(sum(count) FILTER (WHERE category = ${name}), 0)::int AS ${Prisma.raw(name)}`,
  );
  // twice the standard deviation is at most the real extent, so a group is certain to split at the zoom computed from it
  return Prisma.sql`
    WITH stored AS (
      SELECT category, count, ids,
        y * ${size.lat}::float8 + lats::float8 / nullif(count, 0) / 1e6 AS lat,
        x * ${size.lng}::float8 + lngs::float8 / nullif(count, 0) / 1e6 AS lng,
        ${extentOf('lats', 'lat_squares')} AS height, ${extentOf('lngs', 'lng_squares')} AS width
      FROM listing_cell
      WHERE level = ${level} AND ${touches(box, size)} AND count > 0
        ${category ? Prisma.sql`AND category = ${category}` : Prisma.empty}
    )
    SELECT floor(lat / ${cell.lat}::float8)::int AS row, floor(lng / ${cell.lng}::float8)::int AS column,
      sum(count)::int AS count, ${Prisma.join(perCategory)}, sum(ids)::bigint AS id,
      sum(lat * count) / sum(count) AS lat, sum(lng * count) / sum(count) AS lng,
      greatest(max(lat) - min(lat), max(height)) AS height, greatest(max(lng) - min(lng), max(width)) AS width
    FROM stored l WHERE ${isInside(box)} GROUP BY 1, 2`;
}

function extentOf(sum: string, squares: string): Prisma.Sql {
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
