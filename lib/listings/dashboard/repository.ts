import 'server-only';
import { db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import type { Status } from '@/lib/listings/attributes';
import type { Cursor } from '@/lib/listings/cursor';
import { ATTENTION_LIMIT, ATTENTION_SHOWN, type AttentionKind, attentionKinds } from '@/lib/listings/dashboard/schema';
import { type OwnRow, ownColumns, ownTables } from '@/lib/listings/repository';
import { type Reason, type SortColumn, VIEW_DAYS } from '@/lib/listings/schema';

/** Without a status: all that are not archived. */
type OwnFilter = { ownerSub: string; status?: Status | undefined; q: string };
type OwnPage = { sort: SortColumn; descending: boolean; after: Cursor | null; limit: number };

type AttentionRow = { kind: AttentionKind; count: number; uid: string; title: string; reasons: Reason[] };

// each expression is indexed together with the owner
const sortKeys: Record<SortColumn, { expression: Prisma.Sql; type: Prisma.Sql }> = {
  datetime: { expression: Prisma.sql`l.created_at`, type: Prisma.sql`timestamptz` },
  title: { expression: Prisma.sql`fold_text(l.title)`, type: Prisma.sql`text` },
  type: { expression: Prisma.sql`category_rank(l.category)`, type: Prisma.sql`int` },
  status: { expression: Prisma.sql`l.status`, type: Prisma.sql`listing_status` },
  uid: { expression: Prisma.sql`l.uid`, type: Prisma.sql`uuid` },
};

/** A page of the owner's listings; `sortValue` is the cursor value of a row. */
export async function listOwn(filter: OwnFilter, page: OwnPage): Promise<(OwnRow & { sortValue: string })[]> {
  const { expression, type } = sortKeys[page.sort];
  const order = page.descending ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  const beyond = page.descending ? Prisma.sql`<` : Prisma.sql`>`;
  const rest = page.after
    ? Prisma.sql`WHERE (key, id) ${beyond} (${page.after.value}::${type}, ${page.after.id}::bigint)`
    : Prisma.empty;
  // materialised, a rare search text uses the title index instead of a scan in sort order
  const materialized = filter.q ? Prisma.sql`MATERIALIZED` : Prisma.sql`NOT MATERIALIZED`;
  return db.$queryRaw`
    WITH found AS ${materialized} (SELECT l.id, ${expression} AS key FROM listing l WHERE ${ownedBy(filter)}),
    page AS (SELECT id, key FROM found ${rest} ORDER BY key ${order}, id ${order} LIMIT ${page.limit})
    SELECT ${ownColumns}, page.key::text AS "sortValue" FROM ${ownTables} JOIN page ON page.id = l.id
    ORDER BY page.key ${order}, page.id ${order}`;
}

const noListings: Record<Status, number> = {
  active: 0,
  pending: 0,
  rejected: 0,
  paused: 0,
  hidden: 0,
  closed: 0,
  archived: 0,
};

/** The owner's listings by status, from counters maintained by triggers. */
export async function countOwn(ownerSub: string): Promise<Record<Status, number>> {
  const select = {
    active: true,
    pending: true,
    rejected: true,
    paused: true,
    hidden: true,
    closed: true,
    archived: true,
  } as const;
  const row = await db.listingCount.findUnique({ select, where: { ownerSub } });
  return row ?? noListings;
}

export async function countMatching(ownerSub: string, q: string): Promise<Record<Status, number>> {
  const [row] = await db.$queryRaw<Record<Status, number>[]>`
    SELECT count(*) FILTER (WHERE l.status = 'active')::int AS active,
      count(*) FILTER (WHERE l.status = 'pending')::int AS pending,
      count(*) FILTER (WHERE l.status = 'rejected')::int AS rejected,
      count(*) FILTER (WHERE l.status = 'paused')::int AS paused,
      count(*) FILTER (WHERE l.status = 'hidden')::int AS hidden,
      count(*) FILTER (WHERE l.status = 'closed')::int AS closed,
      count(*) FILTER (WHERE l.status = 'archived')::int AS archived
    FROM listing l WHERE l.owner_sub = ${ownerSub} AND ${titleContains(q)}`;
  return row ?? noListings;
}

function ownedBy({ ownerSub, status, q }: OwnFilter): Prisma.Sql {
  const hasStatus = status ? Prisma.sql`l.status = ${status}::listing_status` : Prisma.sql`l.status <> 'archived'`;
  return Prisma.sql`l.owner_sub = ${ownerSub} AND ${hasStatus} AND ${titleContains(q)}`;
}

// strpos instead of LIKE, which has wildcards
function titleContains(q: string): Prisma.Sql {
  return q ? Prisma.sql`strpos(fold_text(l.title), fold_text(${q})) > 0` : Prisma.sql`true`;
}

/** The newest listings of each attention kind, each with the capped count of its kind. */
export async function listAttention(ownerSub: string): Promise<AttentionRow[]> {
  const isThis = Prisma.sql`a.owner_sub = ${ownerSub} AND a.kind = k.kind`;
  return db.$queryRaw`
    SELECT k.kind, total.count, l.uid, l.title,
      CASE WHEN k.kind IN ('taken_down', 'rejected', 'edit_refused') THEN coalesce(d.reasons, '[]') ELSE '[]' END AS reasons
    FROM unnest(${[...attentionKinds]}::text[]) WITH ORDINALITY AS k(kind, place)
    CROSS JOIN LATERAL (
      SELECT count(*)::int FROM (SELECT FROM listing_attention a WHERE ${isThis} LIMIT ${ATTENTION_LIMIT}) AS ones) AS total
    CROSS JOIN LATERAL (
      SELECT a.listing_id FROM listing_attention a WHERE ${isThis}
      ORDER BY a.listing_id DESC LIMIT ${ATTENTION_SHOWN}) AS newest
    JOIN listing l ON l.id = newest.listing_id
    LEFT JOIN LATERAL (
      SELECT reasons FROM decision WHERE listing_id = l.id ORDER BY at DESC, id DESC LIMIT 1) AS d ON true
    ORDER BY k.place, l.id DESC`;
}

/** Page views of the owner's listings for days with views, within 2 × `VIEW_DAYS` up to `today` (`2026-05-31`). */
export async function listHostViews(ownerSub: string, today: string): Promise<{ day: string; views: number }[]> {
  return db.$queryRaw`
    SELECT day::text, views FROM host_view
    WHERE owner_sub = ${ownerSub} AND day > ${today}::date - ${2 * VIEW_DAYS}::int AND day <= ${today}::date
    ORDER BY day`;
}
