import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { db } from '@/lib/db';
import type { Status } from '@/lib/listings/attributes';
import { countOwnListings, getOverview } from '@/lib/listings/dashboard/service';
import { findPublishedListing } from '@/lib/listings/directory/service';
import { getEditableListing, updateListing } from '@/lib/listings/service';
import { isShown } from '@/lib/media/repository';
import { sendNotices } from '@/lib/moderation/decisions/notices';
import { listQueue } from '@/lib/moderation/queue/service';
import { reportInput } from '@/lib/moderation/reports/schema';
import { countOpenReports, reportListing } from '@/lib/moderation/reports/service';
import { decisionInput, type Outcome, outcomes, queueQuery } from '@/lib/moderation/schema';
import { decide, getReview, listHistory } from '@/lib/moderation/service';
import { buildListing } from '@/tests/factories/listing';
import { approve, buildEdited, close, edit, hide, later, reject, restore } from '@/tests/factories/moderation';
import { buildModerator, buildUser } from '@/tests/factories/user';

const all = { approve, reject, hide, restore, close };

describe('taking a public listing down', () => {
  test('hides it from visitors at once, and notifies the host with the reason', async () => {
    const [moderator, owner] = [await buildModerator(), await buildUser()];
    const { uid, content } = await buildListing({ ownerSub: owner.sub });
    const [image] = content.images;

    expect(await decide(moderator, uid, 1, hide)).toMatchObject({ status: 'Hidden', version: 2 });

    expect(await findPublishedListing(uid)).toBeNull();
    expect(await isShown(image?.key ?? '')).toBe(false);
    expect(await getEditableListing(owner, uid)).toMatchObject({ status: 'Hidden', reasons: [{ code: 'illegal' }] });
    expect((await listHistory(owner, uid))[0]).toMatchObject({ kind: 'hidden', reasons: [{ code: 'illegal' }] });
    const { counts, attention } = await getOverview(owner);
    expect(counts).toMatchObject({ all: 1, active: 0, hidden: 1 });
    expect(attention.map(({ kind }) => kind)).toContain('taken_down');
  });

  test('is reverted by a moderator', async () => {
    const moderator = await buildModerator();
    const { uid } = await buildListing();
    const before = await findPublishedListing(uid);

    await decide(moderator, uid, 1, close);
    expect(await findPublishedListing(uid)).toBeNull();
    await decide(moderator, uid, 2, restore);

    expect(await findPublishedListing(uid)).toEqual(before);
  });

  test('sends it back, and the host sends it in again', async () => {
    const [moderator, owner] = [await buildModerator(), await buildUser()];
    const { uid } = await buildListing({ ownerSub: owner.sub });

    expect(await decide(moderator, uid, 1, reject)).toMatchObject({ status: 'Rejected' });
    expect(await findPublishedListing(uid)).toBeNull();
    await updateListing(owner, uid, 2, edit('Osteria al Ponte'));
    expect(await decide(moderator, uid, 3, approve)).toMatchObject({ status: 'Active' });
  });

  test('lets the host object to it by sending it in again', async () => {
    const [moderator, owner] = [await buildModerator(), await buildUser()];
    const { uid } = await buildListing({ ownerSub: owner.sub });
    await decide(moderator, uid, 1, hide);

    await updateListing(owner, uid, 2, edit('Osteria al Ponte'));

    expect(await countOwnListings(owner)).toMatchObject({ pending: 1, hidden: 0 });
    expect(await getReview(moderator, uid)).toMatchObject({ kind: 'listing', status: 'Pending' });
  });

  test('keeps an edit in review out of the queue, and returns it with the listing', async () => {
    const moderator = await buildModerator();
    const { uid } = await buildEdited();
    const waiting = async () => (await listQueue(moderator, queueQuery.parse({}))).items.map((item) => item.uid);

    await decide(moderator, uid, 2, hide);
    expect(await waiting()).toEqual([]);
    expect(await getReview(moderator, uid)).toMatchObject({ kind: null, status: 'Hidden' });
    await decide(moderator, uid, 3, restore);
    expect(await waiting()).toEqual([uid]);
  });

  test('reaches one that its host has paused, which stays paused afterwards', async () => {
    const moderator = await buildModerator();
    const { uid } = await buildListing();
    await reportListing(uid, reportInput.parse({ reason: 'offensive' }), randomUUID());
    await db.listing.update({ where: { uid }, data: { status: 'paused' } });

    await decide(moderator, uid, 1, hide, later(1));
    expect(await countOpenReports(moderator)).toBe(0);
    await decide(moderator, uid, 2, close, later(2));
    expect(await decide(moderator, uid, 3, restore, later(3))).toMatchObject({ status: 'Paused' });
  });

  test('closes its reports with the outcome, and no others', async () => {
    const moderator = await buildModerator();
    const [{ uid }, other] = [await buildListing(), await buildListing()];
    const report = reportInput.parse({ reason: 'offensive', email: 'mia@example.org' });
    for (const one of [uid, uid, other.uid]) await reportListing(one, report, randomUUID());

    await decide(moderator, uid, 1, hide);

    expect(await countOpenReports(moderator)).toBe(1);
    await sendNotices(later(1));
    const closed = await db.listingReport.findMany({ where: { doneAt: { not: null } } });
    expect(closed).toMatchObject(Array(2).fill({ outcome: 'hidden', doneBy: moderator.sub, email: null }));
  });
});

const allowed: Record<Status, Outcome[]> = {
  pending: ['approve', 'reject'],
  active: ['reject', 'hide', 'close'],
  rejected: ['restore'],
  hidden: ['reject', 'restore', 'close'],
  closed: ['restore'],
  paused: ['reject', 'hide', 'close'],
  archived: [],
};

test.each(Object.entries(allowed))('of a listing that is %s the outcomes are %j', async (status, expected) => {
  const moderator = await buildModerator();
  const possible: Outcome[] = [];
  for (const outcome of outcomes) {
    // cast: the keys of `allowed`
    const { uid } = await buildListing({ status: status as Status });
    const refusal = await decide(moderator, uid, 1, all[outcome]).then(
      () => null,
      ({ code }) => code,
    );
    if (refusal === null) possible.push(outcome);
    else expect(refusal).toBe(status === 'archived' ? 'not_found' : 'conflict');
  }
  expect(possible).toEqual(expected);
});

test.each(outcomes)('a moderator cannot %s their own listing', async (outcome) => {
  const moderator = await buildModerator();
  const status = { approve: 'pending', restore: 'hidden' } as const;
  const { uid } = await buildListing({
    ownerSub: moderator.sub,
    status: outcome in status ? status[outcome as keyof typeof status] : 'active',
  });
  await expect(decide(moderator, uid, 1, all[outcome])).rejects.toMatchObject({ code: 'not_allowed' });
  expect(await db.decision.count()).toBe(0);
  expect(await getReview(moderator, uid)).toMatchObject({ own: true });
});

test.each([
  [{ outcome: 'hide' }, 'required'],
  [{ outcome: 'restore', reasons: [{ code: 'other' }] }, 'notWanted'],
])('%j is no decision', (input, code) => {
  expect(decisionInput.safeParse(input).error?.issues.map(({ message }) => message)).toEqual([code]);
});

test('the history names the removal, and no submission that was none', async () => {
  const [moderator, owner] = [await buildModerator(), await buildUser()];
  const { uid } = await buildListing({ status: 'pending', ownerSub: owner.sub });
  await decide(moderator, uid, 1, approve, later(1));
  await decide(moderator, uid, 2, hide, later(2));
  await decide(moderator, uid, 3, restore, later(3));
  const events = (await listHistory(owner, uid)).filter(({ kind }) => kind !== 'published');
  expect(events.map(({ kind }) => kind)).toEqual(['restored', 'hidden', 'approved', 'submitted']);
});

test('a moderator sees how often a host was refused', async () => {
  const [moderator, owner] = [await buildModerator(), await buildUser()];
  const { uid } = await buildListing({ ownerSub: owner.sub });
  await buildListing({ ownerSub: owner.sub });
  await decide(moderator, uid, 1, hide, later(1));
  expect((await getReview(moderator, uid)).host).toMatchObject({ listings: 2, refused: 1 });
});
