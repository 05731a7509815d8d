import 'server-only';
import { db, type Transaction } from '@/lib/db';
import type { Prisma } from '@/lib/generated/prisma/client';
import type { Side } from '@/lib/moderation/messages/schema';

type NewMessage = { listingId: bigint; author: Side; authorSub: string; text: string; at: Date };

const fields = { id: true, author: true, text: true, at: true, readAt: true } as const;
export type MessageRow = Prisma.ListingMessageGetPayload<{ select: typeof fields }>;

/** A listing that is not archived, with the host to be notified. */
export function findListing(uid: string) {
  return db.listing.findFirst({
    select: {
      id: true,
      ownerSub: true,
      title: true,
      owner: { select: { email: true, language: true, mailNotices: true } },
    },
    where: { uid, status: { not: 'archived' } },
  });
}

/** The newest messages, oldest first. */
export async function list(listingId: bigint, limit: number): Promise<MessageRow[]> {
  const rows = await db.listingMessage.findMany({
    select: fields,
    where: { listingId },
    orderBy: { id: 'desc' },
    take: limit,
  });
  return rows.reverse();
}

/** Stores a message and runs `notify` in its transaction. */
export async function add(
  message: NewMessage,
  notify: (row: MessageRow, tx: Transaction) => Promise<void>,
): Promise<MessageRow> {
  return db.$transaction(async (tx) => {
    const row = await tx.listingMessage.create({ select: fields, data: message });
    await notify(row, tx);
    return row;
  });
}

export async function setRead(listingId: bigint, author: Side, now: Date): Promise<void> {
  await db.listingMessage.updateMany({ where: { listingId, author, readAt: null }, data: { readAt: now } });
}
