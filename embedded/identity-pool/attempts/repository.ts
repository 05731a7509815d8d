import 'server-only';
import { pool } from '@/lib/pool';

/** How many wrong guesses in a row one key may have before it is locked, and for how long at most. */
export type AttemptRule = { addressKey: string; freeAttempts: number; longestLockSeconds: number };

/**
 * Counts a wrong guess before it is looked at, so that many at once count too. From the fifth in a row it locks for
 * a second, then two, then four … until `longestLockSeconds`. While a lock of one rule holds, nothing is counted for
 * the rules after it.
 *
 * @param forgottenBefore a lock that ended before this instant is as if it had never been
 * @returns false while a lock of any of them holds
 */
export async function countAttempt(rules: AttemptRule[], now: Date, forgottenBefore: Date): Promise<boolean> {
  const values = rules.flatMap((rule) => [rule.addressKey, rule.freeAttempts, rule.longestLockSeconds]);
  const { rows } = await pool.query<{ counted: number }>({
    name: `count-attempt-${rules.length}`,
    text: countQuery(rules.length),
    values: [now, forgottenBefore, ...values],
  });
  return rows[0]?.counted === rules.length;
}

/** A right password makes the wrong ones before it forgotten. */
export async function forgetAttempts(addressKeys: string[]): Promise<void> {
  const text = 'DELETE FROM "identity"."pool_attempt" WHERE "address_key" = ANY($1)';
  await pool.query({ name: 'forget-attempts', text, values: [addressKeys] });
}

/** One statement for all rules: every sign-in asks it. */
function countQuery(rules: number): string {
  const steps = Array.from({ length: rules }, (_, index) => countStep(index));
  const counted = steps.map((_, index) => `(SELECT count(*) FROM "step_${index}")`);
  return `WITH ${steps.join(', ')} SELECT (${counted.join(' + ')})::int AS "counted"`;
}

// $1 is now, $2 what is forgotten; then three of each rule
function countStep(index: number): string {
  const [key, free, longest] = [`$${3 + index * 3}`, `$${4 + index * 3}::int`, `$${5 + index * 3}::int`];
  const onlyAfter = index === 0 ? '' : `WHERE EXISTS (SELECT FROM "step_${index - 1}")`;
  return `"step_${index}" AS (
    INSERT INTO "identity"."pool_attempt" AS "kept" ("address_key", "failed_count", "locked_until")
    SELECT ${key}::text, 1, $1::timestamptz ${onlyAfter}
    ON CONFLICT ("address_key") DO UPDATE SET ("failed_count", "locked_until") = (
      SELECT "failed", CASE WHEN "failed" < ${free} THEN $1::timestamptz ELSE $1::timestamptz
        + least(${longest}, power(2, least("failed" - ${free}, 20))) * interval '1 second' END
      FROM (SELECT CASE WHEN "kept"."locked_until" < $2::timestamptz THEN 1 ELSE "kept"."failed_count" + 1 END AS "failed") "counted")
    WHERE "kept"."failed_count" < ${free} OR "kept"."locked_until" <= $1::timestamptz
    RETURNING 1)`;
}
