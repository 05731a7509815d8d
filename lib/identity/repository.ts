import 'server-only';
import { db } from '@/lib/db';

/** Writes that these ended. What had ended before ends again, so that nothing between the two is let through. */
export async function putEnded(keys: string[], endedAt: Date, expiresAt: Date): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "public"."ended_session" AS "kept" ("key", "ended_at", "expires_at")
    SELECT DISTINCT "key", ${endedAt}::timestamptz, ${expiresAt}::timestamptz FROM unnest(${keys}::text[]) "key"
    ORDER BY "key" -- two who end the same ones wait for each other in one order
    ON CONFLICT ("key") DO UPDATE
    SET "ended_at" = greatest("kept"."ended_at", excluded."ended_at"),
        "expires_at" = greatest("kept"."expires_at", excluded."expires_at")`;
}

/** Whether one session ended, or all of a person's did at or after `startedAt`. */
export async function isEnded(sessionKey: string, personKey: string, startedAt: Date): Promise<boolean> {
  const where = { OR: [{ key: sessionKey }, { key: personKey, endedAt: { gte: startedAt } }] };
  return (await db.endedSession.findFirst({ select: { key: true }, where })) !== null;
}

/** Removes what nobody asks for any more. */
export async function removeExpired(now: Date): Promise<void> {
  await db.endedSession.deleteMany({ where: { expiresAt: { lt: now } } });
}
