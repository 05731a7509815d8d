import { expect, test } from 'vitest';
import { db } from '@/lib/db';
import { findPublishedListing } from '@/lib/listings/directory/service';
import { buildListing } from '@/tests/factories/listing';

test('a listing has the height of its ground where that is known, and null elsewhere', async () => {
  const [known, unknown] = [await buildListing(), await buildListing()];
  await db.listing.update({ where: { uid: known.uid }, data: { groundLevelCm: 105 } });
  expect(await findPublishedListing(known.uid)).toMatchObject({ groundLevelCm: 105 });
  expect(await findPublishedListing(unknown.uid)).toMatchObject({ groundLevelCm: null });
});
