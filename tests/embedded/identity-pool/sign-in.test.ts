import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { identityConfig } from '@/lib/identity/config';
import { askPool, askPoolFor, buildAddress, buildPoolUser, PASSWORD, signInWithPassword } from '@/tests/factories/pool';
import { createPoolUser } from '@/tests/factories/pool-user';
import { AmplifyBigInteger, getAuthenticationHelper, getSignatureString } from './amplify-srp';
import { passSeconds } from './calls';

const POOL = String(identityConfig.userPoolId.split('_')[1]);
const wrong = { status: 400, body: { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' } };
const locked = { status: 400, body: { __type: 'NotAuthorizedException', message: 'Password attempts exceeded' } };
const granted = { status: 200, body: { AuthenticationResult: { TokenType: 'Bearer', ExpiresIn: 3600 } } };

afterEach(function restoreClock() {
  vi.useRealTimers();
});

type Parameters = { SALT: string; SRP_B: string; SECRET_BLOCK: string; USER_ID_FOR_SRP: string };

async function challenge(email: string) {
  const browser = await getAuthenticationHelper(POOL);
  const AuthParameters = { USERNAME: email, SRP_A: browser.A.toString(16) };
  const body = await askPoolFor('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters });
  return { browser, parameters: body.ChallengeParameters as Parameters }; // the pool's own answer, checked by the library
}

async function prove({ browser, parameters }: Awaited<ReturnType<typeof challenge>>, password: string) {
  const { SALT, SRP_B, SECRET_BLOCK, USER_ID_FOR_SRP: username } = parameters;
  const numbers = { serverBValue: new AmplifyBigInteger(SRP_B, 16), salt: new AmplifyBigInteger(SALT, 16) };
  const hkdf = await browser.getPasswordAuthenticationKey({ username, password, ...numbers });
  const dateNow = 'Sat Nov 21 9:00:00 UTC 2026';
  const facts = { userPoolName: POOL, username, challengeParameters: { SECRET_BLOCK }, dateNow, hkdf };
  const ChallengeResponses = {
    USERNAME: username,
    PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
    PASSWORD_CLAIM_SIGNATURE: getSignatureString(facts),
    TIMESTAMP: dateNow,
  };
  return { ChallengeName: 'PASSWORD_VERIFIER', ChallengeResponses };
}

describe('a challenge', () => {
  test('can be answered once', async () => {
    const { email } = await buildPoolUser();
    const answer = await prove(await challenge(email), PASSWORD);

    expect(await askPool('RespondToAuthChallenge', answer)).toMatchObject(granted);
    expect(await askPool('RespondToAuthChallenge', answer)).toMatchObject({
      status: 400,
      body: { __type: 'NotAuthorizedException', message: 'Invalid session for the user.' },
    });
  });

  test('must be answered within three minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { email } = await buildPoolUser();
    const [early, late] = [
      await prove(await challenge(email), PASSWORD),
      await prove(await challenge(email), PASSWORD),
    ];

    passSeconds(179);
    expect(await askPool('RespondToAuthChallenge', early)).toMatchObject(granted);
    passSeconds(2);
    expect(await askPool('RespondToAuthChallenge', late)).toMatchObject({ status: 400 });
  });

  test('is refused when it is unknown', async () => {
    const { email } = await buildPoolUser();
    const answer = await prove(await challenge(email), PASSWORD);
    answer.ChallengeResponses.PASSWORD_CLAIM_SECRET_BLOCK = randomBytes(64).toString('base64');
    expect(await askPool('RespondToAuthChallenge', answer)).toMatchObject({ status: 400 });
  });

  test('is refused for an unsafe public number', async () => {
    const AuthParameters = { USERNAME: buildAddress(), SRP_A: '0' };
    expect(await askPool('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters })).toMatchObject({
      status: 400,
      body: { __type: 'InvalidParameterException' },
    });
  });
});

describe('an unknown address', () => {
  test('gets a challenge of the same format with stable values, which no password answers', async () => {
    const unknown = buildAddress();
    const [first, again] = [await challenge(unknown), await challenge(unknown.toUpperCase())];
    const { parameters: known } = await challenge((await buildPoolUser()).email);

    expect(first.parameters.SALT).toBe(again.parameters.SALT);
    expect(first.parameters.USER_ID_FOR_SRP).toBe(again.parameters.USER_ID_FOR_SRP);
    expect(first.parameters.USER_ID_FOR_SRP).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(Object.keys(first.parameters)).toEqual(Object.keys(known));
    expect(first.parameters.SALT.length).toBe(known.SALT.length);
    expect(await askPool('RespondToAuthChallenge', await prove(first, PASSWORD))).toMatchObject(wrong);
    expect(await signInWithPassword(unknown)).toMatchObject(wrong);
  });

  test('is locked like a known one', async () => {
    const addresses = [buildAddress(), (await buildPoolUser()).email];
    for (const email of addresses) {
      for (let attempt = 1; attempt <= 5; attempt += 1)
        expect(await signInWithPassword(email, 'Gondola-7!')).toMatchObject(wrong);
      expect(await signInWithPassword(email, 'Gondola-7!')).toMatchObject(locked);
    }
  });
});

describe('wrong passwords', () => {
  test('lock an account for one second, then two, then four; the right one resets the count', async () => {
    const { email } = await buildPoolUser();
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let attempt = 1; attempt <= 5; attempt += 1) await signInWithPassword(email, 'Gondola-7!');

    for (const seconds of [1, 2, 4]) {
      passSeconds(seconds - 0.1);
      expect(await signInWithPassword(email)).toMatchObject(locked);
      passSeconds(0.2);
      expect(await signInWithPassword(email, 'Gondola-7!')).toMatchObject(wrong);
    }
    passSeconds(9);
    expect(await signInWithPassword(email)).toMatchObject(granted);
    expect(await signInWithPassword(email, 'Gondola-7!')).toMatchObject(wrong);
    expect(await signInWithPassword(email)).toMatchObject(granted);
  });

  test('lock for at most fifteen minutes, and do not count after fifteen more', async () => {
    const { email } = await buildPoolUser();
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let attempt = 1; attempt <= 25; attempt += 1) {
      expect(await signInWithPassword(email, 'Gondola-7!')).toMatchObject(wrong);
      passSeconds(Math.min(900, 2 ** (attempt - 5)) + 0.1);
    }
    await signInWithPassword(email, 'Gondola-7!');
    expect(await signInWithPassword(email)).toMatchObject(locked);

    passSeconds(900 + 901);
    expect(await signInWithPassword(email, 'Gondola-7!')).toMatchObject(wrong);
    expect(await signInWithPassword(email)).toMatchObject(granted);
  });

  test('count when they are concurrent', async () => {
    const { email } = await buildPoolUser();
    const answers = await Promise.all(Array.from({ length: 24 }, () => signInWithPassword(email, 'Gondola-7!')));
    const lookedAt = answers.filter(({ body }) => body.message === wrong.body.message);
    expect(lookedAt.length).toBe(5);
  });

  test('of one user do not lock another', async () => {
    const [victim, other] = [await buildPoolUser(), await buildPoolUser()];
    for (let attempt = 1; attempt <= 8; attempt += 1) await signInWithPassword(victim.email, 'Gondola-7!');
    expect(await signInWithPassword(other.email)).toMatchObject(granted);
  });
});

test('an unconfirmed address is revealed only with the right password', async () => {
  const email = buildAddress();
  await createPoolUser({ email, password: PASSWORD, givenName: 'Anna', familyName: 'Rossi', confirmed: false });

  expect(await signInWithPassword(email, 'Gondola-7!')).toMatchObject(wrong);
  expect(await signInWithPassword(email)).toMatchObject({ status: 400, body: { __type: 'UserNotConfirmedException' } });
});
