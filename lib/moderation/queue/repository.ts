import 'server-only';
import { db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import type { QueueEntry, QueueFilter, QueueGroup, QueueItem } from '@/lib/moderation/schema';

/** Position in the queue, oldest first. */
export type QueueCursor = { submittedAt: Date; id: bigint };
export type QueueRow = Omit<QueueItem, 'submittedAt' | 'cover' | 'own' | 'claim'> & {
  id: bigint;
  submittedAt: Date;
  imageKey: string | null;
  claimant: string | null;
  claimantName: string | null;
  claimedAt: Date | null;
};

// pending since the last change; an edit shows its proposed content
const waiting = Prisma.sql`
  SELECT l.id, l.uid, 'listing' AS kind, l.title, l.category::text, l.area::text, l.full_address AS "fullAddress",
    (SELECT m.key FROM listing_media m WHERE m.listing_id = l.id AND m.position = 0) AS "imageKey",
    l.owner_sub AS owner_sub, l.import_id AS import_id, l.updated_at AS "submittedAt", l.version
  FROM listing l WHERE l.status = 'pending'
  UNION ALL
  SELECT l.id, l.uid, 'revision', r.content ->> 'title', r.content ->> 'category', r.content ->> 'area',
    r.content ->> 'fullAddress', r.image_keys[1], l.owner_sub, l.import_id, r.submitted_at, l.version
  FROM listing_revision r JOIN listing l ON l.id = r.listing_id AND l.status IN ('active', 'paused')`;

const everything = Prisma.sql`(${waiting}) w JOIN profile p ON p.sub = w.owner_sub`;

/** Queue entries, oldest first. @param limit maximum rows, 1–101 @param lateBefore what was submitted by then has high priority */
export async function list(
  filter: QueueFilter,
  after: QueueCursor | null,
  limit: number,
  lateBefore: Date,
): Promise<QueueRow[]> {
  const from = after?.submittedAt ?? new Date(0);
  const fromId = after?.id ?? 0n;
  return db.$queryRaw`
    SELECT w.id, w.uid, w.kind, w.title, w.category, w.area, w."fullAddress", w."imageKey", w."submittedAt", w.version,
      concat_ws(' ', p.first_name, p.last_name) AS "ownerName", p.demonstration,
      EXISTS (SELECT FROM decision d WHERE d.listing_id = w.id) AS again,
      array_remove(ARRAY[
        CASE WHEN EXISTS (SELECT FROM listing_report r WHERE r.listing_id = w.id AND r.done_at IS NULL) THEN 'reported' END,
        CASE WHEN (SELECT d.outcome FROM decision d WHERE d.listing_id = w.id ORDER BY d.id DESC LIMIT 1) = 'rejected'
          THEN 'rejected' END,
        CASE WHEN w."submittedAt" <= ${lateBefore}::timestamptz THEN 'late' END], NULL) AS priority,
      w.owner_sub AS host, w.import_id AS "importId",
      c.moderator_sub AS claimant, c.name AS "claimantName", c.at AS "claimedAt"
    FROM ${everything} LEFT JOIN listing_claim c ON c.listing_id = w.id
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
function matches({ kind, category, area, host, import: importId, q }: QueueFilter): Prisma.Sql {
  const says = Prisma.sql`AND strpos(fold_text(concat_ws(' ', w.title, p.first_name, p.last_name, p.email)), fold_text(${q})) > 0`;
  const isOfKind = kind ? Prisma.sql`AND w.kind = ${kind}` : Prisma.empty;
  const isOfCategory = category ? Prisma.sql`AND w.category = ${category}` : Prisma.empty;
  const isInArea = area ? Prisma.sql`AND w.area = ${area}` : Prisma.empty;
  const isOfHost = host ? Prisma.sql`AND w.owner_sub = ${host}` : Prisma.empty;
  const isOfImport = importId ? Prisma.sql`AND w.import_id = ${importId}::uuid` : Prisma.empty;
  return Prisma.sql`true ${isOfKind} ${isOfCategory} ${isInArea} ${isOfHost} ${isOfImport} ${q ? says : Prisma.empty}`;
}

/** Hosts, and imports of hosts, with several new listings in the queue; the largest first. */
export async function listGroups(filter: QueueFilter, limit: number): Promise<QueueGroup[]> {
  return db.$queryRaw`
    SELECT w.owner_sub AS host, w.import_id AS "importId", concat_ws(' ', p.first_name, p.last_name) AS "ownerName",
      count(*)::int AS count, floor(extract(epoch FROM min(w."submittedAt")))::float8 AS "submittedAt"
    FROM ${everything} WHERE ${matches({ ...filter, kind: 'listing' })}
    GROUP BY w.owner_sub, w.import_id, p.first_name, p.last_name HAVING count(*) > 1
    ORDER BY count(*) DESC, w.owner_sub, w.import_id LIMIT ${limit}`;
}

export async function findNeighbours({ submittedAt, id }: QueueCursor) {
  const here = Prisma.sql`(${submittedAt}::timestamptz, ${id}::bigint)`;
  const [previous, next] = await Promise.all([
    findEntry(Prisma.sql`WHERE (w."submittedAt", w.id) < ${here} ORDER BY w."submittedAt" DESC, w.id DESC`),
    findEntry(Prisma.sql`WHERE (w."submittedAt", w.id) > ${here} ORDER BY w."submittedAt", w.id`),
  ]);
  return { previous, next };
}

export const findFirst = () => findEntry(Prisma.sql`ORDER BY w."submittedAt", w.id`);

async function findEntry(rest: Prisma.Sql): Promise<QueueEntry | null> {
  const [entry] = await db.$queryRaw<QueueEntry[]>`SELECT w.uid, w.title FROM (${waiting}) w ${rest} LIMIT 1`;
  return entry ?? null;
}
