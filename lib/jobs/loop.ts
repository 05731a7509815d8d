import 'server-only';
import { isDraining } from '@/lib/drain';
import { SECOND_MS } from '@/lib/durations';
import { log } from '@/lib/log';
import { findOutage } from '@/lib/outage';
import { processSingleton } from '@/lib/process-singleton';
import { isReadOnly } from '@/lib/read-only';

export type JobName =
  | 'backup'
  | 'decision_notices'
  | 'digest'
  | 'image_sweep'
  | 'imports'
  | 'mail'
  | 'partner_catalogue'
  | 'retention'
  | 'statistics_mail'
  | 'tide_feed';

type Loop = {
  name: JobName;
  everyMs: number;
  run: () => Promise<unknown>;
};

const RETRY_MS = 5 * SECOND_MS;

const running = new Set<Promise<void>>();

/** `endedAt`: of the last check in this process. `hasFailed`: the last run; of a leased job that of any instance. */
export type JobState = { name: JobName; everyMs: number; endedAt: Date | null; hasFailed: boolean };

const states = processSingleton('jobStates', () => new Map<JobName, JobState>());

export function listJobs(): JobState[] {
  return [...states.values()];
}

/**
 * Runs a job now and at an interval; a run that takes longer skips the next ones. A run that met an outage of the
 * database or the object store is soon repeated. No run begins while the process drains, nor in read-only mode.
 */
export function startLoop({ name, everyMs, run }: Loop): void {
  const state: JobState = { name, everyMs, endedAt: null, hasFailed: false };
  states.set(name, state);
  let current: Promise<void> | null = null;
  let retry: NodeJS.Timeout | undefined;
  const tick = () => {
    if (current || isDraining() || isReadOnly()) return;
    const job = run()
      .then(
        (result) => {
          state.hasFailed = countFailed(result) > 0;
        },
        (error: unknown) => {
          state.hasFailed = true;
          const isOutage = findOutage(error) !== null;
          log[isOutage ? 'warn' : 'error']({ event: 'job_failed', job: name, err: error });
          clearTimeout(retry);
          if (isOutage) retry = setTimeout(tick, RETRY_MS).unref();
        },
      )
      .finally(() => {
        running.delete(job);
        state.endedAt = new Date();
        current = null;
      });
    current = job;
    running.add(job);
  };
  tick();
  setInterval(tick, everyMs).unref();
}

/** A check of a leased job that was not due ends without an error, also after a run that failed. */
function countFailed(result: unknown): number {
  return typeof result === 'object' && result !== null && 'failures' in result ? Number(result.failures) : 0;
}

export async function finishLoops(): Promise<void> {
  await Promise.all(running);
}
