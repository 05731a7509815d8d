import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeRunFolder } from '@/scripts/lib/temporary.mjs';
import { copyDatabase, openTestDatabase } from '@/scripts/lib/test-database.mjs';

/** Where the worker with a given number finds its own database and data folder. */
export type WorkerPlace = { applicationUrl: string; adminUrl: string; dataDir: string };

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged into the library's
  interface ProvidedContext {
    workerPlaces: WorkerPlace[];
  }
}

/** A copy of the migrated template for each worker. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { template, stop } = await openTestDatabase();
  const folder = await makeRunFolder();
  const copies: Awaited<ReturnType<typeof copyDatabase>>[] = [];
  async function leave() {
    for (const { drop } of copies) await drop();
    rmSync(folder, { recursive: true, force: true });
    await stop();
  }
  try {
    for (let worker = 0; worker < project.config.maxWorkers; worker++) copies.push(await copyDatabase(template));
  } catch (error) {
    // teardown does not run after a setup that failed
    await leave();
    throw error;
  }
  project.provide(
    'workerPlaces',
    copies.map(({ name, applicationUrl, adminUrl }) => {
      const dataDir = join(folder, name);
      mkdirSync(dataDir);
      return { applicationUrl, adminUrl, dataDir };
    }),
  );
  return leave;
}
