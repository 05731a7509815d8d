import 'server-only';
import { db } from '@/lib/db';

export type PlaceRow = { uid: string; title: string; updatedAt: Date };

/** Public listings with ids from `part * size` up to the next part, by id. */
export async function listPlaces(part: number, size: number): Promise<PlaceRow[]> {
  const from = BigInt(part) * BigInt(size);
  return db.listing.findMany({
    select: { uid: true, title: true, updatedAt: true },
    where: { status: 'active', id: { gte: from, lt: from + BigInt(size) } },
    orderBy: { id: 'asc' },
  });
}

export async function listParts(size: number): Promise<number[]> {
  const rows = await db.$queryRaw<{ part: number }[]>`
    SELECT DISTINCT (id / ${size}::bigint)::int AS part FROM listing WHERE status = 'active' ORDER BY 1`;
  return rows.map(({ part }) => part);
}
