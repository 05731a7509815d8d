import { spawnSync } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test, vi } from 'vitest';
import { reachDatabase } from '@/scripts/lib/postgres/database.mjs';
import { findFreePort } from '@/scripts/lib/processes.mjs';

const server = new URL(inject('workerPlaces')[0]?.applicationUrl ?? '');

function onPort(port: number): string {
  const url = new URL(server);
  url.port = String(port);
  return url.href;
}

test('a deployment waits for a database that is not running yet', async () => {
  const port = await findFreePort();
  const proxy = createServer((socket) => {
    socket.pipe(connect(Number(server.port), server.hostname)).pipe(socket);
  });
  // the first attempt was refused when the wait is announced
  const log = vi.spyOn(console, 'log').mockImplementation(() => proxy.listen(port, '127.0.0.1'));
  await reachDatabase(onPort(port), 20_000);
  expect(log).toHaveBeenCalledOnce();
  expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({
    event: 'database_awaited',
    reason: 'ECONNREFUSED',
  });
  log.mockRestore();
  proxy.close();
});

test('it does not wait for one that refuses the password, and other commands wait for none', async () => {
  const wrong = new URL(server);
  wrong.password = 'wrong';
  await expect(reachDatabase(wrong.href, 20_000)).rejects.toThrow(/DATABASE_URL: .*password/);
  await expect(reachDatabase(onPort(await findFreePort()))).rejects.toThrow(/DATABASE_URL: .*ECONNREFUSED/);
});

test.each([
  ['db-reset', ['--yes']],
  ['db-remove-demo', []],
  ['moderator', ['list']],
])('%s names the variable of the address that it cannot reach', async (script, options) => {
  const address = onPort(await findFreePort());
  const DATA_DIR = join(tmpdir(), 'vx-venice-never-created');
  const own = { NODE_ENV: 'production' as const, DATABASE_URL: server.href, MIGRATION_DATABASE_URL: address, DATA_DIR };
  const args = [`scripts/${script}.mjs`, ...options];
  const { status, stderr } = spawnSync(process.execPath, args, { env: own, encoding: 'utf8' });
  expect(stderr).toMatch(/^MIGRATION_DATABASE_URL: .*ECONNREFUSED/);
  expect(status).toBe(1);
});
