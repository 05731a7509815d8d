import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { db } from '@/lib/db';
import { env } from '@/lib/env';
import { buildPoolUser } from '@/tests/factories/pool';

const EMPTY = { COGNITO_USER_POOL_ID: '', COGNITO_CLIENT_ID: '', MIGRATION_DATABASE_URL: '', EMBEDDED_SERVICES: '' };

/** Runs `npm run moderator` on the database of this test. */
async function moderator(...args: string[]): Promise<{ code: number; output: string }> {
  const { DATABASE_URL, DATA_DIR, ACCESS_PASSWORD, GATE_SECRET } = env;
  const own = { NODE_ENV: 'production' as const, ...EMPTY, DATABASE_URL, DATA_DIR, ACCESS_PASSWORD, GATE_SECRET };
  const child = spawn(process.execPath, ['scripts/moderator.mjs', ...args], { env: own });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise<number>((resolve) => child.once('close', (status) => resolve(status ?? -1)));
  return { code, output };
}

test('makes the first moderator, lists it, and refuses to remove the last one', async () => {
  const [elena, marco] = [await buildPoolUser(), await buildPoolUser()];
  expect(await moderator('add', elena.email.toUpperCase())).toMatchObject({ code: 0 });
  expect(await moderator('list')).toEqual({ code: 0, output: `${elena.email}\n` });
  const last = await moderator('remove', elena.email);
  expect(last.code).toBe(1);
  expect(last.output).toMatch(/is the last moderator/);

  await moderator('add', marco.email);
  expect(await moderator('remove', elena.email)).toMatchObject({ code: 0 });
  const log = await db.auditEntry.findMany({ orderBy: { id: 'asc' } });
  expect(log.map(({ actorSub, action, target }) => [actorSub, action, target])).toEqual([
    ['operator', 'roleGranted', elena.sub],
    ['operator', 'roleGranted', marco.sub],
    ['operator', 'roleWithdrawn', elena.sub],
  ]);
}, 180_000);

test('refuses an unknown or unconfirmed account, and any other command', async () => {
  const { email } = await buildPoolUser({ confirmed: false });
  expect(await moderator('add', 'unknown@example.org')).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no account of unknown@example.org'),
  });
  expect(await moderator('add', email)).toMatchObject({ code: 1, output: expect.stringContaining('not confirmed') });
  for (const args of [[], ['add'], ['add', 'elena'], ['promote', email], ['list', email]]) {
    expect(await moderator(...args)).toMatchObject({ code: 1, output: expect.stringContaining('add EMAIL') });
  }
}, 180_000);
