import { expect, test } from 'vitest';
import { GET } from '@/app/api/media/[key]/route';
import { storeImage } from '@/lib/media/service';
import { buildListing } from '@/tests/factories/listing';
import { photo } from '@/tests/factories/photo';
import { apiRequest } from '@/tests/factories/session';

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
