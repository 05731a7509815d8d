import type { TestProject } from 'vitest/node';
import { startSeededInstance, type TestInstance } from '@/scripts/lib/test-instance.mjs';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged into the library's
  interface ProvidedContext {
    production: TestInstance;
  }
}

export const METRICS_TOKEN = 'a-token-of-the-abuse-suite';

let leave: () => Promise<void> = async () => undefined;

/** One production build, started as `npm start` does, for every test that attacks it. */
export async function setup(project: TestProject): Promise<void> {
  const { stop, ...instance } = await startSeededInstance({ METRICS_TOKEN });
  leave = stop;
  project.provide('production', instance);
}

export async function teardown(): Promise<void> {
  await leave();
}
