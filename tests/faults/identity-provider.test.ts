import { type KeyObject, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { env } from '@/lib/env';
import { createGatePass, GATE_COOKIE } from '@/lib/gate/cookie';
import { idTokenCookie, lastUserCookie } from '@/lib/identity/session-cookies';
import { findFreePort } from '@/scripts/lib/processes.mjs';
import { createRsaKey } from '@/tests/factories/rsa-key';
import { type Guide, instances, killGuide, startGuide } from '@/tests/faults/guide';

// P09, P10, T09: the production build with a provider of its own, which serves its keys and can fail to.

const POOL = 'eu-south-1_Stub12345';
const CLIENT = 'stubclient';

type Key = { kid: string; privateKey: KeyObject; jwk: object };

function createKey(): Key {
  const { privateKey, publicKey } = createRsaKey();
  const kid = randomUUID();
  return { kid, privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' } };
}

type Answering = (response: ServerResponse) => void;
const say =
  (status: number, body: string): Answering =>
  (response) =>
    response.writeHead(status).end(body);
const publish = (...keys: Key[]) => say(200, JSON.stringify({ keys: keys.map(({ jwk }) => jwk) }));
const hangUp: Answering = (response) => response.destroy();
const never: Answering = () => undefined;

let provider: Server;
let answering: Answering;
let fetches = 0;
let guide: Guide;
let port = 0;
let dataDir = '';

const endpoint = () => `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;

async function start(): Promise<void> {
  guide = await startGuide(port, {
    settings: {
      DATA_DIR: dataDir,
      COGNITO_USER_POOL_ID: POOL,
      COGNITO_CLIENT_ID: CLIENT,
      COGNITO_ENDPOINT: endpoint(),
    },
  });
}

async function restart(): Promise<void> {
  await killGuide(guide);
  await start();
}

function sign({ kid, privateKey }: Pick<Key, 'kid' | 'privateKey'>): Promise<string> {
  const claims = { token_use: 'id', 'cognito:username': 'anna', email: 'anna@example.org', origin_jti: randomUUID() };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid })
    .setSubject('anna')
    .setIssuer(`${endpoint()}/${POOL}`)
    .setAudience(CLIENT)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(privateKey);
}

const gate = `${GATE_COOKIE}=${createGatePass()}`;
const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    redirect: 'manual',
    headers: { ...headers, Cookie: [gate, headers.Cookie].filter(Boolean).join('; ') },
  });

/** `profile_missing`: the guide knows who asks, and has not met them yet. */
async function show(token: string): Promise<string> {
  const answer = await ask('/api/profile', { Authorization: `Bearer ${token}` });
  return (await answer.json()).error;
}
const visit = async (token: string) =>
  (
    await ask('/dashboard/my-listings', {
      Cookie: `${lastUserCookie(CLIENT)}=anna; ${idTokenCookie(CLIENT, 'anna')}=${token}`,
    })
  ).status;

beforeAll(async () => {
  provider = createServer((_request, response) => {
    fetches++;
    answering(response);
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  port = await findFreePort();
});

afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});

beforeEach(() => {
  dataDir = mkdtempSync(join(env.DATA_DIR, 'guide-'));
  fetches = 0;
});

afterEach(async () => {
  await killGuide(guide);
  rmSync(dataDir, { recursive: true });
});

describe('P09: the provider is down', () => {
  const outages: [string, Answering][] = [
    ['hangs up', hangUp],
    ['never answers', never],
    ['answers 503', say(503, 'try later')],
    // P10
    ['publishes no keys', say(200, '{"keys":[]}')],
    ['publishes half a key', say(200, '{"keys":[{"kid":"x","kty":"RSA","n":"AQAB"}]}')],
    ['answers with a page', say(200, '<!doctype html><title>Maintenance</title>')],
  ];

  test('sessions stay valid in each failure and after a restart', { timeout: 180_000 }, async () => {
    const key = createKey();
    const token = await sign(key);
    answering = publish(key);
    await start();
    expect(await show(token)).toBe('profile_missing');

    for (const [how, outage] of outages) {
      answering = outage;
      expect([how, await show(token), await visit(token)]).toEqual([how, 'profile_missing', 200]);
      // a forged token does not evict the cached keys
      expect([how, await show(await sign(createKey()))]).toEqual([how, 'sign_in_required']);
      expect([how, await show(token)]).toEqual([how, 'profile_missing']);
    }
    for (const [how, outage] of outages.slice(0, 3)) {
      answering = outage;
      await restart();
      expect([how, await show(token), await visit(token)]).toEqual([how, 'profile_missing', 200]);
    }
  });

  test('all tokens are refused while there are no keys, and accepted as soon as there are', async () => {
    const key = createKey();
    const token = await sign(key);
    for (const [how, outage] of outages.slice(2)) {
      answering = outage;
      await (how === 'answers 503' ? start() : restart());
      const refused = await ask('/api/profile', { Authorization: `Bearer ${token}` });
      expect([how, refused.status, (await refused.json()).error]).toEqual([how, 503, 'unavailable']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect([200, 307]).not.toContain(await visit(token));
      // a request without a token needs no keys
      expect((await ask('/api/profile')).status).toBe(401);
    }
    answering = publish(key);

    // each process fetches them for itself
    const isLetIn = async () => (await show(token)) === 'profile_missing' && (await visit(token)) === 200;
    await vi.waitUntil(isLetIn, { timeout: 10_000, interval: 200 });
  }, 180_000);
});

/** By each process; the balancer need not have sent something to both. */
function expectFetches(count: number): void {
  expect(fetches).toBeGreaterThanOrEqual(count);
  expect(fetches).toBeLessThanOrEqual(count * instances);
}

describe('new keys', () => {
  test('are noticed at once, and five hundred forged ones cost one request (T09)', async () => {
    const [first, second] = [createKey(), createKey()];
    answering = publish(first);
    await start();
    expect(await show(await sign(first))).toBe('profile_missing');
    expectFetches(1);

    answering = publish(second, first);
    expect(await show(await sign(second))).toBe('profile_missing');
    expect(await show(await sign(first))).toBe('profile_missing');
    expectFetches(2);

    const { privateKey } = createKey();
    for (let wave = 0; wave < 10; wave++) {
      const tokens = await Promise.all(Array.from({ length: 50 }, () => sign({ kid: randomUUID(), privateKey })));
      const answers = await Promise.all(tokens.map(show));
      expect(new Set(answers)).toEqual(new Set(['sign_in_required']));
    }
    // pages look with the same eyes
    expect(await visit(await sign({ kid: randomUUID(), privateKey }))).toBe(307);
    expectFetches(3);
    expect(await show(await sign(second))).toBe('profile_missing');
  }, 120_000);
});
