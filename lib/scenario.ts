import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { z } from 'zod';
import { processSingleton } from '@/lib/process-singleton';

export const scenarioTides = ['calm', 'high100', 'high140', 'barrier', 'silent'] as const;
export const scenarioPartners = ['fresh', 'stale', 'off'] as const;
export const scenarioAnswers = ['slow', 'failed'] as const;

const MAX_OFFSET_MS = 10 * 366 * 86_400_000;

/** What a reviewer sees instead of the present situation; null leaves a part as it is. */
export const scenario = z.strictObject({
  /** The shown clock minus the real one. */
  clockOffsetMs: z.int().min(-MAX_OFFSET_MS).max(MAX_OFFSET_MS),
  tide: z.enum(scenarioTides).nullable(),
  partner: z.enum(scenarioPartners).nullable(),
  /** Of the API, and of the lists that pages load. */
  answers: z.enum(scenarioAnswers).nullable(),
  readOnly: z.boolean(),
});
export type Scenario = z.infer<typeof scenario>;

const storage = processSingleton('scenario', () => new AsyncLocalStorage<Scenario | null>());

/** Answers a request in its scenario; null ends that of the caller. */
export function runInScenario<T>(current: Scenario | null, answer: () => T): T {
  return storage.run(current, answer);
}

/** The scenario of the request that is being answered. A value that depends on it must not be cached. */
export function currentScenario(): Scenario | null {
  return storage.getStore() ?? null;
}

/** The time to show; writes, limits and sessions use the real one. */
export function currentTime(): Date {
  return new Date(Date.now() + (currentScenario()?.clockOffsetMs ?? 0));
}

/** @throws the error of a database without connections, in a scenario whose answers fail */
export function failInScenario(): void {
  if (currentScenario()?.answers === 'failed') throw Object.assign(new Error('scenario'), { code: 'ECONNREFUSED' });
}
