import { afterEach, describe, expect, test, vi } from 'vitest';
import { buildAddress, buildPoolUser, latestCode, sentCodes } from '@/tests/factories/pool';
import { confirm, differentFrom, forgot, resend, reset, signUp } from './calls';

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

describe('a code', () => {
  test('is valid once', async () => {
    const email = buildAddress();
    await signUp(email);
    const code = await latestCode(email);
    expect(await confirm(email, code)).toMatchObject(granted);
    expect(await confirm(email, code)).toMatchObject(expired);
  });

  test('is valid once when the second call read the clock before the first', async () => {
    const email = buildAddress();
    await signUp(email);
    const code = await latestCode(email);
    passMinutes(1);
    expect(await confirm(email, code)).toMatchObject(granted);
    vi.useRealTimers();
    expect(await confirm(email, code)).toMatchObject(expired);
  });

  test('is valid once for concurrent calls', async () => {
    const { email } = await buildPoolUser();
    await forgot(email);
    const code = await latestCode(email);
    const answers = await Promise.all([reset(email, code), reset(email, code), reset(email, code)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('allows five tries', async () => {
    const email = buildAddress();
    await signUp(email);
    const code = await latestCode(email);
    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect(await confirm(email, differentFrom(code))).toMatchObject(mismatch);
    expect(await confirm(email, code)).toMatchObject(limited);
    await resend(email);
    expect(await confirm(email, await latestCode(email))).toMatchObject(granted);
  });

  test('allows five concurrent tries', async () => {
    const email = buildAddress();
    await signUp(email);
    const code = differentFrom(await latestCode(email));
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(email, code)));
    expect(answers.filter(({ body }) => body.__type === 'CodeMismatchException')).toHaveLength(5);
  });

  test('is valid for a day at sign-up and for an hour at recovery', async () => {
    const [fresh, { email: known }] = [buildAddress(), await buildPoolUser()];
    await signUp(fresh);
    await forgot(known);
    const [signUpCode, resetCode] = [await latestCode(fresh), await latestCode(known)];

    passMinutes(61);
    expect(await reset(known, resetCode)).toMatchObject(expired);
    passMinutes(22 * 60);
    expect(await confirm(fresh, signUpCode)).toMatchObject(granted);
  });

  test('is not valid for another purpose or user', async () => {
    const [first, second] = [await buildPoolUser(), await buildPoolUser()];
    await forgot(first.email);
    await forgot(second.email);
    const code = await latestCode(first.email);
    expect(await confirm(first.email, code)).toMatchObject(mismatch);
    if (code !== (await latestCode(second.email))) expect(await reset(second.email, code)).toMatchObject(mismatch);
  });

  test('is sent at most five times an hour to an account’s address, and never to an unknown one', async () => {
    const [{ email: known }, unknown] = [await buildPoolUser(), buildAddress()];
    for (const ask of [forgot, resend]) {
      for (const email of [known, unknown]) {
        for (let time = 1; time <= 5; time += 1) expect(await ask(email)).toMatchObject(granted);
        expect(await ask(email)).toMatchObject(limited);
      }
    }
    expect(await sentCodes(known)).toHaveLength(5);
    expect(await sentCodes(unknown)).toEqual([]);

    passMinutes(61);
    expect(await forgot(known)).toMatchObject(granted);
  });

  test.each([
    ['an address', confirm],
    ['a password', reset],
  ])('for %s is refused alike for addresses with a code, without one and unknown', async (_for, use) => {
    const [unknown, waiting, { email: settled }] = [buildAddress(), buildAddress(), await buildPoolUser()];
    await signUp(waiting);
    const wrong = differentFrom(await latestCode(waiting));
    for (const email of [unknown, waiting, settled]) {
      for (let attempt = 1; attempt <= 5; attempt += 1) expect(await use(email, wrong)).toMatchObject(mismatch);
      expect(await use(email, wrong)).toMatchObject(limited);
    }
    // failed tries do not count for the next code
    await forgot(settled);
    expect(await reset(settled, await latestCode(settled))).toMatchObject(granted);
  });
});
