import { afterEach, describe, expect, test, vi } from 'vitest';
import { codeOf, fromBase32, stepAt } from '@/embedded/identity-pool/authenticator';
import { publicKeySet } from '@/embedded/identity-pool/keys';
import { env } from '@/lib/env';
import { identityConfig } from '@/lib/identity/config';
import { createIdTokenVerifier } from '@/lib/identity/id-token';
import { authorize, exchange, obtainCode, obtainTokens, REDIRECT, STATE, submit } from '@/tests/factories/hosted-login';
import { askPool, askPoolFor, buildPoolUser, openSession, PASSWORD } from '@/tests/factories/pool';

afterEach(function restoreClock() {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('issues a code after the form, and for it tokens that the product accepts', async () => {
  const { email, sub } = await buildPoolUser();
  const obtained = await obtainCode(email);
  expect(obtained.back.origin + obtained.back.pathname).toBe(REDIRECT);
  expect(obtained.back.searchParams.get('state')).toBe(STATE);

  const answer = await exchange(obtained);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const tokens = await answer.json();
  expect(tokens).toEqual({
    access_token: expect.any(String),
    id_token: expect.any(String),
    refresh_token: expect.any(String),
    token_type: 'Bearer',
    expires_in: 3600,
  });
  const keys = await publicKeySet();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(keys));
  expect(await createIdTokenVerifier(identityConfig)(tokens.id_token)).toMatchObject({ sub, email });
});

describe('the authorize path', () => {
  test.each([
    ['an unknown client', { client_id: 'another' }],
    ['no client', { client_id: undefined }],
    ['another site', { redirect_uri: 'https://evil.test/auth/login' }],
    ['a longer address', { redirect_uri: `${REDIRECT}/more` }],
    ['an address with a query', { redirect_uri: `${REDIRECT}?next=evil` }],
    ['no address', { redirect_uri: undefined }],
  ])('shows an error page without a redirect for %s', async (_, changes) => {
    const answer = await authorize(changes);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
    expect(await answer.text()).not.toContain('<form');
  });

  test.each([
    ['unsupported_response_type', { response_type: 'token' }],
    ['invalid_scope', { scope: 'openid phone' }],
    ['invalid_scope', { scope: 'email profile' }],
    ['invalid_request', { code_challenge: undefined }],
    ['invalid_request', { code_challenge: 'short' }],
    ['invalid_request', { code_challenge_method: 'plain' }],
    ['invalid_request', { state: 'a\0b' }],
  ])('redirects with the error %s', async (error, changes) => {
    const answer = await authorize(changes);
    expect(answer.status).toBe(303);
    const back = new URL(answer.headers.get('location') ?? '');
    expect(back.origin + back.pathname).toBe(REDIRECT);
    expect(back.searchParams.get('error')).toBe(error);
    expect(back.searchParams.get('code')).toBeNull();
  });

  test('accepts the sign-in page of every language, and shows the form in it', async () => {
    const german = await authorize({ redirect_uri: `${env.APP_ORIGIN}/de/auth/login`, lang: 'de' });
    expect(await german.text()).toContain('<html lang="de">');
  });

  test('has no inline scripts or styles, and escapes what was typed', async () => {
    const email = '"><script>alert(1)</script>';
    const html = await (await submit(await authorize(), { email, password: PASSWORD })).text();
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toMatch(/<script|style=|<style| on\w+=/);
  });
});

describe('the form', () => {
  test('answers a wrong password and an unknown address alike, and can be sent again', async () => {
    const { email } = await buildPoolUser();
    const first = await submit(await authorize(), { email, password: 'Gondola-7!' });
    expect(first.status).toBe(400);
    const unknown = await submit(await authorize(), { email: 'unknown@example.org', password: 'Gondola-7!' });
    const withoutNames = async (answer: Response) =>
      (await answer.clone().text()).replace(/(name="(transaction|email)"[^>]*value=")[^"]*/g, '$1');
    expect(await withoutNames(first)).toBe(await withoutNames(unknown));
    expect((await submit(first, { email, password: PASSWORD })).status).toBe(303);
  });

  test('can be sent once', async () => {
    const { email } = await buildPoolUser();
    const page = await authorize();
    const copy = page.clone();
    expect((await submit(page, { email, password: PASSWORD })).status).toBe(303);
    expect((await submit(copy, { email, password: PASSWORD })).status).toBe(400);
  });

  test.each([
    ['another site', { Origin: 'https://evil.test' }],
    ['an opaque origin', { Origin: 'null' }],
    ['another site by Sec-Fetch-Site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['another host of the site', { 'Sec-Fetch-Site': 'same-site' }],
  ])('is refused from %s', async (_, headers) => {
    const { email } = await buildPoolUser();
    expect((await submit(await authorize(), { email, password: PASSWORD }, headers)).status).toBe(403);
  });

  test('creates no session besides the application’s', async () => {
    const { access_token: AccessToken, refresh_token: RefreshToken } = await obtainTokens();
    expect((await askPool('GlobalSignOut', { AccessToken })).status).toBe(200);
    expect((await askPool('GetTokensFromRefreshToken', { RefreshToken })).status).toBe(400);
  });

  test('explains that the address is not confirmed', async () => {
    const { email } = await buildPoolUser({ confirmed: false });
    const answer = await submit(await authorize({ lang: 'en' }), { email, password: PASSWORD });
    expect(await answer.text()).toContain('not confirmed yet');
  });
});

describe('an authenticator app', () => {
  test('requires its code after the password, and again after a wrong code', async () => {
    const { email } = await buildPoolUser();
    const { AccessToken } = await openSession(email);
    const { SecretCode } = await askPoolFor('AssociateSoftwareToken', { AccessToken });
    const secret = fromBase32(String(SecretCode));
    const codeNow = (later = 0) => codeOf(secret, stepAt(new Date()) + later);
    await askPoolFor('VerifySoftwareToken', { AccessToken, UserCode: codeNow() });
    const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
    await askPoolFor('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings });

    const prompt = await submit(await authorize({ lang: 'en' }), { email, password: PASSWORD });
    expect(prompt.status).toBe(200);
    expect(await prompt.clone().text()).toContain('authenticator app');
    const code = codeNow(1);
    const wrong = await submit(prompt, { email, code: String((Number(code) + 1) % 1_000_000).padStart(6, '0') });
    expect(await wrong.clone().text()).toContain('not right');
    const again = await submit(wrong, { email, code: 'no code' });
    const signedIn = await submit(again, { email, code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(new URL(signedIn.headers.get('location') ?? '').searchParams.get('code')).toBeTruthy();
  });
});
