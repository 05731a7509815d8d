import { expect, test } from 'vitest';
import { db } from '@/lib/db';
import { env } from '@/lib/env';
import { seed } from '@/prisma/seed/seed';
import { deleteDemonstration, hasDemonstration } from '@/scripts/lib/postgres/demonstration.mjs';
import { keepTours, localTour } from '@/tests/factories/activity';
import { buildListing } from '@/tests/factories/listing';

test('demonstration data is found, and deleted without what hosts and moderators wrote', async () => {
  const own = await buildListing();
  await keepTours({ 'VX-OURS': localTour() });
  expect(await hasDemonstration(env.DATABASE_URL)).toBe(false);
  await seed(env.DATABASE_URL, env.DATA_DIR);
  await db.partnerProduct.create({
    data: { productCode: 'P1', payload: { isDemonstration: true }, fetchedAt: new Date() },
  });
  expect(await hasDemonstration(env.DATABASE_URL)).toBe(true);

  await deleteDemonstration(env.DATABASE_URL);

  expect(await hasDemonstration(env.DATABASE_URL)).toBe(false);
  expect(await db.listing.findMany({ select: { uid: true } })).toEqual([{ uid: own.uid }]);
  expect(await db.activity.findMany({ select: { code: true } })).toEqual([{ code: 'VX-OURS' }]);
  expect(await db.poolUser.count()).toBe(0);
});
