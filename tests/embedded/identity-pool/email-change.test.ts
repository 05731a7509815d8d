import { afterEach, describe, expect, test, vi } from 'vitest';
import { db } from '@/lib/db';
import {
  askPool,
  askPoolFor,
  buildAddress,
  buildPoolUser,
  latestCode,
  openSession,
  sentCodes,
  type Tokens,
} from '@/tests/factories/pool';
import { differentFrom, signUp } from './calls';

const done = { status: 200 };
const mismatch = { status: 400, body: { __type: 'CodeMismatchException' } };
const tooOld = { status: 400, body: { __type: 'ReauthenticationRequiredException' } };

afterEach(function restoreClock() {
  vi.useRealTimers();
});

function passMinutes(minutes: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
}

const requestCurrent = ({ AccessToken }: Tokens) =>
  askPool('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'email' });
const verify = ({ AccessToken }: Tokens, Code: string) =>
  askPool('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });
const requestNew = ({ AccessToken }: Tokens, Value: string) =>
  askPool('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value }] });
const addressOf = async (sub: string) => (await db.poolUser.findUnique({ where: { sub } }))?.email;

async function buildConfirmed(): Promise<{ email: string; sub: string; tokens: Tokens }> {
  const { email, sub } = await buildPoolUser();
  const tokens = await openSession(email);
  await requestCurrent(tokens);
  expect(await verify(tokens, await latestCode(email))).toMatchObject(done);
  return { email, sub, tokens };
}

describe('the change of an address', () => {
  test('happens with the right codes of both addresses, in this order', async () => {
    const { email, sub } = await buildPoolUser();
    const tokens = await openSession(email);
    const next = buildAddress();

    expect(await requestNew(tokens, next)).toMatchObject(tooOld);
    await requestCurrent(tokens);
    const first = await latestCode(email);
    expect(await verify(tokens, differentFrom(first))).toMatchObject(mismatch);
    expect(await verify(tokens, first)).toMatchObject(done);
    expect(await requestNew(tokens, next.toUpperCase())).toMatchObject(done);
    const second = await latestCode(next);
    expect(await verify(tokens, differentFrom(second))).toMatchObject(mismatch);
    expect(await addressOf(sub)).toBe(email);
    expect(await verify(tokens, second)).toMatchObject(done);
    expect(await addressOf(sub)).toBe(next);
    expect(await verify(tokens, second)).toMatchObject({ status: 400 });
  });

  test('ends all other sessions, whose tokens contain the previous address', async () => {
    const { email, tokens } = await buildConfirmed();
    const elsewhere = await openSession(email);
    const next = buildAddress();
    await requestNew(tokens, next);
    await verify(tokens, await latestCode(next));

    expect(await askPool('GetUser', { AccessToken: elsewhere.AccessToken })).toMatchObject({ status: 400 });
    expect(await askPool('GetUser', { AccessToken: tokens.AccessToken })).toMatchObject(done);
  });

  test('says in each message which address it is about', async () => {
    const { email, tokens } = await buildConfirmed();
    const next = buildAddress();
    await requestNew(tokens, next);

    expect(await sentCodes(email)).toMatchObject([{ kind: 'currentAddress' }]);
    expect(await sentCodes(next)).toMatchObject([{ kind: 'newAddress' }]);
  });

  test('does not reveal that an address has an account, and sends no code there', async () => {
    const { sub, email, tokens } = await buildConfirmed();
    const [taken, free] = [(await buildPoolUser()).email, buildAddress()];
    const answers = [await requestNew(tokens, taken), await requestNew(tokens, free)];
    await requestNew(tokens, taken);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(Object.keys(answers[0]?.body ?? {})).toEqual(Object.keys(answers[1]?.body ?? {}));
    expect(await sentCodes(taken)).toEqual([]);
    expect(await verify(tokens, '000000')).toMatchObject(mismatch);
    expect(await addressOf(sub)).toBe(email);
  });

  test('replaces a sign-up that was never confirmed, but not an account that was created meanwhile', async () => {
    const { sub, tokens } = await buildConfirmed();
    const unconfirmed = buildAddress();
    await signUp(unconfirmed);
    await requestNew(tokens, unconfirmed);
    expect(await verify(tokens, await latestCode(unconfirmed))).toMatchObject(done);
    expect(await addressOf(sub)).toBe(unconfirmed);

    const second = await buildConfirmed();
    const next = buildAddress();
    await requestNew(second.tokens, next);
    const code = await latestCode(next);
    await signUp(next);
    await db.poolUser.updateMany({ where: { email: next }, data: { status: 'CONFIRMED' } });
    expect(await verify(second.tokens, code)).toMatchObject(mismatch);
    expect(await addressOf(second.sub)).toBe(second.email);
  });

  test('needs a recent sign-in, and the confirmation of the current address in the same session', async () => {
    const { email, tokens } = await buildConfirmed();
    const elsewhere = await openSession(email);
    expect(await requestNew(elsewhere, buildAddress())).toMatchObject(tooOld);

    passMinutes(11);
    expect(await requestNew(tokens, buildAddress())).toMatchObject(tooOld);
  });

  test.each(['', 'not an address', 'anna@example'])('refuses %j', async (value) => {
    const { tokens } = await buildConfirmed();
    expect(await requestNew(tokens, value)).toMatchObject({
      status: 400,
      body: { __type: 'InvalidParameterException' },
    });
  });

  test('is cancelled by a new code for the current address', async () => {
    const { email, tokens } = await buildConfirmed();
    const next = buildAddress();
    await requestNew(tokens, next);
    await requestCurrent(tokens);

    expect(await verify(tokens, await latestCode(next))).toMatchObject(mismatch);
    expect(await verify(tokens, await latestCode(email))).toMatchObject(done);
  });

  test('leaves nothing behind when the account is deleted', async () => {
    const { sub, tokens } = await buildConfirmed();
    await requestNew(tokens, buildAddress());
    await askPoolFor('DeleteUser', { AccessToken: tokens.AccessToken });

    expect(JSON.stringify(await db.poolSession.findMany())).not.toContain(sub);
  });
});
