import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '@/lib/durations';
import retentionDays from '@/lib/retention-days.json';
import { createMailServer } from '@/tests/factories/mail-server';

const { url, mailbox, reset, stop } = await createMailServer();
// what is imported below reads the environment once
vi.stubEnv('SMTP_URL', url);
const { finishMail, sendDueMail } = await import('@/lib/mail/delivery');
const { deleteAccount } = await import('@/lib/account/service');
const { db } = await import('@/lib/db');
const { actOnListings } = await import('@/lib/listings/lifecycle/service');
const { decideEach, undoEach } = await import('@/lib/moderation/decisions/service');
const { decisionsInput } = await import('@/lib/moderation/decisions/schema');
const { finishReport, listOpenReports, reportListing } = await import('@/lib/moderation/reports/service');
const { enforceRetention } = await import('@/lib/retention/service');
const { reportInput } = await import('@/lib/moderation/reports/schema');
const { sendNotices, undoMs } = await import('@/lib/moderation/decisions/notices');
const { decide } = await import('@/lib/moderation/service');
const { buildListing } = await import('@/tests/factories/listing');
const { approve, close, hide, later, reject } = await import('@/tests/factories/moderation');
const { buildModerator, buildUser } = await import('@/tests/factories/user');

/** Sends the mail of the decisions so far. */
async function sendAll(): Promise<void> {
  await sendNotices(later(1));
  await sendDueMail();
}

beforeEach(reset);
afterEach(finishMail);
afterAll(stop);

const report = (uid: string, language?: string) =>
  reportListing(uid, reportInput.parse({ reason: 'offensive', email: 'mia@example.org', language }), randomUUID());

async function buildHost(language: string) {
  const owner = await buildUser();
  await db.profile.update({ where: { sub: owner.sub }, data: { language } });
  return owner;
}

test('a host reads why a listing is hidden and how to object, the reporter what came of it', async () => {
  const owner = await buildHost('en');
  const { uid } = await buildListing({ ownerSub: owner.sub });
  await report(uid, 'de');
  await decide(await buildModerator(), uid, 1, hide);
  expect(mailbox).toEqual([]);
  await sendAll();

  expect(mailbox.flatMap(({ to }) => to).toSorted()).toEqual([owner.email, 'mia@example.org'].toSorted());
  expect(textOf(owner.email)).toContain('It may be against the law');
  expect(textOf(owner.email)).toContain('If you do not agree');
  expect(textOf(owner.email)).toContain(`/dashboard/my-listings/edit/${uid}`);
  expect(textOf('mia@example.org')).toContain('Wir haben den Eintrag ausgeblendet.');
  expect(await db.listingReport.findMany()).toMatchObject([{ email: null, outcome: 'hidden' }]);
});

test('a closed place needs no reason', async () => {
  const owner = await buildHost('en');
  const { uid } = await buildListing({ ownerSub: owner.sub });
  await decide(await buildModerator(), uid, 1, close);
  await sendAll();
  expect(textOf(owner.email)).toContain('has closed for good');
});

test('after an undo no mail is sent, and the reporter’s address is still known', async () => {
  const moderator = await buildModerator();
  const { uid } = await buildListing();
  await report(uid);
  await decide(moderator, uid, 1, hide);
  await undoEach(moderator, [{ uid, version: 2 }]);
  await sendAll();
  expect(mailbox).toEqual([]);
  expect((await listOpenReports(moderator)).reports).toMatchObject([{ email: 'mia@example.org' }]);
});

test.each(['listing', 'account'])(
  'a reporter is answered once although the host deletes the %s within the time for an undo',
  async (deleted) => {
    const owner = await buildHost('en');
    const { uid } = await buildListing({ ownerSub: owner.sub });
    for (const one of [uid, (await buildListing()).uid]) await report(one, 'de');
    await decide(await buildModerator(), uid, 1, hide);

    if (deleted === 'account') await deleteAccount(owner, { confirm: owner.email });
    else for (const action of ['archive', 'delete'] as const) await actOnListings(owner, { action, uids: [uid] });
    await sendAll();

    expect(mailbox.filter(({ to }) => to.includes('mia@example.org'))).toHaveLength(1);
    expect(textOf('mia@example.org')).toContain('Wir haben den Eintrag ausgeblendet.');
  },
);

test.each(['listing', 'account', 'archived listing'])(
  'a reporter is answered when the %s is deleted before a moderator has decided',
  async (deleted) => {
    const owner = await buildHost('en');
    const { uid } = await buildListing({ ownerSub: owner.sub });
    await report(uid, 'de');

    if (deleted === 'account') await deleteAccount(owner, { confirm: owner.email });
    else await actOnListings(owner, { action: 'archive', uids: [uid] });
    if (deleted === 'listing') await actOnListings(owner, { action: 'delete', uids: [uid] });
    if (deleted === 'archived listing')
      await enforceRetention(new Date(Date.now() + (retentionDays.archivedListing + 1) * DAY_MS));
    expect(await db.listingReport.count()).toBe(0);
    await sendAll();

    expect(mailbox.filter(({ to }) => to.includes('mia@example.org'))).toHaveLength(1);
    const text = textOf('mia@example.org');
    expect(text).toContain('Der Eintrag ist inzwischen endgültig gelöscht.');
    expect(text).not.toContain('Moderation hat sie geprüft');
    expect(text).not.toContain(`/listing/${uid}/`);
  },
);

test('a host receives one mail about listings that were decided in several requests, which can all be undone until then', async () => {
  const [owner, moderator] = [await buildHost('en'), await buildModerator()];
  const start = new Date();
  const undo = undoMs(1) / 1000;
  const at = (seconds: number) => new Date(start.getTime() + seconds * 1000);
  const decideNew = async (seconds: number) => {
    const { uid } = await buildListing({ status: 'pending', ownerSub: owner.sub });
    const [done] = await decideEach(
      moderator,
      decisionsInput.parse({ items: [{ uid, version: 1 }], ...approve }),
      at(seconds),
    );
    return { uid, version: done?.version ?? 0 };
  };
  const first = await decideNew(0);
  await decideNew(undo / 2);
  const last = await decideNew(undo - 1);

  await sendNotices(at(undo));
  expect(await undoEach(moderator, [first, last])).toMatchObject([{ error: null }, { error: null }]);
  await decideNew(undo + 1);
  await decideNew(undo + 2);
  await sendNotices(at(2 * undo));
  await sendDueMail();
  expect(mailbox).toEqual([]);
  await sendNotices(at(2 * undo + 2));
  await sendDueMail();
  expect(mailbox).toHaveLength(1);
});

test('a host receives one mail about many listings', async () => {
  const [anna, bruno] = [await buildHost('en'), await buildHost('it')];
  const items = [];
  for (let number = 1; number <= 22; number++) {
    const { uid } = await buildListing({ status: 'pending', ownerSub: anna.sub, title: `Room ${number}` });
    items.push({ uid, version: 1 });
  }
  const other = await buildListing({ status: 'pending', ownerSub: bruno.sub });
  items.push({ uid: other.uid, version: 1 });

  await decideEach(await buildModerator(), decisionsInput.parse({ ...approve, items }));
  await sendAll();

  expect(mailbox.map(({ to }) => to)).toHaveLength(2);
  expect(textOf(anna.email)).toContain('We have decided about 22 listings of yours');
  expect(textOf(anna.email)).toContain('Room 20');
  expect(textOf(anna.email)).not.toContain('Room 21');
  expect(textOf(anna.email)).toContain('and 2 more');
  expect(textOf(bruno.email)).toContain('ora i visitatori possono vederla');
});

test('reasons of a decision about many are part of the mail', async () => {
  const anna = await buildHost('en');
  const items = [];
  for (let number = 1; number <= 2; number++) {
    const { uid } = await buildListing({ status: 'pending', ownerSub: anna.sub });
    items.push({ uid, version: 1 });
  }
  await decideEach(await buildModerator(), decisionsInput.parse({ ...reject, items }));
  await sendAll();
  expect(textOf(anna.email)).toContain('Title: It could mislead visitors');
});

test.each([
  ['none', 'We found nothing to change.', true],
  ['corrected', 'It is corrected now.', true],
] as const)('a reporter is answered: %s', async (outcome, sentence, isPublic) => {
  const moderator = await buildModerator();
  const { uid } = await buildListing();
  await report(uid, 'en');
  const [open] = (await listOpenReports(moderator)).reports;
  await finishReport(moderator, open?.id ?? '', { outcome });
  await sendAll();
  expect(textOf('mia@example.org')).toContain(sentence);
  expect(textOf('mia@example.org').includes(`/listing/${uid}/`)).toBe(isPublic);
  expect(await db.listingReport.findMany()).toMatchObject([{ email: null, outcome }]);
});

/** The mails to an address, with quoted-printable decoded. */
function textOf(address: string): string {
  return mailbox
    .filter(({ to }) => to.includes(address))
    .map(({ raw }) => decodeQuoted(raw.replace(/=\r\n/g, '')))
    .join('\n');
}

/** `=C3=A8` is a byte sequence in UTF-8. */
function decodeQuoted(text: string): string {
  return text.replace(/(=[\dA-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());
}
