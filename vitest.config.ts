import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { findTestFiles } from './tests/setup/test-files.mjs';

process.env.TZ ??= 'UTC';
const root = import.meta.dirname;
const { pure, database, screen } = await findTestFiles();
const node = ['tests/setup/environment.ts', 'tests/setup/console.ts'];

export default defineConfig({
  resolve: {
    alias: [
      { find: /^server-only$/, replacement: resolve(root, 'tests/setup/server-only.ts') },
      { find: /^@\//, replacement: `${root}/` },
    ],
  },
  test: {
    env: { NODE_ENV: 'test' },
    maxWorkers: Math.min(4, availableParallelism()),
    // generous: only a test that fails waits this long
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Its compiled files import `next/navigation` without an extension, which only a bundler understands.
    server: { deps: { inline: ['next-intl'] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: pure,
          setupFiles: [...node, 'tests/setup/declared-answers.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: database,
          globalSetup: ['tests/setup/cluster.ts'],
          setupFiles: [...node, 'tests/setup/database.ts', 'tests/setup/declared-answers.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screen',
          environment: 'jsdom',
          include: screen,
          setupFiles: ['tests/setup/console.ts', 'tests/setup/dom.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          globalSetup: ['tests/setup/cluster.ts'],
          include: ['tests/faults/**/*.test.ts'],
          setupFiles: [...node, 'tests/setup/database.ts'],
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'abuse',
          include: ['tests/abuse/**/*.test.ts'],
          globalSetup: ['tests/setup/production.ts'],
          // one server answers all of them, and some count what it refuses
          fileParallelism: false,
        },
      },
    ],
  },
});
