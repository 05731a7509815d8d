import 'server-only';
import { db } from '@/lib/db';

/**
 * Counts a wrong guess before it is looked at, so that many at once count too. From the fifth in a row it locks for
 * a second, then two, then four … until `longestLockSeconds`.
 *
 * @param forgottenBefore a lock that ended before this instant is as if it had never been
 * @returns false while a lock holds
 */
export async function countAttempt(
  addressKey: string,
  now: Date,
  {
    freeAttempts,
    longestLockSeconds,
    forgottenBefore,
  }: { freeAttempts: number; longestLockSeconds: number; forgottenBefore: Date },
): Promise<boolean> {
  const written = await db.$executeRaw`
    INSERT INTO "identity"."pool_attempt" AS "kept" ("address_key", "failed_count", "locked_until")
    VALUES (${addressKey}, 1, ${now})
    ON CONFLICT ("address_key") DO UPDATE SET ("failed_count", "locked_until") = (
      SELECT "failed", CASE WHEN "failed" < ${freeAttempts} THEN ${now}::timestamptz ELSE ${now}::timestamptz
        + least(${longestLockSeconds}, power(2, least("failed" - ${freeAttempts}, 20))) * interval '1 second' END
      FROM (SELECT CASE WHEN "kept"."locked_until" < ${forgottenBefore} THEN 1 ELSE "kept"."failed_count" + 1 END AS "failed") "counted")
    WHERE "kept"."failed_count" < ${freeAttempts} OR "kept"."locked_until" <= ${now}`;
  return written === 1;
}

/** A right password makes the wrong ones before it forgotten. */
export async function forgetAttempts(addressKeys: string[]): Promise<void> {
  await db.$executeRaw`DELETE FROM "identity"."pool_attempt" WHERE "address_key" = ANY(${addressKeys})`;
}
