import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { env } from '@/lib/env';
import {
  askPool,
  askPoolFor,
  buildAddress,
  buildPoolUser,
  latestCode,
  openSession,
  PASSWORD,
  sentCodes,
  signInWithPassword,
} from '@/tests/factories/pool';

const NEW_PASSWORD = 'Laguna#26';
const mismatch = { status: 400, body: { __type: 'CodeMismatchException' } };
const expired = { status: 400, body: { __type: 'ExpiredCodeException' } };
const limited = { status: 400, body: { __type: 'LimitExceededException' } };
const granted = { status: 200 };

afterEach(function setTheClockRight() {
  vi.useRealTimers();
});

function passMinutes(minutes: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
}

function signUp(
  email: string,
  changes: { Password?: string; UserAttributes?: { Name: string; Value: string }[] } = {},
) {
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'given_name', Value: 'Anna' },
    { Name: 'family_name', Value: 'Rossi' },
  ];
  return askPool('SignUp', { Username: email, Password: PASSWORD, UserAttributes, ...changes });
}

const confirm = (email: string, code: string) => askPool('ConfirmSignUp', { Username: email, ConfirmationCode: code });
const resend = (email: string) => askPool('ResendConfirmationCode', { Username: email });
const forgot = (email: string) => askPool('ForgotPassword', { Username: email });
const reset = (email: string, code: string, Password = NEW_PASSWORD) =>
  askPool('ConfirmForgotPassword', { Username: email, ConfirmationCode: code, Password });

/** Another code of the same length. */
const differentFrom = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('signing up', () => {
  test('keeps no password and no code that could be read', async () => {
    const email = buildAddress();
    expect(await signUp(email)).toMatchObject({
      status: 200,
      body: { UserConfirmed: false, CodeDeliveryDetails: { DeliveryMedium: 'EMAIL', Destination: 'a***@e***' } },
    });

    const [message] = await sentCodes(email);
    expect(message).toEqual({
      to: email,
      kind: 'signup',
      code: expect.stringMatching(/^\d{6}$/),
      at: expect.any(String),
    });
    expect((await stat(join(env.DATA_DIR, 'outbox.jsonl'))).mode & 0o777).toBe(0o600);
  });

  test('of an address somebody has looks the same, sends nothing and changes nothing', async () => {
    const { email } = await buildPoolUser();
    const [taken, free] = [await signUp(email, { Password: NEW_PASSWORD }), await signUp(buildAddress())];

    expect(taken.status).toBe(free.status);
    expect(Object.keys(taken.body)).toEqual(Object.keys(free.body));
    expect(taken.body.CodeDeliveryDetails).toEqual(free.body.CodeDeliveryDetails);
    expect(await sentCodes(email)).toEqual([]);
    expect(await signInWithPassword(email)).toMatchObject(granted);
    expect(await signInWithPassword(email, NEW_PASSWORD)).toMatchObject({ status: 400 });
  });

  test('again before confirming takes the later password, and only the later code', async () => {
    const email = buildAddress();
    await signUp(email);
    const before = await latestCode(email);
    await signUp(email.toUpperCase(), { Password: NEW_PASSWORD });

    if (before !== (await latestCode(email))) expect(await confirm(email, before)).toMatchObject(mismatch);
    expect(await confirm(email, await latestCode(email))).toMatchObject(granted);
    expect(await signInWithPassword(email, NEW_PASSWORD)).toMatchObject(granted);
  });

  test.each([
    ['Ab1!x', 'Password not long enough'],
    ['ABCDEF1!', 'Password must have lowercase characters'],
    ['abcdef1!', 'Password must have uppercase characters'],
    ['Abcdefg!', 'Password must have numeric characters'],
    ['Abcdefg1', 'Password must have symbol characters'],
    ['Abcdef1^', 'Password must have symbol characters'],
  ])('refuses the password %s: %s', async (Password, reason) => {
    expect((await signUp(buildAddress(), { Password })).body).toEqual({
      __type: 'InvalidPasswordException',
      message: `Password did not conform with policy: ${reason}`,
    });
  });

  test('refuses what is no address, another address among the attributes, and attributes nobody may choose', async () => {
    const email = buildAddress();
    const invalid = { status: 400, body: { __type: 'InvalidParameterException' } };
    expect(await askPool('SignUp', { Username: 'anna', Password: PASSWORD })).toMatchObject(invalid);
    for (const [Name, Value] of [
      ['email', 'somebody@else.org'],
      ['sub', 'mine'],
      ['cognito:groups', 'moderators'],
      ['given_name', 'line\nbreak'],
      ['given_name', 'x'.repeat(201)],
    ] as const) {
      expect(await signUp(email, { UserAttributes: [{ Name, Value }] })).toMatchObject(invalid);
    }
    expect(await sentCodes(email)).toEqual([]);
  });
});

describe('a code', () => {
  test('works once', async () => {
    const email = buildAddress();
    await signUp(email);
    const code = await latestCode(email);
    expect(await confirm(email, code)).toMatchObject(granted);
    expect(await confirm(email, code)).toMatchObject(expired);
  });

  test('works once even for two who use it at the same moment', async () => {
    const { email } = await buildPoolUser();
    await forgot(email);
    const code = await latestCode(email);
    const answers = await Promise.all([reset(email, code), reset(email, code), reset(email, code)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('can be tried five times', async () => {
    const email = buildAddress();
    await signUp(email);
    const code = await latestCode(email);
    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect(await confirm(email, differentFrom(code))).toMatchObject(mismatch);
    expect(await confirm(email, code)).toMatchObject(limited);
    await resend(email);
    expect(await confirm(email, await latestCode(email))).toMatchObject(granted);
  });

  test('cannot be tried more often by trying at the same time', async () => {
    const email = buildAddress();
    await signUp(email);
    const code = differentFrom(await latestCode(email));
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(email, code)));
    expect(answers.filter(({ body }) => body.__type === 'CodeMismatchException')).toHaveLength(5);
  });

  test('for an address lives a day, for a password an hour', async () => {
    const [fresh, { email: known }] = [buildAddress(), await buildPoolUser()];
    await signUp(fresh);
    await forgot(known);
    const [signUpCode, resetCode] = [await latestCode(fresh), await latestCode(known)];

    passMinutes(61);
    expect(await reset(known, resetCode)).toMatchObject(expired);
    passMinutes(22 * 60);
    expect(await confirm(fresh, signUpCode)).toMatchObject(granted);
  });

  test('for one purpose or person is none for another', async () => {
    const [first, second] = [await buildPoolUser(), await buildPoolUser()];
    await forgot(first.email);
    await forgot(second.email);
    const code = await latestCode(first.email);
    expect(await confirm(first.email, code)).toMatchObject(expired);
    if (code !== (await latestCode(second.email))) expect(await reset(second.email, code)).toMatchObject(mismatch);
  });

  test('is sent five times an hour to one address, and not once to an address nobody has', async () => {
    const [{ email: known }, stranger] = [await buildPoolUser(), buildAddress()];
    for (const ask of [forgot, resend]) {
      for (const email of [known, stranger]) {
        for (let time = 1; time <= 5; time += 1) expect(await ask(email)).toMatchObject(granted);
        expect(await ask(email)).toMatchObject(limited);
      }
    }
    expect(await sentCodes(known)).toHaveLength(5);
    expect(await sentCodes(stranger)).toEqual([]);

    passMinutes(61);
    expect(await forgot(known)).toMatchObject(granted);
  });

  test('for an address nobody has is refused like a wrong one', async () => {
    const stranger = buildAddress();
    expect(await reset(stranger, '123456')).toMatchObject(expired);
    await forgot(stranger);
    expect(await reset(stranger, '123456')).toMatchObject(mismatch);
    expect(await confirm(stranger, '123456')).toMatchObject(expired);
  });
});

describe('a forgotten password', () => {
  test('is replaced with a code, and whoever was signed in is not any more', async () => {
    const { email } = await buildPoolUser();
    const session = await openSession(email);
    await forgot(email);

    expect(await reset(email, await latestCode(email))).toMatchObject(granted);

    expect(await signInWithPassword(email, NEW_PASSWORD)).toMatchObject(granted);
    expect(await signInWithPassword(email)).toMatchObject({ status: 400 });
    expect(await askPool('GetTokensFromRefreshToken', { RefreshToken: session.RefreshToken })).toMatchObject({
      status: 400,
    });
  });

  test('spends no code on a new one that breaks the rules', async () => {
    const { email } = await buildPoolUser();
    await forgot(email);
    const code = await latestCode(email);
    expect(await reset(email, code, 'short')).toMatchObject({
      status: 400,
      body: { __type: 'InvalidPasswordException' },
    });
    expect(await reset(email, code)).toMatchObject(granted);
  });
});

describe('changing a password', () => {
  test('needs the old one, and signs other places out but not this one', async () => {
    const { email } = await buildPoolUser();
    const [here, there] = [await openSession(email), await openSession(email)];
    const change = (PreviousPassword: string) =>
      askPool('ChangePassword', { AccessToken: here.AccessToken, PreviousPassword, ProposedPassword: NEW_PASSWORD });

    expect(await change('Gondola-7!')).toMatchObject({ status: 400, body: { __type: 'NotAuthorizedException' } });
    expect(await change(PASSWORD)).toMatchObject(granted);

    expect(await signInWithPassword(email, NEW_PASSWORD)).toMatchObject(granted);
    expect(await askPool('GetTokensFromRefreshToken', { RefreshToken: there.RefreshToken })).toMatchObject({
      status: 400,
    });
    expect(await askPool('GetTokensFromRefreshToken', { RefreshToken: here.RefreshToken })).toMatchObject(granted);
  });

  test('guesses the old one as often as sign-in does', async () => {
    const { email } = await buildPoolUser();
    const { AccessToken } = await openSession(email);
    const guess = () =>
      askPool('ChangePassword', { AccessToken, PreviousPassword: 'Gondola-7!', ProposedPassword: NEW_PASSWORD });
    for (let attempt = 1; attempt <= 5; attempt += 1) await guess();
    expect((await guess()).body.message).toBe('Password attempts exceeded');
  });
});

test('no code and no password is ever written to the log', async () => {
  const written = vi.spyOn(process.stdout, 'write');
  const email = buildAddress();
  await signUp(email);
  const code = await latestCode(email);
  await confirm(email, differentFrom(code));
  await signInWithPassword(email);
  await askPoolFor('ConfirmSignUp', { Username: email, ConfirmationCode: code });
  const log = written.mock.calls.join('\n');
  written.mockRestore();
  expect(log).not.toContain(code);
  expect(log).not.toContain(PASSWORD);
  expect(await readFile(join(env.DATA_DIR, 'outbox.jsonl'), 'utf8')).toContain(code);
});
