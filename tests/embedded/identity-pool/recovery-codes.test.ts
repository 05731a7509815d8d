import { afterEach, describe, expect, test, vi } from 'vitest';
import { codeOf, fromBase32, stepAt } from '@/embedded/identity-pool/authenticator';
import { db } from '@/lib/db';
import { askPool, askPoolFor, buildPoolUser, openSession, type Tokens } from '@/tests/factories/pool';
import { answer, sessionOf, signInWith } from './browser';

const granted = { status: 200, body: { AuthenticationResult: { TokenType: 'Bearer' } } };
const mismatch = { status: 400, body: { __type: 'CodeMismatchException' } };
const invalid = { status: 400, body: { __type: 'InvalidParameterException' } };

afterEach(function restoreClock() {
  vi.useRealTimers();
});

/** A user with an authenticator app and recovery codes. */
async function buildProtected(): Promise<{ email: string; sub: string; tokens: Tokens; codes: string[] }> {
  const { email, sub } = await buildPoolUser();
  const tokens = await openSession(email);
  const { AccessToken } = tokens;
  const { SecretCode } = await askPoolFor('AssociateSoftwareToken', { AccessToken });
  const UserCode = codeOf(fromBase32(String(SecretCode)), stepAt(new Date()));
  await askPoolFor('VerifySoftwareToken', { AccessToken, UserCode });
  await askPoolFor('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } });
  return { email, sub, tokens, codes: await create(tokens) };
}

async function create({ AccessToken }: Tokens): Promise<string[]> {
  const { RecoveryCodes } = await askPoolFor('CreateRecoveryCodes', { AccessToken });
  return RecoveryCodes as string[]; // the first test checks it
}

const remaining = async ({ AccessToken }: Tokens) =>
  (await askPoolFor('CountRecoveryCodes', { AccessToken })).Remaining;
async function signInWithCode(email: string, code: string) {
  const Session = sessionOf(await signInWith(email));
  return answer('SOFTWARE_TOKEN_MFA', {
    Session,
    ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code },
  });
}

describe('recovery codes', () => {
  test('are ten different ones, of which only digests are stored', async () => {
    const { sub, tokens, codes } = await buildProtected();

    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/);
    expect(await remaining(tokens)).toBe(10);
    const stored = JSON.stringify(await db.poolRecoveryCode.findMany({ where: { sub } }));
    for (const code of codes) expect(stored).not.toContain(code.replace('-', ''));
  });

  test('replace the code of the app once each, in any spelling', async () => {
    const { email, tokens, codes } = await buildProtected();
    const [first = '', second = ''] = codes;

    expect(await signInWithCode(email, first)).toMatchObject(granted);
    expect(await signInWithCode(email, first)).toMatchObject(mismatch);
    expect(await signInWithCode(email, second.replace('-', '').toLowerCase())).toMatchObject(granted);
    expect(await remaining(tokens)).toBe(8);
  });

  test('are redeemed by one of several concurrent calls', async () => {
    const { email, codes } = await buildProtected();
    const attempts = await Promise.all([1, 2, 3].map(() => signInWithCode(email, codes[0] ?? '')));

    expect(attempts.filter(({ status }) => status === 200).length).toBe(1);
  });

  test('stop working when new ones are created or the authenticator is turned off', async () => {
    const { email, sub, tokens, codes } = await buildProtected();
    const fresh = await create(tokens);

    expect(await signInWithCode(email, codes[0] ?? '')).toMatchObject(mismatch);
    expect(await signInWithCode(email, fresh[0] ?? '')).toMatchObject(granted);
    const { AccessToken } = tokens;
    await askPoolFor('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: false } });
    expect(await db.poolRecoveryCode.count({ where: { sub } })).toBe(0);
  });

  test('of another user, wrong ones and malformed ones do not work, and guesses are limited', async () => {
    const [anna, other] = [await buildProtected(), await buildProtected()];

    expect(await signInWithCode(anna.email, other.codes[0] ?? '')).toMatchObject(mismatch);
    for (const malformed of ['AAAAA_AAAAA', 'AAAAA-AAAA', '1AAAA-AAAAA', '12345']) {
      expect(await signInWithCode(anna.email, malformed)).toMatchObject(invalid);
    }
    for (let attempt = 2; attempt <= 5; attempt += 1) await signInWithCode(anna.email, 'AAAAA-AAAAA');
    expect(await signInWithCode(anna.email, anna.codes[0] ?? '')).toMatchObject({
      status: 400,
      body: { __type: 'LimitExceededException' },
    });
  });

  test('need an authenticator and a recent sign-in', async () => {
    const { email } = await buildPoolUser();
    const { AccessToken } = await openSession(email);
    expect(await askPool('CreateRecoveryCodes', { AccessToken })).toMatchObject(invalid);

    const { tokens } = await buildProtected();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
    expect(await askPool('CreateRecoveryCodes', { AccessToken: tokens.AccessToken })).toMatchObject({
      status: 400,
      body: { __type: 'ReauthenticationRequiredException' },
    });
    expect(await remaining(tokens)).toBe(10);
  });
});
