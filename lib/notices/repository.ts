import 'server-only';
import { db, type Writer } from '@/lib/db';
import type { Prisma } from '@/lib/generated/prisma/client';
import type { NoticeEvent } from '@/lib/notices/schema';

export type NewNotice = { sub: string; kind: NoticeEvent; uid?: string; count?: number };

export async function add({ sub, kind, uid, count = 1 }: NewNotice, writer: Writer = db): Promise<void> {
  await writer.$executeRaw`
    INSERT INTO notice (sub, kind, count, listing_id)
    SELECT ${sub}, ${kind}, ${count}::int, (SELECT id FROM listing WHERE uid = ${uid ?? null}::uuid)
    WHERE EXISTS (SELECT FROM profile WHERE sub = ${sub})`;
}

// the page of an archived listing does not exist
const shown: Prisma.NoticeWhereInput = { OR: [{ listingId: null }, { listing: { status: { not: 'archived' } } }] };

export async function list(sub: string, limit: number) {
  const rows = await db.notice.findMany({
    select: {
      id: true,
      kind: true,
      at: true,
      readAt: true,
      count: true,
      listing: { select: { uid: true, title: true } },
    },
    where: { sub, ...shown },
    orderBy: { id: 'desc' },
    take: limit,
  });
  // only `add` writes kinds
  return rows.map((row) => ({ ...row, kind: row.kind as NoticeEvent }));
}

export function countUnread(sub: string): Promise<number> {
  return db.notice.count({ where: { sub, readAt: null, ...shown } });
}

export type HostMessages = { id: string; uid: string; title: string; at: Date; count: number };

/** Listings with unread messages of their hosts, except those of `sub`, newest message first. */
export function listHostMessages(sub: string, limit: number): Promise<HostMessages[]> {
  return db.$queryRaw`
    SELECT 'm' || max(m.id) AS id, l.uid, l.title, max(m.at) AS at, count(*)::int AS count
    FROM listing_message m JOIN listing l ON l.id = m.listing_id
    WHERE m.author = 'host' AND m.read_at IS NULL AND l.owner_sub <> ${sub} AND l.status <> 'archived'
    GROUP BY l.id ORDER BY max(m.id) DESC LIMIT ${limit}`;
}

export async function setRead(sub: string, upTo: bigint, now: Date): Promise<void> {
  await db.notice.updateMany({ where: { sub, id: { lte: upTo }, readAt: null }, data: { readAt: now } });
}

export async function setMessagesRead(uid: string, now: Date): Promise<void> {
  await db.notice.updateMany({ where: { listing: { uid }, kind: 'message', readAt: null }, data: { readAt: now } });
}
