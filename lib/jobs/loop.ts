import 'server-only';
import { isDraining } from '@/lib/drain';
import { SECOND_MS } from '@/lib/durations';
import { log } from '@/lib/log';
import { findOutage } from '@/lib/outage';
import { isReadOnly } from '@/lib/read-only';

type Loop = {
  name: string;
  everyMs: number;
  run: () => Promise<unknown>;
};

const RETRY_MS = 5 * SECOND_MS;

const running = new Set<Promise<void>>();

/**
 * Runs a job now and at an interval; a run that takes longer skips the next ones. A run that met an outage of the
 * database, as on a busy machine at the start, is soon repeated. No run begins while the process drains, nor in read-only mode.
 */
export function startLoop({ name, everyMs, run }: Loop): void {
  let current: Promise<void> | null = null;
  let retry: NodeJS.Timeout | undefined;
  const tick = () => {
    if (current || isDraining() || isReadOnly()) return;
    const job = run()
      .then(
        () => undefined,
        (error: unknown) => {
          const isOutage = findOutage(error) !== null;
          log[isOutage ? 'warn' : 'error']({ event: 'job_failed', job: name, err: error });
          clearTimeout(retry);
          if (isOutage) retry = setTimeout(tick, RETRY_MS).unref();
        },
      )
      .finally(() => {
        running.delete(job);
        current = null;
      });
    current = job;
    running.add(job);
  };
  tick();
  setInterval(tick, everyMs).unref();
}

export async function finishLoops(): Promise<void> {
  await Promise.all(running);
}
