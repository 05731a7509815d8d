import { describe, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { findPublishedListing } from '@/lib/listings/directory/service';
import { getEditableListing, updateListing } from '@/lib/listings/service';
import { listQueue } from '@/lib/moderation/queue/service';
import { decisionInput, queueQuery } from '@/lib/moderation/schema';
import { decide, getReview } from '@/lib/moderation/service';
import { buildListing } from '@/tests/factories/listing';
import { approve, buildEdited, edit, reject } from '@/tests/factories/moderation';
import { buildModerator, buildUser } from '@/tests/factories/user';

describe('decide', () => {
  test('makes an approved listing public', async () => {
    const moderator = await buildModerator();
    const { uid } = await buildListing({ status: 'pending' });

    expect(await decide(moderator, uid, 1, approve)).toEqual({
      ...{ uid, status: 'Active', version: 2, inReview: false },
      next: null,
    });
    expect(await findPublishedListing(uid)).toMatchObject({ uid, publishedAt: expect.any(Number) });
  });

  test('shows the owner of a rejected listing the reasons', async () => {
    const moderator = await buildModerator();
    const owner = await buildUser();
    const { uid } = await buildListing({ status: 'pending', ownerSub: owner.sub });

    await decide(moderator, uid, 1, reject);

    expect(await findPublishedListing(uid)).toBeNull();
    expect(await getEditableListing(owner, uid)).toMatchObject({
      status: 'Rejected',
      reasons: [{ field: 'title', code: 'misleading', note: 'Say where.' }],
    });
  });

  test('puts an approved edit in place of what was public', async () => {
    const moderator = await buildModerator();
    const { owner, uid } = await buildEdited();

    await decide(moderator, uid, 2, approve);

    const shown = await findPublishedListing(uid);
    expect(shown).toMatchObject({ title: 'A better name', hours: [{ day: 6, opensMinute: 540, closesMinute: 720 }] });
    expect(shown?.images).toHaveLength(1);
    expect(await getEditableListing(owner, uid)).toMatchObject({ status: 'Active', inReview: false, version: 3 });
    expect(await db.listingRevision.count()).toBe(0);
  });

  test('leaves what is public when an edit is rejected, and shows the owner the reasons', async () => {
    const moderator = await buildModerator();
    const { owner, uid } = await buildEdited();

    await decide(moderator, uid, 2, reject);

    expect(await findPublishedListing(uid)).toMatchObject({ title: 'Osteria al Ponte' });
    expect(await getEditableListing(owner, uid)).toMatchObject({
      title: 'Osteria al Ponte',
      status: 'Active',
      inReview: false,
      reasons: [{ code: 'misleading' }],
    });
  });

  test('refuses to decide about a version that was changed meanwhile', async () => {
    const moderator = await buildModerator();
    const { uid } = await buildEdited();

    await expect(decide(moderator, uid, 1, approve)).rejects.toMatchObject({ code: 'stale_version' });
    await expect(decide(moderator, uid, null, approve)).rejects.toMatchObject({ code: 'precondition_required' });
    expect(await db.decision.count()).toBe(0);
  });

  test('lets only one of two moderators decide', async () => {
    const [anna, bruno] = [await buildModerator(), await buildModerator()];
    const { uid } = await buildListing({ status: 'pending' });

    const outcomes = await Promise.allSettled([decide(anna, uid, 1, approve), decide(bruno, uid, 1, reject)]);

    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await db.decision.count()).toBe(1);
  });

  test('returns the decision of the first to the second, and the next entry', async () => {
    const [anna, bruno] = [await buildModerator(), await buildModerator()];
    const { uid } = await buildListing({ status: 'pending' });
    const other = await buildListing({ status: 'pending', title: 'Bar Nuovo' });
    const next = { uid: other.uid, title: 'Bar Nuovo' };

    expect(await decide(anna, uid, 1, reject)).toMatchObject({ next });
    const extra = { decision: { outcome: 'rejected', reasons: [{ field: 'title', note: 'Say where.' }] }, next };
    await expect(decide(bruno, uid, 1, approve)).rejects.toMatchObject({ code: 'stale_version', extra });
    await expect(decide(bruno, uid, 2, approve)).rejects.toMatchObject({ code: 'conflict', extra });
  });

  test('stores the first of many concurrent decisions', async () => {
    const moderators = await Promise.all(Array.from({ length: 6 }, () => buildModerator()));
    const { uid, id } = await buildListing({ status: 'pending' });

    const outcomes = await Promise.allSettled(
      moderators.map((one, index) => decide(one, uid, 1, index % 2 ? reject : approve)),
    );

    const [decision, ...others] = await db.decision.findMany({ where: { listingId: id } });
    expect(others).toEqual([]);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused).toHaveLength(5);
    for (const { extra } of refused) expect(extra).toMatchObject({ decision: { outcome: decision?.outcome } });
  });

  test('does not call an edit by the host a decision', async () => {
    const moderator = await buildModerator();
    const { uid } = await buildEdited();

    const late = decide(moderator, uid, 1, approve);
    await expect(late).rejects.toMatchObject({ code: 'stale_version', extra: { decision: null, next: { uid } } });
  });

  test('keeps what it was about', async () => {
    const moderator = await buildModerator();
    const { uid } = await buildEdited();
    await decide(moderator, uid, 2, reject);

    expect(await db.decision.findFirst()).toMatchObject({
      revision: true,
      content: { title: 'A better name', submittedAt: expect.stringMatching(/Z$/) },
    });
  });

  test('has nothing to decide about a listing that does not wait, or does not exist', async () => {
    const moderator = await buildModerator();
    const { uid } = await buildListing();

    await expect(decide(moderator, uid, 1, approve)).rejects.toMatchObject({ code: 'conflict' });
    await expect(decide(moderator, crypto.randomUUID(), 1, approve)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is for moderators only', async () => {
    const owner = await buildUser();
    const { uid } = await buildListing({ status: 'pending', ownerSub: owner.sub });

    await expect(decide(owner, uid, 1, approve)).rejects.toMatchObject({ code: 'not_allowed' });
    await expect(listQueue(owner, queueQuery.parse({}))).rejects.toMatchObject({ code: 'not_allowed' });
    await expect(getReview(owner, uid)).rejects.toMatchObject({ code: 'not_allowed' });
    expect(await findPublishedListing(uid)).toBeNull();
  });
});

describe('decisionInput', () => {
  test.each([
    [{ outcome: 'reject' }, 'required'],
    [{ outcome: 'reject', reasons: [] }, 'required'],
    [{ outcome: 'approve', reasons: [{ code: 'other' }] }, 'notWanted'],
    [{ outcome: 'delete' }, 'invalidValue'],
    [{ outcome: 'reject', reasons: [{ code: 'ugly' }] }, 'invalidValue'],
    [{ outcome: 'reject', reasons: [{ code: 'other', note: 'x'.repeat(501) }] }, 'tooLong'],
  ])('refuses %j', (input, code) => {
    expect(decisionInput.safeParse(input).error?.issues.map(({ message }) => message)).toEqual([code]);
  });
});

describe('getReview', () => {
  test('shows an edit beside what is public', async () => {
    const { uid } = await buildEdited();

    expect(await getReview(await buildModerator(), uid)).toMatchObject({
      kind: 'revision',
      status: 'Active',
      version: 2,
      proposed: { title: 'A better name' },
      baseline: { from: 'public', content: { title: 'Osteria al Ponte' } },
    });
  });

  test('compares what is sent in again with what was decided on', async () => {
    const [moderator, owner] = [await buildModerator(), await buildUser()];
    const { uid } = await buildListing({ status: 'pending', ownerSub: owner.sub });
    expect((await getReview(moderator, uid)).baseline).toBeNull();
    await decide(moderator, uid, 1, reject);
    await updateListing(owner, uid, 2, edit('Osteria al Ponte, Dorsoduro'));

    const review = await getReview(moderator, uid);
    expect(review).toMatchObject({
      kind: 'listing',
      proposed: { title: 'Osteria al Ponte, Dorsoduro' },
      baseline: { from: 'decision', content: { title: 'Osteria al Ponte' } },
    });
    expect(review.baseline?.content).not.toHaveProperty('submittedAt');
    expect(review.history.map(({ kind }) => kind)).toEqual(['submitted', 'rejected', 'submitted']);
  });

  test('points at other listings within 100 metres whose name is similar, in any state', async () => {
    const here = { lat: 45.4375, lng: 12.3358 };
    const metresNorth = (metres: number) => ({ ...here, lat: here.lat + metres / 111_195 });
    const { uid } = await buildListing({ status: 'pending', title: 'Osteria al Ponte', position: here });
    await buildListing({ status: 'rejected', title: 'OSTERIA AL PONTÈ', position: metresNorth(60) });
    await buildListing({ title: 'Osteria al Ponte', position: metresNorth(20) });
    await buildListing({ title: 'Osteria al Ponte', position: metresNorth(130) });
    await buildListing({ title: 'Farmacia Centrale', position: metresNorth(5) });

    const { duplicates } = await getReview(await buildModerator(), uid);

    expect(duplicates.map(({ status, distanceMetres }) => [status, Math.round(distanceMetres)])).toEqual([
      ['Active', 20],
      ['Rejected', 60],
    ]);
  });

  test('points at another listing of the same host only with the same name', async () => {
    const { sub } = await buildUser();
    const build = (title: string) => buildListing({ status: 'pending', ownerSub: sub, title });
    const { uid } = await build('Hotel Tritone, room 12');
    await build('Hotel Tritone, room 13');
    const moderator = await buildModerator();
    expect((await getReview(moderator, uid)).duplicates).toEqual([]);

    await build('HOTEL TRITONE, room 12');
    const { duplicates } = await getReview(moderator, uid);
    expect(duplicates.map(({ title }) => title)).toEqual(['HOTEL TRITONE, room 12']);
  });

  test('knows what waits before and after', async () => {
    const uids = [];
    for (let count = 0; count < 3; count++) uids.push((await buildListing({ status: 'pending' })).uid);
    const [first = '', second = '', third = ''] = uids;
    const moderator = await buildModerator();

    expect(await getReview(moderator, second)).toMatchObject({ previous: { uid: first }, next: { uid: third } });
    expect(await getReview(moderator, first)).toMatchObject({ previous: null });
    expect(await decide(moderator, third, 1, approve)).toMatchObject({ next: { uid: first } });
  });

  test('finds nothing for what is no id', async () => {
    await expect(getReview(await buildModerator(), 'x')).rejects.toMatchObject({ code: 'not_found' });
  });
});
