import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createGatePass, GATE_COOKIE } from '@/lib/gate/cookie';
import * as client from '@/lib/identity/client';
import { findFreePort } from '@/scripts/lib/processes.mjs';
import { CookieJar } from '@/tests/factories/cookie-jar';
import { latestCode } from '@/tests/factories/pool';
import { createPoolUser } from '@/tests/factories/pool-user';
import { killProcess, startProcess } from '@/tests/faults/guide';

// Several instances of the production build on one database. The first two serve the pool, at one public address; the
// third is configured, by its settings alone, to use the pool at that address as Cognito.

const POOL = 'us-east-1_Embedded1';
const CLIENT = 'embeddedwebclient00000001';
const PASSWORD = 'Laguna-42!';
const gate = `${GATE_COOKIE}=${createGatePass()}`;

let front: Server;
let publicOrigin = '';
const guides: ChildProcess[] = [];
const ports: number[] = [];
const [FIRST, SECOND, OTHER] = [0, 1, 2] as const;

/** Stands in front of the first instance as a proxy would, and brings its gate cookie along. */
function createFront(): Server {
  return createServer((incoming, outgoing) => {
    const cookie = [gate, incoming.headers.cookie].filter(Boolean).join('; ');
    const sent = httpRequest(
      { host: '127.0.0.1', port: ports[FIRST], path: incoming.url, method: incoming.method, agent: false },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    for (const [name, value] of Object.entries({ ...incoming.headers, cookie })) if (value) sent.setHeader(name, value);
    sent.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(sent);
  });
}

beforeAll(async () => {
  front = createFront();
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  publicOrigin = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  const asPool = { APP_ORIGIN: publicOrigin };
  const asCustomer = {
    COGNITO_USER_POOL_ID: POOL,
    COGNITO_CLIENT_ID: CLIENT,
    COGNITO_ENDPOINT: `${publicOrigin}/api/identity`,
  };
  for (const settings of [asPool, asPool, asCustomer]) {
    const port = await findFreePort();
    ports.push(port);
    guides.push(await startProcess(port, { settings: { APP_ORIGIN: `http://127.0.0.1:${port}`, ...settings } }));
  }
}, 120_000);

afterAll(async () => {
  for (const guide of guides) await killProcess(guide);
  front.close();
});

type Tokens = { AccessToken: string; IdToken: string; RefreshToken: string };
type Answer = { status: number; body: Record<string, unknown> };

async function send(
  instance: number,
  path: string,
  body: object | null,
  headers: Record<string, string>,
): Promise<Answer> {
  const answer = await fetch(`http://127.0.0.1:${ports[instance]}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { Cookie: gate, ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? {} : JSON.parse(text) };
}

const askPool = (instance: number, operation: string, body: object) =>
  send(
    instance,
    '/api/identity',
    { ...('AccessToken' in body ? {} : { ClientId: CLIENT }), ...body },
    { 'Content-Type': 'application/x-amz-json-1.1', 'X-Amz-Target': `AWSCognitoIdentityProviderService.${operation}` },
  );
const show = async (instance: number, token: string) =>
  (await send(instance, '/api/profile', null, { Authorization: `Bearer ${token}` })).body.error;
const signOut = (instance: number, token: string, body: object = {}) =>
  send(instance, '/api/auth/signout', body, { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' });
const refresh = (instance: number, token: string) =>
  askPool(instance, 'InitiateAuth', { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: token } });

async function enlist(): Promise<string> {
  const email = `${randomUUID()}@example.org`;
  await createPoolUser({ email, password: PASSWORD, givenName: 'Anna', familyName: 'Zanon' });
  return email;
}

async function signIn(instance: number, email: string): Promise<Tokens> {
  const AuthParameters = { USERNAME: email, PASSWORD };
  const { body } = await askPool(instance, 'InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
  // the tests are about what comes after; a refusal shows as undefined tokens
  return body.AuthenticationResult as Tokens;
}

describe('two instances on one database', () => {
  test('sign in on one, refresh on the other, sign out on the first: the other refuses refresh and identity token', async () => {
    const { IdToken, AccessToken, RefreshToken } = await signIn(FIRST, await enlist());
    const renewed = await refresh(SECOND, RefreshToken);
    expect(renewed.status).toBe(200);
    const { IdToken: second } = renewed.body.AuthenticationResult as Tokens;
    for (const token of [IdToken, second]) expect(await show(SECOND, token)).toBe('profile_missing');

    expect((await signOut(FIRST, IdToken)).status).toBe(204);
    expect((await askPool(FIRST, 'RevokeToken', { Token: RefreshToken })).status).toBe(200);

    expect((await refresh(SECOND, RefreshToken)).body).toMatchObject({ __type: 'NotAuthorizedException' });
    for (const token of [IdToken, second]) expect(await show(SECOND, token)).toBe('sign_in_required');
    expect((await askPool(SECOND, 'GetUser', { AccessToken })).body).toMatchObject({
      __type: 'NotAuthorizedException',
    });
  });

  test('the pool’s own sign-outs end identity tokens too, on every instance', async () => {
    const email = await enlist();
    const [one, two] = [await signIn(FIRST, email), await signIn(SECOND, email)];

    await askPool(FIRST, 'RevokeToken', { Token: one.RefreshToken });
    expect(await show(SECOND, one.IdToken)).toBe('sign_in_required');
    expect(await show(SECOND, two.IdToken)).toBe('profile_missing');

    await askPool(FIRST, 'GlobalSignOut', { AccessToken: two.AccessToken });
    expect(await show(SECOND, two.IdToken)).toBe('sign_in_required');
    // and a new sign-in, in the same second perhaps, is valid
    expect(await show(SECOND, (await signIn(FIRST, email)).IdToken)).toBe('profile_missing');
  });

  test('another password ends the sessions elsewhere and not the one it was changed in', async () => {
    const email = await enlist();
    const [here, there] = [await signIn(FIRST, email), await signIn(SECOND, email)];
    const change = { AccessToken: here.AccessToken, PreviousPassword: PASSWORD, ProposedPassword: 'Bricola-7!' };

    expect((await askPool(FIRST, 'ChangePassword', change)).status).toBe(200);

    expect(await show(SECOND, here.IdToken)).toBe('profile_missing');
    expect(await show(SECOND, there.IdToken)).toBe('sign_in_required');
  });

  test('an older code is refused once there is a newer one (P13)', async () => {
    const email = `${randomUUID()}@example.org`;
    await createPoolUser({ email, password: PASSWORD, givenName: 'Anna', familyName: 'Zanon', confirmed: false });
    const codes: string[] = [];
    for (let time = 0; time < 7; time++) {
      const { status, body } = await askPool(time % 2, 'ResendConfirmationCode', { Username: email });
      if (status === 200) codes.push(await latestCode(email));
      else expect(body).toMatchObject({ __type: 'LimitExceededException' });
    }
    expect(codes).toHaveLength(5);
    const last = codes.at(-1);

    const confirm = (code = '') => askPool(SECOND, 'ConfirmSignUp', { Username: email, ConfirmationCode: code });
    for (const late of new Set(codes.slice(0, -1))) {
      if (late !== last) expect((await confirm(late)).body).toMatchObject({ __type: 'CodeMismatchException' });
    }
    expect((await confirm(last)).status).toBe(200);
    expect((await confirm(last)).status).toBe(400);
  });
});

describe('an instance that is configured to use Cognito', () => {
  let jar: CookieJar;

  beforeEach(function openBrowser() {
    jar = new CookieJar(false);
    vi.stubGlobal('document', jar);
    vi.stubGlobal('location', new URL(`http://127.0.0.1:${ports[OTHER]}/auth/login`));
    // what the other instance hands to its pages
    client.configureIdentity({
      userPoolId: POOL,
      userPoolClientId: CLIENT,
      userPoolEndpoint: `${publicOrigin}/api/identity`,
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test('serves no pool itself', async () => {
    const target = { 'Content-Type': 'application/x-amz-json-1.1', 'X-Amz-Target': 'x.InitiateAuth' };
    expect((await send(OTHER, '/api/identity', {}, target)).status).toBe(404);
    for (const path of [
      '/api/identity',
      `/api/identity/${POOL}/.well-known/jwks.json`,
      `/api/identity/${POOL}/.well-known/openid-configuration`,
      '/api/identity/oauth2/authorize',
    ]) {
      expect((await send(OTHER, path, null, {})).status).toBe(404);
    }
    expect((await send(FIRST, `/api/identity/${POOL}/.well-known/jwks.json`, null, {})).status).toBe(200);
  });

  test('accepts the tokens of the configured pool only', async () => {
    const { IdToken, AccessToken } = await signIn(SECOND, await enlist());
    expect(await show(OTHER, IdToken)).toBe('profile_missing');
    expect(await show(OTHER, AccessToken)).toBe('sign_in_required');

    expect((await signOut(OTHER, IdToken)).status).toBe(204);

    for (const instance of [FIRST, SECOND, OTHER]) expect(await show(instance, IdToken)).toBe('sign_in_required');
  });

  test('lets its visitors sign in there, with the library as it is', async () => {
    const email = await enlist();

    expect(await client.signIn(email, 'Wrong-42!')).toMatchObject({ ok: false, errorType: 'NotAuthorizedException' });
    expect(await client.signIn(email, PASSWORD)).toMatchObject({ ok: true });

    const token = (await client.findIdToken()) ?? '';
    expect(await show(OTHER, token)).toBe('profile_missing');
    const page = await fetch(`http://127.0.0.1:${ports[OTHER]}/dashboard/my-listings`, {
      redirect: 'manual',
      headers: { Cookie: `${gate}; ${jar.cookie}` },
    });
    expect(page.status).toBe(200);
    await client.signOut();
    // the provider revoked the token for all instances
    expect(await show(OTHER, token)).toBe('sign_in_required');
  });
});
