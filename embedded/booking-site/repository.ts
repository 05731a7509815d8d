import 'server-only';
import { z } from 'zod';
import { db } from '@/lib/db';
import { routing } from '@/lib/i18n/routing';

export const visitor = z.object({
  givenName: z.string(),
  familyName: z.string(),
  email: z.string(),
  locale: z.enum(routing.locales),
});
export type Visitor = z.infer<typeof visitor>;

type Ticket = { digest: string; content: Visitor; expiresAt: Date };

export async function insert(ticket: Ticket): Promise<void> {
  await db.bookingTicket.create({ data: ticket });
}

/** One statement, so that only one of several concurrent requests uses a ticket. */
export async function takeValid(digest: string, now: Date): Promise<Visitor | null> {
  const [taken] = await db.bookingTicket.updateManyAndReturn({
    select: { content: true },
    where: { digest, usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
  });
  return taken ? visitor.parse(taken.content) : null;
}

export async function findValid(digest: string, now: Date): Promise<Visitor | null> {
  const found = await db.bookingTicket.findFirst({
    select: { content: true },
    where: { digest, usedAt: null, expiresAt: { gt: now } },
  });
  return found && visitor.parse(found.content);
}

export async function deleteExpired(now: Date): Promise<void> {
  await db.bookingTicket.deleteMany({ where: { expiresAt: { lte: now } } });
}
