import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSsoEndpoint } from '@/lib/booking/service';
import { AppError } from '@/lib/errors';

// P02, P11: whatever the booking site's endpoint does, the visitor has an answer within the deadline.

const anna = { sub: 'anna-1', givenName: 'Anna', familyName: 'Rossi', email: 'anna@example.org' };
const TOKEN = 'one-time-token';
const DEADLINE_MS = 300;
const KEY = 'the-key-that-is-secret';

type Seen = { method: string | undefined; headers: Record<string, unknown>; body: string };
let seen: Seen[] = [];
let answer: RequestListener = () => undefined;

const stub = createServer(async (request, response) => {
  const { method, headers } = request;
  let body = '';
  for await (const part of request) body += part;
  seen.push({ method, headers, body });
  answer(request, response);
});

const good: RequestListener = (_request, response) => {
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ token: TOKEN, more: 1 }));
};
const withStatus =
  (status: number, body = '', headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, headers).end(body);
  };

const url = () => `http://localhost:${(stub.address() as AddressInfo).port}/sso`;
const open = () => createSsoEndpoint({ url: url(), key: KEY, deadlineMs: DEADLINE_MS });
const codeOf = (result: Promise<unknown>) =>
  result.then(
    () => 'ok',
    (error) => (error instanceof AppError ? error.code : String(error)),
  );

beforeEach(async () => {
  seen = [];
  answer = good;
  await new Promise<void>((resolve) => stub.listen(0, 'localhost', resolve));
});

afterEach(async () => {
  vi.useRealTimers();
  stub.closeAllConnections();
  await new Promise((closed) => stub.close(closed));
});

test('hands the verified identity over, with the key, and gives the token back', async () => {
  expect(await open()(anna, 'ja')).toEqual({ token: TOKEN });

  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({
    method: 'POST',
    headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json', 'accept-language': 'ja' },
  });
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
    sub: 'anna-1',
    given_name: 'Anna',
    family_name: 'Rossi',
    email: 'anna@example.org',
  });
});

describe('the endpoint is no use when it', () => {
  const forever: RequestListener = (_request, response) => {
    const more = () => response.write('x'.repeat(64_000)) && setImmediate(more);
    response.on('drain', more);
    more();
  };
  const trickle: RequestListener = (_request, response) => {
    const drip = setInterval(() => response.write('{'), 20);
    response.on('close', () => clearInterval(drip));
  };
  const cases: Record<string, RequestListener> = {
    'answers 500': withStatus(500, JSON.stringify({ token: TOKEN })),
    'refuses our key': withStatus(401),
    'answers without a token': withStatus(200, '{}'),
    'answers with an empty token': withStatus(200, '{"token":""}'),
    'answers with a number for a token': withStatus(200, '{"token":12345678}'),
    'answers with a token of two lines': withStatus(200, JSON.stringify({ token: 'a-token\r\nSet-Cookie: a=b' })),
    'answers with a token of a megabyte': withStatus(200, JSON.stringify({ token: 'x'.repeat(50_000) })),
    'answers with HTML': withStatus(200, '<!doctype html><title>Maintenance</title>', { 'Content-Type': 'text/html' }),
    'answers with nothing': withStatus(200),
    'answers ten megabytes': withStatus(200, JSON.stringify({ token: TOKEN, padding: 'x'.repeat(10_000_000) })),
    'never stops answering': forever,
    'takes thirty seconds': () => undefined,
    'sends a byte now and then': trickle,
    'hangs up': (request) => request.socket.destroy(),
  };

  test.each(Object.entries(cases))('%s', async (_what, behaviour) => {
    answer = behaviour;
    const startedAt = Date.now();

    await expect(open()(anna, 'en')).rejects.toMatchObject({ code: 'upstream_failed' });

    expect(Date.now() - startedAt).toBeLessThan(DEADLINE_MS + 1_000);
    expect(seen).toHaveLength(1);
  });

  test('redirects to another address, which is not requested', async () => {
    let visits = 0;
    const inside = createServer((_request, response) => {
      visits++;
      response.end(JSON.stringify({ token: TOKEN }));
    });
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
    const { port } = inside.address() as AddressInfo;

    for (const status of [301, 302, 303, 307, 308]) {
      answer = withStatus(status, '', { Location: `http://127.0.0.1:${port}/latest/meta-data` });
      expect(await codeOf(open()(anna, 'en'))).toBe('upstream_failed');
    }

    expect(visits).toBe(0);
    await new Promise((closed) => inside.close(closed));
  });

  test('is not there', async () => {
    const unreachable = createSsoEndpoint({ url: 'http://127.0.0.1:9/sso', key: null });
    expect(await codeOf(unreachable(anna, 'en'))).toBe('upstream_failed');
  });
});

test('the log of a failure contains neither the key nor a token', async () => {
  answer = withStatus(200, JSON.stringify({ token: `${TOKEN} with a space` }));
  const error = await open()(anna, 'en').catch((thrown) => thrown);
  expect(`${error.cause} ${error.cause?.stack} ${JSON.stringify(error)}`).not.toMatch(/that-is-secret|one-time-token/);
});

describe('the breaker', () => {
  test('opens after five failures, admits one request half a minute later, and closes when it succeeds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const exchange = open();
    answer = withStatus(500);
    for (let failures = 0; failures < 5; failures++) expect(await codeOf(exchange(anna, 'en'))).toBe('upstream_failed');

    await expect(exchange(anna, 'en')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 30 });
    vi.setSystemTime(Date.now() + 29_000);
    expect(await codeOf(exchange(anna, 'en'))).toBe('unavailable');
    expect(seen).toHaveLength(5);

    vi.setSystemTime(Date.now() + 1_000);
    const probes = await Promise.all(Array.from({ length: 4 }, () => codeOf(exchange(anna, 'en'))));
    expect(probes.toSorted()).toEqual(['unavailable', 'unavailable', 'unavailable', 'upstream_failed']);
    expect(seen).toHaveLength(6);

    answer = good;
    expect(await codeOf(exchange(anna, 'en'))).toBe('unavailable');
    vi.setSystemTime(Date.now() + 30_000);
    expect(await codeOf(exchange(anna, 'en'))).toBe('ok');
    expect(await codeOf(exchange(anna, 'en'))).toBe('ok');
  });

  test('stays closed while the endpoint only refuses some users', async () => {
    const exchange = open();
    answer = withStatus(422);
    for (let times = 0; times < 8; times++) expect(await codeOf(exchange(anna, 'en'))).toBe('upstream_failed');

    answer = good;
    expect(await codeOf(exchange(anna, 'en'))).toBe('ok');
  });

  test('twenty requests may wait for a slow endpoint, and no further one', async () => {
    answer = () => undefined;
    const exchange = open();

    const outcomes = await Promise.all(Array.from({ length: 25 }, () => codeOf(exchange(anna, 'en'))));

    expect(outcomes.filter((code) => code === 'unavailable')).toHaveLength(5);
    expect(seen.length).toBeLessThanOrEqual(20);
  });
});
