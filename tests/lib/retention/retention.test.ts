import { describe, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { DAY_MS } from '@/lib/durations';
import { endSessions } from '@/lib/identity/ended-sessions';
import { enforceRetention } from '@/lib/retention/service';
import retentionDays from '@/lib/retention-days.json';
import { buildListing } from '@/tests/factories/listing';

const now = new Date('2026-11-23T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);

async function buildReport(data: { at: Date; doneAt?: Date; email?: string }) {
  const { id: listingId } = await buildListing();
  return db.listingReport.create({ select: { id: true }, data: { listingId, reason: 'hours', ...data } });
}
async function buildArchived(archivedAt: Date) {
  const { uid } = await buildListing();
  await db.listing.update({ where: { uid }, data: { status: 'archived', archivedFrom: 'active', archivedAt } });
  return uid;
}
const listReports = async () => (await db.listingReport.findMany({ select: { id: true } })).map(({ id }) => id);

describe('the retention job', () => {
  test('deletes reports half a year after they were closed', async () => {
    const at = daysAgo(retentionDays.report + 30);
    const recent = await buildReport({ at, doneAt: daysAgo(retentionDays.report - 1) });
    await buildReport({ at, doneAt: daysAgo(retentionDays.report + 1) });

    expect(await enforceRetention(now)).toMatchObject({ report: 1, openReport: 0 });
    expect(await listReports()).toEqual([recent.id]);
  });

  test('deletes reports that stayed open for a year, with the address of the reporter', async () => {
    const recent = await buildReport({ at: daysAgo(retentionDays.openReport - 1), email: 'mia@example.org' });
    await buildReport({ at: daysAgo(retentionDays.openReport + 1), email: 'leo@example.org' });

    expect(await enforceRetention(now)).toMatchObject({ report: 0, openReport: 1 });
    expect(await listReports()).toEqual([recent.id]);
  });

  test('deletes the views of days two years ago, of places and of hosts', async () => {
    const { id: listingId, ownerSub } = await buildListing();
    const days = [daysAgo(retentionDays.view + 1), daysAgo(retentionDays.view - 1)];
    await db.listingView.createMany({ data: days.map((day) => ({ listingId, day, views: 3 })) });
    await db.hostView.createMany({ data: days.map((day) => ({ ownerSub, day, views: 3 })) });

    expect(await enforceRetention(now)).toMatchObject({ view: 2 });
    expect(await db.listingView.count()).toBe(1);
    expect(await db.hostView.count()).toBe(1);
  });

  test('deletes entries of the audit log after a year', async () => {
    const write = (days: number) => db.$executeRaw`
      INSERT INTO audit_entry (at, actor_sub, action, target)
      VALUES (now() - ${days}::int * interval '1 day', 'a', 'listing.hide', ${String(days)})`;
    await Promise.all([write(retentionDays.audit + 1), write(retentionDays.audit - 2)]);

    // a clock that is days ahead of the database's
    const ahead = new Date(Date.now() + 3 * DAY_MS);
    expect(await enforceRetention(ahead)).toMatchObject({ audit: 1 });
    expect(await db.$queryRaw`SELECT target FROM audit_entry`).toEqual([{ target: String(retentionDays.audit - 2) }]);
  });

  test('deletes listings thirty days after they were archived, with their images', async () => {
    const archive = (days: number) => buildArchived(daysAgo(days));
    const recent = await archive(retentionDays.archivedListing - 1);
    await archive(retentionDays.archivedListing + 1);
    const active = await buildListing();

    expect(await enforceRetention(now)).toMatchObject({ archivedListing: 1 });
    const left = await db.listing.findMany({ select: { uid: true }, orderBy: { id: 'asc' } });
    expect(left).toEqual([{ uid: recent }, { uid: active.uid }]);
    expect(await db.listingMedia.count()).toBe(2);
  });

  test('deletes drafts half a year after they were saved', async () => {
    const { ownerSub } = await buildListing();
    const save = (days: number) => ({ ownerSub, form: `${days}`, content: {}, savedAt: daysAgo(days) });
    await db.formDraft.createMany({ data: [save(retentionDays.draft - 1), save(retentionDays.draft + 1)] });

    expect(await enforceRetention(now)).toMatchObject({ draft: 1 });
    expect(await db.formDraft.findMany({ select: { form: true } })).toEqual([{ form: `${retentionDays.draft - 1}` }]);
  });

  test('deletes notices after three months', async () => {
    const { ownerSub: sub } = await buildListing();
    const add = (count: number) => ({ sub, kind: 'received', count, at: daysAgo(count) });
    await db.notice.createMany({ data: [add(retentionDays.notice - 1), add(retentionDays.notice + 1)] });

    expect(await enforceRetention(now)).toMatchObject({ notice: 1 });
    expect(await db.notice.findMany({ select: { count: true } })).toEqual([{ count: retentionDays.notice - 1 }]);
  });

  test('deletes sessions that were not used for three months', async () => {
    const use = (days: number) => ({ key: `${days}`, sub: 'anna', startedAt: daysAgo(900), lastUsedAt: daysAgo(days) });
    await db.userSession.createMany({ data: [use(retentionDays.session - 1), use(retentionDays.session + 1)] });

    expect(await enforceRetention(now)).toMatchObject({ session: 1 });
    expect(await db.userSession.findMany()).toMatchObject([{ key: String(retentionDays.session - 1) }]);
  });

  test('deletes records of ended sessions long after their tokens expired', async () => {
    await endSessions(['recent'], daysAgo(retentionDays.session - 1));
    await endSessions(['old'], daysAgo(retentionDays.session + 2));

    expect(await enforceRetention(now)).toMatchObject({ session: 1 });
    expect(await db.endedSession.findMany()).toMatchObject([{ key: 'session:recent' }]);
  });

  test('deletes mail that ended a month ago, and none that waits', async () => {
    const end = (days: number) => ({ kind: 'reset', expiresAt: daysAgo(days), endedAt: daysAgo(days) });
    const waiting = { kind: 'decision', createdAt: daysAgo(40), expiresAt: now };
    await db.mail.createMany({ data: [end(retentionDays.mail - 1), end(retentionDays.mail + 1), waiting] });

    expect(await enforceRetention(now)).toMatchObject({ mail: 1 });
    expect(await db.mail.count()).toBe(2);
  });

  test('deletes nothing else, and nothing twice', async () => {
    await buildListing({ status: 'pending', createdAt: daysAgo(3_000) });
    await enforceRetention(now);
    expect(Object.values(await enforceRetention(now)).every((count) => count === 0)).toBe(true);
    expect(await db.listing.count()).toBe(1);
  });
});
