import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOUR_MS } from '@/lib/durations';
import { createMailServer, refusal, subjectOf } from '@/tests/factories/mail-server';

const server = await createMailServer();
// what is imported below reads the environment once
vi.stubEnv('SMTP_URL', server.url);
vi.stubEnv('MAIL_FROM', 'Lagoon <post@guide.test>');
const { finishMail, sendDueMail } = await import('@/lib/mail/delivery');
const { askPool, buildAddress, buildPoolUser, PASSWORD, sentCodes } = await import('@/tests/factories/pool');
const { db } = await import('@/lib/db');

beforeEach(server.reset);
afterEach(finishMail);
afterAll(server.stop);

const forgot = (Username: string) => askPool('ForgotPassword', { Username });

test('a code arrives by mail, and is not written elsewhere', async () => {
  const email = buildAddress();
  const UserAttributes = [{ Name: 'email', Value: email }];
  expect((await askPool('SignUp', { Username: email, Password: PASSWORD, UserAttributes })).status).toBe(200);
  await sendDueMail();

  const [mail, ...others] = server.mailbox;
  expect(others).toEqual([]);
  expect(mail?.to).toEqual([email]);
  expect(mail?.raw).toMatch(/^From: Lagoon <post@guide.test>/m);
  expect(subjectOf(mail?.raw ?? '')).toBe('VX Venice: Your confirmation code / Il tuo codice di conferma');
  const [ConfirmationCode] = /^ +\d{6}$/m.exec(mail?.raw ?? '') ?? [];
  expect((await askPool('ConfirmSignUp', { Username: email, ConfirmationCode: ConfirmationCode?.trim() })).status).toBe(
    200,
  );
  expect(await sentCodes(email)).toEqual([]);
});

test('the first code after a sign-up is in the language of its page', async () => {
  const email = buildAddress();
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'locale', Value: 'ja' },
  ];
  await askPool('SignUp', { Username: email, Password: PASSWORD, UserAttributes });
  await sendDueMail();
  expect(server.mailbox[0]?.raw).toContain('lang=3D"ja"');
  expect(server.mailbox[0]?.raw).not.toContain('lang=3D"en"');
});

test('later mails are in the language of the account', async () => {
  const { sub, email } = await buildPoolUser();
  await db.poolUser.update({ where: { sub }, data: { attributes: { locale: 'it-IT' } } });
  await forgot(email);
  await sendDueMail();
  expect(server.mailbox.map(({ raw }) => subjectOf(raw))).toEqual(['VX Venice: Il tuo codice per una nuova password']);
});

test('an address without an account gets none, with the same answer', async () => {
  const { email } = await buildPoolUser();
  const answers = [await forgot(email), await forgot(buildAddress())].map(({ status, body }) => ({ status, body }));
  expect(answers[0]).toEqual(answers[1]);
  await sendDueMail();
  expect(server.mailbox.map(({ to }) => to[0])).toEqual([email]);
});

test('an answer does not wait for the mail server', async () => {
  const { email } = await buildPoolUser();
  expect((await forgot(email)).status).toBe(200);
  expect(server.mailbox).toEqual([]);
  await sendDueMail();
  expect(server.mailbox.map(({ to }) => to[0])).toEqual([email]);
});

test('a code is not sent after it has expired', async () => {
  const { email } = await buildPoolUser();
  await forgot(email);
  await sendDueMail(new Date(Date.now() + HOUR_MS + 1_000));
  expect(server.mailbox).toEqual([]);
});

test('the client learns nothing of a mail server that refuses the mail', async () => {
  server.behaviour.receive = () => {
    throw refusal(550);
  };
  const { email } = await buildPoolUser();
  expect((await forgot(email)).status).toBe(200);
  await sendDueMail();
  expect((await forgot(email)).status).toBe(200);
});
