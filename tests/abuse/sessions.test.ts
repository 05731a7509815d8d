import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  askPool,
  bearer,
  elsewhere,
  enlist,
  expectKnown,
  expectUseless,
  goodClaims,
  poolIssuer,
  refresh,
  sessionCookies,
  show,
  sign,
  signIn,
} from './forgery';
import { ask, countEverything, expectRefusal, query } from './harness';

let pool: Awaited<ReturnType<typeof poolIssuer>>;
let good: string;
let before: Record<string, number>;
const foreign = { kid: 'foreign', privateKey: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey };
beforeAll(async () => {
  pool = await poolIssuer();
  good = sign(pool);
});
beforeEach(async () => {
  before = await countEverything();
});

describe('T12: a token in another place', () => {
  test('is not seen', async () => {
    for (const name of ['access_token', 'id_token', 'token', 'authorization', 'jwt']) {
      const answer = await ask(`/api/profile?${name}=${good}`);
      expect(answer.status).toBe(401);
      expect(answer.body).not.toContain(good.slice(-40));
      const sent = await ask('/api/auth/signup', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ [name]: good }),
      });
      expect(sent.status).toBe(401);
      expect((await show(undefined, { [name === 'authorization' ? 'x-authorization' : name]: good })).status).toBe(401);
    }
    await expectRefusal(await ask(`/api/profile?access_token=${good}`), 'sign_in_required', before);
  });

  test('cookies alone do nothing at the API: another site could make a browser send them', async () => {
    const claims = goodClaims();
    const token = sign(pool, claims);
    const cookie = sessionCookies(String(claims.sub), token);
    for (const [method, path] of [
      ['GET', '/api/profile'],
      ['GET', '/api/listing'],
      ['POST', '/api/auth/signup'],
      ['POST', '/api/auth/signout'],
      ['DELETE', '/api/listing'],
    ] as const) {
      const headers = { cookie, 'content-type': 'application/json', 'content-length': method === 'GET' ? '0' : '2' };
      const answer = await ask(path, { method, headers, ...(method !== 'GET' && { body: '{}' }) });
      await expectRefusal(answer, 'sign_in_required', before);
    }
    await expectKnown(token);
  });
});

describe('T13: after signing out', () => {
  const signOut = (token: string, body: object = {}) =>
    ask('/api/auth/signout', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const dashboard = async (sub: string, token: string) =>
    (await ask('/dashboard/add-listings', { headers: { cookie: sessionCookies(sub, token) } })).status;

  test('every token of the session is useless, and no token of another', async () => {
    const { sub, email } = await enlist();
    const [here, there] = [await signIn(email), await signIn(email)];
    expect(await dashboard(sub, here.IdToken)).toBe(200);

    expect((await signOut(here.IdToken)).status).toBe(204);
    await askPool('RevokeToken', { Token: here.RefreshToken });

    await expectUseless(here.IdToken);
    expect(await dashboard(sub, here.IdToken)).toBe(307);
    expect((await refresh(here.RefreshToken)).status).toBe(400);
    expect((await askPool('GetUser', { AccessToken: here.AccessToken })).status).toBe(400);
    await expectRefusal(await signOut(here.IdToken), 'sign_in_required');
    await expectKnown(there.IdToken);
    expect(await dashboard(sub, there.IdToken)).toBe(200);
  });

  test('everywhere it is useless everywhere, and signing in again works at once', async () => {
    const { email } = await enlist();
    const [here, there] = [await signIn(email), await signIn(email)];
    const renewed = JSON.parse((await refresh(there.RefreshToken)).body).AuthenticationResult.IdToken;

    expect((await signOut(here.IdToken, { everywhere: true })).status).toBe(204);

    const again = await signIn(email);
    for (const token of [here.IdToken, there.IdToken, renewed]) await expectUseless(token);
    await expectKnown(again.IdToken);
  });

  test('a user cannot sign another one out', async () => {
    const [anna, bruno] = [await enlist(), await enlist()];
    const [hers, his] = [await signIn(anna.email), await signIn(bruno.email)];
    for (const body of [
      { sub: bruno.sub },
      { everywhere: true, sub: bruno.sub },
      { session: '%' },
      { everywhere: 'x' },
    ]) {
      expect((await signOut(hers.IdToken, body)).status).toBe(422);
    }
    expect((await signOut(hers.IdToken, { everywhere: true })).status).toBe(204);
    await expectKnown(his.IdToken);
  });
});

describe('T15, T16: the parts of a session', () => {
  test('a sign-in replaces cookies that were planted before it', async () => {
    const { sub, email } = await enlist();
    const planted = sign(foreign, { sub });
    const cookie = sessionCookies(sub, planted);

    const first = await signIn(email, { cookie });
    const second = await signIn(email, { cookie });

    expect(new Set([planted, first.IdToken, second.IdToken]).size).toBe(3);
    expect(first.RefreshToken).not.toBe(second.RefreshToken);
    await expectUseless(planted);
  });

  test('a session ends thirty days after its sign-in, however often it was renewed', async () => {
    const { sub, email } = await enlist();
    const { RefreshToken } = await signIn(email);
    const [row] = await query(
      `SELECT extract(epoch FROM expires_at - created_at) AS seconds FROM identity.pool_refresh WHERE sub = '${sub}'`,
    );
    expect(Number(row?.seconds)).toBe(30 * 86_400);
    expect((await refresh(RefreshToken)).status).toBe(200);

    await query(`UPDATE identity.pool_refresh SET expires_at = now() - interval '1 second' WHERE sub = '${sub}'`);

    const answer = await refresh(RefreshToken);
    expect([answer.status, JSON.parse(answer.body).__type]).toEqual([400, 'NotAuthorizedException']);
  });
});

describe('T19: one e-mail address, two identities', () => {
  test('are two people, whatever the tokens say about the address', async () => {
    const email = `anna.${randomUUID().slice(0, 8)}@example.org`;
    const signUp = async (token: string, cognitoId: string) =>
      ask('/api/auth/signup', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ username: cognitoId, email, cognitoId, firstName: 'Anna', lastName: 'Zanon' }),
      });
    const [owner, other] = [randomUUID(), randomUUID()];
    const hers = sign(pool, { sub: owner, 'cognito:username': owner, email });
    expect((await signUp(hers, owner)).status).toBe(200);

    const social = { identities: [{ providerName: 'Google', userId: '1' }], 'cognito:username': 'google_1' };
    for (const claims of [
      social,
      { email_verified: false },
      { email_verified: 'false' },
      { 'cognito:username': owner },
    ]) {
      const theirs = sign(pool, { sub: other, email, ...claims });
      const seen = await bearer(theirs);
      expect([200, 400]).toContain(seen.status);
      expect(seen.body).not.toContain(owner);
      await signUp(theirs, owner);
    }
    expect(JSON.parse((await bearer(hers)).body)).toMatchObject({ cognitoId: owner, email });
    expect(JSON.parse((await bearer(sign(pool, { sub: other, email }))).body).cognitoId ?? other).toBe(other);
  });
});

describe('T20: changing the password without knowing it', () => {
  test('is answered alike each time, and then not at all for a while', async () => {
    const { email } = await enlist();
    const { AccessToken, IdToken } = await signIn(email);
    const place = elsewhere();
    const guess = async (_: unknown, time: number) => {
      const change = { AccessToken, PreviousPassword: `Wrong-${time}!`, ProposedPassword: 'Another-7!' };
      const answer = await askPool('ChangePassword', change, {}, place);
      const { __type: type, message } = JSON.parse(answer.body);
      return { status: answer.status, type, message };
    };
    // at once, so that no lock ends before the last of them
    const answers = await Promise.all(Array.from({ length: 12 }, guess));

    expect(new Set(answers.map(({ status, type }) => `${status} ${type}`))).toEqual(
      new Set(['400 NotAuthorizedException']),
    );
    const looked = answers.filter(({ message }) => message === 'Incorrect username or password.');
    expect(looked).toHaveLength(5);
    expect(answers.filter(({ message }) => /attempts exceeded/i.test(message))).toHaveLength(7);
    await expectKnown(IdToken);
  });
});
