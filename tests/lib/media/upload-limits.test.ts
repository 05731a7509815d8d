import { describe, expect, test } from 'vitest';
import { limits } from '@/lib/http/rate-limit';
import { storeImage, storeImageOf } from '@/lib/media/service';
import { buildPhoto, photo } from '@/tests/factories/photo';
import { buildUser } from '@/tests/factories/user';

describe('the limit of uploads', () => {
  const { points } = limits.imageUpload;

  test('is thirty a minute, without those that are refused', async () => {
    const { sub } = await buildUser();
    for (let time = 0; time < 3; time++) {
      await expect(storeImageOf(sub, Buffer.from('no photo'))).rejects.toMatchObject({
        fields: [{ pointer: '/image', code: 'photoType' }],
      });
    }
    expect(points).toBe(30);
    for (let time = 0; time < points; time++) await storeImageOf(sub, photo);

    await expect(storeImageOf(sub, photo)).rejects.toMatchObject({ code: 'too_many_requests' });
  });

  test('is another one for an import', async () => {
    const { sub } = await buildUser();
    for (let time = 0; time < points; time++) await storeImageOf(sub, photo);

    expect(await storeImageOf(sub, photo, { purpose: 'import' })).toMatchObject({ width: 64 });
  });

  test('stops a client whose photographs are all refused', async () => {
    const { sub } = await buildUser();
    const attempts = limits.imageAttempt.points;
    for (let time = 0; time < attempts; time++) {
      await expect(storeImageOf(sub, Buffer.from('x'))).rejects.toMatchObject({ code: 'invalid_input' });
    }
    await expect(storeImageOf(sub, photo)).rejects.toMatchObject({ code: 'too_many_requests' });
  });
});

describe('the queue of photographs', () => {
  test('stores as many at once as it has room for, and turns the next away until later', async () => {
    const url = await buildPhoto('png');
    const results = await Promise.allSettled(Array.from({ length: 33 }, () => storeImage(url)));

    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refused).toEqual([expect.objectContaining({ code: 'too_many_requests', retryAfterSeconds: 5 })]);
  });
});
