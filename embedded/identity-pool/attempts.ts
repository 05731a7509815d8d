import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { addressKey } from '@/embedded/identity-pool/keys';
import { limitExceeded, notAuthorized } from '@/embedded/identity-pool/pool-error';
import { MINUTE_MS } from '@/lib/durations';
import { pool } from '@/lib/pool';

export const callerAddress = new AsyncLocalStorage<string>();

const LOCK_MEMORY_MS = 15 * MINUTE_MS;
/** Cognito's documented rule: five attempts, then a lock of one second that doubles with every further failure. */
const PER_CLIENT_ADDRESS = { freeAttempts: 5, maxLockSeconds: 900 };
/** For all client addresses together; short, so that others cannot lock a user out. */
const PER_USER = { freeAttempts: 50, maxLockSeconds: 60 };

type Rule = { key: string; freeAttempts: number; maxLockSeconds: number };

/** @throws PoolError `NotAuthorizedException` for a wrong password, and while a lock holds, without checking */
export async function limitPasswordAttempts(email: string, now: Date, isRight: () => boolean): Promise<void> {
  const here = await addressKey(`${email} at ${callerAddress.getStore() ?? 'unknown'}`);
  const everywhere = await addressKey(email);
  const isAllowed = await countAttempt(
    [
      { key: here, ...PER_CLIENT_ADDRESS },
      { key: everywhere, ...PER_USER },
    ],
    now,
  );
  if (!isAllowed) throw notAuthorized('Password attempts exceeded');
  if (!isRight()) throw notAuthorized();
  await resetAttempts([here, everywhere]);
}

/**
 * For what follows the right password, so attempts count for all client addresses together.
 *
 * @param name must not look like an e-mail address
 * @throws PoolError `LimitExceededException` while a lock holds, without checking
 */
export async function limitGuesses(name: string, now: Date, check: () => Promise<void> | void): Promise<void> {
  const key = await addressKey(name);
  if (!(await countAttempt([{ key, ...PER_CLIENT_ADDRESS }], now))) {
    throw limitExceeded();
  }
  await check();
  await resetAttempts([key]);
}

/**
 * Counts an attempt before it is checked, so that concurrent ones count too. While a lock of one rule holds, the rules
 * after it do not count. Returns false while any lock holds.
 */
async function countAttempt(rules: Rule[], now: Date): Promise<boolean> {
  const forgottenBefore = new Date(now.getTime() - LOCK_MEMORY_MS);
  const values = rules.flatMap((rule) => [rule.key, rule.freeAttempts, rule.maxLockSeconds]);
  const { rows } = await pool.query<{ counted: number }>({
    name: `count-attempt-${rules.length}`,
    text: countQuery(rules.length),
    values: [now, forgottenBefore, ...values],
  });
  return rows[0]?.counted === rules.length;
}

async function resetAttempts(keys: string[]): Promise<void> {
  const text = 'DELETE FROM "identity"."pool_attempt" WHERE "address_key" = ANY($1)';
  await pool.query({ name: 'reset-attempts', text, values: [keys] });
}

function countQuery(rules: number): string {
  const steps = Array.from({ length: rules }, (_, index) => countStep(index));
  const counted = steps.map((_, index) => `(SELECT count(*) FROM "step_${index}")`);
  return `WITH ${steps.join(', ')} SELECT (${counted.join(' + ')})::int AS "counted"`;
}

// $1 is now, $2 the end of ignored locks; then three values per rule
function countStep(index: number): string {
  const [key, free, longest] = [`$${3 + index * 3}`, `$${4 + index * 3}::int`, `$${5 + index * 3}::int`];
  const onlyAfter = index === 0 ? '' : `WHERE EXISTS (SELECT FROM "step_${index - 1}")`;
  return `"step_${index}" AS (
    INSERT INTO "identity"."pool_attempt" AS "stored" ("address_key", "failed_count", "locked_until")
    SELECT ${key}::text, 1, $1::timestamptz ${onlyAfter}
    ON CONFLICT ("address_key") DO UPDATE SET ("failed_count", "locked_until") = (
      SELECT "failed", CASE WHEN "failed" < ${free} THEN $1::timestamptz ELSE $1::timestamptz
        + least(${longest}, power(2, least("failed" - ${free}, 20))) * interval '1 second' END
      FROM (SELECT CASE WHEN "stored"."locked_until" < $2::timestamptz THEN 1 ELSE "stored"."failed_count" + 1 END AS "failed") "counted")
    WHERE "stored"."failed_count" < ${free} OR "stored"."locked_until" <= $1::timestamptz
    RETURNING 1)`;
}
