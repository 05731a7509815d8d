import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMailServer, unfold } from '@/tests/factories/mail-server';

const server = await createMailServer();
// what is imported below reads the environment once
vi.stubEnv('SMTP_URL', server.url);
const { finishMail, sendDueMail } = await import('@/lib/mail/delivery');
const { db } = await import('@/lib/db');
const { decisionInput } = await import('@/lib/moderation/schema');
const { sendNotices } = await import('@/lib/moderation/decisions/notices');
const { decide } = await import('@/lib/moderation/service');
const { writeDecisionMail } = await import('@/lib/moderation/decision-mail');
const { later } = await import('@/tests/factories/moderation');
const { buildListing } = await import('@/tests/factories/listing');
const { buildModerator, buildUser } = await import('@/tests/factories/user');

/** Sends the mail of the decisions so far. */
async function sendAll(): Promise<void> {
  await sendNotices(later(1));
  await sendDueMail();
}

beforeEach(server.reset);
afterEach(finishMail);
afterAll(server.stop);

const approve = decisionInput.parse({ outcome: 'approve' });
const reject = decisionInput.parse({
  outcome: 'reject',
  reasons: [{ field: 'title', code: 'misleading', note: '<b>Say where.</b>' }],
});

async function buildPending(language: string | null, title = 'Osteria al Ponte') {
  const owner = await buildUser();
  await db.profile.update({ where: { sub: owner.sub }, data: { language } });
  const { uid } = await buildListing({ status: 'pending', ownerSub: owner.sub, title });
  return { owner, uid };
}

test('a host is notified in their language that a listing is public', async () => {
  const { owner, uid } = await buildPending('de');
  await decide(await buildModerator(), uid, 1, approve);
  // answered before anything was sent
  expect(server.mailbox).toEqual([]);
  await sendAll();

  expect(server.mailbox.map(({ to }) => to)).toEqual([[owner.email]]);
  const raw = unfold(server.mailbox[0]?.raw);
  expect(raw).toContain('Osteria al Ponte');
  expect(raw).toContain(`/de/dashboard/my-listings/edit/${uid}`);
  expect(raw).not.toContain('Good news');
});

test('without a known language they read English and Italian, with every reason and the note as text', async () => {
  const { uid } = await buildPending(null);
  await decide(await buildModerator(), uid, 1, reject);
  await sendAll();

  const raw = unfold(server.mailbox[0]?.raw);
  expect(raw).toContain('Title: It could mislead visitors');
  expect(raw).toMatch(/La tua scheda va corretta/);
  expect(raw).toContain('&lt;b&gt;Say where.&lt;/b&gt;');
});

test('a title cannot write headers', async () => {
  const news = {
    sub: 'anna-1',
    to: 'anna@example.org',
    language: 'en',
    uid: crypto.randomUUID(),
    reasons: [],
    aboutEdit: false,
  };
  const mail = await writeDecisionMail({ ...news, outcome: 'approved', title: 'Osteria\r\nBcc: all@example.org' });
  expect(mail.subject).toBe('Your listing is public: Osteria Bcc: all@example.org');
});

test('no mail is sent for a decision without effect', async () => {
  const { uid } = await buildPending('en');
  const moderator = await buildModerator();
  await expect(decide(moderator, uid, 7, approve)).rejects.toMatchObject({ code: 'stale_version' });
  await sendAll();
  expect(server.mailbox).toEqual([]);
});

test('of two instances one writes the mail of a decision', async () => {
  const { uid } = await buildPending('en');
  await decide(await buildModerator(), uid, 1, approve);
  await Promise.all([sendNotices(later(1)), sendNotices(later(1))]);
  expect(await db.mail.findMany({ select: { kind: true } })).toEqual([{ kind: 'decision' }]);
});
