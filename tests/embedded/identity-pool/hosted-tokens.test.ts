import { afterEach, describe, expect, test, vi } from 'vitest';
import { env } from '@/lib/env';
import { identityConfig } from '@/lib/identity/config';
import { ask, exchange, newChallenge, obtainCode, obtainTokens } from '@/tests/factories/hosted-login';
import { askPool, buildPoolUser, PASSWORD } from '@/tests/factories/pool';

const { clientId } = identityConfig;

afterEach(function restoreClock() {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a code', () => {
  const refused = { status: 400, body: { error: 'invalid_grant' } };
  const outcome = async (answer: Response) => ({ status: answer.status, body: await answer.json() });

  test('is refused with another verifier, and not valid afterwards', async () => {
    const obtained = await obtainCode((await buildPoolUser()).email);
    expect(await outcome(await exchange({ ...obtained, verifier: newChallenge().verifier }))).toEqual(refused);
    expect(await outcome(await exchange(obtained))).toEqual(refused);
  });

  test('is refused with another redirect URI', async () => {
    const obtained = await obtainCode((await buildPoolUser()).email);
    const elsewhere = { redirect_uri: `${env.APP_ORIGIN}/de/auth/login` };
    expect(await outcome(await exchange(obtained, elsewhere))).toEqual(refused);
  });

  test('is valid once; a second use ends its session', async () => {
    const obtained = await obtainCode((await buildPoolUser()).email);
    const { refresh_token: RefreshToken } = await (await exchange(obtained)).json();
    expect(await outcome(await exchange(obtained))).toEqual(refused);
    expect((await askPool('GetTokensFromRefreshToken', { RefreshToken })).status).toBe(400);
  });

  test('expires after five minutes', async () => {
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
  ])('is refused with %s for an invalid request', async (error, changes) => {
    const obtained = { code: 'x', verifier: newChallenge().verifier };
    expect(await outcome(await exchange(obtained, changes))).toEqual({ status: 400, body: { error } });
  });

  test('is accepted only from a form body', async () => {
    const answer = await exchange({ code: 'x', verifier: 'y' }, {}, { 'Content-Type': 'application/json' });
    expect(await outcome(answer)).toEqual({ status: 400, body: { error: 'invalid_request' } });
  });
});

describe('scopes', () => {
  test('without the account scope, account operations are refused', async () => {
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
});

test('the token endpoint allows only our own origin', async () => {
  const preflight = await ask('OPTIONS', 'oauth2/token', {}, { Origin: env.APP_ORIGIN });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe(env.APP_ORIGIN);
  expect(preflight.headers.get('access-control-allow-headers')).toBe('Content-Type, X-Amz-User-Agent');
  for (const origin of ['https://evil.test', 'null', `${env.APP_ORIGIN}.evil.test`]) {
    const answer = await ask('OPTIONS', 'oauth2/token', {}, { Origin: origin });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  }
});

test('signing out redirects to the home page only', async () => {
  const leave = (logout_uri: string, client_id = clientId) => ask('GET', 'logout', { client_id, logout_uri });
  expect((await leave(`${env.APP_ORIGIN}/`)).headers.get('location')).toBe(`${env.APP_ORIGIN}/`);
  for (const answer of [await leave('https://evil.test/'), await leave(`${env.APP_ORIGIN}/`, 'another')]) {
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
  }
});
