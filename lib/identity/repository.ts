import 'server-only';
import { db, type Transaction } from '@/lib/db';

const MAX_LISTED = 100;

type SessionUse = { key: string; sub: string; device: string | null; startedAt: Date; lastUsedAt: Date };

export async function recordEnded(keys: string[], endedAt: Date, expiresAt: Date, tx: Transaction = db): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "public"."ended_session" AS "stored" ("key", "ended_at", "expires_at")
    SELECT DISTINCT "key", ${endedAt}::timestamptz, ${expiresAt}::timestamptz FROM unnest(${keys}::text[]) "key"
    ORDER BY "key" -- one order of locks prevents deadlocks
    ON CONFLICT ("key") DO UPDATE
    SET "ended_at" = greatest("stored"."ended_at", excluded."ended_at"),
        "expires_at" = greatest("stored"."expires_at", excluded."expires_at")`;
}

type Session = { sub: string; sessionKey: string; userKey: string; startedAt: Date };

/** Whether this session ended, all of the user did at or after `startedAt`, or the user is blocked. */
export async function isEnded({ sub, sessionKey, userKey, startedAt }: Session): Promise<boolean> {
  const [row] = await db.$queryRaw<{ ended: boolean }[]>`
    SELECT EXISTS (SELECT FROM "public"."ended_session" WHERE "key" = ${sessionKey}
        OR ("key" = ${userKey} AND "ended_at" >= ${startedAt}::timestamptz))
      OR EXISTS (SELECT FROM "public"."account_block" WHERE "sub" = ${sub}) AS "ended"`;
  return row?.ended ?? false;
}

export async function addBlock(tx: Transaction, sub: string, at: Date): Promise<boolean> {
  return (await tx.accountBlock.createMany({ data: { sub, at }, skipDuplicates: true })).count > 0;
}

export async function removeBlock(tx: Transaction, sub: string): Promise<boolean> {
  return (await tx.accountBlock.deleteMany({ where: { sub } })).count > 0;
}

export async function listBlocked(tx: Transaction, subs: string[]): Promise<string[]> {
  const rows = await tx.accountBlock.findMany({ select: { sub: true }, where: { sub: { in: subs } } });
  return rows.map(({ sub }) => sub);
}

export async function saveUse({ key, sub, device, startedAt, lastUsedAt }: SessionUse): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "public"."user_session" AS "stored" ("key", "sub", "device", "started_at", "last_used_at")
    VALUES (${key}, ${sub}, ${device}, ${startedAt}, ${lastUsedAt})
    ON CONFLICT ("key") DO UPDATE SET "device" = excluded."device",
      "last_used_at" = greatest("stored"."last_used_at", excluded."last_used_at")
    WHERE "stored"."sub" = excluded."sub"`;
}

/** The latest use first. */
export async function listOpen(sub: string) {
  return db.userSession.findMany({
    select: { id: true, key: true, device: true, startedAt: true, lastUsedAt: true },
    where: { sub },
    orderBy: [{ lastUsedAt: 'desc' }, { id: 'asc' }],
    take: MAX_LISTED,
  });
}

/** Runs `end` with the key of a session, in one transaction. Returns false when the user has no such session. */
export async function endListed(
  sub: string,
  id: string,
  end: (key: string, tx: Transaction) => Promise<void>,
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const found = await tx.userSession.findFirst({ select: { key: true }, where: { sub, id } });
    if (found) await end(found.key, tx);
    return found !== null;
  });
}

export async function removeSessions(of: { sub: string } | { keys: string[] }, tx: Transaction = db): Promise<void> {
  await tx.userSession.deleteMany({ where: 'sub' in of ? of : { key: { in: of.keys } } });
}
