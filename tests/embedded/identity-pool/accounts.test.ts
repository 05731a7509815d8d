import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { db } from '@/lib/db';
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
import { confirm, differentFrom, forgot, NEW_PASSWORD, reset, signUp } from './calls';

const mismatch = { status: 400, body: { __type: 'CodeMismatchException' } };
const limited = { status: 400, body: { __type: 'LimitExceededException' } };
const granted = { status: 200 };

describe('signing up', () => {
  test('stores neither the password nor the code', async () => {
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

    const stored = JSON.stringify([await db.poolUser.findMany(), await db.poolCode.findMany()]);
    expect(stored).toContain(email);
    expect(stored).not.toContain(PASSWORD);
    expect(stored).not.toContain(`"${message?.code}"`);
  });

  test('with the address of an account gets the same response, sends nothing and changes nothing', async () => {
    const { email } = await buildPoolUser();
    const [taken, free] = [await signUp(email, { Password: NEW_PASSWORD }), await signUp(buildAddress())];

    expect(taken.status).toBe(free.status);
    expect(Object.keys(taken.body)).toEqual(Object.keys(free.body));
    expect(taken.body.CodeDeliveryDetails).toEqual(free.body.CodeDeliveryDetails);
    expect(await sentCodes(email)).toEqual([]);
    expect(await signInWithPassword(email)).toMatchObject(granted);
    expect(await signInWithPassword(email, NEW_PASSWORD)).toMatchObject({ status: 400 });
  });

  test('again before confirmation replaces the password and the code', async () => {
    const email = buildAddress();
    await signUp(email);
    const before = await latestCode(email);
    await signUp(email.toUpperCase(), { Password: NEW_PASSWORD });

    if (before !== (await latestCode(email))) expect(await confirm(email, before)).toMatchObject(mismatch);
    expect(await confirm(email, await latestCode(email))).toMatchObject(granted);
    expect(await signInWithPassword(email, NEW_PASSWORD)).toMatchObject(granted);
  });

  test('beyond the limit of codes does not replace the password of the last code', async () => {
    const email = buildAddress();
    for (let time = 1; time <= 5; time += 1) await signUp(email);

    expect(await signUp(email, { Password: NEW_PASSWORD })).toMatchObject(limited);

    expect(await confirm(email, await latestCode(email))).toMatchObject(granted);
    expect(await signInWithPassword(email, NEW_PASSWORD)).toMatchObject({ status: 400 });
    expect(await signInWithPassword(email)).toMatchObject(granted);
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

  test('refuses an invalid address, another address in the attributes, and read-only attributes', async () => {
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

describe('a forgotten password', () => {
  test('is replaced with a code, which ends all sessions', async () => {
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

  test('does not use the code for an invalid password', async () => {
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
  test('requires the old one, and ends all other sessions', async () => {
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

  test('has the same limit of attempts as sign-in', async () => {
    const { email } = await buildPoolUser();
    const { AccessToken } = await openSession(email);
    const guess = () =>
      askPool('ChangePassword', { AccessToken, PreviousPassword: 'Gondola-7!', ProposedPassword: NEW_PASSWORD });
    for (let attempt = 1; attempt <= 5; attempt += 1) await guess();
    expect((await guess()).body.message).toBe('Password attempts exceeded');
  });
});

test('no code and no password is written to the log', async () => {
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
