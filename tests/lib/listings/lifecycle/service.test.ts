import { describe, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { countOwnListings, listOwnListings } from '@/lib/listings/dashboard/service';
import { findPublishedListing } from '@/lib/listings/directory/service';
import { addDays, venetianMoment } from '@/lib/listings/hours/venetian-clock';
import { actionInput, type ListingAction } from '@/lib/listings/lifecycle/schema';
import { actOnListings, archiveListing } from '@/lib/listings/lifecycle/service';
import { listingInput, ownListingsQuery } from '@/lib/listings/schema';
import { createListing, getEditableListing, updateListing } from '@/lib/listings/service';
import { listQueue } from '@/lib/moderation/queue/service';
import { queueQuery } from '@/lib/moderation/schema';
import { decide, listHistory } from '@/lib/moderation/service';
import { buildListing, fillForm } from '@/tests/factories/listing';
import { approve, buildEdited, edit } from '@/tests/factories/moderation';
import { buildModerator, buildUser } from '@/tests/factories/user';

type Host = Awaited<ReturnType<typeof buildUser>>;

const act = (user: Host, action: ListingAction, uids: string[], until?: string, now?: Date) =>
  actOnListings(user, actionInput.parse({ action, uids, until }), now);
const listOwn = async (user: Host, status = 'all') =>
  (await listOwnListings(user, ownListingsQuery.parse({ status }))).listings;
const today = () => venetianMoment(new Date()).date;

describe('pause and resume', () => {
  test('take an active listing from the public pages and put it back', async () => {
    const user = await buildUser();
    const { uid } = await buildListing({ ownerSub: user.sub });

    expect(await act(user, 'pause', [uid])).toEqual([{ uid, status: 'Paused', problem: null }]);
    expect(await findPublishedListing(uid)).toBeNull();
    expect(await countOwnListings(user)).toMatchObject({ all: 1, active: 0, paused: 1 });
    // a repeated request is no problem
    expect(await act(user, 'pause', [uid])).toEqual([{ uid, status: 'Paused', problem: null }]);

    expect(await act(user, 'resume', [uid])).toEqual([{ uid, status: 'Active', problem: null }]);
    expect((await getEditableListing(user, uid)).version).toBe(3);
    expect(await findPublishedListing(uid)).not.toBeNull();
  });

  test('are refused for each listing that is not active or paused, or not the user’s', async () => {
    const user = await buildUser();
    const pending = await buildListing({ ownerSub: user.sub, status: 'pending' });
    const foreign = await buildListing();

    expect(await act(user, 'pause', [pending.uid, foreign.uid])).toEqual([
      { uid: pending.uid, status: 'Pending', problem: 'conflict' },
      { uid: foreign.uid, status: null, problem: 'not_found' },
    ]);
    expect(await act(user, 'resume', [pending.uid])).toMatchObject([{ problem: 'conflict' }]);
    expect(await db.listing.count({ where: { version: 1 } })).toBe(2);
  });

  test('leave an edit in review, whose approval does not publish a paused listing', async () => {
    const moderator = await buildModerator();
    const { owner, uid } = await buildEdited();
    await act(owner, 'pause', [uid]);

    expect((await listQueue(moderator, queueQuery.parse({}))).items).toMatchObject([{ uid, kind: 'revision' }]);
    expect(await decide(moderator, uid, 3, approve)).toMatchObject({ status: 'Paused' });
    expect(await getEditableListing(owner, uid)).toMatchObject({ title: 'A better name', status: 'Paused' });
  });

  test('an edit of a paused listing is reviewed like one of an active listing', async () => {
    const user = await buildUser();
    const { uid } = await buildListing({ ownerSub: user.sub });
    await act(user, 'pause', [uid]);

    const saved = await updateListing(user, uid, 2, edit('A better name'));
    expect(saved).toMatchObject({ status: 'Paused', inReview: true, effect: 'queuedWithAutoFields' });
  });
});

describe('a temporary closure', () => {
  test('is published without review, shown until its last day, and can be ended', async () => {
    const user = await buildUser();
    const { uid } = await buildListing({ ownerSub: user.sub });
    const until = addDays(today(), 10);

    expect(await act(user, 'closeUntil', [uid], until)).toEqual([{ uid, status: 'Active', problem: null }]);
    expect(await listOwn(user)).toMatchObject([{ uid, closedUntil: until, inReview: false }]);
    expect(await findPublishedListing(uid)).toMatchObject({
      specialDays: [{ day: today(), until, opensMinute: null, closesMinute: null }],
    });

    await act(user, 'reopen', [uid]);
    expect(await listOwn(user)).toMatchObject([{ uid, closedUntil: null }]);
  });

  test('replaces an earlier one and leaves an edit in review', async () => {
    const { owner, uid } = await buildEdited();
    await act(owner, 'closeUntil', [uid], addDays(today(), 30));
    await act(owner, 'closeUntil', [uid], addDays(today(), 3));

    expect(await listOwn(owner)).toMatchObject([{ closedUntil: addDays(today(), 3), inReview: true }]);
    expect(await db.listingSpecialDay.count()).toBe(1);
  });

  test('does not submit a rejected listing again', async () => {
    const user = await buildUser();
    const { uid } = await buildListing({ ownerSub: user.sub, status: 'rejected' });

    expect(await act(user, 'closeUntil', [uid], today())).toEqual([{ uid, status: 'Rejected', problem: 'conflict' }]);
  });

  test.each([-1, 366])('is refused when it ends %i days after today', async (days) => {
    const user = await buildUser();
    const { uid } = await buildListing({ ownerSub: user.sub });

    await expect(act(user, 'closeUntil', [uid], addDays(today(), days))).rejects.toMatchObject({
      fields: [{ pointer: '/until' }],
    });
  });
});

describe('the archive', () => {
  test.each(['active', 'pending', 'rejected', 'paused'] as const)('restores the status %s', async (status) => {
    const user = await buildUser();
    const { uid } = await buildListing({ ownerSub: user.sub, status });
    const before = await db.listing.findUniqueOrThrow({ where: { uid } });

    await archiveListing(user, uid);
    await expect(getEditableListing(user, uid)).rejects.toMatchObject({ code: 'not_found' });
    await expect(updateListing(user, uid, 2, edit('Later'))).rejects.toMatchObject({ code: 'not_found' });
    await expect(listHistory(user, uid)).rejects.toMatchObject({ code: 'not_found' });
    await expect(archiveListing(user, uid)).rejects.toMatchObject({ code: 'not_found' });
    expect(await findPublishedListing(uid)).toBeNull();
    expect(await listOwn(user)).toEqual([]);
    expect(await listOwn(user, 'archived')).toMatchObject([{ uid, status: 'Archived' }]);
    expect(await countOwnListings(user)).toMatchObject({ all: 0, archived: 1 });

    expect(await act(user, 'restore', [uid])).toMatchObject([{ uid, problem: null }]);
    const after = await db.listing.findUniqueOrThrow({ where: { uid } });
    // the time of the last change is the position in the queue
    expect(after).toMatchObject({ status, version: 3, archivedAt: null, updatedAt: before.updatedAt });
    expect(await countOwnListings(user)).toMatchObject({ all: 1, archived: 0 });
  });

  test('takes a listing from the queue, and refuses a decision about it', async () => {
    const moderator = await buildModerator();
    const { owner, uid } = await buildEdited();
    await archiveListing(owner, uid);

    expect((await listQueue(moderator, queueQuery.parse({}))).items).toEqual([]);
    await expect(decide(moderator, uid, 3, approve)).rejects.toMatchObject({ code: 'not_found' });
    await act(owner, 'restore', [uid]);
    expect((await listQueue(moderator, queueQuery.parse({}))).items).toMatchObject([{ uid }]);
  });

  test('forgets the key of the request that created the listing', async () => {
    const user = await buildUser();
    const input = listingInput.parse(fillForm());
    const first = await createListing(user, input, 'key');
    await archiveListing(user, first.uid);

    expect((await createListing(user, input, 'key')).uid).not.toBe(first.uid);
  });

  test('deletes at once on request, and only what is archived', async () => {
    const user = await buildUser();
    const archived = await buildListing({ ownerSub: user.sub });
    const active = await buildListing({ ownerSub: user.sub });
    const foreign = await buildListing();
    await archiveListing(user, archived.uid);

    expect(await act(user, 'delete', [archived.uid, active.uid, foreign.uid])).toEqual([
      { uid: archived.uid, status: null, problem: null },
      { uid: active.uid, status: 'Active', problem: 'conflict' },
      { uid: foreign.uid, status: null, problem: 'not_found' },
    ]);
    expect(await db.listing.count()).toBe(2);
  });

  test('is decided once when two requests change the same listings at the same time', async () => {
    const user = await buildUser();
    const uids = [];
    for (let count = 0; count < 5; count++) uids.push((await buildListing({ ownerSub: user.sub })).uid);

    await Promise.all([act(user, 'archive', uids), act(user, 'archive', uids.toReversed()), act(user, 'pause', uids)]);

    expect(await countOwnListings(user)).toMatchObject({ all: 0, archived: 5 });
    await act(user, 'restore', uids);
    const { active, paused } = await countOwnListings(user);
    expect(active + paused).toBe(5);
  });
});

describe('a closure while an edit waits for review', () => {
  const closures = async (uid: string) => (await findPublishedListing(uid))?.specialDays;
  const editOf = async (owner: Host, uid: string) => (await getEditableListing(owner, uid)).special_days;

  test('ends on the public page, also when the edit has removed it already', async () => {
    const { owner, uid } = await buildEdited();
    await act(owner, 'closeUntil', [uid], addDays(today(), 20));
    const { version } = await getEditableListing(owner, uid);
    await updateListing(owner, uid, version, { ...edit('Later'), special_days: [] });

    expect(await act(owner, 'reopen', [uid])).toMatchObject([{ problem: null }]);

    expect(await closures(uid)).toEqual([]);
    expect(await editOf(owner, uid)).toEqual([]);
    expect((await getEditableListing(owner, uid)).inReview).toBe(true);
  });

  test('begins on the public page, also when the edit has it already', async () => {
    const { owner, uid } = await buildEdited();
    const until = addDays(today(), 5);
    const { version } = await getEditableListing(owner, uid);
    await updateListing(owner, uid, version, {
      ...edit('Later'),
      special_days: [{ date: today(), until, open_hour: 'Closed', close_hour: 'Closed' }],
    });
    expect(await closures(uid)).toEqual([]);

    await act(owner, 'closeUntil', [uid], until);

    expect(await closures(uid)).toEqual([{ day: today(), until, opensMinute: null, closesMinute: null }]);
    expect(await editOf(owner, uid)).toHaveLength(1);
  });
});

describe('the input of an action', () => {
  const uid = '10082fbb-b522-4354-8345-5ead573d1339';
  test.each([
    [{ action: 'approve', uids: [uid] }, 'action'],
    [{ action: 'pause', uids: [] }, 'uids'],
    [{ action: 'pause', uids: Array.from({ length: 101 }, () => uid) }, 'uids'],
    [{ action: 'pause', uids: [uid.toUpperCase()] }, 'uids'],
    [{ action: 'closeUntil', uids: [uid] }, 'until'],
    [{ action: 'closeUntil', uids: [uid], until: '2026-02-30' }, 'until'],
    [{ action: 'pause', uids: [uid], until: '2026-12-24' }, 'until'],
  ])('refuses %j', (input, field) => {
    expect(actionInput.safeParse(input).error?.issues[0]?.path[0]).toBe(field);
  });
});
