import 'server-only';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '@/lib/errors';
import data from '@/lib/http/rate-limits.json';
import { log } from '@/lib/log';
import { pool } from '@/lib/pool';
import { isReadOnly } from '@/lib/read-only';

type Limit = {
  points: number;
  seconds: number;
  /** Attempts per key and instance while Postgres does not answer, then 503; small for what guards a secret. */
  budget?: number;
  /** Counted by each instance for itself, where the request costs less than the statement that would count it. */
  isLocal?: boolean;
};

/**
 * All limits. Keys are addresses, account names or identities; all instances share the counts. `gateAddress` counts
 * wrong access passwords from one address, `gateTotal` from everywhere, `codeMailbox` the codes sent to all addresses of
 * one mailbox (`anna+venice@…` and `anna+rome@…`), `imageAttempt` refused photographs too; `activitySearch` is for catalogues, which may be megabytes.
 */
export const limits = data satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

type Limiter = { shared: RateLimiterPostgres; alone: RateLimiterMemory; isLocal: boolean };
const limiters = new Map<LimitName, Limiter>();

/** Not the library's own block, which reports its duration instead of the time left in the window. */
const REFUSAL_TTL_MS = 5_000;
const refusals = new LRUCache<string, { refusedAt: number; windowEndsAt: number }>({ max: 10_000 });

/** Counts one attempt. @throws AppError `too_many_requests`, or `unavailable` when the counts cannot be reached */
export async function limit(name: LimitName, key: string): Promise<void> {
  const { shared, alone, isLocal } = limiter(name);
  const refusalKey = `${name}:${key}`;
  const msLeft = findMsLeft(refusalKey);
  if (msLeft > 0) throw tooMany(name, msLeft);
  try {
    await (isLocal || isReadOnly() ? alone : shared).consume(key);
  } catch (outcome) {
    if (outcome instanceof RateLimiterRes) {
      const now = Date.now();
      if (!isLocal) refusals.set(refusalKey, { refusedAt: now, windowEndsAt: now + outcome.msBeforeNext });
      throw tooMany(name, outcome.msBeforeNext);
    }
    log.error({ event: 'limits_unreachable', limit: name, err: outcome });
    await alone.consume(key).catch(() => {
      throw new AppError('unavailable', { retryAfterSeconds: 30, cause: outcome });
    });
  }
}

/** Takes correct attempts out of the count. Those counted in an earlier window are no longer part of it. */
export async function giveBack(name: LimitName, key: string, attempts = 1): Promise<void> {
  refusals.delete(`${name}:${key}`);
  // The library's reward() would count correct attempts of an earlier window as credit in this one.
  await pool
    .query('UPDATE rate_limit SET points = greatest(points - $2, 0) WHERE key = $1 AND expire > $3', [
      `${name}:${key}`,
      attempts,
      Date.now(),
    ])
    .catch((error) => log.warn({ event: 'limits_unreachable', limit: name, err: error }));
}

/** Of the window in which the key was refused less than `REFUSAL_TTL_MS` ago; 0 when the database must decide. */
function findMsLeft(refusalKey: string): number {
  const refusal = refusals.get(refusalKey);
  if (!refusal || Math.abs(Date.now() - refusal.refusedAt) >= REFUSAL_TTL_MS) return 0;
  return refusal.windowEndsAt - Date.now();
}

function tooMany(name: LimitName, msLeft: number): AppError {
  const seconds = Math.max(1, Math.ceil(msLeft / 1000));
  const headers = {
    'RateLimit-Limit': String(limits[name].points),
    'RateLimit-Remaining': '0',
    'RateLimit-Reset': String(seconds),
  };
  return new AppError('too_many_requests', { retryAfterSeconds: seconds, headers });
}

function limiter(name: LimitName): Limiter {
  const known = limiters.get(name);
  if (known) return known;
  const { points, seconds, budget = points, isLocal = false }: Limit = limits[name];
  const shared = new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: true,
    keyPrefix: name,
    points,
    duration: seconds,
  });
  const alone = new RateLimiterMemory({ keyPrefix: name, points: budget, duration: seconds });
  const fresh = { shared, alone, isLocal };
  limiters.set(name, fresh);
  return fresh;
}
