// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// T17: the real library, on the page the hosted login comes back to. Only the network is missing.

const CLIENT = 'ourclient';
const note = (name: string) => `CognitoIdentityServiceProvider.${CLIENT}.${name}`;
let exchanges: string[] = [];

beforeEach(function openBrowser() {
  vi.resetModules();
  exchanges = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    exchanges.push(`${address} ${init?.body}`);
    return Response.json({ error: 'invalid_grant' }, { status: 400 });
  });
});

afterEach(function closeBrowser() {
  vi.restoreAllMocks();
  localStorage.clear();
});

/** What the library keeps in the browser that left for the hosted login. */
function leaveFor(state: string): void {
  localStorage.setItem(note('inflightOAuth'), 'true');
  localStorage.setItem(note('oauthState'), state);
  localStorage.setItem(note('oauthPKCE'), 'v'.repeat(64));
}

async function comeBack(query: string) {
  history.replaceState(null, '', `/auth/login${query}`);
  const client = await import('@/lib/identity/client');
  const { finishHostedLogin } = await import('@/lib/identity/hosted-client');
  client.configureIdentity({
    userPoolId: 'us-east-1_Example',
    userPoolClientId: CLIENT,
    hostedDomain: 'login.example.org',
  });
  return finishHostedLogin();
}

function expectSignedOut(): void {
  expect(document.cookie).not.toMatch(/idToken|accessToken|refreshToken/);
  expect(Object.keys(localStorage).join()).not.toMatch(/idToken|accessToken|refreshToken/);
}

test('an answer that this browser requested is exchanged, with the secret that never left it', async () => {
  leaveFor('hers');
  await comeBack('?code=granted&state=hers');
  expect(exchanges).toEqual([expect.stringMatching(/^https:\/\/login\.example\.org\/oauth2\/token .*v{64}/)]);
  expectSignedOut();
});

test.each([
  ['without a state', '?code=granted'],
  ['with an empty one', '?code=granted&state='],
  ['with another browser’s', '?code=granted&state=theirs'],
  ['with the right one in other letters', '?code=granted&state=HERS'],
  ['with half of it', '?code=granted&state=her'],
])('an answer %s is refused, and its code is not sent', async (_, query) => {
  leaveFor('hers');
  expect(await comeBack(query)).toMatchObject({ ok: false });
  expect(exchanges).toEqual([]);
  expectSignedOut();
});

test('an answer that was not requested, or was used, is refused', async () => {
  expect(await comeBack('?code=granted&state=hers')).toMatchObject({ ok: false });
  leaveFor('hers');
  await comeBack('?code=granted&state=hers');
  vi.resetModules();
  exchanges = [];

  expect(await comeBack('?code=granted&state=hers')).toMatchObject({ ok: false });

  expect(exchanges).toEqual([]);
  expectSignedOut();
});
