import 'server-only';
import type { AuditAction, AuditFilter } from '@/lib/audit/schema';
import { db, type Transaction } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { TIME_ZONE } from '@/lib/i18n/routing';

export type NewEntry = {
  actorSub: string;
  action: AuditAction;
  target: string;
  version: number | null;
  details: Prisma.InputJsonObject;
  addressHash: string | null;
};

export type EntryRow = {
  id: bigint;
  at: Date;
  actor: string;
  actorEmail: string | null;
  action: AuditAction;
  target: string;
  targetName: string | null;
  version: number | null;
  details: Record<string, unknown>;
  addressHash: string | null;
};

export async function add(tx: Transaction, entries: NewEntry[]): Promise<void> {
  await tx.auditEntry.createMany({ data: entries });
}

/** Entries, newest first. @param before id of the last entry of the page before @param limit maximum rows, 1–5000 */
export async function list(filter: AuditFilter, before: bigint | null, limit: number): Promise<EntryRow[]> {
  return db.$queryRaw`
    SELECT e.id, e.at, e.actor_sub AS actor, a.email AS "actorEmail", e.action, e.target,
      coalesce(l.title, t.email) AS "targetName", e.version, e.details, e.address_hash AS "addressHash"
    FROM audit_entry e
    LEFT JOIN profile a ON a.sub = e.actor_sub
    LEFT JOIN profile t ON t.sub = e.target
    LEFT JOIN listing l ON l.uid = CASE WHEN e.action LIKE 'listing%' THEN e.target::uuid END
    WHERE ${matches(filter)} AND e.id < ${before ?? 9_223_372_036_854_775_807n}::bigint
    ORDER BY e.id DESC LIMIT ${limit}`;
}

export async function count(filter: AuditFilter): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM audit_entry e WHERE ${matches(filter)}`;
  return row?.count ?? 0;
}

function matches({ action, q, from, to }: AuditFilter): Prisma.Sql {
  const parts = [Prisma.sql`true`];
  if (action) parts.push(Prisma.sql`e.action = ${action}`);
  if (from) parts.push(Prisma.sql`e.at >= ${from}::date::timestamp AT TIME ZONE ${TIME_ZONE}`);
  if (to) parts.push(Prisma.sql`e.at < (${to}::date + 1)::timestamp AT TIME ZONE ${TIME_ZONE}`);
  if (q) {
    const named = Prisma.sql`SELECT sub FROM profile WHERE lower(email) = lower(${q}) UNION SELECT ${q}`;
    parts.push(Prisma.sql`(e.actor_sub IN (${named}) OR e.target IN (${named}))`);
  }
  return Prisma.join(parts, ' AND ');
}
