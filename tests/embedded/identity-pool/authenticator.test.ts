import fc from 'fast-check';
import { decodeJwt } from 'jose';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { codeOf, findStep, fromBase32, stepAt, toBase32 } from '@/embedded/identity-pool/authenticator';
import { db } from '@/lib/db';
import { askPool, askPoolFor, buildPoolUser, openSession, type Tokens } from '@/tests/factories/pool';
import {
  answer,
  beginSrp,
  confirmDevice,
  proveDevice,
  proveSrp,
  remember,
  sessionOf,
  signInWith,
  tokensOf,
} from './browser';
import { differentFrom, passSeconds } from './calls';

const granted = { status: 200, body: { AuthenticationResult: { TokenType: 'Bearer' } } };
const codeRequired = { status: 200, body: { ChallengeName: 'SOFTWARE_TOKEN_MFA' } };
const mismatch = {
  status: 400,
  body: { __type: 'CodeMismatchException', message: 'Invalid code received for user' },
};
const limited = { status: 400, body: { __type: 'LimitExceededException' } };
const invalid = { status: 400, body: { __type: 'InvalidParameterException' } };

afterEach(function restoreClock() {
  vi.useRealTimers();
});

const associate = ({ AccessToken }: Tokens) => askPoolFor('AssociateSoftwareToken', { AccessToken });
const verify = ({ AccessToken }: Tokens, UserCode: string) =>
  askPool('VerifySoftwareToken', { AccessToken, UserCode, FriendlyDeviceName: 'Telephone' });
const prefer = ({ AccessToken }: Tokens, Enabled: boolean) =>
  askPool('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled } });
const giveCode = (Session: string, code: string) =>
  answer('SOFTWARE_TOKEN_MFA', { Session, ChallengeResponses: { USERNAME: 'anyone', SOFTWARE_TOKEN_MFA_CODE: code } });
/** The code of the app, `steps` half minutes from now. */
const shown = (secret: string, steps = 0) => codeOf(fromBase32(secret), stepAt(new Date()) + steps);

/** A user with an authenticator app, two minutes after its setup. */
async function buildProtected(): Promise<{ email: string; sub: string; tokens: Tokens; secret: string }> {
  const { email, sub } = await buildPoolUser();
  const tokens = await openSession(email);
  const secret = String((await associate(tokens)).SecretCode);
  await verify(tokens, shown(secret));
  await prefer(tokens, true);
  passSeconds(120);
  return { email, sub, tokens, secret };
}

describe('one-time passwords', () => {
  // RFC 6238, appendix B
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('match RFC 6238 at second %i', (second, code) => {
    const secret = Buffer.from('12345678901234567890');
    expect(codeOf(secret, stepAt(new Date(second * 1000)), 8)).toBe(code);
    expect(findStep(secret, code.slice(2), new Date(second * 1000))).toBe(Math.floor(second / 30));
  });

  test('are valid one step before and after', () => {
    const secret = Buffer.from('12345678901234567890');
    const now = new Date('2026-11-21T09:00:15Z');
    for (const distance of [-1, 0, 1]) {
      const step = stepAt(now) + distance;
      expect(findStep(secret, codeOf(secret, step), now)).toBe(step);
    }
    for (const distance of [-3, -2, 2, 3]) {
      expect(findStep(secret, codeOf(secret, stepAt(now) + distance), now)).toBeNull();
    }
    expect(findStep(secret, '', now)).toBeNull();
  });

  test('come from secrets in Base32', () => {
    expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        const written = toBase32(Buffer.from(bytes));
        expect(written).toMatch(/^[A-Z2-7]*$/);
        expect(fromBase32(written)).toEqual(Buffer.from(bytes));
      }),
    );
  });
});

describe('setting up an authenticator app', () => {
  test('requires a code before it can be enabled, and appears in GetUser', async () => {
    const { email, sub } = await buildPoolUser();
    const tokens = await openSession(email);
    const getUser = () => askPoolFor('GetUser', { AccessToken: tokens.AccessToken });
    expect(await verify(tokens, '123456')).toMatchObject(invalid);
    expect(await prefer(tokens, true)).toMatchObject(invalid);

    const secret = String((await associate(tokens)).SecretCode);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(await verify(tokens, differentFrom(shown(secret, 5)))).toMatchObject({
      status: 400,
      body: { __type: 'EnableSoftwareTokenMFAException', message: 'Code mismatch' },
    });
    expect(await prefer(tokens, true)).toMatchObject(invalid);
    expect(await verify(tokens, shown(secret))).toMatchObject({ status: 200, body: { Status: 'SUCCESS' } });
    expect(await signInWith(email)).toMatchObject(granted);
    expect((await getUser()).UserMFASettingList).toBeUndefined();

    expect(await prefer(tokens, true)).toMatchObject({ status: 200, body: {} });
    expect(await getUser()).toMatchObject({
      Username: sub,
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    });
    expect(await signInWith(email)).toMatchObject(codeRequired);

    expect(await prefer(tokens, false)).toMatchObject({ status: 200 });
    expect((await getUser()).UserMFASettingList).toBeUndefined();
    expect(await signInWith(email)).toMatchObject(granted);
  });

  test('replaces the previous app after a code of the new one', async () => {
    const { email, tokens, secret } = await buildProtected();
    const next = String((await associate(tokens)).SecretCode);
    expect(await giveCode(sessionOf(await signInWith(email)), shown(secret))).toMatchObject(granted);
    expect(await verify(tokens, shown(next, 1))).toMatchObject({ status: 200 });

    passSeconds(120);
    const session = sessionOf(await signInWith(email));
    expect(await giveCode(session, shown(secret))).toMatchObject(mismatch);
    expect(await giveCode(session, shown(next))).toMatchObject(granted);
  });

  test('needs a recent sign-in, so that a copied session cannot replace the app', async () => {
    const { tokens } = await buildProtected();
    passSeconds(480);
    expect(await askPool('AssociateSoftwareToken', { AccessToken: tokens.AccessToken })).toMatchObject({
      status: 400,
      body: { __type: 'ReauthenticationRequiredException' },
    });
  });

  test('refuses codes by text message and by mail', async () => {
    const { AccessToken } = await openSession((await buildPoolUser()).email);
    const on = { Enabled: true, PreferredMfa: true };
    for (const settings of [{ SMSMfaSettings: on }, { EmailMfaSettings: on }]) {
      expect(await askPool('SetUserMFAPreference', { AccessToken, ...settings })).toMatchObject(invalid);
    }
  });
});

describe('signing in with a code', () => {
  test('requires a code after the password, with SRP and without', async () => {
    const { email, secret, sub } = await buildProtected();
    const first = await proveSrp(await beginSrp(email));
    expect(first).toMatchObject({ ...codeRequired, body: { ChallengeParameters: { USER_ID_FOR_SRP: sub } } });
    const outcome = await giveCode(sessionOf(first), shown(secret));
    expect(outcome).toMatchObject(granted);
    expect(decodeJwt(tokensOf(outcome).AccessToken).sub).toBe(sub);
    expect(await giveCode(sessionOf(await signInWith(email)), shown(secret, 1))).toMatchObject(granted);
  });

  test('requires a code on a remembered device, which then proves itself', async () => {
    const { email, secret } = await buildProtected();
    const tokens = tokensOf(await giveCode(sessionOf(await signInWith(email)), shown(secret)));
    const device = await confirmDevice(tokens);
    await remember(tokens, device.DeviceKey);

    const first = await signInWith(email, device.DeviceKey);
    expect(first).toMatchObject(codeRequired);
    const second = await giveCode(sessionOf(first), shown(secret, 1));
    expect(second).toMatchObject({ status: 200, body: { ChallengeName: 'DEVICE_SRP_AUTH' } });
    expect(await proveDevice(sessionOf(second), device)).toMatchObject(granted);
  });

  test('accepts another try in the same session, until the right code', async () => {
    const { email, secret } = await buildProtected();
    const session = sessionOf(await signInWith(email));
    expect(await giveCode(session, differentFrom(shown(secret, 5)))).toMatchObject(mismatch);
    expect(await giveCode(session, shown(secret))).toMatchObject(granted);
    expect(await giveCode(session, shown(secret, 1))).toMatchObject({
      status: 400,
      body: { __type: 'NotAuthorizedException', message: 'Invalid session for the user.' },
    });
  });

  test('accepts each code once, also for concurrent sign-ins', async () => {
    const { email, secret } = await buildProtected();
    const sessions = [sessionOf(await signInWith(email)), sessionOf(await signInWith(email))];
    const code = shown(secret);
    const outcomes = await Promise.all(sessions.map((session) => giveCode(session, code)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(outcomes.find(({ status }) => status === 400)?.body).toEqual({
      __type: 'ExpiredCodeException',
      message: 'Your software token has already been used once.',
    });
  });

  test('allows five tries over all sessions, which the right password does not reset', async () => {
    const { email, secret } = await buildProtected();
    const wrong = differentFrom(shown(secret, 5));
    const sessions: string[] = [];
    for (let attempt = 1; attempt <= 8; attempt += 1) sessions.push(sessionOf(await signInWith(email)));
    const outcomes = await Promise.all(sessions.map((session) => giveCode(session, wrong)));

    expect(outcomes.filter(({ body }) => body.__type === 'CodeMismatchException').length).toBe(5);
    const session = sessionOf(await signInWith(email));
    expect(await giveCode(session, shown(secret))).toMatchObject(limited);
    passSeconds(2);
    expect(await giveCode(session, shown(secret))).toMatchObject(granted);
  });

  test('allows five tries while setting up', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const tokens = await openSession((await buildPoolUser()).email);
    const secret = String((await associate(tokens)).SecretCode);
    const wrong = differentFrom(shown(secret, 5));
    for (let attempt = 1; attempt <= 5; attempt += 1) await verify(tokens, wrong);
    expect(await verify(tokens, shown(secret))).toMatchObject(limited);
  });
});

test('the secret is stored with the user after verification, and deleted with the user', async () => {
  const { sub, tokens, secret } = await buildProtected();
  expect((await db.poolUser.findUnique({ where: { sub } }))?.totpSecret).toBe(secret);
  await associate(tokens);
  await askPoolFor('DeleteUser', { AccessToken: tokens.AccessToken });
  expect(JSON.stringify([await db.poolUser.findMany(), await db.poolSession.findMany()])).not.toContain(sub);
});
