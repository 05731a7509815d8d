import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { db } from '@/lib/db';
import {
  askPool,
  askPoolFor,
  buildAddress,
  buildPoolUser,
  latestCode,
  openSession,
  sentCodes,
  signInWithPassword,
  type Tokens,
} from '@/tests/factories/pool';
import { confirmDevice, signInWith, tokensOf } from './browser';
import { confirm, differentFrom, signUp } from './calls';

const granted = { status: 200 };
const invalid = { status: 400, body: { __type: 'InvalidParameterException' } };
const unauthorized = {
  status: 400,
  body: { __type: 'NotAuthorizedException', message: 'A client attempted to write unauthorized attribute' },
};

const update = ({ AccessToken }: Tokens, attributes: Record<string, string>) =>
  askPool('UpdateUserAttributes', {
    AccessToken,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  });
const verify = ({ AccessToken }: Tokens, Code: string, AttributeName = 'email') =>
  askPool('VerifyUserAttribute', { AccessToken, AttributeName, Code });
const sendAgain = ({ AccessToken }: Tokens, AttributeName = 'email') =>
  askPool('GetUserAttributeVerificationCode', { AccessToken, AttributeName });

async function attributesOf({ AccessToken }: Tokens): Promise<Record<string, string>> {
  const { UserAttributes } = await askPoolFor('GetUser', { AccessToken });
  const pairs = UserAttributes as { Name: string; Value: string }[]; // checked by the library in client.test.ts
  return Object.fromEntries(pairs.map(({ Name, Value }) => [Name, Value]));
}

describe('attributes', () => {
  test('are changed, added and removed one by one, and the next token says so', async () => {
    const { email } = await buildPoolUser();
    const tokens = await openSession(email);

    expect(await update(tokens, { given_name: 'Bianca', locale: 'it', phone_number: '+390415555555' })).toMatchObject({
      status: 200,
      body: { CodeDeliveryDetailsList: [] },
    });
    const names = { AccessToken: tokens.AccessToken, UserAttributeNames: ['family_name', 'website'] };
    expect(await askPool('DeleteUserAttributes', names)).toMatchObject({ status: 200, body: {} });
    await update(tokens, { locale: '' });

    const known = await attributesOf(tokens);
    expect(known).toMatchObject({ email, given_name: 'Bianca', phone_number: '+390415555555' });
    expect(known).not.toHaveProperty('family_name');
    expect(known).not.toHaveProperty('locale');
    const { IdToken } = await openSession(email);
    expect(decodeJwt(IdToken)).toMatchObject({ given_name: 'Bianca', phone_number: '+390415555555' });
    expect(decodeJwt(IdToken).family_name).toBeUndefined();
  });

  test('changed at the same moment do not undo each other', async () => {
    const tokens = await openSession((await buildPoolUser()).email);
    await Promise.all([update(tokens, { nickname: 'Bia' }), update(tokens, { locale: 'it' })]);
    expect(await attributesOf(tokens)).toMatchObject({ nickname: 'Bia', locale: 'it' });
  });

  test('that nobody may write, that do not exist, or that do not fit change nothing', async () => {
    const tokens = await openSession((await buildPoolUser()).email);
    const before = await attributesOf(tokens);
    for (const name of ['sub', 'email_verified', 'cognito:groups', 'phone_number_verified']) {
      expect(await update(tokens, { given_name: 'Bianca', [name]: 'true' })).toMatchObject(unauthorized);
    }
    for (const attributes of [
      { 'custom:role': 'admin' },
      { __proto__x: 'y' },
      { phone_number: '041 555' },
      { given_name: 'line\nbreak' },
      { given_name: 'x'.repeat(201) },
      Object.fromEntries(['name', 'nickname', 'profile'].map((name) => [name, '漢'.repeat(200)])),
      { email: 'no address' },
    ]) {
      expect(await update(tokens, { family_name: 'Verdi', ...attributes })).toMatchObject(invalid);
    }
    const names = { AccessToken: tokens.AccessToken, UserAttributeNames: ['email'] };
    expect(await askPool('DeleteUserAttributes', names)).toMatchObject(invalid);
    expect(await attributesOf(tokens)).toEqual(before);
  });
});

describe('another address', () => {
  test('is in use only after the code that was sent there, and keeps password, identity and sessions', async () => {
    const { email, sub } = await buildPoolUser();
    const tokens = await openSession(email);
    const next = buildAddress();

    expect(await update(tokens, { email: next.toUpperCase() })).toMatchObject({
      status: 200,
      body: {
        CodeDeliveryDetailsList: [{ AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'a***@e***' }],
      },
    });
    expect(await attributesOf(tokens)).toMatchObject({ email, email_verified: 'true' });
    expect(await signInWithPassword(next)).toMatchObject({ status: 400 });
    const code = await latestCode(next);
    expect(await verify(tokens, differentFrom(code))).toMatchObject({
      status: 400,
      body: { __type: 'CodeMismatchException' },
    });

    expect(await verify(tokens, code)).toMatchObject({ status: 200, body: {} });

    expect(await attributesOf(tokens)).toMatchObject({ sub, email: next, email_verified: 'true' });
    expect(await signInWithPassword(next)).toMatchObject(granted);
    expect(await signInWithPassword(email)).toMatchObject({ status: 400 });
    expect(await verify(tokens, code)).toMatchObject({ status: 400, body: { __type: 'ExpiredCodeException' } });
  });

  test('that somebody has gets no code, and the answer does not tell', async () => {
    const tokens = await openSession((await buildPoolUser()).email);
    const { email: taken } = await buildPoolUser();
    const [ofTaken, ofFree] = [await update(tokens, { email: taken }), await update(tokens, { email: buildAddress() })];
    expect(ofTaken.status).toBe(ofFree.status);
    expect(ofTaken.body).toEqual(ofFree.body);
    expect(await sentCodes(taken)).toEqual([]);
  });

  test('that somebody takes first, by confirming it, is refused to the second', async () => {
    const tokens = await openSession((await buildPoolUser()).email);
    const next = buildAddress();
    await update(tokens, { email: next });
    const code = await latestCode(next);
    await signUp(next);
    await confirm(next, await latestCode(next));
    expect(await verify(tokens, code)).toMatchObject({ status: 400, body: { __type: 'AliasExistsException' } });
  });

  test('is not held up by somebody who signed up with it and never confirmed', async () => {
    const tokens = await openSession((await buildPoolUser()).email);
    const next = buildAddress();
    await signUp(next);
    await update(tokens, { email: next });
    expect(await verify(tokens, await latestCode(next))).toMatchObject(granted);
    expect(await attributesOf(tokens)).toMatchObject({ email: next });
  });

  test('can be sent another code, five times in an hour; the address in use can be proved again', async () => {
    const { email } = await buildPoolUser();
    const tokens = await openSession(email);
    expect(await sendAgain(tokens)).toMatchObject({ body: { CodeDeliveryDetails: { AttributeName: 'email' } } });
    expect(await verify(tokens, await latestCode(email))).toMatchObject(granted);

    const next = buildAddress();
    await update(tokens, { email: next });
    for (let time = 2; time <= 5; time += 1) expect(await sendAgain(tokens)).toMatchObject(granted);
    expect(await sendAgain(tokens)).toMatchObject({ status: 400, body: { __type: 'LimitExceededException' } });
    expect((await sentCodes(next)).length).toBe(5);
    expect(await verify(tokens, await latestCode(next))).toMatchObject(granted);
    for (const refused of [await sendAgain(tokens, 'phone_number'), await verify(tokens, '123456', 'phone_number')])
      expect(refused).toMatchObject(invalid);
  });
});

describe('deleting an account', () => {
  test('leaves nothing of it, and the address can sign up anew', async () => {
    const { email, sub } = await buildPoolUser();
    const tokens = tokensOf(await signInWith(email));
    await confirmDevice(tokens);
    await update(tokens, { email: buildAddress() });

    expect(await askPool('DeleteUser', { AccessToken: tokens.AccessToken })).toMatchObject({ status: 200, body: {} });

    const left = [
      await db.poolUser.findMany(),
      await db.poolDevice.findMany(),
      await db.poolRefresh.findMany(),
      await db.poolSession.findMany(),
    ];
    expect(JSON.stringify(left)).not.toContain(sub);
    expect(await askPool('GetTokensFromRefreshToken', { RefreshToken: tokens.RefreshToken })).toMatchObject({
      status: 400,
      body: { __type: 'NotAuthorizedException', message: 'Invalid Refresh Token' },
    });
    expect(await askPool('GetUser', { AccessToken: tokens.AccessToken })).toMatchObject({ status: 400 });
    await signUp(email);
    expect(await confirm(email, await latestCode(email))).toMatchObject(granted);
  });
});
