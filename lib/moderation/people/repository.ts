import 'server-only';
import { db, type Transaction } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import type { HostAccount, PeopleFilter } from '@/lib/moderation/people/schema';

/** Serialises changes of roles and blocks on all instances. */
const MODERATORS_LOCK = 7_134_202_602;
const TRANSACTION_MS = 20_000;

export type Cursor = { createdAt: Date; sub: string };
export type PersonRow = Cursor & {
  username: string;
  name: string;
  email: string;
  language: string | null;
  demonstration: boolean;
  listings: number;
  isBlocked: boolean;
};

const people = Prisma.sql`
  profile p LEFT JOIN account_block b ON b.sub = p.sub LEFT JOIN listing_count c ON c.owner_sub = p.sub`;
const columns = Prisma.sql`
  p.sub, p.username, concat_ws(' ', p.first_name, p.last_name) AS name, p.email, p.language, p.demonstration,
  p.created_at AS "createdAt", b.sub IS NOT NULL AS "isBlocked",
  coalesce(c.active + c.pending + c.rejected + c.paused + c.hidden + c.closed, 0)::int AS listings`;

/** Profiles, newest first. @param moderators the subs of the group `moderators` @param limit maximum rows, 1–101 */
export async function list(
  filter: PeopleFilter,
  moderators: string[],
  after: Cursor | null,
  limit: number,
): Promise<PersonRow[]> {
  const rest = after
    ? Prisma.sql`AND (p.created_at, p.sub) < (${after.createdAt}::timestamptz, ${after.sub})`
    : Prisma.empty;
  return db.$queryRaw`
    SELECT ${columns} FROM ${people} WHERE ${matches(filter, moderators)} ${rest}
    ORDER BY p.created_at DESC, p.sub DESC LIMIT ${limit}`;
}

export async function count(filter: PeopleFilter, moderators: string[]): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM ${people} WHERE ${matches(filter, moderators)}`;
  return row?.count ?? 0;
}

export async function find(sub: string): Promise<PersonRow | null> {
  const [row] = await db.$queryRaw<PersonRow[]>`SELECT ${columns} FROM ${people} WHERE p.sub = ${sub}`;
  return row ?? null;
}

export async function listHosts(subs: string[]): Promise<HostAccount[]> {
  return db.$queryRaw`
    SELECT p.sub, coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), p.email) AS name,
      b.sub IS NOT NULL AS "isBlocked", coalesce(c.active, 0)::int AS "publicListings"
    FROM ${people} WHERE p.sub = ANY (${subs}::text[])`;
}

// strpos: unlike LIKE it has no wildcards
function matches({ group, q }: PeopleFilter, moderators: string[]): Prisma.Sql {
  const isIn = {
    moderators: Prisma.sql`p.sub = ANY (${moderators}::text[])`,
    blocked: Prisma.sql`b.sub IS NOT NULL`,
  };
  const named = Prisma.sql`
    strpos(fold_text(concat_ws(' ', p.first_name, p.last_name, p.email)), fold_text(${q ?? ''})) > 0`;
  return Prisma.join([Prisma.sql`true`, ...(group ? [isIn[group]] : []), ...(q ? [named] : [])], ' AND ');
}

/** Runs a change of an account alone: two moderators must not withdraw each other’s role at the same time. */
export async function changeAlone(change: (tx: Transaction) => Promise<void>): Promise<void> {
  await db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(${MODERATORS_LOCK}::bigint)`;
      await change(tx);
    },
    { timeout: TRANSACTION_MS },
  );
}
