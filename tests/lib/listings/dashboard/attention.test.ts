import { describe, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { countOwnListings, getOverview } from '@/lib/listings/dashboard/service';
import type { OpeningHours } from '@/lib/listings/hours/hours';
import { buildListing } from '@/tests/factories/listing';
import { buildUser } from '@/tests/factories/user';

const hours: OpeningHours[] = [{ day: 1, opensMinute: 540, closesMinute: 1080 }];

async function kindsOf(user: Awaited<ReturnType<typeof buildUser>>) {
  const { attention } = await getOverview(user);
  return attention.map(({ kind, count }) => [kind, count]);
}

describe('what needs attention', () => {
  test('is nothing for a host without listings, or with complete ones', async () => {
    const user = await buildUser();
    expect(await kindsOf(user)).toEqual([]);
    await buildListing({ ownerSub: user.sub, hours });
    await buildListing({ hours: [] });
    expect(await kindsOf(user)).toEqual([]);
  });

  test('is a listing without hours, until it has some', async () => {
    const user = await buildUser();
    const { id } = await buildListing({ ownerSub: user.sub });
    expect(await kindsOf(user)).toEqual([['no_hours', 1]]);
    await db.listingHours.create({
      data: { listingId: id, position: 0, day: 1, opensMinute: null, closesMinute: null },
    });
    expect(await kindsOf(user)).toEqual([]);
    await db.listingHours.deleteMany({ where: { listingId: id } });
    expect(await kindsOf(user)).toEqual([['no_hours', 1]]);
  });

  test('is no listing that opens in seasons or by event', async () => {
    const user = await buildUser();
    await buildListing({ ownerSub: user.sub, seasons: [{ from: '05-01', to: '09-30', hours }] });
    await buildListing({ ownerSub: user.sub, byEvent: true });
    expect(await kindsOf(user)).toEqual([]);
  });

  test('is a translation that lacks its description; a name needs no other', async () => {
    const user = await buildUser();
    const build = (translations: object) => buildListing({ ownerSub: user.sub, hours, translations });
    await build({ de: { title: 'Zur Brücke', description: 'Sechs Tische.' } });
    await build({ de: { title: null, description: 'Sechs Tische.' } });
    await build({ de: { title: 'Zur Brücke', description: null } });
    const { id } = await build({ de: { title: 'a', description: 'b' }, it: { title: 'b', description: null } });
    expect(await kindsOf(user)).toEqual([['untranslated', 2]]);
    await db.listing.update({ where: { id }, data: { translations: {} } });
    expect(await kindsOf(user)).toEqual([['untranslated', 1]]);
  });

  test('is a rejected listing, and a rejected edit until the next one, with reasons', async () => {
    const user = await buildUser();
    const reasons = [{ field: 'title', code: 'misleading' }];
    const decide = (listingId: bigint, revision: boolean) =>
      db.decision.create({ data: { listingId, moderatorSub: 'm', outcome: 'rejected', revision, reasons } });
    const rejected = await buildListing({ ownerSub: user.sub, hours, status: 'rejected', title: 'Rejected' });
    await decide(rejected.id, false);
    const edited = await buildListing({ ownerSub: user.sub, hours, title: 'Edited' });
    await decide(edited.id, true);

    const { attention } = await getOverview(user);
    expect(attention).toEqual([
      { kind: 'rejected', count: 1, newest: [{ uid: rejected.uid, title: 'Rejected', reasons }] },
      { kind: 'edit_refused', count: 1, newest: [{ uid: edited.uid, title: 'Edited', reasons }] },
    ]);

    await db.listingRevision.create({ data: { listingId: edited.id, content: {}, baseVersion: 1 } });
    await db.listing.update({ where: { id: rejected.id }, data: { status: 'pending' } });
    expect(await kindsOf(user)).toEqual([]);
  });

  test('is deleted with the listing and with its owner', async () => {
    const user = await buildUser();
    const { id } = await buildListing({ ownerSub: user.sub });
    await buildListing({ ownerSub: user.sub });
    await db.listing.delete({ where: { id } });
    expect(await db.listingAttention.count()).toBe(1);
    await db.profile.delete({ where: { sub: user.sub } });
    expect(await db.listingAttention.count()).toBe(0);
    expect(await db.listingCount.count()).toBe(0);
  });
});

describe('the counters of the database', () => {
  test('follow every way a listing can change, one by one and many at once', async () => {
    const user = await buildUser();
    const other = await buildUser();
    const made = [];
    for (const status of ['active', 'active', 'pending', 'rejected'] as const)
      made.push(await buildListing({ ownerSub: user.sub, status }));
    expect(await countOwnListings(user)).toMatchObject({ all: 4, active: 2, pending: 1, rejected: 1 });

    await db.listing.updateMany({ where: { ownerSub: user.sub, status: 'active' }, data: { status: 'rejected' } });
    expect(await countOwnListings(user)).toMatchObject({ all: 4, active: 0, pending: 1, rejected: 3 });
    await db.listing.updateMany({ where: { id: made[0]?.id ?? 0n }, data: { ownerSub: other.sub } });
    expect(await countOwnListings(other)).toMatchObject({ all: 1, active: 0, pending: 0, rejected: 1 });
    await db.listing.deleteMany({ where: { ownerSub: user.sub, status: 'rejected' } });
    expect(await countOwnListings(user)).toMatchObject({ all: 1, active: 0, pending: 1, rejected: 0 });
  });

  test('are right after many writers at once', async () => {
    const user = await buildUser();
    const made = await Promise.all(Array.from({ length: 12 }, () => buildListing({ ownerSub: user.sub, hours })));
    await Promise.all(
      made.map(({ id }, index) =>
        index % 3 === 0
          ? db.listing.delete({ where: { id } })
          : db.listing.update({ where: { id }, data: { status: index % 3 === 1 ? 'pending' : 'rejected' } }),
      ),
    );
    expect(await countOwnListings(user)).toMatchObject({ all: 8, active: 0, pending: 4, rejected: 4 });
  });
});
