import 'server-only';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations';
import { runLeased } from '@/lib/jobs/lease';
import { startLoop } from '@/lib/jobs/loop';
import { log } from '@/lib/log';
import * as retention from '@/lib/retention/repository';
import retentionDays from '@/lib/retention-days.json';

const JOB = { name: 'retention', leaseMs: 10 * MINUTE_MS, intervalMs: 6 * HOUR_MS, retryMs: HOUR_MS } as const;

/** Rows that no other job deletes, by period. Uploads and imports end with the jobs of their domains. */
const deletions = {
  report: retention.deleteClosedReports,
  openReport: retention.deleteOpenReports,
  audit: retention.deleteAuditEntries,
  archivedListing: retention.deleteArchivedListings,
  view: retention.deleteViews,
  draft: retention.deleteDrafts,
  notice: retention.deleteNotices,
  session: retention.deleteSessions,
  mail: retention.deleteEndedMail,
} satisfies Partial<Record<keyof typeof retentionDays, (before: Date) => Promise<number>>>;

type Deletion = keyof typeof deletions;

/** Deletes what is older than its period in `retention-days.json`; returns the numbers of rows. One failure does not stop the others. */
export async function enforceRetention(now = new Date()): Promise<Record<Deletion, number>> {
  const names = Object.keys(deletions) as Deletion[]; // the type of Object.keys is string[]
  const counts: Partial<Record<Deletion, number>> = {};
  const errors: unknown[] = [];
  for (const name of names) {
    const before = new Date(now.getTime() - retentionDays[name] * DAY_MS);
    counts[name] = await deletions[name](before).catch((error: unknown) => {
      errors.push(error);
      return 0;
    });
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Retention was not enforced completely');
  // cast: each name was counted above
  return counts as Record<Deletion, number>;
}

/** Enforces the retention periods several times a day, on one instance at a time. */
export function startRetention(): void {
  startLoop({ name: 'retention', everyMs: HOUR_MS, run: () => runLeased(JOB, enforceAndLog) });
}

async function enforceAndLog(): Promise<void> {
  log.info({ event: 'retention_enforced', deleted: await enforceRetention() });
}
