import { decodeJwt } from 'jose';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { identityConfig } from '@/lib/identity/config';
import { endSessions } from '@/lib/identity/ended-sessions';
import { askPool, askPoolFor, buildPoolUser, openSession, type Tokens } from '@/tests/factories/pool';
import { passSeconds } from './calls';

const DAY_SECONDS = 86_400;

afterEach(function setTheClockRight() {
  vi.useRealTimers();
});

const refresh = (RefreshToken: string) => askPool('GetTokensFromRefreshToken', { RefreshToken });
const getUser = (AccessToken: string) => askPool('GetUser', { AccessToken });
const refusal = (message: string) => ({ status: 400, body: { __type: 'NotAuthorizedException', message } });

describe('the tokens of a sign-in', () => {
  test('have Cognito’s claims', async () => {
    const { email, sub } = await buildPoolUser({ groups: ['moderators'] });
    const { AccessToken, IdToken } = await openSession(email);
    const [access, id] = [decodeJwt(AccessToken), decodeJwt(IdToken)];

    const shared = { sub, iss: identityConfig.issuer, 'cognito:groups': ['moderators'], auth_time: id.iat };
    expect(id).toMatchObject({
      ...shared,
      token_use: 'id',
      aud: identityConfig.clientId,
      'cognito:username': sub,
      email,
      email_verified: true,
      given_name: 'Anna',
      family_name: 'Rossi',
    });
    expect(access).toMatchObject({ ...shared, token_use: 'access', client_id: identityConfig.clientId, username: sub });
    expect(access.aud).toBeUndefined();
    expect(access.origin_jti).toBe(id.origin_jti);
    expect(access.jti).not.toBe(id.jti);
    expect(Number(id.exp) - Number(id.iat)).toBe(3600);
  });

  test('are renewed by both refresh operations, with the time of the sign-in', async () => {
    const { email } = await buildPoolUser();
    const { RefreshToken, IdToken } = await openSession(email);
    passSeconds(5 * DAY_SECONDS);

    const parameters = { AuthParameters: { REFRESH_TOKEN: RefreshToken } };
    for (const body of [
      await askPoolFor('GetTokensFromRefreshToken', { RefreshToken }),
      await askPoolFor('InitiateAuth', { AuthFlow: 'REFRESH_TOKEN_AUTH', ...parameters }),
      await askPoolFor('InitiateAuth', { AuthFlow: 'REFRESH_TOKEN', ...parameters }),
    ]) {
      const renewed = body.AuthenticationResult as Tokens; // the library checks the shape in client.test.ts
      expect(decodeJwt(renewed.IdToken).auth_time).toBe(decodeJwt(IdToken).auth_time);
      expect(decodeJwt(renewed.IdToken).iat).toBeGreaterThan(Number(decodeJwt(IdToken).iat));
      expect(renewed.RefreshToken).toBeUndefined();
    }
  });

  test('are not renewed after thirty days', async () => {
    const { email } = await buildPoolUser();
    const { RefreshToken } = await openSession(email);
    passSeconds(30 * DAY_SECONDS - 5);
    expect(await refresh(RefreshToken)).toMatchObject({ status: 200 });
    passSeconds(10);
    expect(await refresh(RefreshToken)).toMatchObject(refusal('Refresh Token has expired'));
  });

  test('are not renewed with an unknown refresh token', async () => {
    expect(await refresh('no-token-of-ours')).toMatchObject(refusal('Invalid Refresh Token'));
  });
});

describe('ending a session', () => {
  test('revokes its tokens and those of no other session', async () => {
    const { email } = await buildPoolUser();
    const [ended, other] = [await openSession(email), await openSession(email)];

    await askPoolFor('RevokeToken', { Token: ended.RefreshToken });

    expect(await refresh(ended.RefreshToken)).toMatchObject(refusal('Refresh Token has been revoked'));
    expect(await getUser(ended.AccessToken)).toMatchObject(refusal('Access Token has been revoked'));
    expect(await refresh(other.RefreshToken)).toMatchObject({ status: 200 });
    expect(await getUser(other.AccessToken)).toMatchObject({ status: 200 });
  });

  test('globally revokes all sessions of one user only', async () => {
    const [mine, hers] = [await buildPoolUser(), await buildPoolUser()];
    const [here, there, elsewhere] = [
      await openSession(mine.email),
      await openSession(mine.email),
      await openSession(hers.email),
    ];

    await askPoolFor('GlobalSignOut', { AccessToken: here.AccessToken });

    for (const { RefreshToken } of [here, there]) {
      expect(await refresh(RefreshToken)).toMatchObject(refusal('Refresh Token has been revoked'));
    }
    expect(await refresh(elsewhere.RefreshToken)).toMatchObject({ status: 200 });
  });

  test('answers an unknown token like a known one', async () => {
    expect(await askPool('RevokeToken', { Token: 'no-token-of-ours' })).toMatchObject({ status: 200, body: {} });
  });
});

describe('an access token', () => {
  test('identifies its user', async () => {
    const { email, sub } = await buildPoolUser();
    const { AccessToken } = await openSession(email);
    expect((await getUser(AccessToken)).body).toEqual({
      Username: sub,
      UserAttributes: [
        { Name: 'sub', Value: sub },
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'given_name', Value: 'Anna' },
        { Name: 'family_name', Value: 'Rossi' },
      ],
    });
  });

  test('is refused after its session was ended at the guide, except to leave', async () => {
    const { email } = await buildPoolUser();
    const [ended, other] = [await openSession(email), await openSession(email)];

    await endSessions([String(decodeJwt(ended.IdToken).origin_jti)]);

    for (const operation of ['GetUser', 'AssociateSoftwareToken', 'ListDevices']) {
      expect(await askPool(operation, { AccessToken: ended.AccessToken })).toMatchObject(
        refusal('Access Token has been revoked'),
      );
    }
    expect(await getUser(other.AccessToken)).toMatchObject({ status: 200 });
    expect(await askPool('GlobalSignOut', { AccessToken: ended.AccessToken })).toMatchObject({ status: 200 });
    expect(await refresh(other.RefreshToken)).toMatchObject(refusal('Refresh Token has been revoked'));
  });

  test('is refused when it has expired, was changed, or is an identity token', async () => {
    const { email } = await buildPoolUser();
    const { AccessToken, IdToken } = await openSession(email);
    const [header, , signature] = AccessToken.split('.');
    const [, otherPayload] = (await openSession((await buildPoolUser()).email)).AccessToken.split('.');

    expect(await getUser(IdToken)).toMatchObject(refusal('Invalid Access Token'));
    expect(await getUser(`${header}.${otherPayload}.${signature}`)).toMatchObject(refusal('Invalid Access Token'));
    passSeconds(3601);
    expect(await getUser(AccessToken)).toMatchObject(refusal('Access Token has expired'));
  });
});
