import 'server-only';
import { db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { gridCellDegrees } from '@/lib/geo/clusters';
import type { Box, LatLng } from '@/lib/geo/schema';
import { categories } from '@/lib/listings/attributes';
import { type DirectoryCriteria, type GridCell, isInside } from '@/lib/listings/directory/repository';

/** Grids of the table `listing_cell`: cells of level n are 63/2^n degrees high and 90/2^n wide. */
const LEVELS = { coarsest: 8, finest: 18 };

/**
 * Counts listings per cell from stored counts, in constant time; approximate at the borders of the rectangle and of cells.
 * Null for criteria and close zooms without stored counts.
 */
export async function countStoredCells(
  { box, category, q, openAt }: DirectoryCriteria & { box: Box },
  zoom: number,
): Promise<GridCell[] | null> {
  // stored cells are 0.35–0.7 times as wide as the map's
  const level = Math.max(Math.ceil(zoom + 0.5), LEVELS.coarsest);
  if (q || openAt || level > LEVELS.finest) return null;
  const size = { lat: 63 / 2 ** level, lng: 90 / 2 ** level };
  const cell = gridCellDegrees(zoom);
  const perCategory = categories.map(
    (name) => Prisma.sql`${name}::text, coalesce(sum(count) FILTER (WHERE category = ${name}), 0)`,
  );
  // twice the standard deviation is at most the real extent, so a group is certain to split at the zoom computed from it
  return db.$queryRaw`
    WITH stored AS (
      SELECT category, count, ids,
        y * ${size.lat}::float8 + lats::float8 / nullif(count, 0) / 1e6 AS lat,
        x * ${size.lng}::float8 + lngs::float8 / nullif(count, 0) / 1e6 AS lng,
        ${extentOf('lats', 'lat_squares')} AS height, ${extentOf('lngs', 'lng_squares')} AS width
      FROM listing_cell
      WHERE level = ${level} AND ${touches(box, size)} AND count > 0
        ${category ? Prisma.sql`AND category = ${category}` : Prisma.empty}
    ), grouped AS (
      SELECT floor(lat / ${cell.lat}::float8)::int AS row, floor(lng / ${cell.lng}::float8)::int AS column,
        sum(count)::int AS count, jsonb_build_object(${Prisma.join(perCategory)}) AS categories, sum(ids)::bigint AS id,
        sum(lat * count) / sum(count) AS lat, sum(lng * count) / sum(count) AS lng,
        greatest(max(lat) - min(lat), max(height)) / 2 AS dy, greatest(max(lng) - min(lng), max(width)) / 2 AS dx
      FROM stored l WHERE ${isInside(box)} GROUP BY 1, 2
    )
    SELECT *, lat - dy AS south, lat + dy AS north, lng - dx AS west, lng + dx AS east FROM grouped`;
}

function extentOf(sum: string, squares: string): Prisma.Sql {
  return Prisma.raw(
    `2 * sqrt(greatest(0, ${squares}::float8 / nullif(count, 0) - (${sum}::float8 / nullif(count, 0)) ^ 2)) / 1e6`,
  );
}

function touches({ south, north, west, east }: Box, size: LatLng): Prisma.Sql {
  const [bottom, top] = [south, north].map((lat) => Math.floor(lat / size.lat));
  const [left, right] = [west, east].map((lng) => Math.floor(lng / size.lng));
  const rows = Prisma.sql`y BETWEEN ${bottom} AND ${top}`;
  if (west <= east) return Prisma.sql`${rows} AND x BETWEEN ${left} AND ${right}`;
  return Prisma.sql`${rows} AND (x >= ${left} OR x <= ${right})`;
}
