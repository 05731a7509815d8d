import { connect, createServer } from 'node:net';
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
  expect(log.mock.calls).toEqual([['Waiting for the database (ECONNREFUSED) …']]);
  log.mockRestore();
  proxy.close();
});

test('it does not wait for one that refuses the password, and other commands wait for none', async () => {
  const wrong = new URL(server);
  wrong.password = 'wrong';
  await expect(reachDatabase(wrong.href, 20_000)).rejects.toThrow(/DATABASE_URL: .*password/);
  await expect(reachDatabase(onPort(await findFreePort()))).rejects.toThrow(/DATABASE_URL: .*ECONNREFUSED/);
});
