import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { limits } from '@/lib/http/rate-limit';
import { reportInput } from '@/lib/moderation/reports/schema';
import { countOpenReports, finishReport, listOpenReports, reportListing } from '@/lib/moderation/reports/service';
import { buildListing } from '@/tests/factories/listing';
import { buildUser } from '@/tests/factories/user';

const moderator = async () => ({ ...(await buildUser()), groups: ['moderators'] });
const report = (uid: string, changes: object = {}, address = randomUUID()) =>
  reportListing(uid, reportInput.parse({ reason: 'hours', ...changes }), address);

describe('reports of visitors', () => {
  test('are shown to moderators, oldest first, until one of them is done with them', async () => {
    const elena = await moderator();
    const { uid } = await buildListing({ title: 'Osteria al Ponte' });
    await reportListing(
      uid,
      reportInput.parse({ reason: 'hours', note: ' closed\non  Mondays ' }),
      'a',
      new Date(2e12),
    );
    await reportListing(uid, reportInput.parse({ reason: 'closed', email: 'mia@example.org' }), 'b', new Date(1e12));

    const { reports, total } = await listOpenReports(elena);

    expect(total).toBe(2);
    expect(reports).toMatchObject([
      { reason: 'closed', note: null, email: 'mia@example.org', at: 1e9 },
      { reason: 'hours', note: 'closed on Mondays', email: null, listing: { uid, slug: 'osteria-al-ponte' } },
    ]);
    await finishReport(elena, reports[0]?.id ?? '', { outcome: 'none' });
    expect(await countOpenReports(elena)).toBe(1);
    await expect(finishReport(elena, reports[0]?.id ?? '', { outcome: 'none' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('forget the address to answer to once they are done', async () => {
    const elena = await moderator();
    const { uid } = await buildListing();
    await report(uid, { email: 'mia@example.org' });
    const [open] = (await listOpenReports(elena)).reports;
    await finishReport(elena, open?.id ?? '', { outcome: 'corrected' });
    expect(await db.listingReport.findMany()).toMatchObject([
      { email: null, doneBy: elena.sub, reason: 'hours', outcome: 'corrected' },
    ]);
  });

  test('about a moderator’s own listing are for the other moderators', async () => {
    const [owner, other] = [await moderator(), await moderator()];
    const { uid } = await buildListing({ ownerSub: owner.sub });
    await report(uid, { email: 'mia@example.org' });

    const [own] = (await listOpenReports(owner)).reports;
    expect(own).toMatchObject({ email: null, listing: { own: true } });
    await expect(finishReport(owner, own?.id ?? '', { outcome: 'none' })).rejects.toMatchObject({
      code: 'not_allowed',
    });
    await finishReport(other, own?.id ?? '', { outcome: 'none' });
    expect(await countOpenReports(other)).toBe(0);
  });

  test('are about public listings only', async () => {
    const pending = await buildListing({ status: 'pending' });
    for (const uid of [pending.uid, randomUUID()]) {
      await expect(report(uid)).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(await db.listingReport.count()).toBe(0);
  });

  test('go with their listing, and so with the account of its host', async () => {
    const { uid, ownerSub } = await buildListing();
    await report(uid);
    await db.profile.delete({ where: { sub: ownerSub } });
    expect(await db.listingReport.count()).toBe(0);
  });

  test('are for moderators alone', async () => {
    const host = await buildUser();
    for (const ask of [
      () => listOpenReports(host),
      () => countOpenReports(host),
      () => finishReport(host, randomUUID(), { outcome: 'none' }),
    ]) {
      await expect(ask()).rejects.toMatchObject({ code: 'not_allowed' });
    }
  });

  test('are limited per visitor, and fifty of one listing are enough', async () => {
    const { uid } = await buildListing();
    const visitor = randomUUID();
    for (let count = 0; count < limits.listingReport.points; count++) await report(uid, {}, visitor);
    await expect(report(uid, {}, visitor)).rejects.toMatchObject({ code: 'too_many_requests' });
    for (let count = limits.listingReport.points; count < 60; count++) await report(uid);
    expect(await db.listingReport.count()).toBe(50);
  });

  test.each([
    [{}, { path: ['reason'], message: 'required' }],
    [{ reason: 'boring' }, { path: ['reason'], message: 'invalidValue' }],
    [
      { reason: 'other', note: 'x'.repeat(501) },
      { path: ['note'], message: 'tooLong' },
    ],
    [
      { reason: 'other', note: 'a\u0000b' },
      { path: ['note'], message: 'invalidCharacters' },
    ],
    [
      { reason: 'other', email: 'mia' },
      { path: ['email'], message: 'email.validation.invalid' },
    ],
    [{ reason: 'other', name: 'Mia' }, { code: 'unrecognized_keys' }],
  ])('%j is none', (input, issue) => {
    expect(reportInput.safeParse(input).error?.issues).toMatchObject([issue]);
  });

  test('may be as long as five hundred characters, however they are stored', () => {
    expect(reportInput.safeParse({ reason: 'other', note: '🛶'.repeat(500), email: '' }).success).toBe(true);
  });
});
