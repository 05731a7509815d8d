import 'server-only';
import { db, type Transaction } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { type CountKind, countKinds } from '@/lib/listings/statistics/count-kinds';
import type { DayCounts, ListingCounts, StatisticsColumn } from '@/lib/listings/statistics/schema';

export type Counted = { uid: string; day: string; viewer: string | null; kind: CountKind; count: number };
/** Whose counts: of all listings of a host, also of deleted ones, or of one. */
export type Subject = { ownerSub: string; listingId: bigint | null };
/** Days, both included. */
export type Span = { from: string; to: string };
export type CsvRow = { uid: string; title: string } & DayCounts;

const join = (parts: readonly Prisma.Sql[]) => Prisma.join([...parts], ', ');
// constants of the source, not values
const columns = countKinds.map((kind) => Prisma.raw(kind));
const columnList = join(columns);

/** Adds counts to the totals of listings and hosts; ignores unpublished listings and what the host did. */
export async function addCounts(all: readonly Counted[]): Promise<void> {
  const column = <K extends keyof Counted>(name: K) => all.map((one) => one[name]);
  const sums = join(columns.map((name) => Prisma.sql`sum(${name})`));
  const ofKinds = countKinds.map(
    (kind) => Prisma.sql`coalesce(sum(c.count) FILTER (WHERE c.kind = ${kind}), 0)::int AS ${Prisma.raw(kind)}`,
  );
  const added = join(columns.map((name) => Prisma.sql`${name} = coalesce(old.${name}, 0) + EXCLUDED.${name}`));
  await db.$executeRaw`
    WITH seen AS (
      SELECT l.id, l.owner_sub, c.day, ${join(ofKinds)}
      FROM unnest(${column('uid')}::uuid[], ${column('day')}::date[], ${column('viewer')}::text[],
          ${column('kind')}::text[], ${column('count')}::int[]) AS c(uid, day, viewer, kind, count)
      JOIN listing l ON l.uid = c.uid AND l.status = 'active' AND l.owner_sub IS DISTINCT FROM c.viewer
      GROUP BY l.id, l.owner_sub, c.day
    ), per_listing AS (
      INSERT INTO listing_view AS old (listing_id, day, ${columnList})
      SELECT id, day, ${columnList} FROM seen ORDER BY id, day
      ON CONFLICT (listing_id, day) DO UPDATE SET ${added}
    )
    INSERT INTO host_view AS old (owner_sub, day, ${columnList})
    SELECT owner_sub, day, ${sums} FROM seen GROUP BY owner_sub, day ORDER BY owner_sub, day
    ON CONFLICT (owner_sub, day) DO UPDATE SET ${added}`;
}

export function findOwn(ownerSub: string, uid: string) {
  return db.listing.findFirst({
    select: { id: true, uid: true, title: true },
    where: { uid, ownerSub, status: { not: 'archived' } },
  });
}

const countsOf = ({ ownerSub, listingId }: Subject) =>
  listingId === null
    ? Prisma.sql`host_view v WHERE v.owner_sub = ${ownerSub}`
    : Prisma.sql`listing_view v WHERE v.listing_id = ${listingId}`;

export function listDays(subject: Subject, { from, to }: Span): Promise<DayCounts[]> {
  return db.$queryRaw`
    SELECT v.day::text AS day, ${columnList} FROM ${countsOf(subject)}
      AND v.day BETWEEN ${from}::date AND ${to}::date ORDER BY v.day`;
}

/** The first days with views and with the other counts; null when there are none. */
export async function findStart(subject: Subject): Promise<{ views: string | null; others: string | null }> {
  const [row] = await db.$queryRaw<{ views: string | null; others: string | null }[]>`
    SELECT min(v.day)::text AS views, (min(v.day) FILTER (WHERE v.searches IS NOT NULL))::text AS others
    FROM ${countsOf(subject)}`;
  return row ?? { views: null, others: null };
}

type Order = { column: StatisticsColumn; descending: boolean; limit: number };

export function listListings(
  ownerSub: string,
  { from, to }: Span,
  { column, descending, limit }: Order,
): Promise<ListingCounts[]> {
  const direction = descending ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  const key = column === 'title' ? Prisma.sql`fold_text(l.title)` : Prisma.raw(`"${column}"`);
  const sums = join(columns.map((name) => Prisma.sql`coalesce(sum(v.${name}), 0)::int AS ${name}`));
  return db.$queryRaw`
    SELECT l.uid, l.title, ${sums}
    FROM listing l LEFT JOIN listing_view v ON v.listing_id = l.id AND v.day BETWEEN ${from}::date AND ${to}::date
    WHERE l.owner_sub = ${ownerSub} AND l.status <> 'archived'
    GROUP BY l.id ORDER BY ${key} ${direction}, l.id DESC LIMIT ${limit}`;
}

export function listRows({ ownerSub, listingId }: Subject, { from, to }: Span, limit: number): Promise<CsvRow[]> {
  const isListing = listingId === null ? Prisma.sql`true` : Prisma.sql`l.id = ${listingId}`;
  return db.$queryRaw`
    SELECT l.uid, l.title, v.day::text AS day, ${columnList}
    FROM listing l JOIN listing_view v ON v.listing_id = l.id AND v.day BETWEEN ${from}::date AND ${to}::date
    WHERE l.owner_sub = ${ownerSub} AND l.status <> 'archived' AND ${isListing}
    ORDER BY v.day DESC, l.id LIMIT ${limit}`;
}

export type MonthlyCounts = { sub: string; email: string; language: string | null } & Omit<DayCounts, 'day'>;

/** Hosts who have not received the mail about a month (its first and last day), have counts in it and a public listing. */
export function listUnmailed({ from, to }: Span, limit: number): Promise<MonthlyCounts[]> {
  return db.$queryRaw`
    SELECT p.sub, p.email, p.language, ${join(columns.map((name) => Prisma.sql`sum(v.${name})::int AS ${name}`))}
    FROM profile p JOIN host_view v ON v.owner_sub = p.sub AND v.day BETWEEN ${from}::date AND ${to}::date
    WHERE p.mail_statistics AND NOT p.demonstration AND p.statistics_month IS DISTINCT FROM ${from}::date
      AND EXISTS (SELECT FROM listing l WHERE l.owner_sub = p.sub AND l.status = 'active')
    GROUP BY p.sub ORDER BY p.sub LIMIT ${limit}`;
}

/** Records the month of the last mail and runs `queue` in its transaction; false when it is recorded already, or the preference is off. */
export function recordMailed(sub: string, month: string, queue: (tx: Transaction) => Promise<void>): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const count = await tx.$executeRaw`
      UPDATE profile SET statistics_month = ${month}::date
      WHERE sub = ${sub} AND mail_statistics AND statistics_month IS DISTINCT FROM ${month}::date`;
    if (count > 0) await queue(tx);
    return count > 0;
  });
}
