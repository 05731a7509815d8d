import type { TestProject } from 'vitest/node';
import { findFreePort } from '@/scripts/lib/processes.mjs';
import { startSeededInstance, type TestInstance } from '@/scripts/lib/test-instance.mjs';
import { balanceConnections, hasTwoInstances, startSecond } from './two-instances';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged into the library's
  interface ProvidedContext {
    /** One per worker. `ports`: of each of its processes. */
    productions: (TestInstance & { ports: number[] })[];
  }
}

export const METRICS_TOKEN = 'a-token-of-the-abuse-suite';

/** A production build for each worker, started as `npm start` does, for every test that attacks it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const start = hasTwoInstances ? startPair : startOne;
  const workers = Array.from({ length: project.config.maxWorkers }, () => start({ METRICS_TOKEN }));
  const started = await Promise.allSettled(workers);
  const instances = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  async function leave() {
    await Promise.all(instances.map(({ stop }) => stop()));
  }
  const failed = started.find((one) => one.status === 'rejected');
  if (failed) {
    // teardown does not run after a setup that failed
    await leave();
    throw failed.reason;
  }
  project.provide(
    'productions',
    instances.map(({ stop, ...instance }) => instance),
  );
  return leave;
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
