import 'server-only';
import { execFile } from 'node:child_process';
import { isDraining } from '@/lib/drain';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/durations';
import { env } from '@/lib/env';
import { type LeasedRun, runLeased } from '@/lib/jobs/lease';
import { startLoop } from '@/lib/jobs/loop';
import { log } from '@/lib/log';

const CHECK_EVERY_MS = 10 * MINUTE_MS;
/** `leaseMs` is the longest time that a backup may take. */
const JOB = { name: 'backup', leaseMs: 6 * HOUR_MS, intervalMs: DAY_MS, retryMs: HOUR_MS } as const;

/** The exit code of a backup that is written and lacks images: repeating it within the day would not add them. */
const INCOMPLETE = 2;

/** Writes a backup to `BACKUP_DIR` every day, on one instance. */
export function startBackups(): void {
  if (env.BACKUP_DIR) startLoop({ name: 'backup', everyMs: CHECK_EVERY_MS, run: backUpIfDue });
}

/** A failed backup is tried again after an hour, one that a shutdown stopped at once. */
export function backUpIfDue(): Promise<LeasedRun> {
  return runLeased(JOB, runBackup);
}

/** Runs `npm run backup` in a process of its own, so that reading and compressing take no memory or time of requests. */
function runBackup(): Promise<void> {
  return new Promise((resolve, reject) => {
    const args = ['--import', 'tsx', '--conditions=react-server', 'scripts/backup.mjs'];
    const child = execFile(process.execPath, args, { timeout: JOB.leaseMs }, (error, stdout, stderr) => {
      clearInterval(watch);
      const result = stdout.trim();
      if (!error) log.info({ event: 'backup_written', result });
      else if (error.code === INCOMPLETE) log.error({ event: 'backup_incomplete', result, reason: stderr.trim() });
      else return reject(new Error(`The backup failed: ${stderr.trim() || error.message}`));
      resolve();
    });
    const watch = setInterval(() => isDraining() && child.kill(), SECOND_MS);
  });
}
