import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

process.env.TZ ??= 'UTC';
const root = import.meta.dirname;

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
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Its compiled files import `next/navigation` without an extension, which only a bundler understands.
    server: { deps: { inline: ['next-intl'] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          globalSetup: ['tests/setup/cluster.ts'],
          include: ['tests/{app,embedded,lib,prisma,scripts}/**/*.test.ts'],
          setupFiles: [
            ...['tests/setup/environment.ts', 'tests/setup/console.ts', 'tests/setup/database.ts'],
            'tests/setup/declared-answers.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-screen',
          environment: 'jsdom',
          include: ['tests/{components,stores}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/setup/console.ts', 'tests/setup/dom.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          globalSetup: ['tests/setup/cluster.ts'],
          include: ['tests/faults/**/*.test.ts'],
          setupFiles: ['tests/setup/environment.ts', 'tests/setup/console.ts', 'tests/setup/database.ts'],
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
          testTimeout: 60_000,
        },
      },
    ],
  },
});
