import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isProof, openExchange } from '@/embedded/identity-pool/srp';
import { identityConfig } from '@/lib/identity/config';
import {
  askPool,
  askPoolFor,
  buildAddress,
  buildPoolUser,
  latestCode,
  openSession,
  PASSWORD,
} from '@/tests/factories/pool';
import { createPoolUser } from '@/tests/factories/pool-user';
import { AmplifyBigInteger, getAuthenticationHelper, getSignatureString } from './amplify-srp';
import { answer, beginSrp, makeDevice, proveSrp, sessionOf, signInWith, tokensOf } from './browser';
import { confirm, forgot, NEW_PASSWORD, reset, signUp } from './calls';

const granted = { status: 200, body: { AuthenticationResult: { TokenType: 'Bearer' } } };
const passwordRequired = { status: 200, body: { ChallengeName: 'NEW_PASSWORD_REQUIRED' } };
const invalidSession = {
  status: 400,
  body: { __type: 'NotAuthorizedException', message: 'Invalid session for the user.' },
};

/** A user with a temporary password. */
async function buildInvitedUser(): Promise<{ email: string; sub: string }> {
  const email = buildAddress();
  const person = { email, password: PASSWORD, givenName: 'Anna', familyName: 'Rossi' };
  return { email, sub: await createPoolUser({ ...person, temporary: true }) };
}

const choose = (Session: string, NEW_PASSWORD: string, others: Record<string, string> = {}) =>
  answer('NEW_PASSWORD_REQUIRED', { Session, ChallengeResponses: { USERNAME: 'anyone', NEW_PASSWORD, ...others } });

describe('a temporary password', () => {
  test('allows nothing but to set a new password', async () => {
    const { email, sub } = await buildInvitedUser();
    const first = await proveSrp(await beginSrp(email));
    expect(first).toMatchObject(passwordRequired);
    const parameters = first.body.ChallengeParameters as Record<string, string>;
    expect(parameters).toMatchObject({ USER_ID_FOR_SRP: sub, requiredAttributes: '[]' });
    expect(JSON.parse(String(parameters.userAttributes))).toMatchObject({ email, given_name: 'Anna' });

    expect(await choose(sessionOf(first), 'short')).toMatchObject({
      status: 400,
      body: { __type: 'InvalidPasswordException' },
    });
    const chosen = await choose(sessionOf(first), NEW_PASSWORD, { 'userAttributes.nickname': 'Anni' });

    expect(chosen).toMatchObject(granted);
    const { AccessToken } = tokensOf(chosen);
    expect((await askPoolFor('GetUser', { AccessToken })).UserAttributes).toContainEqual({
      Name: 'nickname',
      Value: 'Anni',
    });
    expect(await signInWith(email, undefined, NEW_PASSWORD)).toMatchObject(granted);
    expect(await signInWith(email)).toMatchObject({ status: 400 });
  });

  test('can be replaced once in a session', async () => {
    const { email } = await buildInvitedUser();
    const session = sessionOf(await signInWith(email));
    expect(await choose(session, NEW_PASSWORD)).toMatchObject(granted);
    expect(await choose(session, 'Squero#27')).toMatchObject(invalidSession);
    expect(await signInWith(email, undefined, NEW_PASSWORD)).toMatchObject(granted);
  });

  test('is not replaced by signing up again', async () => {
    const { email } = await buildInvitedUser();
    await signUp(email, { Password: NEW_PASSWORD });
    expect(await confirm(email, '123456')).toMatchObject({ status: 400 });
    expect(await signInWith(email)).toMatchObject(passwordRequired);
  });

  test('can be reset with a code, which invalidates the open session', async () => {
    const { email } = await buildInvitedUser();
    const session = sessionOf(await signInWith(email));
    await forgot(email);
    expect(await reset(email, await latestCode(email))).toMatchObject({ status: 200 });
    expect(await choose(session, 'Squero#27')).toMatchObject(invalidSession);
    expect(await signInWith(email, undefined, NEW_PASSWORD)).toMatchObject(granted);
  });
});

describe('an answer to a challenge', () => {
  test('of another kind, or with an unknown session, is refused', async () => {
    const { email } = await buildInvitedUser();
    const session = sessionOf(await signInWith(email));
    const code = { SOFTWARE_TOKEN_MFA_CODE: '123456' };
    expect(await answer('SOFTWARE_TOKEN_MFA', { Session: session, ChallengeResponses: code })).toMatchObject(
      invalidSession,
    );
    const invented = randomBytes(32).toString('base64url');
    expect(await choose(invented, NEW_PASSWORD)).toMatchObject(invalidSession);
    for (const name of ['SMS_MFA', 'MFA_SETUP', 'CUSTOM_CHALLENGE', '__proto__']) {
      expect(await answer(name, { Session: session, ChallengeResponses: code })).toMatchObject({
        status: 400,
        body: { __type: 'InvalidParameterException' },
      });
    }
  });

  test('may contain the additional fields of Amplify', async () => {
    const { email } = await buildPoolUser();
    const extras = { ClientMetadata: { from: 'dialog' }, UserContextData: { EncodedData: 'e30=' } };
    const AuthParameters = { USERNAME: email, PASSWORD, SECRET_HASH: 'x' };
    const request = { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters, ...extras };
    expect(await askPool('InitiateAuth', request)).toMatchObject(granted);
    const { RefreshToken } = await openSession(email);
    expect(await askPool('GetTokensFromRefreshToken', { RefreshToken, ...extras })).toMatchObject(granted);
  });
});

describe('a device’s password', () => {
  test('matches the verifier that Amplify computes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uuid(), fc.boolean(), async (uuid, isRight) => {
        const names = { DeviceKey: `${identityConfig.region}_${uuid}`, DeviceGroupKey: '-7aH3xKp2' };
        const { device, config } = await makeDevice(names);
        const [salt, verifier] = [config.Salt, config.PasswordVerifier].map((number) =>
          Buffer.from(number, 'base64').toString('hex'),
        ) as [string, string];
        const helper = await getAuthenticationHelper(names.DeviceGroupKey);
        const exchange = openExchange(helper.A.toString(16), verifier);

        const hkdf = await helper.getPasswordAuthenticationKey({
          username: names.DeviceKey,
          password: isRight ? device.password : `${device.password}x`,
          serverBValue: new AmplifyBigInteger(exchange.serverPublic, 16),
          salt: new AmplifyBigInteger(salt, 16),
        });
        const [secretBlock, timestamp] = [randomBytes(64), 'Sat Nov 21 9:00:00 UTC 2026'];
        const challengeParameters = { SECRET_BLOCK: secretBlock.toString('base64') };
        const facts = { userPoolName: names.DeviceGroupKey, username: names.DeviceKey, challengeParameters };
        const signature = Buffer.from(getSignatureString({ ...facts, dateNow: timestamp, hkdf }), 'base64');

        const identity = `${names.DeviceGroupKey}${names.DeviceKey}`;
        expect(isProof(exchange, identity, verifier, { secretBlock, timestamp, signature })).toBe(isRight);
      }),
      { numRuns: 5 },
    );
  });
});
