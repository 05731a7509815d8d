import { beforeEach, describe, expect, test } from 'vitest';
import { GET } from '@/app/api/media/[key]/route';
import { POST } from '@/app/api/media/route';
import type { SessionUser } from '@/lib/identity/session';
import { MAX_UPLOAD_BYTES } from '@/lib/media/limits';
import { storeImage } from '@/lib/media/service';
import { buildListing } from '@/tests/factories/listing';
import { buildPhoto, photo } from '@/tests/factories/photo';
import { answerWithTestKeys, apiRequest, buildSessionUser, signIdToken } from '@/tests/factories/session';

const load = async (key: string) => GET(await apiRequest(`/api/media/${key}`), { params: Promise.resolve({ key }) });

test('an image is served as a picture and nothing else', async () => {
  const image = await storeImage(photo);
  await buildListing({ images: [image] });

  const response = await load(image.key);

  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'content-disposition': `inline; filename="${image.key}"`,
    'cache-control': 'private, max-age=86400, immutable',
  });
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(20);
});

test.each(['..%2F..%2Fetc%2Fpasswd', 'a.webp', `${'A'.repeat(64)}.webp`])('there is no image %s', async (key) => {
  expect((await load(key)).status).toBe(422);
});

describe('POST /api/media', () => {
  const context = { params: Promise.resolve({}) };
  const bytesOf = (url: string) => Buffer.from(url.split(',')[1] ?? '', 'base64');
  const send = async (body: BodyInit, type: string, query = '') => {
    const headers = { Authorization: `Bearer ${await signIdToken(user)}`, 'Content-Type': type };
    return POST(new Request(`http://localhost:3000/api/media${query}`, { method: 'POST', headers, body }), context);
  };
  let user: SessionUser;
  beforeEach(() => {
    answerWithTestKeys();
    user = buildSessionUser();
  });

  test.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)('stores a file of the type %s', async (format) => {
    const answer = await send(new Uint8Array(bytesOf(await buildPhoto(format))), `image/${format}`);

    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ url: answer.headers.get('Location'), width: 8, height: 6 });
  });

  test('stores a data URL, and a file under the name of another type', async () => {
    expect((await send(JSON.stringify({ image: photo }), 'application/json')).status).toBe(201);
    expect((await send(new Uint8Array(bytesOf(await buildPhoto('webp'))), 'image/heic')).status).toBe(201);
  });

  test('names what a file is not', async () => {
    const answer = await send('no photo', 'image/jpeg');

    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ pointer: '/image', code: 'photoType' }] });
  });

  test.each([
    ['more than 20 MB', new Uint8Array(MAX_UPLOAD_BYTES + 1), 'image/jpeg', '', 413],
    ['another media type', 'x', 'text/plain', '', 415],
    ['an unknown purpose', 'x', 'image/jpeg', '?purpose=x', 422],
  ])('refuses %s', async (_, body, type, query, status) => {
    expect((await send(body, type, query)).status).toBe(status);
  });
});
