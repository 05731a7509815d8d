import { describe, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { listQueue } from '@/lib/moderation/queue/service';
import { reportInput } from '@/lib/moderation/reports/schema';
import { reportListing } from '@/lib/moderation/reports/service';
import { queueQuery } from '@/lib/moderation/schema';
import { buildListing } from '@/tests/factories/listing';
import { buildEdited, later } from '@/tests/factories/moderation';
import { buildModerator, buildUser } from '@/tests/factories/user';

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

describe('the priority', () => {
  test('is high for a listing that was sent again after a rejection, was reported, or waits for three days', async () => {
    const moderator = await buildModerator();
    const isNew = await buildListing({ status: 'pending' });
    const again = await buildListing({ status: 'pending' });
    const approvedBefore = await buildListing({ status: 'pending' });
    const data = { moderatorSub: moderator.sub, listingId: again.id };
    await db.decision.create({ data: { ...data, outcome: 'approved' } });
    await db.decision.create({ data: { ...data, outcome: 'rejected' } });
    await db.decision.create({ data: { ...data, listingId: approvedBefore.id, outcome: 'approved' } });
    const edited = await buildEdited();
    await reportListing(edited.uid, reportInput.parse({ reason: 'hours' }), '198.51.100.7');
    const read = async (now?: Date) => {
      const { items } = await listQueue(moderator, queueQuery.parse({}), now);
      return Object.fromEntries(items.map(({ uid, priority }) => [uid, priority]));
    };

    expect(await read()).toEqual({
      [isNew.uid]: [],
      [again.uid]: ['rejected'],
      [approvedBefore.uid]: [],
      [edited.uid]: ['reported'],
    });
    expect(await read(later(3 * 24))).toMatchObject({ [isNew.uid]: ['late'], [again.uid]: ['rejected', 'late'] });
  });
});

describe('the filters of the queue', () => {
  test('find by kind, category, area, host and title, and count what the kind leaves out', async () => {
    const moderator = await buildModerator();
    const owner = await buildUser();
    const hotel = await buildListing({ status: 'pending', category: 'hotel', area: 'jesolo', ownerSub: owner.sub });
    await buildListing({ status: 'pending', title: 'Caffè del Porto' });
    await buildEdited();
    const find = async (parameters: Record<string, string>) => {
      const { items, total, counts } = await listQueue(moderator, queueQuery.parse(parameters));
      return { titles: items.map(({ title }) => title), total, counts };
    };

    const all = { listing: 2, revision: 1 };
    expect(await find({ kind: 'revision' })).toEqual({ titles: ['A better name'], total: 1, counts: all });
    expect(await find({ category: 'hotel' })).toMatchObject({ total: 1, counts: { listing: 1, revision: 0 } });
    expect((await find({ area: 'jesolo' })).total).toBe(1);
    expect((await find({ q: 'caffe del' })).titles).toEqual(['Caffè del Porto']);
    expect((await find({ q: owner.email.toUpperCase() })).titles).toEqual([hotel.content.title]);
    expect((await find({ q: '%' })).total).toBe(0);
  });
});
