import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { db } from '@/lib/db';
import { CLAIM_MINUTES, claimListing, releaseListing } from '@/lib/moderation/claims/service';
import { listQueue } from '@/lib/moderation/queue/service';
import { queueQuery } from '@/lib/moderation/schema';
import { decide } from '@/lib/moderation/service';
import { buildListing } from '@/tests/factories/listing';
import { approve } from '@/tests/factories/moderation';
import { buildModerator, buildUser } from '@/tests/factories/user';

const minutes = (count: number) => new Date(Date.now() + count * 60_000);

test('a claim is shown to other moderators until it is released, decided or old', async () => {
  const [elena, bruno] = [await buildModerator(), await buildModerator()];
  const { uid } = await buildListing({ status: 'pending' });
  const seenBy = async (user: typeof elena, now = new Date()) =>
    (await listQueue(user, queueQuery.parse({}), now)).items[0]?.claim;

  expect(await claimListing(elena, uid)).toMatchObject({ mine: true });
  expect(await claimListing(bruno, uid)).toMatchObject({ mine: false });
  expect(await seenBy(bruno)).toMatchObject({ mine: false, name: expect.stringContaining(elena.givenName) });
  await releaseListing(bruno, uid);
  expect(await seenBy(bruno)).toMatchObject({ mine: false });
  expect(await seenBy(bruno, minutes(CLAIM_MINUTES + 1))).toBeNull();
  expect(await claimListing(bruno, uid, minutes(CLAIM_MINUTES + 1))).toMatchObject({ mine: true });
  await releaseListing(bruno, uid);
  expect(await seenBy(elena)).toBeNull();

  await claimListing(elena, uid);
  // a claim is a hint, no lock
  await decide(bruno, uid, 1, approve);
  expect(await db.listingClaim.count()).toBe(0);
});

test('claiming again keeps the time of the claim', async () => {
  const elena = await buildModerator();
  const { uid } = await buildListing({ status: 'pending' });
  const { at } = await claimListing(elena, uid);
  expect((await claimListing(elena, uid, minutes(5))).at).toBe(at);
});

test('of two moderators at once one gets it', async () => {
  const moderators = await Promise.all(Array.from({ length: 5 }, () => buildModerator()));
  const { uid } = await buildListing({ status: 'pending' });
  const claims = await Promise.all(moderators.map((one) => claimListing(one, uid)));
  expect(claims.filter(({ mine }) => mine)).toHaveLength(1);
});

test('claims are for moderators, about listings', async () => {
  const { uid } = await buildListing({ status: 'pending' });
  await expect(claimListing(await buildUser(), uid)).rejects.toMatchObject({ code: 'not_allowed' });
  await expect(releaseListing(await buildUser(), uid)).rejects.toMatchObject({ code: 'not_allowed' });
  await expect(claimListing(await buildModerator(), randomUUID())).rejects.toMatchObject({ code: 'not_found' });
});

test('a moderator cannot claim an own listing, about which others decide', async () => {
  const elena = await buildModerator();
  const { uid } = await buildListing({ status: 'pending', ownerSub: elena.sub });
  await expect(claimListing(elena, uid)).rejects.toMatchObject({ code: 'not_found' });
  expect(await db.listingClaim.count()).toBe(0);
});
