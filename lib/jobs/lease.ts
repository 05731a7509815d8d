import 'server-only';
import { db } from '@/lib/db';
import { isDraining } from '@/lib/drain';

export type LeaseName =
  | 'backup'
  | 'mail'
  | 'moderator_digest'
  | 'partner_catalogue'
  | 'retention'
  | 'statistics_mail'
  | 'tide_feed';
export type Lease = {
  name: LeaseName;
  acquiredAt: Date;
  expiresAt: Date;
  failures: number;
  /** `performance.now()` of this process at the acquisition. */
  startedAt: number;
};

/** Acquires a lease if it is due, else null. All times are those of the database's clock; after `durationMs` it expires. */
export async function acquireLease(
  name: LeaseName,
  durationMs: number,
  now: Date | null = null,
): Promise<Lease | null> {
  const [row] = await db.$queryRaw<{ due_at: Date; failures: number }[]>`
    INSERT INTO job_lease AS lease (name, due_at)
    VALUES (${name}, coalesce(${now}::timestamptz, now()) + ${durationMs} * interval '1 millisecond')
    ON CONFLICT (name) DO UPDATE SET due_at = EXCLUDED.due_at
    WHERE lease.due_at <= EXCLUDED.due_at - ${durationMs} * interval '1 millisecond'
    RETURNING due_at, failures`;
  if (!row) return null;
  const acquiredAt = new Date(row.due_at.getTime() - durationMs);
  return { name, acquiredAt, expiresAt: row.due_at, failures: row.failures, startedAt: performance.now() };
}

/** Ends a successful run. The next one is due `intervalMs` after this one began. */
export async function releaseLease({ name, acquiredAt, expiresAt }: Lease, intervalMs: number): Promise<void> {
  await db.$executeRaw`
    UPDATE job_lease SET failures = 0, due_at = ${new Date(acquiredAt.getTime() + intervalMs)}
    WHERE name = ${name} AND due_at = ${expiresAt}`;
}

/** Ends a failed run. The next one is due `waitMs` after this call. */
export async function failLease({ name, acquiredAt, expiresAt, startedAt }: Lease, waitMs: number): Promise<void> {
  const elapsedMs = performance.now() - startedAt;
  await db.$executeRaw`
    UPDATE job_lease
    SET failures = failures + 1, due_at = ${new Date(acquiredAt.getTime() + elapsedMs + waitMs)}
    WHERE name = ${name} AND due_at = ${expiresAt}`;
}

/** Ends a run that a shutdown stopped: it is due at once and counts neither as success nor as failure. */
export async function abandonLease({ name, acquiredAt, expiresAt }: Lease): Promise<void> {
  await db.$executeRaw`
    UPDATE job_lease SET due_at = ${acquiredAt} WHERE name = ${name} AND due_at = ${expiresAt}`;
}

type LeasedJob = { name: LeaseName; leaseMs: number; intervalMs: number; retryMs: number };

/** `failures`: consecutive ones of all instances, up to the last run that ended. */
export type LeasedRun = { wasDue: boolean; failures: number };

/**
 * Does the work of a job if it is due, on one instance at a time. It is due again `intervalMs` after it began, `retryMs`
 * after a failure, and at once when a shutdown stopped it.
 */
export async function runLeased(
  { name, leaseMs, intervalMs, retryMs }: LeasedJob,
  work: () => Promise<void>,
): Promise<LeasedRun> {
  const lease = await acquireLease(name, leaseMs);
  if (!lease) return { wasDue: false, failures: await countFailures(name) };
  try {
    await work();
  } catch (error) {
    await (isDraining() ? abandonLease(lease) : failLease(lease, retryMs));
    throw error;
  }
  await releaseLease(lease, intervalMs);
  return { wasDue: true, failures: 0 };
}

/** Consecutive failures, of all instances. */
export async function countFailures(name: LeaseName): Promise<number> {
  const row = await db.jobLease.findUnique({ select: { failures: true }, where: { name } });
  return row?.failures ?? 0;
}
