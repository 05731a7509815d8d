import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPhoto } from '@/tests/factories/photo';
import { ask, expectRefusal, query } from './harness';
import { becomeHost, sessionCookie } from './photographs';

/** A server that must receive no request; it would redirect clients to a private port. */
let visits = 0;
const canary = createServer((_, response) => {
  visits++;
  response.writeHead(302, { location: 'http://127.0.0.1:5432/' }).end();
});
let canaryPort = 0;
beforeAll(async () => {
  await once(canary.listen(0, '127.0.0.1'), 'listening');
  // the cast: it listens on a port, not on a pipe
  canaryPort = (canary.address() as AddressInfo).port;
});
afterAll(() => void canary.close());

const optimised = (url: string) => `/_next/image?url=${encodeURIComponent(url)}&w=256&q=75`;

test('a photograph of a listing is resized for visitors past the gate, and no shared cache stores it', async () => {
  const [row] = await query('SELECT key FROM listing_media LIMIT 1');
  const path = optimised(`/api/media/${row?.key}`);

  const answer = await ask(path, { headers: { accept: 'image/webp' } });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('image/webp');
  expect(answer.headers['cache-control']).toMatch(/^private/);
  await expectRefusal(await ask(path, { gate: false }), 'gate_required');
});

test.each([
  'http://127.0.0.1:1/x.png',
  '//evil.test/x.png',
  '\\\\evil.test\\x.png',
  'http:/evil.test/x.png',
  'https://user@localhost/x.png',
  'https://tile.openstreetmap.org.evil.test/1.png',
  '/api/profile',
  '/api/media/../profile',
  '/api/media/x?next=/api/profile',
  '/covers/../api/profile',
  '/dashboard',
  'http://127.0.0.1:PORT/x.png',
  'http://localhost:PORT/api/media/x.png',
  'http://[::ffff:127.0.0.1]:PORT/x.png',
  'http://2130706433:PORT/x.png',
  'HTTP://127.0.0.1:PORT/x.png',
  'http:\\\\127.0.0.1:PORT\\x.png',
  '/\\127.0.0.1:PORT/x.png',
  '///127.0.0.1:PORT/x.png',
  '/covers/@127.0.0.1:PORT/../../api/profile',
  '/covers/%2e%2e/api/profile',
  '/api/media/%2e%2e/profile',
  '/%61pi/profile',
  '/_next/image?url=%2Fcovers%2Fx.png&w=256&q=75',
  'data:image/png;base64,AAAA',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '',
])('I13, I15: the optimizer fetches nothing from %s', async (pattern) => {
  const answer = await ask(optimised(pattern.replace('PORT', String(canaryPort))));

  expect(answer.status).toBe(400);
  await expectRefusal(answer, 'bad_request');
  expect(visits).toBe(0);
});

test('I13, I15: an address that was encoded twice is that of no image', async () => {
  const answer = await ask(optimised('/api/media/%252e%252e/profile'));

  expect([400, 404]).toContain(answer.status);
  await expectRefusal(answer, JSON.parse(answer.body).code);
});

test('I13: two addresses, a list of them, or none are no address', async () => {
  const image = '%2Fcovers%2Fx.png';
  for (const query of [`url=${image}&url=${image}&w=256&q=75`, `url[]=${image}&w=256&q=75`, 'w=256&q=75']) {
    expect((await ask(`/_next/image?${query}`)).status).toBe(400);
  }
});

test('I15: a private photograph is not resized, also for its sender', async () => {
  const host = await becomeHost();
  // the smaller sizes of an earlier run may still be cached
  const colour = `#${randomBytes(3).toString('hex')}`;
  const { url } = JSON.parse((await host.upload(await buildPhoto('png', { colour }))).body);
  const cookie = sessionCookie(host.headers);
  const small = (headers = {}) => ask(optimised(url), { headers: { accept: 'image/webp', ...headers } });

  expect((await ask(url, { headers: { cookie } })).status).toBe(200);
  for (const headers of [{ cookie }, {}, { cookie }, host.headers]) {
    const answer = await small(headers);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.headers['content-type']).not.toMatch(/^image/);
  }
  expect((await host.change({ gallery: [url] })).status).toBe(200);
  expect((await small()).status).toBe(200);
});

test('I13: sizes are the listed ones, and a quality is one of 1 to 100', async () => {
  for (const query of ['w=257&q=75', 'w=256&q=0', 'w=256&q=101', 'w=256&q=x', 'w=256&q=50&q=75', 'w=1e9&q=75']) {
    expect((await ask(`/_next/image?url=%2Fcovers%2Fx.png&${query}`)).status).toBe(400);
  }
});

test('I13: one variant of each size is stored, whatever the quality', async () => {
  const [row] = await query('SELECT key FROM listing_media LIMIT 1');
  const address = `/_next/image?url=${encodeURIComponent(`/api/media/${row?.key}`)}&w=128`;
  const answers = await Promise.all(
    [address, `${address}&q=75`, `${address}&q=1`, `${address}&q=100`].map((path) => ask(path)),
  );

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
});
