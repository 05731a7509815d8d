import { afterEach, describe, expect, test, vi } from 'vitest';
import { env } from '@/lib/env';
import { identityConfig } from '@/lib/identity/config';
import { ask, claimsOf, exchange, newChallenge, obtainCode, obtainTokens } from '@/tests/factories/hosted-login';
import { askPool, buildPoolUser, PASSWORD } from '@/tests/factories/pool';

const { clientId } = identityConfig;

afterEach(function setTheClockRight() {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a code', () => {
  const refused = { status: 400, body: { error: 'invalid_grant' } };
  const outcome = async (answer: Response) => ({ status: answer.status, body: await answer.json() });

  test('is refused with another secret, and then for good', async () => {
    const obtained = await obtainCode((await buildPoolUser()).email);
    expect(await outcome(await exchange({ ...obtained, verifier: newChallenge().verifier }))).toEqual(refused);
    expect(await outcome(await exchange(obtained))).toEqual(refused);
  });

  test('is refused in another place', async () => {
    const obtained = await obtainCode((await buildPoolUser()).email);
    const elsewhere = { redirect_uri: `${env.APP_ORIGIN}/de/auth/login` };
    expect(await outcome(await exchange(obtained, elsewhere))).toEqual(refused);
  });

  test('works once; the second time ends the session it began', async () => {
    const obtained = await obtainCode((await buildPoolUser()).email);
    const { refresh_token: RefreshToken } = await (await exchange(obtained)).json();
    expect(await outcome(await exchange(obtained))).toEqual(refused);
    expect((await askPool('GetTokensFromRefreshToken', { RefreshToken })).status).toBe(400);
  });

  test('lives five minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const obtained = await obtainCode((await buildPoolUser()).email);
    vi.setSystemTime(Date.now() + 301_000);
    expect(await outcome(await exchange(obtained))).toEqual(refused);
  });

  test.each([
    ['invalid_client', { client_id: 'another' }],
    ['unsupported_grant_type', { grant_type: 'password' }],
    ['invalid_request', { grant_type: undefined }],
    ['invalid_request', { code_verifier: undefined }],
    ['invalid_request', { code: undefined }],
  ])('is refused as %s when the request is wrong', async (error, changes) => {
    const obtained = { code: 'x', verifier: newChallenge().verifier };
    expect(await outcome(await exchange(obtained, changes))).toEqual({ status: 400, body: { error } });
  });

  test('is exchanged by a form and nothing else', async () => {
    const answer = await exchange({ code: 'x', verifier: 'y' }, {}, { 'Content-Type': 'application/json' });
    expect(await outcome(answer)).toEqual({ status: 400, body: { error: 'invalid_request' } });
  });
});

describe('scopes', () => {
  test('without the account’s own, the account cannot be looked at or changed', async () => {
    const { access_token: AccessToken } = await obtainTokens('openid email');
    for (const [operation, more] of [
      ['GetUser', {}],
      ['ChangePassword', { PreviousPassword: PASSWORD, ProposedPassword: 'Laguna#26' }],
    ] as const) {
      expect(await askPool(operation, { AccessToken, ...more })).toMatchObject({
        status: 400,
        body: { __type: 'NotAuthorizedException', message: 'Access Token does not have required scopes' },
      });
    }
  });

  test('without `openid` there is no identity token and nothing is told', async () => {
    const tokens = await obtainTokens('aws.cognito.signin.user.admin email');
    expect(tokens.id_token).toBeUndefined();
    const answer = await ask('GET', 'oauth2/userInfo', {}, { Authorization: `Bearer ${tokens.access_token}` });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
  });

  test('say which attributes are told', async () => {
    const { id_token: addressOnly, access_token, email, sub } = await obtainTokens('openid email');
    expect(claimsOf(addressOnly)).toMatchObject({ email, email_verified: true });
    expect(claimsOf(addressOnly)).not.toHaveProperty('given_name');
    const told = await ask('GET', 'oauth2/userInfo', {}, { Authorization: `Bearer ${access_token}` });
    expect(await told.json()).toEqual({ sub, email, email_verified: 'true', username: sub });

    expect(claimsOf((await obtainTokens('openid profile')).id_token)).not.toHaveProperty('email');
    expect(claimsOf((await obtainTokens('openid')).id_token)).toMatchObject({ given_name: 'Anna' });
  });

  test('stay what they were when the tokens are renewed', async () => {
    const { refresh_token } = await obtainTokens('openid email');
    const fields = { grant_type: 'refresh_token', client_id: clientId, refresh_token };
    const renewed = await (await ask('POST', 'oauth2/token', fields)).json();
    expect(claimsOf(renewed.access_token).scope).toBe('openid email');
    expect(renewed.refresh_token).toBeUndefined();
  });
});

test('a revoked refresh token renews nothing', async () => {
  const { refresh_token } = await obtainTokens();
  const client = { client_id: clientId };
  expect((await ask('POST', 'oauth2/revoke', { ...client, token: refresh_token })).status).toBe(200);
  const answer = await ask('POST', 'oauth2/token', { ...client, grant_type: 'refresh_token', refresh_token });
  expect(await answer.json()).toEqual({ error: 'invalid_grant' });
  expect((await ask('POST', 'oauth2/revoke', { ...client, token: 'not ours' })).status).toBe(200);
  expect((await ask('POST', 'oauth2/revoke', client)).status).toBe(400);
});

test('only our own pages may read what the token endpoint answers', async () => {
  const preflight = await ask('OPTIONS', 'oauth2/token', {}, { Origin: env.APP_ORIGIN });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe(env.APP_ORIGIN);
  expect(preflight.headers.get('access-control-allow-headers')).toBe('Content-Type, X-Amz-User-Agent');
  for (const origin of ['https://evil.test', 'null', `${env.APP_ORIGIN}.evil.test`]) {
    const answer = await ask('OPTIONS', 'oauth2/token', {}, { Origin: origin });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  }
});

test('signing out leads to the first page and nowhere else', async () => {
  const leave = (logout_uri: string, client_id = clientId) => ask('GET', 'logout', { client_id, logout_uri });
  expect((await leave(`${env.APP_ORIGIN}/`)).headers.get('location')).toBe(`${env.APP_ORIGIN}/`);
  for (const answer of [await leave('https://evil.test/'), await leave(`${env.APP_ORIGIN}/`, 'another')]) {
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
  }
});
