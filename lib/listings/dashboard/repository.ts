import 'server-only';
import { db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import type { Cursor, SortColumn } from '@/lib/listings/cursor';
import { ATTENTION_LIMIT, ATTENTION_SHOWN, type AttentionKind, attentionKinds } from '@/lib/listings/dashboard/schema';
import { type OwnRow, ownColumns, ownTables } from '@/lib/listings/repository';
import type { Reason } from '@/lib/listings/schema';
import type { Status } from '@/lib/listings/status';
import { VIEW_DAYS } from '@/lib/listings/views/days';

type OwnFilter = { ownerSub: string; status?: Status | undefined; q: string };
type OwnPage = { sort: SortColumn; descending: boolean; after: Cursor | null; limit: number };

/** One listing that needs something from its host. */
type AttentionRow = { kind: AttentionKind; count: number; uid: string; title: string; reasons: Reason[] };

// every one of them is an expression of an index that begins with the owner
const sortKeys: Record<SortColumn, { expression: Prisma.Sql; type: Prisma.Sql }> = {
  datetime: { expression: Prisma.sql`l.created_at`, type: Prisma.sql`timestamptz` },
  title: { expression: Prisma.sql`fold_text(l.title)`, type: Prisma.sql`text` },
  type: { expression: Prisma.sql`category_rank(l.category)`, type: Prisma.sql`int` },
  status: { expression: Prisma.sql`l.status`, type: Prisma.sql`listing_status` },
  uid: { expression: Prisma.sql`l.uid`, type: Prisma.sql`uuid` },
};

/**
 * One page of somebody's listings.
 *
 * @param page `after` is where the last page ended; `limit` 1–100
 * @returns rows in order, each with what the next page would begin after
 */
export async function listOwn(filter: OwnFilter, page: OwnPage): Promise<(OwnRow & { sortValue: string })[]> {
  const { expression, type } = sortKeys[page.sort];
  const order = page.descending ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  const beyond = page.descending ? Prisma.sql`<` : Prisma.sql`>`;
  const rest = page.after
    ? Prisma.sql`WHERE (key, id) ${beyond} (${page.after.value}::${type}, ${page.after.id}::bigint)`
    : Prisma.empty;
  // words that hardly any title says would be looked for row by row in the order of the page; apart, the index of titles
  // alone answers
  const apart = filter.q ? Prisma.sql`MATERIALIZED` : Prisma.sql`NOT MATERIALIZED`;
  return db.$queryRaw`
    WITH found AS ${apart} (SELECT l.id, ${expression} AS key FROM listing l WHERE ${isOwn(filter)}),
    page AS (SELECT id, key FROM found ${rest} ORDER BY key ${order}, id ${order} LIMIT ${page.limit})
    SELECT ${ownColumns}, page.key::text AS "sortValue" FROM ${ownTables} JOIN page ON page.id = l.id
    ORDER BY page.key ${order}, page.id ${order}`;
}

/** How many listings somebody has in each state: kept by the database, however many they are. */
export async function countOwn(ownerSub: string): Promise<Record<Status, number>> {
  const select = { active: true, pending: true, rejected: true } as const;
  const row = await db.listingCount.findUnique({ select, where: { ownerSub } });
  return row ?? { active: 0, pending: 0, rejected: 0 };
}

/** How many of somebody's listings say `q` in their title, by state. */
export async function countFound(ownerSub: string, q: string): Promise<Record<Status, number>> {
  const [row] = await db.$queryRaw<Record<Status, number>[]>`
    SELECT count(*) FILTER (WHERE l.status = 'active')::int AS active,
      count(*) FILTER (WHERE l.status = 'pending')::int AS pending,
      count(*) FILTER (WHERE l.status = 'rejected')::int AS rejected
    FROM listing l WHERE ${isOwn({ ownerSub, q })}`;
  return row ?? { active: 0, pending: 0, rejected: 0 };
}

// strpos, not LIKE: a percent sign is a percent sign
function isOwn({ ownerSub, status, q }: OwnFilter): Prisma.Sql {
  const hasStatus = status ? Prisma.sql`AND l.status = ${status}::listing_status` : Prisma.empty;
  const says = q ? Prisma.sql`AND strpos(fold_text(l.title), fold_text(${q})) > 0` : Prisma.empty;
  return Prisma.sql`l.owner_sub = ${ownerSub} ${hasStatus} ${says}`;
}

/** The newest few listings of each kind that need something, each with how many of its kind there are, up to a limit. */
export async function listAttention(ownerSub: string): Promise<AttentionRow[]> {
  const isThis = Prisma.sql`a.owner_sub = ${ownerSub} AND a.kind = k.kind`;
  return db.$queryRaw`
    SELECT k.kind, total.count, l.uid, l.title,
      CASE WHEN k.kind IN ('rejected', 'edit_refused') THEN coalesce(d.reasons, '[]') ELSE '[]' END AS reasons
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

/**
 * How often the public pages of somebody's listings were opened, per day.
 *
 * @param today the last day, `2026-05-31`
 * @returns days with views only, of twice `VIEW_DAYS`
 */
export async function listHostViews(ownerSub: string, today: string): Promise<{ day: string; views: number }[]> {
  return db.$queryRaw`
    SELECT day::text, views FROM host_view
    WHERE owner_sub = ${ownerSub} AND day > ${today}::date - ${2 * VIEW_DAYS}::int AND day <= ${today}::date
    ORDER BY day`;
}
