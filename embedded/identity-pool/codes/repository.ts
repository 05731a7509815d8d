import 'server-only';
import type { CodeKind } from '@/embedded/identity-pool/code-mail';
import { db } from '@/lib/db';

type NewCode = {
  addressKey: string;
  kind: CodeKind;
  digest: string;
  now: Date;
  expiresAt: Date;
  /** Codes sent after this instant count towards `mostSends`. */
  since: Date;
  mostSends: number;
};

/** @returns false, and the code before stays, when that many were sent already. One statement, so nobody can race. */
export async function replaceCode({
  addressKey,
  kind,
  digest,
  now,
  expiresAt,
  since,
  mostSends,
}: NewCode): Promise<boolean> {
  const written = await db.$executeRaw`
    INSERT INTO "identity"."pool_code" AS "kept" ("address_key", "kind", "digest", "expires_at", "sent_at")
    VALUES (${addressKey}, ${kind}, ${digest}, ${expiresAt}, ARRAY[${now}::timestamptz])
    ON CONFLICT ("address_key", "kind") DO UPDATE
    SET "digest" = excluded."digest", "expires_at" = excluded."expires_at", "tries" = 0,
        "sent_at" = ARRAY(SELECT "at" FROM unnest("kept"."sent_at") "at" WHERE "at" > ${since}::timestamptz) || excluded."sent_at"
    WHERE (SELECT count(*) FROM unnest("kept"."sent_at") "at" WHERE "at" > ${since}::timestamptz) < ${mostSends}`;
  return written === 1;
}

type Try = { addressKey: string; kind: CodeKind; digest: string; expiresAt: Date };

/** Counts a try before anyone looks at it. Where there is no code, one that nobody knows is kept, to count on. */
export async function countTry({
  addressKey,
  kind,
  digest,
  expiresAt,
}: Try): Promise<{ digest: string; tries: number }> {
  const [kept] = await db.$queryRaw<{ digest: string; tries: number }[]>`
    INSERT INTO "identity"."pool_code" AS "kept" ("address_key", "kind", "digest", "expires_at", "tries")
    VALUES (${addressKey}, ${kind}, ${digest}, ${expiresAt}, 1)
    ON CONFLICT ("address_key", "kind") DO UPDATE SET "tries" = "kept"."tries" + 1
    RETURNING "digest", "tries"`;
  return kept ?? { digest, tries: 1 };
}

/**
 * Ends a code; it stays, so that it can be told that it was spent. What was counted is forgotten: it would tell that
 * somebody of this address was here within the hour.
 *
 * @returns false when it had ended, or was replaced
 */
export async function endCode(addressKey: string, kind: CodeKind, digest: string, now: Date): Promise<boolean> {
  const { count } = await db.poolCode.updateMany({
    where: { addressKey, kind, digest, expiresAt: { gt: now } },
    data: { expiresAt: now, tries: 0, sentAt: [] },
  });
  return count === 1;
}
