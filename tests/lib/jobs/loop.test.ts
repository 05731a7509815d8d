import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '@/lib/errors';
import { finishLoops, startLoop } from '@/lib/jobs/loop';
import { log } from '@/lib/log';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a loop runs now and at its interval, and never twice at the same time', async () => {
  let runs = 0;
  let end: () => void = () => undefined;
  startLoop({
    name: 'imports',
    everyMs: 1_000,
    run: () => {
      runs++;
      return new Promise<void>((resolve) => {
        end = resolve;
      });
    },
  });
  await vi.advanceTimersByTimeAsync(3_500);
  expect(runs).toBe(1);

  let isFinished = false;
  const finished = finishLoops().then(() => {
    isFinished = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(isFinished).toBe(false);
  end();
  await finished;

  await vi.advanceTimersByTimeAsync(1_000);
  expect(runs).toBe(2);
  end();
});

test('a failed run is logged, and the next one takes place', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const run = vi.fn(() => Promise.reject(new Error('no database')));
  startLoop({ name: 'mail', everyMs: 1_000, run });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(run).toHaveBeenCalledTimes(2);
  expect(logged.mock.calls[0]).toEqual([expect.objectContaining({ event: 'job_failed', job: 'mail' })]);
});

test.each([
  ['database', new Error('timeout exceeded when trying to connect')],
  ['object store', new AppError('unavailable')],
])('a run that met an outage of the %s is a warning, and is repeated soon', async (_, outage) => {
  const warned = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  const run = vi.fn(async () => undefined).mockRejectedValueOnce(outage);
  startLoop({ name: 'retention', everyMs: 3_600_000, run });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run).toHaveBeenCalledTimes(2);
  expect(warned.mock.calls).toEqual([[expect.objectContaining({ event: 'job_failed', job: 'retention' })]]);
});
