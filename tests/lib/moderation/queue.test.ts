import { describe, expect, test } from 'vitest';
import { listingEdit } from '@/lib/listings/schema';
import { updateListing } from '@/lib/listings/service';
import { listQueue } from '@/lib/moderation/queue/service';
import { decisionInput, queueQuery } from '@/lib/moderation/schema';
import { buildListing, fillForm } from '@/tests/factories/listing';
import { buildModerator, buildUser } from '@/tests/factories/user';

const _approve = decisionInput.parse({ outcome: 'approve' });
const _reject = decisionInput.parse({
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

describe('the filters of the queue', () => {
  test('find by kind, category, area, host and title, and count what the kind leaves out', async () => {
    const moderator = await buildModerator();
    const owner = await buildUser();
    const hotel = await buildListing({ status: 'pending', category: 'hotel', area: 'jesolo', ownerSub: owner.sub });
    await buildListing({ status: 'pending', title: 'Caffè del Porto' });
    await buildEdited();
    const find = async (asked: Record<string, string>) => {
      const { items, total, counts } = await listQueue(moderator, queueQuery.parse(asked));
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

const _later = (hours: number) => new Date(Date.now() + hours * 3_600_000);
