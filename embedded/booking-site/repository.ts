import 'server-only';
import { type Visitor, visitor } from '@/embedded/booking-site/visitor';
import { db } from '@/lib/db';

type Ticket = { digest: string; content: Visitor; expiresAt: Date };

export async function insert(ticket: Ticket): Promise<void> {
  await db.bookingTicket.create({ data: ticket });
}

/** Uses a ticket up. One statement, so that of two who come at the same time one is refused. */
export async function spend(digest: string, now: Date): Promise<Visitor | null> {
  const [spent] = await db.bookingTicket.updateManyAndReturn({
    select: { content: true },
    where: { digest, usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
  });
  return spent ? visitor.parse(spent.content) : null;
}

export async function findValid(digest: string, now: Date): Promise<Visitor | null> {
  const found = await db.bookingTicket.findFirst({
    select: { content: true },
    where: { digest, usedAt: null, expiresAt: { gt: now } },
  });
  return found && visitor.parse(found.content);
}

/** Nobody's name is kept longer than it is of use. */
export async function deleteExpired(now: Date): Promise<void> {
  await db.bookingTicket.deleteMany({ where: { expiresAt: { lte: now } } });
}
