import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiCalls } from './api-calls';
import { enlist, identityConfig, PASSWORD, poolIssuer, sessionCookies, sign, signIn } from './forgery';
import { type Answer, ask, countEverything, expectRefusal, production } from './harness';

const host = new URL(production.baseUrl).host;
const json = 'application/json';
let before: Record<string, number>;
/** Of a moderator, so that nothing is refused for want of a right. */
let token: string;
let cookie: string;

beforeAll(async () => {
  const sub = crypto.randomUUID();
  const person = { sub, 'cognito:username': sub, 'cognito:groups': ['moderators'] };
  token = sign(await poolIssuer(), person);
  cookie = sessionCookies(sub, token);
});
beforeEach(async () => {
  before = await countEverything();
});

const fill = (path: string) => path.replace(/\{\w+\}/g, '0b0e1b1e-5d1f-4c6e-9a55-0a6f4d3c2b1a');
const writes = apiCalls
  .filter(({ method }) => method !== 'get')
  .map(({ method, path }) => [method, fill(path)] as const);
const signedIn = () => ({ authorization: `Bearer ${token}`, cookie });

type Write = { headers?: Record<string, string>; body?: string };
const write = (method: string, path: string, { headers = {}, body = '{}' }: Write = {}): Promise<Answer> =>
  ask(path, {
    method: method.toUpperCase(),
    headers: { ...signedIn(), 'content-type': json, 'content-length': String(Buffer.byteLength(body)), ...headers },
    body,
  });

describe('R02: JSON under another name', () => {
  // the only three a form or a request without asking first can send
  const disguises = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
  const others = ['text/plain;charset=UTF-8', 'text/json', 'application/xml', 'application/json-patch+json', 'x', ','];

  test.each(writes)('%s %s takes none of it', async (method, path) => {
    // the prompt of the gate is a plain form, and guards itself: S08; those of the review page change one browser
    const takesForm = path === '/api/gate' || path === '/api/review';
    const isForm = (type: string) => takesForm && type.startsWith('application/x-www-form');
    for (const type of [...disguises, ...others].filter((type) => !isForm(type))) {
      const answer = await write(method, path, { headers: { 'content-type': type }, body: '{"everywhere":true}' });
      expect([type, answer.status]).toEqual([type, 415]);
      if (type === 'text/plain') await expectRefusal(answer, 'unsupported_media_type', before);
    }
  });

  test('nor does anybody take it without a name', async () => {
    for (const [method, path] of writes) {
      const { authorization } = signedIn();
      const answer = await ask(path, {
        method: method.toUpperCase(),
        headers: { authorization, cookie, 'content-length': '2' },
        body: '{}',
      });
      expect([path, answer.status]).toEqual([path, 415]);
    }
    expect(await countEverything()).toEqual(before);
  });

  test('nor the pool, which has a name of its own', async () => {
    for (const type of [...disguises, json]) {
      const answer = await ask('/api/identity', {
        method: 'POST',
        headers: { 'content-type': type, 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' },
        body: JSON.stringify({ ClientId: identityConfig.clientId, Username: 'r02@example.org', Password: PASSWORD }),
      });
      expect([type, answer.status]).toEqual([type, 415]);
    }
    expect(await countEverything()).toEqual(before);
  });
});

describe('R02: writes from other people’s sites', () => {
  const elsewhere: Record<string, string>[] = [
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { origin: `https://${host}.evil.test` },
    { origin: `https://evil.test/${host}` },
    { origin: production.baseUrl.replace(/\d+$/, '1') },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: production.baseUrl, 'sec-fetch-site': 'cross-site' },
  ];

  test.each(elsewhere)('%j are refused with the session of any caller', async (headers) => {
    for (const [method, path] of [...writes, ['post', '/api/identity'] as const]) {
      const answer = await write(method, path, { headers });
      expect([path, answer.status]).toEqual([path, 403]);
      expect(answer.headers).not.toHaveProperty('set-cookie');
    }
    await expectRefusal(await write('post', '/api/auth/signout', { headers }), 'not_allowed', before);
  });
});

describe('R03: writing under the name of reading', () => {
  const [deletion, signOut] = [`{"listingId":"${fill('{uid}')}"}`, '{"everywhere":true}'];
  const overrides: Record<string, string>[] = [
    { 'x-http-method-override': 'DELETE' },
    { 'x-http-method': 'DELETE' },
    { 'x-method-override': 'POST' },
    { 'x-original-method': 'PUT' },
  ];

  test.each(['GET', 'HEAD', 'OPTIONS'])('%s changes nothing, whatever else it says', async (method) => {
    for (const [, path] of writes) {
      for (const headers of [{}, ...overrides] as Record<string, string>[]) {
        for (const query of ['', '?_method=DELETE', '?_method=POST&method=PUT', '?everywhere=true']) {
          const answer = await ask(`${path}${query}`, { method, headers: { ...signedIn(), ...headers } });
          // 204 is also what OPTIONS says when it has nothing to say
          const done = method === 'OPTIONS' ? [201] : [201, 204];
          expect(done).not.toContain(answer.status);
          expect(answer.status).toBeLessThan(500);
        }
      }
    }
    expect(await countEverything()).toEqual(before);
    expect((await ask('/api/profile', { headers: signedIn() })).status).toBe(400);
  });

  test('a POST stays a POST', async () => {
    for (const headers of overrides) {
      for (const path of ['/api/listing?_method=DELETE', '/api/profile?_method=PUT']) {
        const answer = await write('post', path, { headers, body: '{"_method":"DELETE"}' });
        expect([405, 422]).toContain(answer.status);
      }
      expect((await write('get', '/api/auth/signout', { headers, body: signOut })).status).toBe(405);
      expect((await write('get', '/api/listing', { headers, body: deletion })).status).toBe(200);
    }
    expect(await countEverything()).toEqual(before);
  });
});

describe('R04: signing a visitor in without their request', () => {
  const login = (email: string) =>
    JSON.stringify({
      ClientId: identityConfig.clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD },
    });
  const amz = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
  };

  test('another site cannot start a sign-in, and no sign-in leaves a cookie', async () => {
    const { email } = await enlist();
    before = await countEverything();
    const attempts: Record<string, string>[] = [
      { ...amz, origin: 'https://evil.test' },
      { ...amz, origin: 'null' },
      { ...amz, 'sec-fetch-site': 'cross-site' },
      { 'content-type': 'text/plain', origin: 'https://evil.test' },
      { 'content-type': 'text/plain', 'x-amz-target': amz['x-amz-target'] },
      { 'content-type': 'application/x-www-form-urlencoded' },
    ];
    for (const headers of attempts) {
      for (const path of ['/api/identity', `/api/identity?X-Amz-Target=${amz['x-amz-target']}`]) {
        const answer = await ask(path, { method: 'POST', headers, body: login(email) });
        expect([403, 415]).toContain(answer.status);
        expect(answer.body).not.toContain('AuthenticationResult');
        expect(answer.headers).not.toHaveProperty('set-cookie');
      }
    }
    expect(await countEverything()).toEqual(before);
    const tokens = await signIn(email);
    expect(tokens.IdToken).toBeTruthy();
    const answer = await ask('/api/identity', { method: 'POST', headers: amz, body: login(email) });
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  test('a page’s address signs no visitor in', async () => {
    for (const query of [
      `?username=a&password=${PASSWORD}`,
      `?id_token=${token}#id_token=${token}`,
      `?token=${token}`,
      '?code=abc&state=def',
    ]) {
      for (const path of ['/auth/login', '/', '/dashboard']) {
        const answer = await ask(`${path}${query}`);
        expect(answer.headers).not.toHaveProperty('set-cookie');
        if (path === '/dashboard') expect(answer.status).toBe(307);
        else expect(answer.body).not.toContain(token);
      }
    }
  });
});
