import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { db } from '@/lib/db';
import { limits } from '@/lib/http/rate-limit';
import { getOverview } from '@/lib/listings/dashboard/service';
import type { CountKind } from '@/lib/listings/statistics/count-kinds';
import { countListings, writeCounts } from '@/lib/listings/statistics/counting';
import { periodQuery, statisticsQuery } from '@/lib/listings/statistics/schema';
import { exportStatistics, getStatistics, listStatistics } from '@/lib/listings/statistics/service';
import { log } from '@/lib/log';
import { buildListing } from '@/tests/factories/listing';
import { buildSessionUser } from '@/tests/factories/session';
import { buildUser } from '@/tests/factories/user';

const countView = (uid: string, by: Parameters<typeof countListings>[1], now?: Date) =>
  countListings({ kind: 'views', uids: [uid] }, by, now);
const newVisitor = () => ({ viewer: null, address: randomUUID() });
const viewsOf = async (listingId: bigint) => {
  const rows = await db.listingView.findMany({ where: { listingId }, orderBy: { day: 'asc' } });
  return rows.map(({ day, views }) => [day.toISOString().slice(0, 10), views]);
};

describe('views of public pages', () => {
  test('are summed in memory, written in batches, and added to those of other instances', async () => {
    const { id, uid, ownerSub } = await buildListing();
    const noon = new Date('2026-05-31T10:00:00Z');
    for (let count = 0; count < 3; count++) await countView(uid, newVisitor(), noon);
    expect(await viewsOf(id)).toEqual([]);

    await writeCounts();
    await countView(uid, newVisitor(), noon);
    await writeCounts();
    await writeCounts();

    expect(await viewsOf(id)).toEqual([['2026-05-31', 4]]);
    expect(await db.hostView.findMany()).toMatchObject([{ ownerSub, views: 4 }]);
  });

  test('are counted once per visitor and day, whatever the browser reports', async () => {
    const [first, second] = [await buildListing(), await buildListing()];
    const visitor = newVisitor();
    const account = { ...newVisitor(), viewer: (await buildUser()).sub };
    for (let count = 0; count < 5; count++) {
      await countView(first.uid, visitor, new Date('2026-05-31T10:00:00Z'));
      await countView(first.uid, { ...account, address: randomUUID() }, new Date('2026-05-31T10:00:00Z'));
    }
    await countView(first.uid, visitor, new Date('2026-06-01T10:00:00Z'));
    await countView(second.uid, visitor, new Date('2026-05-31T10:00:00Z'));
    await writeCounts();
    expect(await viewsOf(first.id)).toEqual([
      ['2026-05-31', 2],
      ['2026-06-01', 1],
    ]);
    expect(await viewsOf(second.id)).toEqual([['2026-05-31', 1]]);
  });

  test('belong to the day in Venice', async () => {
    const { id, uid } = await buildListing();
    await countView(uid, newVisitor(), new Date('2026-05-31T21:59:59Z'));
    await countView(uid, newVisitor(), new Date('2026-05-31T22:00:00Z'));
    await writeCounts();
    expect(await viewsOf(id)).toEqual([
      ['2026-05-31', 1],
      ['2026-06-01', 1],
    ]);
  });

  test('of the host’s own, unpublished or unknown pages are not counted', async () => {
    const host = await buildUser();
    const own = await buildListing({ ownerSub: host.sub });
    const pending = await buildListing({ status: 'pending' });
    await countView(own.uid, { ...newVisitor(), viewer: host.sub });
    await countView(own.uid, { ...newVisitor(), viewer: (await buildUser()).sub });
    await countView(pending.uid, newVisitor());
    await countView(randomUUID(), newVisitor());
    await writeCounts();
    expect(await db.listingView.findMany()).toMatchObject([{ listingId: own.id, views: 1 }]);
  });

  test('remain buffered when the database is unavailable', async () => {
    const { id, uid } = await buildListing();
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
    const refuse = vi.spyOn(db, '$executeRaw').mockRejectedValueOnce(new Error('away'));
    await countView(uid, newVisitor());
    await writeCounts();
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ event: 'counts_not_written', count: 1 }));
    refuse.mockRestore();
    await writeCounts();
    expect(await viewsOf(id)).toMatchObject([[expect.anything(), 1]]);
  });

  test('are limited per visitor without a statement', async () => {
    const visitor = newVisitor();
    for (let count = 0; count < limits.listingCount.points; count++) await countView(randomUUID(), visitor);
    await expect(countView(randomUUID(), visitor)).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(await db.rateLimit.count()).toBe(0);
    await writeCounts();
  });

  test('are shown to the host for thirty days, beside the thirty before', async () => {
    const host = await buildUser();
    const { uid } = await buildListing({ ownerSub: host.sub });
    for (const day of ['2026-05-31', '2026-05-31', '2026-05-02', '2026-05-01', '2026-04-02', '2026-04-01'])
      await countView(uid, newVisitor(), new Date(`${day}T10:00:00Z`));
    await writeCounts();

    const { views } = await getOverview(host, new Date('2026-05-31T12:00:00Z'));

    expect(views).toMatchObject({ total: 3, before: 2 });
    expect(views.days).toHaveLength(30);
    expect(views.days.at(0)).toEqual({ day: '2026-05-02', views: 1 });
    expect(views.days.at(-1)).toEqual({ day: '2026-05-31', views: 2 });
  });
});

describe('statistics', () => {
  const now = new Date('2026-05-31T12:00:00Z');
  const week = periodQuery.parse({ days: '7' });
  const count = async (kind: CountKind, uids: string[], day: string, times = 1) => {
    for (let time = 0; time < times; time++)
      await countListings({ kind, uids }, newVisitor(), new Date(`${day}T10:00:00Z`));
  };
  const figuresOf = ({ figures }: Awaited<ReturnType<typeof getStatistics>>) =>
    Object.fromEntries(figures.map(({ kind, total, before }) => [kind, [total, before]]));

  test('have each kind of all listings and of one, beside the period before', async () => {
    const host = await buildUser();
    const [one, other] = [await buildListing({ ownerSub: host.sub }), await buildListing({ ownerSub: host.sub })];
    await count('views', [one.uid], '2026-05-01');
    await count('searches', [one.uid, other.uid, one.uid], '2026-05-31');
    await count('views', [one.uid], '2026-05-24', 2);
    await count('views', [one.uid, other.uid], '2026-05-25');
    await count('calls', [other.uid], '2026-05-30', 3);
    await writeCounts();

    const all = await getStatistics(host, week, now);
    expect(figuresOf(all)).toEqual({
      views: [2, 2],
      searches: [2, 0],
      directions: [0, 0],
      calls: [3, 0],
      website: [0, 0],
      favourites: [0, 0],
    });
    expect(all.days.map(({ views }) => views)).toEqual([2, 0, 0, 0, 0, 0, 0]);
    expect(all).toMatchObject({ viewsSince: null, othersSince: null, listing: null });
    const ofOther = await getStatistics(host, { ...week, listing: other.uid }, now);
    expect(figuresOf(ofOther)).toMatchObject({ views: [1, null], calls: [3, null] });
    const sorted = await listStatistics(host, statisticsQuery.parse({ days: '7', sort: '-calls' }), now);
    expect(sorted.map(({ uid, calls }) => [uid, calls])).toEqual([
      [other.uid, 3],
      [one.uid, 0],
    ]);
  });

  test('name the start of the count, and compare with nothing before', async () => {
    const { uid, id, ownerSub } = await buildListing();
    const [user, day] = [buildSessionUser({ sub: ownerSub }), new Date('2026-05-20')];
    await db.listingView.create({ data: { listingId: id, day, views: 4 } });
    await db.hostView.create({ data: { ownerSub, day, views: 4 } });
    await count('website', [uid], '2026-05-28');
    await writeCounts();

    const month = await getStatistics(user, periodQuery.parse({}), now);
    expect(month).toMatchObject({ viewsSince: '2026-05-20', othersSince: '2026-05-28' });
    expect(figuresOf(month)).toMatchObject({ views: [4, null], website: [1, null] });
    expect(await exportStatistics(user, { days: 30, listing: uid }, now)).toBe(
      `\uFEFFuid,title,day,views,searches,directions,calls,website,favourites\r\n${uid},Osteria al Ponte,2026-05-28,0,0,0,0,1,0\r\n${uid},Osteria al Ponte,2026-05-20,4,,,,,\r\n`,
    );
  });

  test('show another host nothing, and a spreadsheet no formula', async () => {
    const { uid, ownerSub } = await buildListing({ title: '=HYPERLINK("x")' });
    await count('views', [uid], '2026-05-31');
    await writeCounts();
    const otherHost = await buildUser();

    expect(figuresOf(await getStatistics(otherHost, week, now))).toMatchObject({ views: [0, null] });
    await expect(getStatistics(otherHost, { ...week, listing: uid }, now)).rejects.toMatchObject({ code: 'not_found' });
    await expect(exportStatistics(otherHost, { ...week, listing: uid }, now)).rejects.toMatchObject({
      code: 'not_found',
    });
    const file = await exportStatistics(buildSessionUser({ sub: ownerSub }), week, now);
    expect(file).toContain(`"'=HYPERLINK(""x"")"`);
  });
});
