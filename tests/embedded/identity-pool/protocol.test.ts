import { describe, expect, test, vi } from 'vitest';
import { GET, POST } from '@/app/api/identity/[[...path]]/route';
import * as keyRing from '@/embedded/identity-pool/keys';
import * as pool from '@/embedded/identity-pool/repository';
import { ADDRESS_HEADER } from '@/lib/http/client-address';
import { identityConfig } from '@/lib/identity/config';
import { askPool, buildAddress, buildPoolUser, PASSWORD, poolContext, poolRequest } from '@/tests/factories/pool';

const read = (...path: string[]) =>
  GET(new Request('http://localhost:3000/api/identity'), { params: Promise.resolve({ path }) });

describe('the address of the pool', () => {
  test('serves only the public keys, with a cache lifetime', async () => {
    const response = await read(identityConfig.userPoolId, '.well-known', 'jwks.json');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
    const { keys } = await response.json();
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0]).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  });

  test('serves the OpenID configuration', async () => {
    const response = await read(identityConfig.userPoolId, '.well-known', 'openid-configuration');
    expect(await response.json()).toMatchObject({ issuer: identityConfig.issuer });
  });

  test('answers 404 at every other path', async () => {
    for (const path of [
      [],
      ['other-pool', '.well-known', 'jwks.json'],
      [identityConfig.userPoolId],
      ['outbox.jsonl'],
    ]) {
      expect((await read(...path)).status).toBe(404);
    }
  });

  test.each([
    ['another media type', 415, poolRequest('SignUp', {}, { 'Content-Type': 'application/json' })],
    ['a form’s media type', 415, poolRequest('SignUp', {}, { 'Content-Type': 'text/plain' })],
    ['too large a body', 413, poolRequest('SignUp', { Username: 'x'.repeat(100_001) })],
    ['invalid JSON', 422, new Request(poolRequest('SignUp', {}), { body: '{', method: 'POST' })],
    ['an unknown operation', 400, poolRequest('AdminCreateUser', {})],
    ['a name of Object.prototype', 400, poolRequest('constructor', {})],
    ['another service', 400, poolRequest('', {}, { 'X-Amz-Target': 'AWSCognitoIdentityService.GetId' })],
    ['no input', 400, poolRequest('SignUp', {})],
    ['a list for an object', 400, poolRequest('SignUp', [])],
  ])('answers %s with %i in Cognito’s format, without internals', async (_, status, request) => {
    const response = await POST(request, poolContext);
    expect(response.status).toBe(status);
    const body = await response.json();
    expect(Object.keys(body)).toEqual(['__type', 'message']);
    expect(response.headers.get('x-amzn-errortype')).toBe(body.__type);
    expect(response.headers.get('content-type')).toBe('application/x-amz-json-1.1');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(body.message).not.toMatch(/node_modules|lib\/|Error|\n/);
  });

  test('answers an internal failure without its message', async () => {
    vi.spyOn(pool, 'findUserByEmail').mockRejectedValueOnce(new Error('relation "pool_user" at 10.0.0.7 is gone'));
    const { status, body } = await askPool('ForgotPassword', { Username: buildAddress() });
    expect({ status, body }).toEqual({
      status: 500,
      body: { __type: 'InternalErrorException', message: 'Internal error' },
    });
  });

  test('refuses another client', async () => {
    const { email } = await buildPoolUser();
    const AuthParameters = { USERNAME: email, PASSWORD };
    expect(
      await askPool('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters, ClientId: 'another' }),
    ).toMatchObject({
      status: 400,
      body: { __type: 'ResourceNotFoundException', message: 'User pool client another does not exist.' },
    });
  });

  test('limits failed sign-ins of one client address, and does not count successful ones', async () => {
    const { email } = await buildPoolUser();
    const headers = { [ADDRESS_HEADER]: '203.0.113.7' };
    const tryPassword = async (USERNAME: string) => {
      const AuthParameters = { USERNAME, PASSWORD };
      const body = { ClientId: identityConfig.clientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters };
      return POST(poolRequest('InitiateAuth', body, headers), poolContext);
    };
    for (let time = 1; time <= 10; time += 1) expect((await tryPassword(email)).status).toBe(200);
    for (let time = 1; time <= 30; time += 1) expect((await tryPassword(buildAddress())).status).toBe(400);

    const refused = await tryPassword(email);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('x-amzn-errortype')).toBe('TooManyRequestsException');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

test('instances that start concurrently use the same first key', async () => {
  const keys = ['one', 'two', 'three'].map((kid) => ({ kid, privateKey: `the key of ${kid}` }));
  const seen = await Promise.all(keys.map(keyRing.createFirstKey));
  expect(seen.every((each) => each.length === 1 && each[0]?.kid === seen[0]?.[0]?.kid)).toBe(true);
  expect(await keyRing.listKeys()).toEqual(seen[0]);
});

test('expired challenges are removed, others stay', async () => {
  const [past, future] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)];
  await pool.createChallenge('ended', {}, past);
  await pool.createChallenge('open', {}, future);
  await pool.removeExpired(new Date());
  expect(await pool.readChallenge('take', 'ended', new Date(0))).toBeNull();
  expect(await pool.readChallenge('take', 'open', new Date(0))).toEqual({ content: {}, user: null });
});
