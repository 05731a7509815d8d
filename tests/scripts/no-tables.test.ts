import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { buildDatabase, buildFolder } from '@/tests/factories/installation';

test.each([
  ['moderator', ['list']],
  ['moderator', ['add', 'anna@example.org']],
  ['db-remove-demo', []],
])('%s %o names a database that was never migrated', async (script, options) => {
  const own = { DATABASE_URL: await buildDatabase(), MIGRATION_DATABASE_URL: '', DATA_DIR: buildFolder() };
  const { status, stderr } = spawnSync(process.execPath, [`scripts/${script}.mjs`, ...options], {
    env: { NODE_ENV: 'production', ...own },
    encoding: 'utf8',
  });
  expect(stderr).toBe('DATABASE_URL: the database has no tables yet. Run `npm run serve` or `npm start` once.\n');
  expect(status).toBe(1);
});
