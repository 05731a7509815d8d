import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** A command with a database that does not exist: one that ignored its arguments would fail otherwise. */
function run(script: string, ...args: string[]) {
  const DATABASE_URL = 'postgresql://guide@127.0.0.1:1/none';
  const env = { NODE_ENV: 'production' as const, DATABASE_URL, MIGRATION_DATABASE_URL: '', BACKUP_DIR: '' };
  const file = `scripts/${script}.mjs`;
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], { env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

test.each([
  ['db-reset', 'npm run db:reset'],
  ['db-remove-demo', 'npm run db:remove-demo'],
  ['db-fill', 'npm run db:fill'],
  ['db-migration', 'npm run db:migration'],
  ['backup', 'npm run backup'],
  ['restore', 'npm run restore'],
  ['media-move', 'npm run media:move'],
  ['readonly', 'npm run readonly'],
  ['moderator', 'npm run moderator'],
  ['serve', 'npm run serve'],
  ['start', 'npm start'],
  ['build', 'npm run build'],
  ['packages', 'node scripts/packages.mjs'],
])('%s prints its usage and does nothing else', (script, call) => {
  expect(run(script, '--help')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining(`Usage: ${call}`),
    stderr: '',
  });
});

test.each([
  ['db-reset', ['--dry-run'], "Unknown option '--dry-run'."],
  ['db-remove-demo', ['--dry-run'], "Unknown option '--dry-run'."],
  ['serve', ['--no-migration'], "Unknown option '--no-migration'."],
  ['start', ['--development'], "Unknown option '--development'."],
  ['backup', ['one', 'two'], "Unexpected argument 'two'."],
  ['restore', [], 'An argument is missing.'],
  ['db-fill', ['2', '3'], "Unexpected argument '3'."],
  ['db-fill', ['many'], "'many' is not a number of listings."],
  ['moderator', ['add', 'a@example.org', 'extra'], "Unexpected argument 'extra'."],
  ['readonly', ['maybe'], "'maybe' is neither on nor off."],
  ['packages', ['frob'], "'frob' is no such command."],
])('%s %o is refused', (script, args, reason) => {
  const { status, stderr } = run(script, ...args);
  expect(stderr).toContain(`${reason}\nUsage: n`);
  expect(status).toBe(1);
});
