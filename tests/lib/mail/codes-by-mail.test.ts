import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** What the mail server does with the next message; each test may say otherwise. */
type Reception = (raw: string) => Promise<void> | void;

const mailbox: { to: string; raw: string }[] = [];
let receive: Reception = () => undefined;

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  async onData(stream, session, done) {
    const raw = await readAll(stream);
    try {
      await receive(raw);
      mailbox.push({ to: session.envelope.rcptTo[0]?.address ?? '', raw });
      done();
    } catch (error) {
      done(error as Error); // smtp-server answers with its `responseCode`
    }
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
vi.stubEnv('MAIL_FROM', 'Lagoon <post@guide.test>');
const { finishMail } = await import('@/lib/mail/service');
const { askPool, buildAddress, buildPoolUser, PASSWORD, sentCodes } = await import('@/tests/factories/pool');
const { db } = await import('@/lib/db');

beforeEach(function emptyTheMailbox() {
  mailbox.length = 0;
  receive = () => undefined;
});

afterEach(finishMail);

afterAll(async function closeTheServer() {
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

const forgot = (Username: string) => askPool('ForgotPassword', { Username });
const subjectOf = (raw: string) => /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(raw)?.[1]?.replace(/\r\n[ \t]/g, ' ');

test('a code arrives by mail, and is written nowhere else', async () => {
  const email = buildAddress();
  const UserAttributes = [{ Name: 'email', Value: email }];
  expect((await askPool('SignUp', { Username: email, Password: PASSWORD, UserAttributes })).status).toBe(200);
  await finishMail();

  const [mail, ...others] = mailbox;
  expect(others).toEqual([]);
  expect(mail?.to).toBe(email);
  expect(mail?.raw).toMatch(/^From: Lagoon <post@guide.test>/m);
  expect(subjectOf(mail?.raw ?? '')).toBe('VX Venice: Your confirmation code / Il tuo codice di conferma');
  const [ConfirmationCode] = /^ +\d{6}$/m.exec(mail?.raw ?? '') ?? [];
  expect((await askPool('ConfirmSignUp', { Username: email, ConfirmationCode: ConfirmationCode?.trim() })).status).toBe(
    200,
  );
  expect(await sentCodes(email)).toEqual([]);
});

test('whoever signs up on a page in their language reads the first code in it', async () => {
  const email = buildAddress();
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'locale', Value: 'ja' },
  ];
  await askPool('SignUp', { Username: email, Password: PASSWORD, UserAttributes });
  await finishMail();
  expect(mailbox[0]?.raw).toContain('lang=3D"ja"');
  expect(mailbox[0]?.raw).not.toContain('lang=3D"en"');
});

test('somebody whose language the account names reads that one', async () => {
  const { sub, email } = await buildPoolUser();
  await db.poolUser.update({ where: { sub }, data: { attributes: { locale: 'it-IT' } } });
  await forgot(email);
  await finishMail();
  expect(mailbox.map(({ raw }) => subjectOf(raw))).toEqual(['VX Venice: Il tuo codice per una nuova password']);
});

test('an address nobody has gets none, with the same answer', async () => {
  const { email } = await buildPoolUser();
  const answers = [await forgot(email), await forgot(buildAddress())].map(({ status, body }) => ({ status, body }));
  expect(answers[0]).toEqual(answers[1]);
  await finishMail();
  expect(mailbox.map(({ to }) => to)).toEqual([email]);
});

test('an answer does not wait for the mail server', async () => {
  let accept = () => {};
  const held = new Promise<void>((resolve) => {
    accept = resolve;
  });
  receive = () => held;
  const { email } = await buildPoolUser();
  expect((await forgot(email)).status).toBe(200);
  // answered, and the server has not accepted anything yet
  expect(mailbox).toEqual([]);
  accept();
  await finishMail();
  expect(mailbox.map(({ to }) => to)).toEqual([email]);
});

describe('a mail server', () => {
  const refusing = (responseCode: number) => Object.assign(new Error('no'), { responseCode });

  test('that refuses for a while is asked again', async () => {
    let times = 0;
    receive = () => {
      times += 1;
      if (times === 1) throw refusing(451);
    };
    const { email } = await buildPoolUser();
    await forgot(email);
    await finishMail();
    expect(mailbox.map(({ to }) => to)).toEqual([email]);
  });

  test('that refuses for good is not, and nobody who asked learns of it', async () => {
    let times = 0;
    receive = () => {
      times += 1;
      throw refusing(550);
    };
    const { email } = await buildPoolUser();
    expect((await forgot(email)).status).toBe(200);
    await finishMail();
    expect(times).toBe(1);
    expect((await forgot(email)).status).toBe(200);
  });
});
