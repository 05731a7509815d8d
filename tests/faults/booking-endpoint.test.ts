import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSsoEndpoint } from '@/lib/booking/service';
import { AppError } from '@/lib/errors';
import { respond, serverFaults, startServer, type TestServer } from '@/tests/factories/http-server';

// P02, P11: whatever the booking site's endpoint does, the visitor has an answer within the deadline.

const anna = { sub: 'anna-1', givenName: 'Anna', familyName: 'Rossi', email: 'anna@example.org' };
const TOKEN = 'one-time-token';
const DEADLINE_MS = 300;
const KEY = 'the-key-that-is-secret';

type Seen = { method: string | undefined; headers: Record<string, unknown>; body: string };
let seen: Seen[] = [];
let answer: RequestListener = () => undefined;

let stub: TestServer;

const good: RequestListener = (_request, response) => {
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ token: TOKEN, more: 1 }));
};

const url = () => `${stub.origin}/sso`;
const open = () => createSsoEndpoint({ url: url(), key: KEY, deadlineMs: DEADLINE_MS });
const codeOf = (result: Promise<unknown>) =>
  result.then(
    () => 'ok',
    (error) => (error instanceof AppError ? error.code : String(error)),
  );

beforeEach(async () => {
  seen = [];
  answer = good;
  stub = await startServer(async (request, response) => {
    seen.push({ method: request.method, headers: request.headers, body: await text(request) });
    answer(request, response);
  });
});

afterEach(async () => {
  vi.useRealTimers();
  await stub.stop();
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
  const cases: Record<string, RequestListener> = {
    'answers 500': respond(500, JSON.stringify({ token: TOKEN })),
    'refuses our key': respond(401),
    'answers without a token': respond(200, '{}'),
    'answers with an empty token': respond(200, '{"token":""}'),
    'answers with a number for a token': respond(200, '{"token":12345678}'),
    'answers with a token of two lines': respond(200, JSON.stringify({ token: 'a-token\r\nSet-Cookie: a=b' })),
    'answers with a token of a megabyte': respond(200, JSON.stringify({ token: 'x'.repeat(50_000) })),
    'answers with HTML': respond(200, '<!doctype html><title>Maintenance</title>', { 'Content-Type': 'text/html' }),
    'answers with nothing': respond(200),
    'answers ten megabytes': respond(200, JSON.stringify({ token: TOKEN, padding: 'x'.repeat(10_000_000) })),
    'never stops answering': serverFaults.huge(),
    'takes thirty seconds': serverFaults.slow(),
    'sends a byte now and then': serverFaults.trickle(),
    'hangs up': serverFaults.hangsUp(),
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
    const inside = await startServer((_request, response) => {
      visits++;
      response.end(JSON.stringify({ token: TOKEN }));
    });

    for (const status of [301, 302, 303, 307, 308]) {
      answer = respond(status, '', { Location: `${inside.origin}/latest/meta-data` });
      expect(await codeOf(open()(anna, 'en'))).toBe('upstream_failed');
    }

    expect(visits).toBe(0);
    await inside.stop();
  });

  test('is not there', async () => {
    const unreachable = createSsoEndpoint({ url: 'http://127.0.0.1:9/sso', key: null });
    expect(await codeOf(unreachable(anna, 'en'))).toBe('upstream_failed');
  });
});

test('the log of a failure contains neither the key nor a token', async () => {
  answer = respond(200, JSON.stringify({ token: `${TOKEN} with a space` }));
  const error = await open()(anna, 'en').catch((thrown) => thrown);
  expect(`${error.cause} ${error.cause?.stack} ${JSON.stringify(error)}`).not.toMatch(/that-is-secret|one-time-token/);
});

describe('the breaker', () => {
  test('opens after five failures, admits one request half a minute later, and closes when it succeeds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const exchange = open();
    answer = respond(500);
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
    answer = respond(422);
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
