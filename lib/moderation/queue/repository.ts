import 'server-only';
import { db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import type { QueueEntry, QueueFilter, QueueItem } from '@/lib/moderation/schema';

/** Position in the queue, oldest first. */
export type QueueCursor = { submittedAt: Date; id: bigint };
export type QueueRow = Omit<QueueItem, 'submittedAt' | 'cover'> & {
  id: bigint;
  submittedAt: Date;
  imageKey: string | null;
};

// pending since the last change; an edit shows its proposed content
const waiting = Prisma.sql`
  SELECT l.id, l.uid, 'listing' AS kind, l.title, l.category::text, l.area::text, l.full_address AS "fullAddress",
    (SELECT m.key FROM listing_media m WHERE m.listing_id = l.id AND m.position = 0) AS "imageKey",
    l.owner_sub AS owner_sub, l.updated_at AS "submittedAt", l.version
  FROM listing l WHERE l.status = 'pending'
  UNION ALL
  SELECT l.id, l.uid, 'revision', r.content ->> 'title', r.content ->> 'category', r.content ->> 'area',
    r.content ->> 'fullAddress', r.image_keys[1], l.owner_sub, r.submitted_at, l.version
  FROM listing_revision r JOIN listing l ON l.id = r.listing_id`;

const everything = Prisma.sql`(${waiting}) w JOIN profile p ON p.sub = w.owner_sub`;

/** Queue entries, oldest first. @param limit maximum rows, 1–101 */
export async function list(filter: QueueFilter, after: QueueCursor | null, limit: number): Promise<QueueRow[]> {
  const from = after?.submittedAt ?? new Date(0);
  const fromId = after?.id ?? 0n;
  return db.$queryRaw`
    SELECT w.id, w.uid, w.kind, w.title, w.category, w.area, w."fullAddress", w."imageKey", w."submittedAt", w.version,
      concat_ws(' ', p.first_name, p.last_name) AS "ownerName",
      EXISTS (SELECT FROM decision d WHERE d.listing_id = w.id) AS again
    FROM ${everything}
    WHERE ${matches(filter)} AND (w."submittedAt", w.id) > (${from}::timestamptz, ${fromId}::bigint)
    ORDER BY w."submittedAt", w.id LIMIT ${limit}`;
}

export async function count(filter: QueueFilter): Promise<Record<QueueItem['kind'], number>> {
  const rows = await db.$queryRaw<{ kind: QueueItem['kind']; count: number }[]>`
    SELECT w.kind, count(*)::int AS count FROM ${everything}
    WHERE ${matches({ ...filter, kind: undefined })} GROUP BY w.kind`;
  return { listing: 0, revision: 0, ...Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) };
}

// strpos: unlike LIKE it has no wildcards
function matches({ kind, category, area, q }: QueueFilter): Prisma.Sql {
  const containsText = Prisma.sql`strpos(fold_text(concat_ws(' ', w.title, p.first_name, p.last_name, p.email)), fold_text(${q})) > 0`;
  return Prisma.join(
    [
      kind ? Prisma.sql`w.kind = ${kind}` : Prisma.sql`true`,
      ...(category ? [Prisma.sql`w.category = ${category}`] : []),
      ...(area ? [Prisma.sql`w.area = ${area}`] : []),
      ...(q ? [containsText] : []),
    ],
    ' AND ',
  );
}

export async function findNeighbours({ submittedAt, id }: QueueCursor) {
  const here = Prisma.sql`(${submittedAt}::timestamptz, ${id}::bigint)`;
  const [[previous], [next]] = await Promise.all([
    db.$queryRaw<QueueEntry[]>`
      SELECT w.uid, w.title FROM (${waiting}) w WHERE (w."submittedAt", w.id) < ${here}
      ORDER BY w."submittedAt" DESC, w.id DESC LIMIT 1`,
    db.$queryRaw<QueueEntry[]>`
      SELECT w.uid, w.title FROM (${waiting}) w WHERE (w."submittedAt", w.id) > ${here}
      ORDER BY w."submittedAt", w.id LIMIT 1`,
  ]);
  return { previous: previous ?? null, next: next ?? null };
}

export async function findFirst(): Promise<QueueEntry | null> {
  const [first] = await db.$queryRaw<QueueEntry[]>`
    SELECT w.uid, w.title FROM (${waiting}) w ORDER BY w."submittedAt", w.id LIMIT 1`;
  return first ?? null;
}
