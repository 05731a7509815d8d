import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { db } from '@/lib/db';
import { limits } from '@/lib/http/rate-limit';
import { getOverview } from '@/lib/listings/dashboard/service';
import { countView, writeViews } from '@/lib/listings/views/service';
import { log } from '@/lib/log';
import { buildListing } from '@/tests/factories/listing';
import { buildUser } from '@/tests/factories/user';

const stranger = () => ({ viewer: null, address: randomUUID() });
const viewsOf = async (listingId: bigint) => {
  const rows = await db.listingView.findMany({ where: { listingId }, orderBy: { day: 'asc' } });
  return rows.map(({ day, views }) => [day.toISOString().slice(0, 10), views]);
};

describe('views of public pages', () => {
  test('are summed in memory, written in batches, and added to those of other instances', async () => {
    const { id, uid, ownerSub } = await buildListing();
    const noon = new Date('2026-05-31T10:00:00Z');
    for (let count = 0; count < 3; count++) await countView(uid, stranger(), noon);
    expect(await viewsOf(id)).toEqual([]);

    await writeViews();
    await countView(uid, stranger(), noon);
    await writeViews();
    await writeViews();

    expect(await viewsOf(id)).toEqual([['2026-05-31', 4]]);
    expect(await db.hostView.findMany()).toMatchObject([{ ownerSub, views: 4 }]);
  });

  test('belong to the day in Venice', async () => {
    const { id, uid } = await buildListing();
    await countView(uid, stranger(), new Date('2026-05-31T21:59:59Z'));
    await countView(uid, stranger(), new Date('2026-05-31T22:00:00Z'));
    await writeViews();
    expect(await viewsOf(id)).toEqual([
      ['2026-05-31', 1],
      ['2026-06-01', 1],
    ]);
  });

  test('of the host’s own, unpublished or unknown pages are not counted', async () => {
    const host = await buildUser();
    const own = await buildListing({ ownerSub: host.sub });
    const pending = await buildListing({ status: 'pending' });
    await countView(own.uid, { ...stranger(), viewer: host.sub });
    await countView(own.uid, { ...stranger(), viewer: (await buildUser()).sub });
    await countView(pending.uid, stranger());
    await countView(randomUUID(), stranger());
    await writeViews();
    expect(await db.listingView.findMany()).toMatchObject([{ listingId: own.id, views: 1 }]);
  });

  test('remain buffered when the database is unavailable', async () => {
    const { id, uid } = await buildListing();
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
    const refuse = vi.spyOn(db, '$executeRaw').mockRejectedValueOnce(new Error('away'));
    await countView(uid, stranger());
    await writeViews();
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ event: 'views_not_written', count: 1 }));
    refuse.mockRestore();
    await writeViews();
    expect(await viewsOf(id)).toMatchObject([[expect.anything(), 1]]);
  });

  test('are limited per visitor without a statement', async () => {
    const visitor = stranger();
    for (let count = 0; count < limits.listingView.points; count++) await countView(randomUUID(), visitor);
    await expect(countView(randomUUID(), visitor)).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(await db.rateLimit.count()).toBe(0);
    await writeViews();
  });

  test('are shown to the host for thirty days, beside the thirty before', async () => {
    const host = await buildUser();
    const { uid } = await buildListing({ ownerSub: host.sub });
    for (const day of ['2026-05-31', '2026-05-31', '2026-05-02', '2026-05-01', '2026-04-02', '2026-04-01'])
      await countView(uid, stranger(), new Date(`${day}T10:00:00Z`));
    await writeViews();

    const { views } = await getOverview(host, new Date('2026-05-31T12:00:00Z'));

    expect(views).toMatchObject({ total: 3, before: 2 });
    expect(views.days).toHaveLength(30);
    expect(views.days.at(0)).toEqual({ day: '2026-05-02', views: 1 });
    expect(views.days.at(-1)).toEqual({ day: '2026-05-31', views: 2 });
  });
});
