import 'server-only';
import { db } from '@/lib/db';
import type { Box, LatLng } from '@/lib/geo/schema';
import type { Category } from '@/lib/listings/attributes';

export async function listNearest(
  category: Category,
  { south, north, west, east }: Box,
  { lat, lng }: LatLng,
  limit: number,
): Promise<({ uid: string } & LatLng)[]> {
  // planar distance, accurate enough within a few kilometres
  const degreeRatio = Math.cos((lat * Math.PI) / 180);
  return db.$queryRaw`
    SELECT l.uid, l.lat, l.lng FROM listing l
    WHERE l.status = 'active' AND l.category = ${category}::listing_category
      AND l.lat BETWEEN ${south}::float8 AND ${north}::float8 AND l.lng BETWEEN ${west}::float8 AND ${east}::float8
    ORDER BY (l.lat - ${lat}::float8) ^ 2 + ((l.lng - ${lng}::float8) * ${degreeRatio}::float8) ^ 2, l.id LIMIT ${limit}`;
}
