import { afterEach, describe, expect, test, vi } from 'vitest';
import { POST } from '@/app/api/identity/[[...path]]/route';
import { EMBEDDED_IDENTITY_POOL_ID } from '@/lib/env';
import { identityConfig } from '@/lib/identity/config';
import { askPoolFor, buildPoolUser, openSession, poolContext, poolRequest } from '@/tests/factories/pool';

const PROVIDER = identityConfig.issuer.replace('http://', '');
const known = { IdentityPoolId: EMBEDDED_IDENTITY_POOL_ID };

afterEach(function restoreClock() {
  vi.useRealTimers();
});

async function ask(operation: string, body: object) {
  const target = { 'X-Amz-Target': `AWSCognitoIdentityService.${operation}` };
  const response = await POST(poolRequest('', body, target), poolContext);
  return { status: response.status, body: await response.json() };
}

async function signedIn() {
  const { email } = await buildPoolUser();
  const tokens = await openSession(email);
  return { ...tokens, Logins: { [PROVIDER]: tokens.IdToken } };
}

const refused = (message: string) => ({ status: 400, body: { __type: 'NotAuthorizedException', message } });
const INVALID = 'Invalid login token. Not a valid OpenId Connect identity token.';

describe('the identity pool', () => {
  test('returns one stable identity per user', async () => {
    const [anna, bea] = [await signedIn(), await signedIn()];
    const ids = [
      await ask('GetId', { ...known, Logins: anna.Logins }),
      await ask('GetId', { ...known, Logins: anna.Logins }),
      await ask('GetId', { ...known, Logins: bea.Logins }),
    ].map(({ body }) => body.IdentityId);
    expect(ids[0]).toMatch(/^us-east-1:[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  test('refuses unauthenticated access', async () => {
    const message = 'Unauthenticated access is not supported for this identity pool.';
    expect(await ask('GetId', known)).toEqual(refused(message));
    const IdentityId = `us-east-1:${crypto.randomUUID()}`;
    expect(await ask('GetCredentialsForIdentity', { IdentityId })).toEqual(refused(message));
  });

  test('refuses another pool id', async () => {
    const IdentityPoolId = `us-east-1:${crypto.randomUUID()}`;
    expect(await ask('GetId', { IdentityPoolId, Logins: (await signedIn()).Logins })).toEqual({
      status: 400,
      body: { __type: 'ResourceNotFoundException', message: `IdentityPool '${IdentityPoolId}' not found.` },
    });
  });

  test('accepts only valid identity tokens of the user pool whose user exists', async () => {
    const { IdToken, AccessToken, Logins } = await signedIn();
    const ofOthers = { 'graph.facebook.com': IdToken };
    const provider = 'Token is not from a supported provider of this identity pool.';
    expect(await ask('GetId', { ...known, Logins: ofOthers })).toEqual(refused(provider));
    expect(await ask('GetId', { ...known, Logins: { ...Logins, ...ofOthers } })).toEqual(refused(provider));
    for (const wrong of [AccessToken, `${IdToken.slice(0, -8)}AAAAAAAA`, 'none']) {
      expect(await ask('GetId', { ...known, Logins: { [PROVIDER]: wrong } })).toEqual(refused(INVALID));
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_601_000 });
    expect(await ask('GetId', { ...known, Logins })).toEqual(refused('Invalid login token. Token expired.'));
    vi.useRealTimers();
    await askPoolFor('DeleteUser', { AccessToken });
    expect(await ask('GetId', { ...known, Logins })).toEqual(refused(INVALID));
  });

  test('returns credentials only for the user’s own identity', async () => {
    const [anna, bea] = [await signedIn(), await signedIn()];
    const { IdentityId } = (await ask('GetId', { ...known, Logins: anna.Logins })).body;
    const granted = await ask('GetCredentialsForIdentity', { IdentityId, Logins: anna.Logins });
    expect(granted.body).toMatchObject({ IdentityId, Credentials: { SessionToken: expect.any(String) } });
    expect(await ask('GetCredentialsForIdentity', { IdentityId, Logins: bea.Logins })).toMatchObject({
      status: 400,
      body: { __type: 'ResourceNotFoundException' },
    });
  });

  test('answers other operations with UnknownOperationException', async () => {
    for (const operation of ['GetOpenIdToken', 'SignUp', 'constructor']) {
      expect(await ask(operation, known)).toMatchObject({ body: { __type: 'UnknownOperationException' } });
    }
    expect(await ask('GetId', {})).toMatchObject({ body: { __type: 'InvalidParameterException' } });
  });
});
