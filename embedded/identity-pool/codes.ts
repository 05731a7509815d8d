import 'server-only';
import { randomInt, timingSafeEqual } from 'node:crypto';
import { type CodeKind, deliverCode } from '@/embedded/identity-pool/code-mail';
import { addressKey, keyedDigest } from '@/embedded/identity-pool/keys';
import { limitExceeded, PoolError } from '@/embedded/identity-pool/pool-error';
import { db } from '@/lib/db';
import { HOUR_MS } from '@/lib/durations';

const LIFETIME_MS: Record<CodeKind, number> = {
  signup: 24 * HOUR_MS,
  reset: HOUR_MS,
  currentAddress: HOUR_MS,
  newAddress: HOUR_MS,
};
const DIGITS = 6;
const MAX_TRIES = 5;
const MAX_SENDS_PER_HOUR = 5;

/**
 * Replaces the code of an address, and sends it if `isRecipient`. Returns Cognito's description of the delivery.
 *
 * @throws PoolError `LimitExceededException` at the sixth code within an hour
 */
export async function sendCode(
  email: string,
  kind: CodeKind,
  { isRecipient, language }: { isRecipient: boolean; language: string | undefined },
  now: Date,
): Promise<{ CodeDeliveryDetails: object }> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const key = await addressKey(email);
  const expiresAt = new Date(now.getTime() + LIFETIME_MS[kind]);
  if (!(await replaceCode(key, kind, { digest: await digestOf(key, kind, code), expiresAt }, now))) {
    throw limitExceeded();
  }
  await deliverCode({ to: email, kind, code, at: now.toISOString() }, LIFETIME_MS[kind], { isRecipient, language });
  const [name = '', domain = ''] = email.split('@');
  const Destination = `${name.charAt(0)}***@${domain.charAt(0)}***`;
  return { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination } };
}

/**
 * Redeems a code; only one of several concurrent calls succeeds. Whether a code exists is revealed only to a caller
 * who knows it: without one, every code is a wrong one with the same number of tries.
 *
 * @throws PoolError `CodeMismatchException` for a wrong code, `ExpiredCodeException` for the right one after its use or
 *   its lifetime, `LimitExceededException` after five wrong ones
 */
export async function redeemCode(email: string, kind: CodeKind, code: string, now: Date): Promise<void> {
  const key = await addressKey(email);
  const decoy = { digest: await digestOf(key, kind, 'none'), expiresAt: new Date(now.getTime() + LIFETIME_MS[kind]) };
  const stored = await countTry(key, kind, decoy);
  if (stored.tries > MAX_TRIES) throw limitExceeded();
  const given = Buffer.from(await digestOf(key, kind, code));
  const expected = Buffer.from(stored.digest);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw codeMismatch();
  if (!(await endCode(key, kind, stored.digest, now))) {
    throw new PoolError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
  }
}

export function codeMismatch(): PoolError {
  return new PoolError('CodeMismatchException', 'Invalid verification code provided, please try again.');
}

async function digestOf(key: string, kind: CodeKind, code: string): Promise<string> {
  return keyedDigest(`code:${kind}:${key}:${code}`);
}

type StoredCode = { digest: string; expiresAt: Date };

/** Returns false, and keeps the previous code, when the limit of an hour is reached. One statement, to exclude races. */
async function replaceCode(key: string, kind: CodeKind, code: StoredCode, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - HOUR_MS);
  const written = await db.$executeRaw`
    INSERT INTO "identity"."pool_code" AS "stored" ("address_key", "kind", "digest", "expires_at", "sent_at")
    VALUES (${key}, ${kind}, ${code.digest}, ${code.expiresAt}, ARRAY[${now}::timestamptz])
    ON CONFLICT ("address_key", "kind") DO UPDATE
    SET "digest" = excluded."digest", "expires_at" = excluded."expires_at", "tries" = 0,
        "sent_at" = ARRAY(SELECT "at" FROM unnest("stored"."sent_at") "at" WHERE "at" > ${since}::timestamptz) || excluded."sent_at"
    WHERE (SELECT count(*) FROM unnest("stored"."sent_at") "at" WHERE "at" > ${since}::timestamptz) < ${MAX_SENDS_PER_HOUR}`;
  return written === 1;
}

/** Counts a try before it is checked. Without a code the decoy is stored, so that tries count alike. */
async function countTry(key: string, kind: CodeKind, decoy: StoredCode): Promise<{ digest: string; tries: number }> {
  const [stored] = await db.$queryRaw<{ digest: string; tries: number }[]>`
    INSERT INTO "identity"."pool_code" AS "stored" ("address_key", "kind", "digest", "expires_at", "tries")
    VALUES (${key}, ${kind}, ${decoy.digest}, ${decoy.expiresAt}, 1)
    ON CONFLICT ("address_key", "kind") DO UPDATE SET "tries" = "stored"."tries" + 1
    RETURNING "digest", "tries"`;
  return stored ?? { digest: decoy.digest, tries: 1 };
}

/**
 * Expires a code, also for calls that began earlier; the row stays, so that its second use is recognised. Resets the
 * counts, which would reveal that the address was used. Returns false when the code had expired or was replaced.
 */
async function endCode(addressKey: string, kind: CodeKind, digest: string, now: Date): Promise<boolean> {
  const { count } = await db.poolCode.updateMany({
    where: { addressKey, kind, digest, expiresAt: { gt: now } },
    data: { expiresAt: new Date(0), tries: 0, sentAt: [] },
  });
  return count === 1;
}
