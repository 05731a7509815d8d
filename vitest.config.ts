import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/setup/longest-first.mjs';
import { findTestFiles } from './tests/setup/test-files.mjs';

process.env.TZ ??= 'UTC';
const root = import.meta.dirname;
const files = await findTestFiles();
const everywhere = ['tests/setup/console.ts', 'tests/setup/globals.ts'];
const node = ['tests/setup/environment.ts', ...everywhere];
const screen = {
  environment: 'jsdom',
  setupFiles: [...everywhere, 'tests/setup/dom.ts', 'tests/setup/navigation.ts'],
};
const database = {
  globalSetup: ['tests/setup/cluster.ts'],
  setupFiles: [...node, 'tests/setup/database.ts', 'tests/setup/declared-answers.ts'],
};
const pure = { setupFiles: [...node, 'tests/setup/declared-answers.ts'] };
/**
 * Loading modules once per worker instead of once per file halves the time of small tests.
 * A worker keeps them only while the next file is of the same project, so one project runs after the other.
 */
const shared = (groupOrder: number) => ({ isolate: false, sequence: { groupOrder } });
const alone = { sequence: { groupOrder: 3 } };
/** Abuse and fault cases wait often, so two files run at a time, with instances of their own; one after the other where series measure. */
const attacks = process.env.TEST_LONG || process.env.TEST_INSTANCES ? { fileParallelism: false } : { maxWorkers: 2 };

export default defineConfig({
  resolve: {
    alias: [
      { find: /^server-only$/, replacement: resolve(root, 'tests/setup/server-only.ts') },
      { find: /^@\//, replacement: `${root}/` },
    ],
  },
  test: {
    env: { NODE_ENV: 'test' },
    globalSetup: ['tests/setup/temporary-folder.ts'],
    sequence: { sequencer: LongestFirst },
    maxWorkers: Math.min(4, availableParallelism()),
    // generous: only a test that fails waits this long
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // Its compiled files import `next/navigation` without an extension, which only a bundler understands.
    server: { deps: { inline: ['next-intl'] } },
    projects: [
      { extends: true, test: { name: 'pure', ...pure, ...shared(1), include: files.pure } },
      { extends: true, test: { name: 'pure-alone', ...pure, ...alone, include: files.pureAlone } },
      { extends: true, test: { name: 'screen', ...screen, ...shared(2), include: files.screen } },
      { extends: true, test: { name: 'screen-alone', ...screen, ...alone, include: files.screenAlone } },
      { extends: true, test: { name: 'database', ...database, isolate: false, include: files.database } },
      { extends: true, test: { name: 'database-alone', ...database, include: files.databaseAlone } },
      {
        extends: true,
        test: {
          name: 'faults',
          globalSetup: ['tests/setup/cluster.ts'],
          include: ['tests/faults/**/*.test.ts'],
          setupFiles: [...node, 'tests/setup/database.ts'],
          ...attacks,
        },
      },
      {
        extends: true,
        test: { name: 'cluster', include: ['tests/cluster/**/*.test.ts'], setupFiles: node, fileParallelism: false },
      },
      {
        extends: true,
        test: {
          name: 'abuse',
          include: ['tests/abuse/**/*.test.ts'],
          globalSetup: ['tests/setup/production.ts'],
          ...attacks,
        },
      },
    ],
  },
});
