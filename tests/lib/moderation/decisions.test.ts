import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { findPublishedListing } from '@/lib/listings/directory/service';
import { getEditableListing, updateListing } from '@/lib/listings/service';
import { sendNotices } from '@/lib/moderation/decisions/notices';
import { decisionsInput } from '@/lib/moderation/decisions/schema';
import { decideEach, undoEach } from '@/lib/moderation/decisions/service';
import { listGroups, listQueue } from '@/lib/moderation/queue/service';
import { reportInput } from '@/lib/moderation/reports/schema';
import { countOpenReports, reportListing } from '@/lib/moderation/reports/service';
import { queueQuery } from '@/lib/moderation/schema';
import { decide, getReview } from '@/lib/moderation/service';
import { buildListing } from '@/tests/factories/listing';
import { approve, buildEdited, edit, hide, reject } from '@/tests/factories/moderation';
import { buildModerator, buildUser } from '@/tests/factories/user';

const at = (version: number) => (uid: string) => ({ uid, version });
const seconds = (count: number) => new Date(Date.now() + count * 1_000);

describe('decideEach', () => {
  test('decides about each item on its own', async () => {
    const moderator = await buildModerator();
    const own = await buildListing({ status: 'pending', ownerSub: moderator.sub });
    const built = [await buildListing({ status: 'pending' }), await buildListing({ status: 'pending' })];
    const [first, second] = built.map(({ uid }) => uid);
    const isPublic = await buildListing();
    const missing = randomUUID();
    const uids = [first ?? '', own.uid, isPublic.uid, missing];
    const items = [...uids.map(at(1)), { uid: second ?? '', version: 7 }];

    const results = await decideEach(moderator, decisionsInput.parse({ items, outcome: 'approve' }));

    const refused = (uid: string | undefined, error: string) => ({ uid, status: null, version: null, error });
    expect(results).toEqual([
      { uid: first, status: 'Active', version: 2, error: null },
      refused(own.uid, 'not_allowed'),
      refused(isPublic.uid, 'conflict'),
      refused(missing, 'not_found'),
      refused(second, 'stale_version'),
    ]);
    expect(await findPublishedListing(first ?? '')).not.toBeNull();
    expect(await db.decision.count()).toBe(1);
  });

  test('gives the reasons to each host', async () => {
    const [moderator, owner] = [await buildModerator(), await buildUser()];
    const built = [];
    for (let count = 0; count < 3; count++) {
      built.push((await buildListing({ status: 'pending', ownerSub: owner.sub })).uid);
    }
    await decideEach(moderator, decisionsInput.parse({ ...reject, items: built.map(at(1)) }));
    for (const uid of built) {
      expect(await getEditableListing(owner, uid)).toMatchObject({
        status: 'Rejected',
        reasons: [{ note: 'Say where.' }],
      });
    }
  });

  test('is for moderators', async () => {
    const { uid } = await buildListing({ status: 'pending' });
    const input = decisionsInput.parse({ items: [at(1)(uid)], outcome: 'approve' });
    await expect(decideEach(await buildUser(), input)).rejects.toMatchObject({ code: 'not_allowed' });
    await expect(undoEach(await buildUser(), input.items)).rejects.toMatchObject({ code: 'not_allowed' });
  });

  test.each([
    [{ items: [], outcome: 'approve' }, 'required'],
    [{ items: Array(101).fill(at(1)(randomUUID())), outcome: 'approve' }, 'tooMany'],
    [{ items: [at(1)(randomUUID())], outcome: 'reject' }, 'required'],
    [{ items: [at(0)(randomUUID())], outcome: 'approve' }, 'invalidValue'],
    [{ items: [{ uid: randomUUID() }], outcome: 'approve' }, 'invalidValue'],
  ])('refuses input %#', (input, code) => {
    expect(decisionsInput.safeParse(input).error?.issues.map(({ message }) => message)).toContain(code);
  });
});

describe('undoEach', () => {
  test('returns an approved listing to its place in the queue', async () => {
    const moderator = await buildModerator();
    const { uid } = await buildListing({ status: 'pending' });
    await buildListing({ status: 'pending' });
    const queue = async () =>
      (await listQueue(moderator, queueQuery.parse({}))).items.map(({ uid, submittedAt, again }) => [
        uid,
        submittedAt,
        again,
      ]);
    const before = await queue();

    await decide(moderator, uid, 1, approve);
    expect(await undoEach(moderator, [at(2)(uid)])).toEqual([{ uid, status: 'Pending', version: 3, error: null }]);

    expect(await queue()).toEqual(before);
    expect(await findPublishedListing(uid)).toBeNull();
    expect(await db.listing.findUnique({ where: { uid } })).toMatchObject({ publishedAt: null });
  });

  test.each([approve, reject])('returns a decided edit, and what was public', async (decision) => {
    const moderator = await buildModerator();
    const { uid } = await buildEdited();
    const before = await getReview(moderator, uid);

    await decide(moderator, uid, 2, decision);
    await undoEach(moderator, [at(3)(uid)]);

    expect(await getReview(moderator, uid)).toEqual({ ...before, version: 4, claim: null });
    expect(await findPublishedListing(uid)).toMatchObject({ title: 'Osteria al Ponte' });
  });

  test('opens the reports again', async () => {
    const moderator = await buildModerator();
    const { uid } = await buildListing();
    await reportListing(uid, reportInput.parse({ reason: 'offensive' }), randomUUID());
    await decide(moderator, uid, 1, hide);

    await undoEach(moderator, [at(2)(uid)]);

    expect(await countOpenReports(moderator)).toBe(1);
    expect(await findPublishedListing(uid)).not.toBeNull();
  });

  test('is for the one who decided, shortly after, once, and not after the host’s next version', async () => {
    const [anna, bruno, owner] = [await buildModerator(), await buildModerator(), await buildUser()];
    const { uid } = await buildListing({ status: 'pending', ownerSub: owner.sub });
    await decide(anna, uid, 1, reject);
    const errorOf = async (...call: Parameters<typeof undoEach>) => (await undoEach(...call))[0]?.error;

    expect(await errorOf(bruno, [at(2)(uid)])).toBe('conflict');
    expect(await errorOf(anna, [at(1)(uid)])).toBe('stale_version');
    await updateListing(owner, uid, 2, edit('Osteria'));
    expect(await errorOf(anna, [at(2)(uid)])).toBe('stale_version');

    const other = await buildListing({ status: 'pending' });
    await decide(anna, other.uid, 1, approve);
    expect(await errorOf(anna, [at(2)(other.uid)])).toBeNull();
    expect(await errorOf(anna, [at(3)(other.uid)])).toBe('conflict');
    await decide(anna, other.uid, 3, approve);
    await sendNotices(seconds(60));
    expect(await errorOf(anna, [at(4)(other.uid)])).toBe('conflict');
  });
});

test('a version that the host made after the decision is not undone', async () => {
  const moderator = await buildModerator();
  const { uid, owner } = await buildEdited();
  await decide(moderator, uid, 2, approve);
  const { version } = await updateListing(owner, uid, 3, { ...edit('A better name'), phone: '+390415550101' });

  expect(await undoEach(moderator, [at(version)(uid)])).toMatchObject([{ uid, error: 'stale_version' }]);

  expect(await findPublishedListing(uid)).toMatchObject({ title: 'A better name', phone: '+390415550101' });
});

test.each(['99999999999999-1', '0-999999999999999999'])('the queue after the position %s is read', async (cursor) => {
  const moderator = await buildModerator();
  await expect(listQueue(moderator, queueQuery.parse({ cursor }))).resolves.toBeDefined();
});

test('a position of more digits than a time has is refused', () => {
  expect(queueQuery.safeParse({ cursor: '999999999999999-1' }).success).toBe(false);
});

test('the queue groups what one host or one import sent in', async () => {
  const [moderator, owner] = [await buildModerator(), await buildUser()];
  const importId = randomUUID();
  const uids = [];
  for (let count = 0; count < 3; count++) {
    uids.push((await buildListing({ status: 'pending', ownerSub: owner.sub })).uid);
  }
  await db.listing.updateMany({ where: { uid: { in: uids.slice(0, 2) } }, data: { importId } });
  await buildListing({ status: 'pending' });

  const filter = queueQuery.parse({});
  expect(await listGroups(moderator, filter)).toMatchObject([{ host: owner.sub, importId, count: 2 }]);
  const inGroup = await listQueue(moderator, queueQuery.parse({ host: owner.sub, import: importId }));
  expect(inGroup.items.map(({ uid }) => uid)).toEqual(uids.slice(0, 2));
  expect((await listQueue(moderator, queueQuery.parse({ host: owner.sub }))).total).toBe(3);
  await expect(listGroups(owner, filter)).rejects.toMatchObject({ code: 'not_allowed' });
});
