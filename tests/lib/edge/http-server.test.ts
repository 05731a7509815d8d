import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { limitSockets } from '@/lib/edge/http-server';

const LARGE = Buffer.alloc(32 * 1024 * 1024, 'x');
const WITHIN = { timeout: 5_000, interval: 50 };
let server: Server;
let clients: Socket[] = [];

async function listen(limits?: Parameters<typeof limitSockets>[1]): Promise<void> {
  server = createServer(
    { headersTimeout: 300, requestTimeout: 300, connectionsCheckingInterval: 50 },
    (_request, response) => response.end(LARGE),
  );
  limitSockets(server, { lingerMs: 200, ...limits });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}

/** A client that keeps its own half of the connection open after the server has closed the other. */
async function openConnection(bytes: string): Promise<Socket> {
  const client = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true });
  clients.push(client);
  client.on('error', () => undefined);
  await once(client, 'connect');
  client.write(bytes);
  return client;
}

async function readAnswer(client: Socket): Promise<string> {
  const parts: Buffer[] = [];
  client.on('data', (part) => parts.push(part)).resume();
  await Promise.race([once(client, 'end'), once(client, 'close')]);
  return Buffer.concat(parts).toString();
}

const countConnections = () =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

afterEach(async () => {
  for (const client of clients) client.destroy();
  clients = [];
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('a refused connection', () => {
  test.each([
    ['a request without end', 'GET / HTTP/1.1\r\nHost: x\r\nX-A: a', 408],
    ['silence', '', 408],
    ['a body without end', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\na', 408],
    ['a header that is none', 'GET / HTTP/1.1\r\nbroken\r\n\r\n', 400],
    ['an unknown method', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n', 405],
    ['CONNECT', 'CONNECT a.test:443 HTTP/1.1\r\nHost: x\r\n\r\n', 405],
  ])('is destroyed soon after the answer when the peer never closes it: %s', async (_name, bytes, status) => {
    await listen();
    const client = await openConnection(bytes);
    // the handler answers before the body is complete
    if (bytes.startsWith('POST')) client.resume();
    else expect(await readAnswer(client)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));

    await vi.waitFor(async () => expect(await countConnections()).toBe(0), WITHIN);
  });

  test('is destroyed when the peer never reads', async () => {
    await listen();
    for (let count = 0; count < 20; count++) (await openConnection('GET / HTTP/1.1\r\nX-A: a')).pause();
    expect(await countConnections()).toBe(20);

    await vi.waitFor(async () => expect(await countConnections()).toBe(0), WITHIN);
  });

  test('delivers its answer to a peer that is still sending', async () => {
    await listen();
    const client = await openConnection('GET / HTTP/1.1\r\nbroken\r\n\r\n');
    client.pause();
    for (let part = 0; part < 20; part++) {
      client.write('x'.repeat(10_000));
      await new Promise((resolve) => setImmediate(resolve));
    }

    expect(await readAnswer(client)).toMatch(/^HTTP\/1\.1 400 .*"code":"bad_request"/s);
  });
});

describe('a connection', () => {
  test('is destroyed when its client does not read the answer', async () => {
    await listen({ idleMs: 500 });
    const client = await openConnection('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    client.pause();
    await once(server, 'request');
    expect(await countConnections()).toBe(1);

    await vi.waitFor(async () => expect(await countConnections()).toBe(0), WITHIN);
  });

  test('stays while its client reads slowly', async () => {
    await listen({ idleMs: 500 });
    const client = await openConnection('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    let received = 0;
    for await (const part of client) {
      received += part.length;
      await delay(2);
    }

    expect(received).toBeGreaterThan(LARGE.length);
  });

  test('above the maximum is closed at once, and another is accepted when one has gone', async () => {
    await listen({ maxConnections: 2 });
    const first = await openConnection('GET /');
    await openConnection('GET /');
    const third = await openConnection('GET /');
    third.resume();
    await once(third, 'end');
    expect(await countConnections()).toBe(2);

    first.destroy();
    await vi.waitFor(async () => expect(await countConnections()).toBe(1), WITHIN);
    expect(await readAnswer(await openConnection('BREW / HTTP/1.1\r\n\r\n'))).toMatch(/^HTTP\/1\.1 405 /);
  });
});
