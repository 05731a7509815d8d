import 'server-only';
import { db, type Writer } from '@/lib/db';

export type MailContent = { subject: string; text: string; html: string };
type NewMail = {
  to: string | null;
  kind: string;
  key: string | null;
  content: MailContent;
  lifetimeMs: number;
};
export type DueMail = { id: string; kind: string; to: string; content: MailContent; attempts: number };
type Outcome = 'sent' | 'refused' | 'expired';

export async function add({ to, kind, key, content, lifetimeMs }: NewMail, writer: Writer = db): Promise<void> {
  await writer.$executeRaw`
    INSERT INTO mail (key, kind, recipient, content, due_at, expires_at)
    VALUES (${key}, ${kind}, ${to}, ${JSON.stringify(content)}::jsonb,
      date_trunc('milliseconds', now()), now() + ${lifetimeMs} * interval '1 millisecond')
    ON CONFLICT (key) DO NOTHING`;
}

/** Whether a mail is due. `now` replaces the clock of the database in tests. */
export async function hasDue(now: Date | null): Promise<boolean> {
  const [row] = await db.$queryRaw<{ due: boolean }[]>`
    SELECT EXISTS (SELECT FROM mail WHERE ended_at IS NULL AND due_at <= coalesce(${now}::timestamptz, now())) AS due`;
  return row?.due ?? false;
}

/** The due mail that expires first: codes come before decisions. */
export async function findDue(now: Date): Promise<DueMail | null> {
  const row = await db.mail.findFirst({
    select: { id: true, kind: true, recipient: true, content: true, attempts: true },
    where: { endedAt: null, dueAt: { lte: now }, recipient: { not: null } },
    orderBy: [{ expiresAt: 'asc' }, { id: 'asc' }],
  });
  if (row?.recipient == null) return null;
  // JSON written by `add`
  return { ...row, to: row.recipient, content: row.content as MailContent };
}

export async function end(id: string, outcome: Outcome, problem: string | null, now: Date): Promise<void> {
  await db.$executeRaw`
    UPDATE mail SET outcome = ${outcome}, problem = ${problem}, ended_at = ${now}::timestamptz,
      attempts = attempts + 1, recipient = NULL, content = NULL
    WHERE id = ${id}::uuid AND ended_at IS NULL`;
}

export async function postpone(id: string, problem: string, dueAt: Date): Promise<void> {
  await db.mail.updateMany({
    where: { id, endedAt: null },
    data: { problem, dueAt, attempts: { increment: 1 } },
  });
}

/** Ends what has expired, and deletes mail without a recipient. Returns the kinds of the expired. */
export async function tidy(now: Date): Promise<string[]> {
  await db.$executeRaw`DELETE FROM mail WHERE ended_at IS NULL AND recipient IS NULL`;
  const expired = await db.$queryRaw<{ kind: string }[]>`
    UPDATE mail SET outcome = 'expired', ended_at = ${now}::timestamptz, recipient = NULL, content = NULL
    WHERE ended_at IS NULL AND expires_at <= ${now}::timestamptz
    RETURNING kind`;
  return expired.map(({ kind }) => kind);
}

/** Number of waiting mails, and when the oldest was written. */
export async function findQueue(): Promise<{ waiting: number; oldest: Date | null }> {
  const where = { endedAt: null, recipient: { not: null } };
  const { _count, _min } = await db.mail.aggregate({ _count: true, _min: { createdAt: true }, where });
  return { waiting: _count, oldest: _min.createdAt };
}

export async function countSentSince(since: Date): Promise<number> {
  return db.mail.count({ where: { outcome: 'sent', endedAt: { gt: since } } });
}

/** Mail that waits after a failed attempt or was lost, newest first. */
export async function listProblems(limit: number) {
  return db.mail.findMany({
    select: { id: true, kind: true, outcome: true, attempts: true, problem: true, createdAt: true },
    where: { OR: [{ endedAt: null, attempts: { gt: 0 } }, { outcome: { in: ['refused', 'expired'] } }] },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: limit,
  });
}
