import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';

type Received = { to: string[]; raw: string };
const mailbox: Received[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  async onData(stream, session, done) {
    const to = session.envelope.rcptTo.map(({ address }) => address);
    mailbox.push({ to, raw: await readAll(stream) });
    done();
  },
});

async function readAll(stream: SMTPServerDataStream): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString();
}

const port = await new Promise<number>((resolve) => {
  const listening = server.listen(0, '127.0.0.1', () => {
    const address = listening.address();
    resolve(typeof address === 'object' && address ? address.port : 0);
  });
});
// what is imported below reads the environment once
vi.stubEnv('SMTP_URL', `smtp://127.0.0.1:${port}`);
const { finishMail } = await import('@/lib/mail/service');
const { db } = await import('@/lib/db');
const { decisionInput } = await import('@/lib/moderation/schema');
const { decide } = await import('@/lib/moderation/service');
const { writeDecisionMail } = await import('@/lib/moderation/decision-mail');
const { buildListing } = await import('@/tests/factories/listing');
const { buildModerator, buildUser } = await import('@/tests/factories/user');

beforeEach(() => {
  mailbox.length = 0;
});
afterEach(finishMail);
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

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

test('a host is told in their language that a listing is public', async () => {
  const { owner, uid } = await buildPending('de');
  await decide(await buildModerator(), uid, 1, approve);
  // answered before anything was sent
  expect(mailbox).toEqual([]);
  await finishMail();

  expect(mailbox.map(({ to }) => to)).toEqual([[owner.email]]);
  const raw = unfold(mailbox[0]?.raw);
  expect(raw).toContain('Osteria al Ponte');
  expect(raw).toContain(`/de/dashboard/my-listings/edit/${uid}`);
  expect(raw).not.toContain('Good news');
});

test('without a known language they read English and Italian, with every reason and the note as text', async () => {
  const { uid } = await buildPending(null);
  await decide(await buildModerator(), uid, 1, reject);
  await finishMail();

  const raw = unfold(mailbox[0]?.raw);
  expect(raw).toContain('Title: It could mislead visitors');
  expect(raw).toMatch(/La tua scheda va corretta/);
  expect(raw).toContain('&lt;b&gt;Say where.&lt;/b&gt;');
});

test('a title cannot write headers', async () => {
  const news = { to: 'anna@example.org', language: 'en', uid: crypto.randomUUID(), reasons: [], aboutEdit: false };
  const mail = await writeDecisionMail({ ...news, outcome: 'approved', title: 'Osteria\r\nBcc: all@example.org' });
  expect(mail.subject).toBe('Your listing is public: Osteria Bcc: all@example.org');
});

test('nobody is told of a decision that did not count', async () => {
  const { uid } = await buildPending('en');
  const moderator = await buildModerator();
  await expect(decide(moderator, uid, 7, approve)).rejects.toMatchObject({ code: 'stale_version' });
  await finishMail();
  expect(mailbox).toEqual([]);
});

/** Quoted-printable lines put together again, as far as these tests read them. */
function unfold(raw = ''): string {
  return raw.replace(/=\r\n/g, '').replace(/=3D/g, '=');
}
