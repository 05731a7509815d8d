import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { production } from './harness';
import {
  askPool,
  clearCounts,
  confirm,
  type From,
  forgot,
  newAddress,
  PASSWORD,
  type PoolAnswer,
  resend,
  reset,
  sentCodes,
  signIn,
  signUp,
  WRONG,
} from './people';

const newEmail = () => `anna.${randomUUID().slice(0, 8)}@example.org`;
const outcomeOf = ({ status, json }: PoolAnswer) => `${status} ${json.message ?? 'granted'}`;
const count = (answers: string[], text: string) => answers.filter((answer) => answer === text).length;

const WRONG_PASSWORD = '400 Incorrect username or password.';
const LOCKED = '400 Password attempts exceeded';
const GRANTED = '200 granted';

beforeEach(clearCounts);
afterAll(clearCounts);

/** Creates an account with `PASSWORD` and a confirmed address. */
async function enlist(): Promise<string> {
  const email = newEmail();
  const place = { from: newAddress() };
  await signUp(email, place);
  const [code = ''] = await sentCodes(email);
  expect((await confirm(email, code, place)).status).toBe(200);
  return email;
}

async function inTurn<T>(times: number, act: (time: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let time = 0; time < times; time++) results.push(await act(time));
  return results;
}

describe('L01: guessing passwords', () => {
  test('of one account locks that address out, and not the account', async () => {
    const email = await enlist();
    const [here, elsewhere]: From[] = [{ from: newAddress() }, { from: newAddress() }];

    const guesses = (await inTurn(10, () => signIn(email, WRONG, here))).map(outcomeOf);
    expect(count(guesses, WRONG_PASSWORD)).toBe(5);
    expect(count(guesses, LOCKED)).toBe(5);
    expect(outcomeOf(await signIn(email, PASSWORD, here))).toBe(LOCKED);
    expect(outcomeOf(await signIn(email, PASSWORD, elsewhere))).toBe(GRANTED);
  });

  test('is locked for a moment only: then the right password signs in', async () => {
    const email = await enlist();
    const place = { from: newAddress() };
    await inTurn(5, () => signIn(email, WRONG, place));
    expect(outcomeOf(await signIn(email, PASSWORD, place))).toBe(LOCKED);
    await vi.waitFor(async () => expect(outcomeOf(await signIn(email, PASSWORD, place))).toBe(GRANTED), {
      timeout: 5_000,
      interval: 300,
    });
  });

  test('neither concurrent requests nor another spelling of the name bypass the lock', async () => {
    const email = await enlist();
    const place = { from: newAddress() };
    const spellings = [email, email.toUpperCase(), email.replace('anna', 'Anna'), email.replace('example', 'EXAMPLE')];
    const guesses = await Promise.all(
      Array.from({ length: 25 }, (_, number) => signIn(spellings[number % 4] ?? email, WRONG, place)),
    );
    expect(count(guesses.map(outcomeOf), WRONG_PASSWORD)).toBeLessThanOrEqual(5);
  });

  test('with the right password at many places at once is no guessing', async () => {
    const email = await enlist();
    const place = { from: newAddress() };
    const entered = await Promise.all(Array.from({ length: 4 }, () => signIn(email, PASSWORD, place)));
    expect(entered.map(outcomeOf)).toEqual(Array(4).fill(GRANTED));
  });

  test('from many places is slowed down for that person, for a minute at most', async () => {
    const email = await enlist();
    const guesses = (await inTurn(60, () => signIn(email, WRONG, { from: newAddress() }))).map(outcomeOf);
    expect(count(guesses, WRONG_PASSWORD)).toBeLessThanOrEqual(55);
    expect(count(guesses, LOCKED)).toBeGreaterThan(0);
  });

  test('of a hundred accounts from one address is refused after thirty', async () => {
    const place = { from: newAddress() };
    const guesses = await inTurn(100, () => signIn(newEmail(), WRONG, place));
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(30);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(70);
    const [account] = production.accounts;
    expect((await signIn(account?.email ?? '', account?.password ?? '', { from: newAddress() })).status).toBe(200);
  });

  test.each([
    ['x'.repeat(90_000), WRONG],
    [`${'x'.repeat(300)}@example.org`, WRONG],
    ['ａｎｎａ＠example.org', WRONG],
    ['anna@example.org\u0000', WRONG],
    ['anna@example.org', 'x'.repeat(90_000)],
    ["' OR 1=1 --", WRONG],
  ])('under a name or with a password that is none is refused like any other (%#)', async (name, password) => {
    const { status, json } = await signIn(name, password, { from: newAddress() });
    expect(status).toBe(400);
    expect(json.__type).toMatch(/^(InvalidParameter|NotAuthorized)Exception$/);
  });
});

describe('L03: codes', () => {
  const another = (code: string, by: number) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

  test('for a new address: five wrong ones end it, a new one works, once', async () => {
    const email = newEmail();
    const place = { from: newAddress() };
    await signUp(email, place);
    const [code = ''] = await sentCodes(email);
    const tries = await inTurn(6, (time) => confirm(email, another(code, time + 1), place));
    expect(tries.map(({ json }) => json.__type)).toEqual([
      ...Array(5).fill('CodeMismatchException'),
      'LimitExceededException',
    ]);
    expect((await confirm(email, code, place)).status).toBe(400);

    await resend(email, place);
    const [second = ''] = await sentCodes(email);
    expect((await confirm(email, second, place)).status).toBe(200);
    expect((await confirm(email, second, place)).status).toBe(400);
  });

  test('for a new password: the same, and many at once are one', async () => {
    const email = await enlist();
    const place = { from: newAddress() };
    await forgot(email, place);
    const [code = ''] = await sentCodes(email);
    const wrong = await Promise.all(
      Array.from({ length: 8 }, (_, number) => reset(email, another(code, number + 1), place)),
    );
    expect(wrong.map(({ json }) => json.__type).toSorted()).toEqual([
      ...Array(5).fill('CodeMismatchException'),
      ...Array(3).fill('LimitExceededException'),
    ]);
    expect((await reset(email, code, place)).status).toBe(400);

    await forgot(email, place);
    const [second = ''] = await sentCodes(email);
    const used = await Promise.all(Array.from({ length: 4 }, () => reset(email, second, place)));
    expect(used.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
  });

  test.each(['', ' ', '12345', '1234567', '١٢٣٤٥٦', "0' OR '1'='1", '0'.repeat(90_000)])(
    'that are no codes are refused (%#)',
    async (code) => {
      const email = newEmail();
      const place = { from: newAddress() };
      await signUp(email, place);
      expect((await confirm(email, code, place)).status).toBe(400);
    },
  );
});

describe('L02: answers without an account', () => {
  const shapeOf = ({ status, json, headers }: PoolAnswer) => ({
    status,
    type: json.__type,
    message: json.message,
    keys: Object.keys(json).toSorted(),
    delivery: json.CodeDeliveryDetails,
    challenge: Object.entries(json.ChallengeParameters ?? {}).map(([name, value]) => [name, typeof value]),
    headers: Object.keys(headers).toSorted(),
  });
  const srp = (email: string, place: From) =>
    askPool(
      'InitiateAuth',
      { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: email, SRP_A: 'ab'.repeat(380) } },
      place,
    );

  test.each<[string, (email: string, place: From) => Promise<PoolAnswer>]>([
    ['signing up', (email, place) => signUp(email, place)],
    ['asking for the code again', resend],
    ['forgetting the password', forgot],
    ['beginning to sign in', srp],
    ['signing in', (email, place) => signIn(email, WRONG, place)],
    ['confirming', (email, place) => confirm(email, '000000', place)],
    ['setting a password', (email, place) => reset(email, '000000', place)],
  ])('%s is the same for an address with an account and one without', async (_, act) => {
    const [known, unknown] = [await enlist(), newEmail()];
    for (let time = 0; time < 7; time++) {
      const place = { from: newAddress() };
      expect(shapeOf(await act(known, place))).toEqual(shapeOf(await act(unknown, place)));
    }
  });
});

describe('L10: filling a mailbox', () => {
  test('five codes an hour, from any address, and the same answer without an account', async () => {
    const [known, unknown] = [await enlist(), newEmail()];
    const before = (await sentCodes(known)).length;
    const ask = (email: string) =>
      inTurn(50, () => forgot(email, { from: newAddress() })).then((all) => all.map(outcomeOf));
    const [toKnown, toUnknown] = [await ask(known), await ask(unknown)];

    expect((await sentCodes(known)).length - before).toBe(5);
    expect(await sentCodes(unknown)).toEqual([]);
    expect(toKnown).toEqual(toUnknown);
  });

  test('several names of one mailbox do not bypass the limit', async () => {
    const name = `bruno${randomUUID().slice(0, 6)}`;
    await inTurn(40, (time) => signUp(`${name}+${time}@example.org`, { from: newAddress() }));
    expect(await sentCodes(new RegExp(`^${name}\\+`))).toHaveLength(15);

    const dotted = (time: number) => `${name.slice(0, 1 + (time % 10))}.${name.slice(1 + (time % 10))}`;
    await inTurn(20, (time) => signUp(`${dotted(time)}@gmail.com`, { from: newAddress() }));
    expect(await sentCodes(new RegExp(`^${[...name].join('\\.?')}@gmail`))).toHaveLength(15);
  });
});
