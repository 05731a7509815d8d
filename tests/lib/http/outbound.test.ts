import type { RequestListener } from 'node:http';
import { ConsecutiveBreaker } from 'cockatiel';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createOutbound, resolvePath } from '@/lib/http/outbound';
import { respond, startServer, type TestServer } from '@/tests/factories/http-server';

let requests = 0;
let answer: RequestListener;
let server: TestServer;

beforeEach(async () => {
  requests = 0;
  server = await startServer((request, response) => {
    requests++;
    answer(request, response);
  });
});
afterEach(() => server.stop());

const limits = { name: 'test_server', deadlineMs: 300, maxBytes: 1_000, maxWaitMs: 60_000 };
const circuit = () => ({ breaker: new ConsecutiveBreaker(2), maxConcurrent: 1 });
const document = z.object({ secret: z.string() });
const call = (client = createOutbound(limits)) => client({ url: server.origin, parse: (json) => document.parse(json) });

describe('one call', () => {
  test('returns the parsed document', async () => {
    answer = respond(200, '{"secret":"s","more":1}');
    expect(await call()).toEqual({ secret: 's' });
    answer = respond(200, '\ufeff{"secret":"s"}');
    expect(await call()).toEqual({ secret: 's' });
  });

  test.each<[string, RequestListener, object]>([
    ['a status', respond(500), { kind: 'status', status: 500, waitMs: null }],
    ['a redirect, which is not followed', respond(302, '', { Location: '/' }), { kind: 'status', status: 302 }],
    ['a 503 without Retry-After', respond(503), { kind: 'status', status: 503 }],
    ['text that is not JSON', respond(200, '{"secret":"hidden"'), { kind: 'invalid' }],
    ['a document of another shape', respond(200, '{"secret":1}'), { kind: 'invalid' }],
    ['too many bytes', respond(200, JSON.stringify({ secret: 'x'.repeat(1_000) })), { kind: 'invalid' }],
    ['a closed connection', (request) => request.socket.destroy(), { kind: 'unreachable' }],
    ['no response within the deadline', () => undefined, { kind: 'unreachable' }],
    [
      'no end of the body within the deadline',
      (_request, response) => void response.write('{'),
      { kind: 'unreachable' },
    ],
  ])('fails by kind: %s', async (_what, listener, expected) => {
    answer = listener;
    const error = await call().catch((thrown) => thrown);
    expect(error).toMatchObject({ name: 'OutboundError', ...expected });
    expect(`${error.message} ${error.cause}`).not.toContain('hidden');
    expect(requests).toBe(1);
  });

  test.each([
    ['seconds', () => '20', 20_000],
    ['a date', () => new Date(Date.now() + 20_000).toUTCString(), 20_000],
    ['more than the longest wait', () => '999999', 60_000],
  ])('reads Retry-After: %s', async (_form, value, waitMs) => {
    answer = respond(429, '', { 'Retry-After': value() });
    const error = await call().catch((thrown) => thrown);
    expect(error).toMatchObject({ kind: 'waiting', status: 429 });
    expect(error.waitMs).toBeGreaterThan(waitMs - 1_500);
    expect(error.waitMs).toBeLessThanOrEqual(waitMs * 1.1);
  });

  test('a Retry-After in the past or without meaning is none', async () => {
    for (const value of ['0', 'soon', new Date(0).toUTCString()]) {
      answer = respond(429, '', { 'Retry-After': value });
      await expect(call()).rejects.toMatchObject({ kind: 'status' });
    }
  });
});

describe('the circuit', () => {
  test('opens after failures, and sends nothing then', async () => {
    const client = createOutbound(limits, circuit());
    answer = respond(500);
    for (let failures = 0; failures < 2; failures++)
      await expect(call(client)).rejects.toMatchObject({ kind: 'status' });
    await expect(call(client)).rejects.toMatchObject({ kind: 'circuit_open', waitMs: 30_000 });
    expect(requests).toBe(2);
  });

  test('stays closed for statuses about one request', async () => {
    const client = createOutbound(limits, circuit());
    answer = respond(404);
    for (let calls = 0; calls < 5; calls++) await expect(call(client)).rejects.toMatchObject({ status: 404 });
    expect(requests).toBe(5);
  });

  test('sends nothing while the server asked to wait, and reports the wait once', async () => {
    const waits: (number | null)[] = [];
    const client = createOutbound(limits, { ...circuit(), onWait: ({ status }) => waits.push(status) });
    answer = respond(503, '', { 'Retry-After': '30' });
    for (let calls = 0; calls < 3; calls++) {
      await expect(call(client)).rejects.toMatchObject({ kind: 'waiting', status: 503 });
    }
    expect([requests, waits]).toEqual([1, [503]]);
  });

  test('refuses calls beyond the limit', async () => {
    const client = createOutbound(limits, circuit());
    answer = () => undefined;
    const results = await Promise.all([call(client), call(client)].map((one) => one.catch((error) => error.kind)));
    expect(results.toSorted()).toEqual(['overloaded', 'unreachable']);
  });
});

test('a path is resolved below the base address, with and without a trailing slash', () => {
  for (const base of ['https://example.org/api', 'https://example.org/api/']) {
    expect(resolvePath(base, 'products/1').href).toBe('https://example.org/api/products/1');
  }
});
