import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { env } from '@/lib/env';
import { storeImage, sweepUnreferenced } from '@/lib/media/service';
import { imageStore } from '@/lib/media/store/configured-store';
import { buildListing } from '@/tests/factories/listing';
import { buildPhoto } from '@/tests/factories/photo';
import { buildUser } from '@/tests/factories/user';

describe('S02: sweepUnreferenced', () => {
  const age = (key: string) => utimes(path.join(env.DATA_DIR, 'media', key.slice(0, 2), key), 0, 0);
  const yesterday = () => new Date(Date.now() - 86_400_000);

  test('takes old images that nothing names, and no others', async () => {
    const colours = ['orange', 'gold', 'pink', 'plum', 'gray'];
    const keys = [];
    for (const colour of colours) keys.push(await storeImage(await buildPhoto('png', { colour })));
    const [inListing, inRevision, inProfile, lost, young] = keys;
    if (!inListing || !inRevision || !inProfile || !lost || !young) throw new Error('five were stored');
    const { id } = await buildListing({ status: 'rejected', images: [inListing] });
    await db.listingRevision.create({
      data: { listingId: id, baseVersion: 1, content: {}, imageKeys: [inRevision.key] },
    });
    const { sub } = await buildUser();
    await db.profile.update({ where: { sub }, data: { imageKey: inProfile.key } });
    for (const { key } of [inListing, inRevision, inProfile, lost]) await age(key);

    await sweepUnreferenced(yesterday());

    const left = await Promise.all(keys.map(async ({ key }) => (await imageStore.find(key)) !== null));
    expect(left).toEqual([true, true, true, false, true]);
  });

  test('spares an old image that was just sent again', async () => {
    const again = await buildPhoto('png', { colour: 'olive' });
    const { key } = await storeImage(again);
    await age(key);
    await storeImage(again);

    await sweepUnreferenced(yesterday());

    expect(await imageStore.find(key)).not.toBeNull();
  });
});
