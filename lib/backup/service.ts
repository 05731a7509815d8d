import 'server-only';
import { execFile } from 'node:child_process';
import { isDraining } from '@/lib/drain';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/durations';
import { env } from '@/lib/env';
import { abandonLease, acquireLease, failLease, releaseLease } from '@/lib/jobs/lease';
import { startLoop } from '@/lib/jobs/loop';
import { log } from '@/lib/log';

const CHECK_EVERY_MS = 10 * MINUTE_MS;
/** The longest time that a backup may take. */
const LEASE_MS = 6 * HOUR_MS;

/** Writes a backup to `BACKUP_DIR` every day, on one instance. */
export function startBackups(): void {
  if (env.BACKUP_DIR) startLoop({ name: 'backup', everyMs: CHECK_EVERY_MS, run: backUpIfDue });
}

/** Returns whether a backup was due. A failed one is tried again after an hour, one that a shutdown stopped at once. */
export async function backUpIfDue(): Promise<boolean> {
  const lease = await acquireLease('backup', LEASE_MS);
  if (!lease) return false;
  try {
    log.info({ event: 'backup_written', result: await runBackup() });
  } catch (error) {
    await (isDraining() ? abandonLease(lease) : failLease(lease, HOUR_MS));
    throw error;
  }
  await releaseLease(lease, DAY_MS);
  return true;
}

/** Runs `npm run backup` in a process of its own, so that reading and compressing take no memory or time of requests. */
function runBackup(): Promise<string> {
  return new Promise((resolve, reject) => {
    const args = ['--import', 'tsx', '--conditions=react-server', 'scripts/backup.mjs'];
    const child = execFile(process.execPath, args, { timeout: LEASE_MS }, (error, stdout, stderr) => {
      clearInterval(watch);
      if (error) reject(new Error(`The backup failed: ${stderr.trim() || error.message}`));
      else resolve(stdout.trim());
    });
    const watch = setInterval(() => isDraining() && child.kill(), SECOND_MS);
  });
}
