import 'server-only';
import { db } from '@/lib/db';

export async function recordEnded(keys: string[], endedAt: Date, expiresAt: Date): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "public"."ended_session" AS "stored" ("key", "ended_at", "expires_at")
    SELECT DISTINCT "key", ${endedAt}::timestamptz, ${expiresAt}::timestamptz FROM unnest(${keys}::text[]) "key"
    ORDER BY "key" -- one order of locks prevents deadlocks
    ON CONFLICT ("key") DO UPDATE
    SET "ended_at" = greatest("stored"."ended_at", excluded."ended_at"),
        "expires_at" = greatest("stored"."expires_at", excluded."expires_at")`;
}

/** Whether this session ended, or all of the user did at or after `startedAt`. */
export async function isEnded(sessionKey: string, userKey: string, startedAt: Date): Promise<boolean> {
  const where = { OR: [{ key: sessionKey }, { key: userKey, endedAt: { gte: startedAt } }] };
  return (await db.endedSession.findFirst({ select: { key: true }, where })) !== null;
}

export async function deleteExpired(now: Date): Promise<void> {
  await db.endedSession.deleteMany({ where: { expiresAt: { lt: now } } });
}
