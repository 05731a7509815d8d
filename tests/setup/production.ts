import type { TestProject } from 'vitest/node';
import { findFreePort } from '@/scripts/lib/processes.mjs';
import { startSeededInstance, type TestInstance } from '@/scripts/lib/test-instance.mjs';
import { balanceConnections, hasTwoInstances, startSecond } from './two-instances';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged into the library's
  interface ProvidedContext {
    /** `ports`: of each of its processes. */
    production: TestInstance & { ports: number[] };
  }
}

export const METRICS_TOKEN = 'a-token-of-the-abuse-suite';

let leave: () => Promise<void> = async () => undefined;

/** One production build, started as `npm start` does, for every test that attacks it. */
export async function setup(project: TestProject): Promise<void> {
  const { stop, ...instance } = await (hasTwoInstances ? startPair({ METRICS_TOKEN }) : startOne({ METRICS_TOKEN }));
  leave = stop;
  project.provide('production', instance);
}

async function startOne(settings: Record<string, string>) {
  const instance = await startSeededInstance(settings);
  return { ...instance, ports: [Number(new URL(instance.baseUrl).port)] };
}

/** Two of them at one address, which take turns at its connections. */
async function startPair(settings: Record<string, string>) {
  const [port, secondPort] = [await findFreePort(), await findFreePort()];
  const baseUrl = `http://localhost:${port}`;
  const first = await startSeededInstance({ ...settings, APP_ORIGIN: baseUrl });
  const instance = { ...first, baseUrl };
  const stopSecond = await startSecond(instance, secondPort, settings);
  const ports = [Number(new URL(first.baseUrl).port), secondPort];
  const stopBalancer = await balanceConnections(port, ports);
  const stop = async () => {
    stopBalancer();
    stopSecond();
    await first.stop();
  };
  return { ...instance, ports, stop };
}

export async function teardown(): Promise<void> {
  await leave();
}
