import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { GET, POST } from '@/app/api/identity/[[...path]]/route';
import { env } from '@/lib/env';
import * as client from '@/lib/identity/client';
import { identityConfig } from '@/lib/identity/config';
import { requireUser } from '@/lib/identity/session';
import { hasSessionCookie } from '@/lib/identity/session-cookies';
import { CookieJar } from '@/tests/factories/cookie-jar';
import { askPool, buildAddress, buildPoolUser, latestCode, PASSWORD, poolContext } from '@/tests/factories/pool';

// The real aws-amplify, over real HTTP, with a browser's cookie jar: only the browser's window is missing.

let server: Server;
let jar: CookieJar;
let calls: string[] = [];

async function answer(url: string, method: string, headers: Record<string, string>, body: Buffer): Promise<Response> {
  const request = new Request(`${env.APP_ORIGIN}${url}`, {
    method,
    headers,
    body: new Uint8Array(body),
  });
  calls.push(String(headers['x-amz-target']).split('.')[1] ?? '');
  return POST(request, poolContext);
}

beforeAll(async function servePool() {
  server = createServer(async (incoming, outgoing) => {
    const headers = Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]));
    const response = await answer(incoming.url ?? '', incoming.method ?? '', headers, await buffer(incoming));
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});

afterAll(async function stopServing() {
  await new Promise((closed) => server.close(closed));
});

beforeEach(function openBrowser() {
  calls = [];
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a pipe's name
  const location = new URL(`http://127.0.0.1:${port}/auth/login`);
  jar = new CookieJar(location.protocol === 'https:');
  vi.stubGlobal('document', jar);
  vi.stubGlobal('location', location);
  client.configureIdentity({ ...identityConfig.publicConfig });
});

afterEach(async function closeBrowser() {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await client.signOut();
  vi.unstubAllGlobals();
});

function refreshTokenCookie(): string {
  return jar.list().find(({ name }) => name.endsWith('.refreshToken'))?.value ?? '';
}

const account = { password: PASSWORD, givenName: 'Maria', familyName: 'Dal Pozzo', locale: 'it' };

describe('the browser and the embedded pool', () => {
  test('a new host signs up, types the code from the message, and is signed in at once', async () => {
    const email = buildAddress();

    expect(await client.signUp({ ...account, email })).toEqual({ ok: true, confirmed: false });
    expect(await client.confirmSignUp(email, await latestCode(email))).toEqual({ ok: true, signedIn: true });

    expect(hasSessionCookie(jar, identityConfig.clientId)).toBe(true);
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

    expect(calls).toEqual(['InitiateAuth', 'RespondToAuthChallenge']);
    expect(JSON.stringify(sent.mock.calls)).not.toContain(PASSWORD);
  });

  test('the session is kept for a year, in cookies of this site that plain http carries', async () => {
    const { email } = await buildPoolUser();
    await client.signIn(email, PASSWORD);

    const kept = jar.list();
    expect(kept.length).toBeGreaterThanOrEqual(4);
    for (const { attributes, expires } of kept) {
      expect(attributes).toMatch(/path=\/.*samesite=lax/i);
      expect(attributes).not.toMatch(/secure|domain/i);
      expect((expires - Date.now()) / 86_400_000).toBeCloseTo(365, 1);
    }
  });

  test('a wrong password and an unknown address look alike', async () => {
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
    calls = [];

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 });
    const renewed = await client.findIdToken();

    expect(calls).toEqual(['GetTokensFromRefreshToken']);
    expect(renewed).not.toBeNull();
    expect(renewed).not.toBe(first);
  });

  test('signing out ends the session at the provider too: a copied refresh token is refused', async () => {
    const { email } = await buildPoolUser();
    await client.signIn(email, PASSWORD);
    const stolen = refreshTokenCookie();
    calls = [];

    await client.signOut();

    expect(calls).toEqual(['RevokeToken']);
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
    expect(hasSessionCookie(jar, identityConfig.clientId)).toBe(false);
  });

  test('whoever signs in at a shared computer replaces who was signed in before', async () => {
    const [first, second] = [await buildPoolUser(), await buildPoolUser()];
    await client.signIn(first.email, PASSWORD);
    const before = refreshTokenCookie();

    expect(await client.signIn(second.email, PASSWORD)).toEqual({ ok: true, step: null });

    expect(await client.findTokenPayload()).toMatchObject({ sub: second.sub });
    expect(await askPool('GetTokensFromRefreshToken', { RefreshToken: before })).toMatchObject({ status: 400 });
  });

  test('a visitor who never signed in asks the provider nothing', async () => {
    expect(await client.findIdToken()).toBeNull();
    expect(await client.findTokenPayload()).toBeNull();
    await client.signOut();
    expect(calls).toEqual([]);
  });

  test('a provider that cannot be reached is told apart from a refusal', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await client.signIn(buildAddress(), PASSWORD)).toEqual({ ok: false, errorType: 'NetworkError' });
  });
});
