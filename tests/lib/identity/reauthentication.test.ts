import { decodeJwt } from 'jose';
import { describe, expect, test, vi } from 'vitest';
import { codeOf, fromBase32, stepAt } from '@/embedded/identity-pool/authenticator';
import { db } from '@/lib/db';
import * as account from '@/lib/identity/account-client';
import * as client from '@/lib/identity/client';
import { countRecoveryCodes, createRecoveryCodes } from '@/lib/identity/pool-call';
import { answerReauthentication, isRecentlySignedIn, reauthenticate } from '@/lib/identity/reauthentication';
import { askPool, buildAddress, buildPoolUser, latestCode, PASSWORD } from '@/tests/factories/pool';
import { browser, refreshTokenCookie, setUpPoolBrowser } from './pool-browser';

setUpPoolBrowser();

const complete = { ok: true, requiresCode: false };
const tooOld = { ok: false, errorType: 'ReauthenticationRequiredException' };

function passMinutes(minutes: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
}

/** A user with an authenticator app, signed in in this browser. */
async function buildProtected(): Promise<{ email: string; sub: string; code: (steps?: number) => string }> {
  const { email, sub } = await buildPoolUser();
  await client.signIn(email, PASSWORD);
  const setup = await account.setUpAuthenticator('VX Venice', email);
  if (!setup.ok) throw new Error(setup.errorType);
  const code = (steps = 0) => codeOf(fromBase32(setup.secret), stepAt(new Date()) + steps);
  expect(await account.verifyAuthenticator(code())).toEqual({ ok: true });
  return { email, sub, code };
}

describe('reauthenticate', () => {
  test('replaces the session of this browser by a new one', async () => {
    const { email, sub } = await buildPoolUser();
    await client.signIn(email, PASSWORD);
    const previous = refreshTokenCookie();
    passMinutes(20);
    expect(await isRecentlySignedIn()).toBe(false);

    expect(await reauthenticate(email, PASSWORD)).toEqual(complete);

    expect(await isRecentlySignedIn()).toBe(true);
    expect(refreshTokenCookie()).not.toBe(previous);
    expect(await askPool('GetTokensFromRefreshToken', { RefreshToken: previous })).toMatchObject({ status: 400 });
    expect(await db.poolRefresh.count({ where: { sub, revokedAt: null } })).toBe(1);
    expect((await client.readSession({ forceRefresh: true })).idToken).not.toBeNull();
  });

  test('leaves the session as it was after a wrong password', async () => {
    const { email } = await buildPoolUser();
    await client.signIn(email, PASSWORD);
    const before = browser.jar.cookie;

    expect(await reauthenticate(email, 'Gondola-7!')).toEqual({ ok: false, errorType: 'NotAuthorizedException' });

    expect(browser.jar.cookie).toBe(before);
    expect(await client.findTokenPayload()).toMatchObject({ email });
  });

  test('does not let another user in', async () => {
    const [anna, other] = [await buildPoolUser(), await buildPoolUser()];
    await client.signIn(anna.email, PASSWORD);

    expect(await reauthenticate(other.email, PASSWORD)).toMatchObject({ ok: false });

    expect(await client.findTokenPayload()).toMatchObject({ sub: anna.sub });
  });

  test('requires the code of the authenticator, or a recovery code', async () => {
    const { email, code } = await buildProtected();
    const created = await createRecoveryCodes();
    const codes = created.ok ? created.codes : [];
    passMinutes(20);

    expect(await reauthenticate(email, PASSWORD)).toEqual({ ok: true, requiresCode: true });
    expect(await isRecentlySignedIn()).toBe(false);
    expect(await answerReauthentication('000000')).toMatchObject({ ok: false });
    expect(await answerReauthentication(code())).toEqual(complete);

    passMinutes(20);
    await reauthenticate(email, PASSWORD);
    expect(await answerReauthentication(codes[0] ?? '')).toEqual(complete);
    expect(await countRecoveryCodes()).toEqual({ ok: true, remaining: 9 });
  });

  test('is required to turn the authenticator off, for new recovery codes, and to delete the account', async () => {
    const { email, sub, code } = await buildProtected();
    passMinutes(20);

    expect(await account.removeAuthenticator()).toEqual(tooOld);
    expect(await createRecoveryCodes()).toEqual(tooOld);
    expect(await account.deleteAccount()).toEqual(tooOld);
    expect(await db.poolUser.findUnique({ where: { sub } })).toMatchObject({ mfaEnabled: true });

    await reauthenticate(email, PASSWORD);
    await answerReauthentication(code());
    expect(await createRecoveryCodes()).toMatchObject({ ok: true });
    expect(await account.removeAuthenticator()).toEqual({ ok: true });
    expect(await db.poolRecoveryCode.count({ where: { sub } })).toBe(0);
  });
});

describe('a change of the address', () => {
  test('needs codes for both addresses, and the next token contains the new one', async () => {
    const { email, sub } = await buildPoolUser();
    const next = buildAddress();
    await client.signIn(email, PASSWORD);

    expect(await account.requestNewAddressCode(next)).toEqual(tooOld);
    expect(await account.requestCurrentAddressCode()).toEqual({ ok: true });
    expect(await account.confirmCurrentAddress(await latestCode(email))).toEqual({ ok: true });
    expect(await account.requestNewAddressCode(next)).toEqual({ ok: true });
    expect(await client.findTokenPayload()).toMatchObject({ email });
    expect(await account.confirmNewAddress(await latestCode(next))).toEqual({ ok: true });

    expect(await client.findTokenPayload()).toMatchObject({ sub, email: next });
    await client.signOut();
    expect(await client.signIn(next, PASSWORD)).toEqual({ ok: true, step: null });
  });
});

test('a session that ended on our server is not renewed', async () => {
  const { email } = await buildPoolUser();
  await client.signIn(email, PASSWORD);
  const origin = String(decodeJwt((await client.findIdToken()) ?? '').origin_jti);
  await db.endedSession.create({
    data: { key: `session:${origin}`, endedAt: new Date(), expiresAt: new Date(Date.now() + 60_000) },
  });

  expect((await client.readSession({ forceRefresh: true })).idToken).toBeNull();
});
