import { describe, expect, test, vi } from 'vitest';
import { GET } from '@/app/api/identity/[[...path]]/route';
import { env } from '@/lib/env';
import * as client from '@/lib/identity/client';
import { identityConfig } from '@/lib/identity/config';
import { requireUser } from '@/lib/identity/session';
import { hasSessionCookie } from '@/lib/identity/session-cookies';
import { askPool, buildAddress, buildPoolUser, latestCode, PASSWORD } from '@/tests/factories/pool';
import { browser, refreshTokenCookie, setUpPoolBrowser } from './pool-browser';

setUpPoolBrowser();

const account = { password: PASSWORD, givenName: 'Maria', familyName: 'Dal Pozzo', locale: 'it' };

describe('the browser and the embedded pool', () => {
  test('a new host signs up, types the code from the message, and is signed in at once', async () => {
    const email = buildAddress();

    expect(await client.signUp({ ...account, email })).toEqual({ ok: true, confirmed: false });
    expect(await client.confirmSignUp(email, await latestCode(email))).toEqual({ ok: true, signedIn: true });

    expect(hasSessionCookie(browser.jar, identityConfig.clientId)).toBe(true);
    expect(await client.findTokenPayload()).toMatchObject({ email, given_name: 'Maria', family_name: 'Dal Pozzo' });
  });

  test('a code is confirmed in another browser, and its owner signs in there', async () => {
    const email = buildAddress();
    await client.signUp({ ...account, email });

    expect(await client.signIn(email, PASSWORD)).toEqual({ ok: false, errorType: 'UserNotConfirmedException' });
    expect(await client.resendCode(email)).toEqual({ ok: true });
    expect(await client.confirmSignUp(email, '000000x')).toEqual({ ok: false, errorType: 'CodeMismatchException' });
    expect(await client.confirmSignUp(email, await latestCode(email))).toMatchObject({ ok: true });
    expect(await client.signIn(email.toUpperCase(), PASSWORD)).toEqual({ ok: true, step: null });
  });

  test('the password itself is never sent at sign-in', async () => {
    const { email } = await buildPoolUser();
    const sent = vi.spyOn(globalThis, 'fetch');

    expect(await client.signIn(email, PASSWORD)).toEqual({ ok: true, step: null });

    expect(browser.calls).toEqual(['InitiateAuth', 'RespondToAuthChallenge']);
    expect(JSON.stringify(sent.mock.calls)).not.toContain(PASSWORD);
  });

  test('the session is stored for a year, in cookies of this site that plain http carries', async () => {
    const { email } = await buildPoolUser();
    await client.signIn(email, PASSWORD);

    const cookies = browser.jar.list();
    expect(cookies.length).toBeGreaterThanOrEqual(4);
    for (const { attributes, expires } of cookies) {
      expect(attributes).toMatch(/path=\/.*samesite=lax/i);
      expect(attributes).not.toMatch(/secure|domain/i);
      expect((expires - Date.now()) / 86_400_000).toBeCloseTo(365, 1);
    }
  });

  test('a wrong password and an unknown address have the same answer', async () => {
    const { email } = await buildPoolUser();
    const refused = { ok: false, errorType: 'NotAuthorizedException' };

    expect(await client.signIn(email, 'Gondola-7!')).toEqual(refused);
    expect(await client.signIn(buildAddress(), 'Gondola-7!')).toEqual(refused);
    expect(await client.findIdToken()).toBeNull();
  });

  test('our own API accepts the token, and knows the groups it names', async () => {
    const { email, sub } = await buildPoolUser({ groups: ['moderators'] });
    await client.signIn(email, PASSWORD);
    const token = await client.findIdToken();
    const direct = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
      String(input) === identityConfig.jwksUri
        ? GET(new Request(identityConfig.jwksUri), {
            params: Promise.resolve({ path: [identityConfig.userPoolId, '.well-known', 'jwks.json'] }),
          })
        : direct(input, init),
    );

    const user = await requireUser(new Request(env.APP_ORIGIN, { headers: { Authorization: `Bearer ${token}` } }));

    expect(user).toMatchObject({ sub, email, givenName: 'Anna', familyName: 'Rossi', groups: ['moderators'] });
  });

  test('an expired token is renewed without asking for the password', async () => {
    const { email } = await buildPoolUser();
    await client.signIn(email, PASSWORD);
    const first = await client.findIdToken();
    browser.calls = [];

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 });
    const renewed = await client.findIdToken();

    expect(browser.calls).toEqual(['GetTokensFromRefreshToken']);
    expect(renewed).not.toBeNull();
    expect(renewed).not.toBe(first);
  });

  test('signing out ends the session at the provider too: a copied refresh token is refused', async () => {
    const { email } = await buildPoolUser();
    await client.signIn(email, PASSWORD);
    const stolen = refreshTokenCookie();
    browser.calls = [];

    await client.signOut();

    expect(browser.calls).toEqual(['RevokeToken']);
    expect(document.cookie).not.toMatch(/Token/);
    expect(await askPool('GetTokensFromRefreshToken', { RefreshToken: stolen })).toMatchObject({
      status: 400,
      body: { __type: 'NotAuthorizedException', message: 'Refresh Token has been revoked' },
    });
  });

  test('a session that was ended elsewhere ends here at the next renewal', async () => {
    const { email } = await buildPoolUser();
    await client.signIn(email, PASSWORD);
    await askPool('RevokeToken', { Token: refreshTokenCookie() });

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 });

    expect(await client.findIdToken()).toBeNull();
    expect(hasSessionCookie(browser.jar, identityConfig.clientId)).toBe(false);
  });

  test('a sign-in at a shared computer replaces the session before', async () => {
    const [first, second] = [await buildPoolUser(), await buildPoolUser()];
    await client.signIn(first.email, PASSWORD);
    const before = refreshTokenCookie();

    expect(await client.signIn(second.email, PASSWORD)).toEqual({ ok: true, step: null });

    expect(await client.findTokenPayload()).toMatchObject({ sub: second.sub });
    expect(await askPool('GetTokensFromRefreshToken', { RefreshToken: before })).toMatchObject({ status: 400 });
  });

  test('a visitor who never signed in sends no request to the provider', async () => {
    expect(await client.findIdToken()).toBeNull();
    expect(await client.findTokenPayload()).toBeNull();
    await client.signOut();
    expect(browser.calls).toEqual([]);
  });

  test('a provider that cannot be reached is distinguished from a refusal', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await client.signIn(buildAddress(), PASSWORD)).toEqual({ ok: false, errorType: 'NetworkError' });
  });
});
