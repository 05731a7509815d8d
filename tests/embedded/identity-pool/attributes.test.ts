import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { askPool, askPoolFor, buildPoolUser, latestCode, openSession, type Tokens } from '@/tests/factories/pool';
import { confirmDevice, signInWith, tokensOf } from './browser';
import { confirm, signUp } from './calls';

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

async function attributesOf({ AccessToken }: Tokens): Promise<Record<string, string>> {
  const { UserAttributes } = await askPoolFor('GetUser', { AccessToken });
  const pairs = UserAttributes as { Name: string; Value: string }[]; // checked by the library in client.test.ts
  return Object.fromEntries(pairs.map(({ Name, Value }) => [Name, Value]));
}

describe('attributes', () => {
  test('are changed, added and removed, and the next token contains them', async () => {
    const { email } = await buildPoolUser();
    const tokens = await openSession(email);

    expect(await update(tokens, { given_name: 'Bianca', locale: 'it', phone_number: '+390415555555' })).toMatchObject({
      status: 200,
      body: { CodeDeliveryDetailsList: [] },
    });
    await update(tokens, { family_name: '', website: '', locale: '' });

    const known = await attributesOf(tokens);
    expect(known).toMatchObject({ email, given_name: 'Bianca', phone_number: '+390415555555' });
    expect(known).not.toHaveProperty('family_name');
    expect(known).not.toHaveProperty('locale');
    const { IdToken } = await openSession(email);
    expect(decodeJwt(IdToken)).toMatchObject({ given_name: 'Bianca', phone_number: '+390415555555' });
    expect(decodeJwt(IdToken).family_name).toBeUndefined();
  });

  test('changed concurrently do not overwrite each other', async () => {
    const tokens = await openSession((await buildPoolUser()).email);
    await Promise.all([update(tokens, { nickname: 'Bia' }), update(tokens, { locale: 'it' })]);
    expect(await attributesOf(tokens)).toMatchObject({ nickname: 'Bia', locale: 'it' });
  });

  test('that are read-only, unknown or invalid change nothing', async () => {
    const tokens = await openSession((await buildPoolUser()).email);
    const before = await attributesOf(tokens);
    for (const name of ['sub', 'email', 'email_verified', 'cognito:groups', 'phone_number_verified']) {
      expect(await update(tokens, { given_name: 'Bianca', [name]: 'true' })).toMatchObject(unauthorized);
    }
    for (const attributes of [
      { 'custom:role': 'admin' },
      { __proto__x: 'y' },
      { phone_number: '041 555' },
      { given_name: 'line\nbreak' },
      { given_name: 'x'.repeat(201) },
      Object.fromEntries(['name', 'nickname', 'profile'].map((name) => [name, '漢'.repeat(200)])),
    ]) {
      expect(await update(tokens, { family_name: 'Verdi', ...attributes })).toMatchObject(invalid);
    }
    expect(await attributesOf(tokens)).toEqual(before);
  });
});

describe('deleting an account', () => {
  test('removes its data, and the address can sign up again', async () => {
    const { email, sub } = await buildPoolUser();
    const tokens = tokensOf(await signInWith(email));
    await confirmDevice(tokens);
    await askPoolFor('AssociateSoftwareToken', { AccessToken: tokens.AccessToken });

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
