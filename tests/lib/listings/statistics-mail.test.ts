import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { routing } from '@/lib/i18n/routing';
import { createMailServer, subjectOf, unfold } from '@/tests/factories/mail-server';

const server = await createMailServer();
// what is imported below reads the environment once
vi.stubEnv('SMTP_URL', server.url);
const { db } = await import('@/lib/db');
const { queueStatisticsMail } = await import('@/lib/listings/statistics/monthly-mail');
const { addCounts } = await import('@/lib/listings/statistics/repository');
const { finishMail, sendDueMail } = await import('@/lib/mail/delivery');
const { buildListing } = await import('@/tests/factories/listing');

beforeEach(server.reset);
afterEach(finishMail);
afterAll(server.stop);

const november = new Date('2026-11-01T07:00:00Z');

async function buildHost(language: string, data: { mailStatistics?: boolean; demonstration?: boolean } = {}) {
  const { uid, id, ownerSub: sub } = await buildListing();
  await db.profile.update({ where: { sub }, data: { language, ...data } });
  await addCounts([{ uid, day: '2026-10-31', viewer: null, kind: 'views', count: 1234 }]);
  return { uid, id, sub };
}

test('hosts are mailed about the last month once, from eight o’clock of the first day in Venice', async () => {
  await buildHost('de');
  expect(await queueStatisticsMail(new Date('2026-11-01T06:59:00Z'))).toBe(0);
  expect(await queueStatisticsMail(new Date('2026-10-31T12:00:00Z'))).toBe(0);
  expect(await queueStatisticsMail(new Date('2026-11-08T12:00:00Z'))).toBe(0);
  expect((await Promise.all([queueStatisticsMail(november), queueStatisticsMail(november)])).toSorted()).toEqual([
    0, 1,
  ]);
  // what is left after the mail was sent and forgotten
  await sendDueMail();
  await db.mail.deleteMany();
  expect(await queueStatisticsMail(new Date('2026-11-05T12:00:00Z'))).toBe(0);

  expect(server.mailbox.map(({ raw }) => subjectOf(raw))).toEqual(['Ihre Statistik: Oktober 2026']);
  const raw = unfold(server.mailbox[0]?.raw);
  expect(raw).toContain('Aufrufe: 1.234');
  expect(raw).toContain('http://localhost:3000/de/dashboard/statistics');
});

test('a mail that could not be stored is stored at the next run', async () => {
  await buildHost('en');
  const refuse = vi.spyOn(db, '$transaction').mockRejectedValueOnce(new Error('away'));
  await expect(queueStatisticsMail(november)).rejects.toThrow('away');
  refuse.mockRestore();
  expect(await queueStatisticsMail(november)).toBe(1);
});

test('not mailed are hosts who do not want it, of the demonstration, without a public listing, or without counts', async () => {
  await buildHost('en', { mailStatistics: false });
  await buildHost('en', { demonstration: true });
  const paused = await buildHost('en');
  await db.listing.update({ where: { id: paused.id }, data: { status: 'paused' } });
  await buildListing();
  expect(await queueStatisticsMail(november)).toBe(0);
  expect(await queueStatisticsMail(new Date('2026-12-01T12:00:00Z'))).toBe(0);
});

test.each(routing.locales)('the mail is written in %s', async (locale) => {
  await buildHost(locale);
  await queueStatisticsMail(november);
  await sendDueMail();
  expect(unfold(server.mailbox[0]?.raw)).toContain(`<html lang="${locale}">`);
});
