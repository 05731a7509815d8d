import 'server-only';
import { isDraining } from '@/lib/drain';
import { log } from '@/lib/log';

type Loop = {
  name: string;
  everyMs: number;
  run: () => Promise<unknown>;
};

const running = new Set<Promise<void>>();

/** Runs a job now and at an interval; a run that takes longer skips the next ones. No run begins while the process drains. */
export function startLoop({ name, everyMs, run }: Loop): void {
  let current: Promise<void> | null = null;
  const tick = () => {
    if (current || isDraining()) return;
    const job = run()
      .then(
        () => undefined,
        (error: unknown) => log.error({ event: 'job_failed', job: name, err: error }),
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
