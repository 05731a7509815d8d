import { expect, test } from 'vitest';
import { ask, expectRefusal, query } from './harness';

const optimised = (url: string) => `/_next/image?url=${encodeURIComponent(url)}&w=256&q=75`;

test('a photograph of a listing is made smaller for whoever passed the gate, and kept by nobody else', async () => {
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
])('I13, I15: the optimizer fetches nothing from %s', async (url) => {
  const answer = await ask(optimised(url));

  expect(answer.status).toBe(400);
  await expectRefusal(answer, 'bad_request');
});

test('I13: sizes and qualities are the listed ones', async () => {
  for (const query of ['w=257&q=75', 'w=256&q=100', 'w=256', 'w=1e9&q=75']) {
    expect((await ask(`/_next/image?url=%2Fcovers%2Fx.png&${query}`)).status).toBe(400);
  }
});
