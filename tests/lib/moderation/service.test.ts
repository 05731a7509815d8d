import { describe, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { findPublishedListing } from '@/lib/listings/directory/service';
import { listingEdit } from '@/lib/listings/schema';
import { getEditableListing, updateListing } from '@/lib/listings/service';
import { decisionInput, queueQuery } from '@/lib/moderation/schema';
import { decide, getReview, listQueue } from '@/lib/moderation/service';
import { buildListing, fillForm } from '@/tests/factories/listing';
import { buildModerator, buildUser } from '@/tests/factories/user';

const approve = decisionInput.parse({ outcome: 'approve' });
const reject = decisionInput.parse({
  outcome: 'reject',
  reasons: [{ field: 'title', code: 'misleading', note: 'Say where.' }],
});
const edit = (title: string) => {
  const { image: _image, ...form } = fillForm({
    title,
    days_hours: [{ day: 'Sat', open_hour: '9:00', close_hour: '12:00' }],
  });
  return listingEdit.parse(form);
};

/** An active listing with an edit in review; its version is 2. */
async function buildEdited() {
  const owner = await buildUser();
  const { uid } = await buildListing({ ownerSub: owner.sub });
  await updateListing(owner, uid, 1, edit('A better name'));
  return { owner, uid };
}

describe('decide', () => {
  test('makes an approved listing public', async () => {
    const moderator = await buildModerator();
    const { uid } = await buildListing({ status: 'pending' });

    expect(await decide(moderator, uid, 1, approve)).toEqual({ uid, status: 'Active', version: 2, inReview: false });
    expect(await findPublishedListing(uid)).toMatchObject({ uid, publishedAt: expect.any(Number) });
  });

  test('tells the owner of a refused listing why', async () => {
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

  test('leaves what is public when an edit is refused, and tells the owner why', async () => {
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

  test('has nothing to decide about a listing that does not wait, or does not exist', async () => {
    const moderator = await buildModerator();
    const { uid } = await buildListing();

    await expect(decide(moderator, uid, 1, reject)).rejects.toMatchObject({ code: 'conflict' });
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

describe('listQueue', () => {
  test('shows what waits longest first, every entry once, page by page', async () => {
    const moderator = await buildModerator();
    const built = [];
    for (let count = 0; count < 3; count++) built.push((await buildListing({ status: 'pending' })).uid);
    built.push((await buildEdited()).uid);
    await buildListing();
    await buildListing({ status: 'rejected' });

    const first = await listQueue(moderator, queueQuery.parse({ limit: '3' }));
    const second = await listQueue(moderator, queueQuery.parse({ limit: '3', cursor: first.next ?? '' }));

    expect([...first.items, ...second.items].map(({ uid }) => uid)).toEqual(built);
    expect(second.items[0]).toMatchObject({
      kind: 'revision',
      title: 'A better name',
      version: 2,
      cover: expect.any(String),
    });
    expect([first.total, second.next]).toEqual([4, null]);
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
      current: { title: 'Osteria al Ponte' },
      decisions: [],
    });
  });

  test('finds nothing for what is no id', async () => {
    await expect(getReview(await buildModerator(), 'x')).rejects.toMatchObject({ code: 'not_found' });
  });
});
