import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { askJson, uncheckedReader } from '@/lib/http/client';

const answerWith = (answer: Response | Error) =>
  vi.stubGlobal('fetch', async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
const ask = () => askJson('/api/tides', uncheckedReader<{ now: number; curve: number[] }>('now', 'curve'));

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

/** As a browser's: an aborted request ends its body too. */
const cutWhenAborted = (response: Response, signal: AbortSignal) => {
  const json = () => Promise.race([new Promise<never>(() => undefined), untilAborted(signal)]);
  return Object.assign(response, { json });
};

afterEach(() => vi.unstubAllGlobals());

describe('askJson', () => {
  test('answers with what our server said', async () => {
    answerWith(Response.json({ now: 48, curve: [], more: true }));
    expect(await ask()).toEqual({ ok: true, data: { now: 48, curve: [], more: true } });
    answerWith(new Response(null, { status: 204 }));
    expect(await askJson('/api/auth/signout', z.undefined())).toEqual({ ok: true, data: undefined });
  });

  test.each([[null], [48], ['{}'], [[]], [{ now: 48 }], [{ curve: [] }]])(
    'takes %j, which is not of that type, for no answer',
    async (body) => {
      answerWith(Response.json(body));
      await expect(ask()).rejects.toThrow(TypeError);
    },
  );

  test('reports an answer that breaks off, or that a network sends in its place, as a missing connection', async () => {
    const missing = { ok: false, problem: { error: 'API request failed', status: 0, errors: [] } };
    answerWith(new Response(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) })));
    expect(await ask()).toEqual(missing);
    answerWith(new Response('<h1>Sign in to this network</h1>'));
    expect(await ask()).toEqual(missing);
  });

  test.each([
    ['no answer', 30, undefined, () => new Promise<Response>(() => undefined)],
    ['no answer to what was sent', 90, { name: 'Lucia' }, () => new Promise<Response>(() => undefined)],
    ['half an answer', 30, undefined, async () => new Response(new ReadableStream())],
  ])('takes %s in %i seconds for a missing connection', async (_, seconds, body, answer) => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) =>
      Promise.race([answer(), untilAborted(signal)]).then((response) => cutWhenAborted(response, signal)),
    );
    let result: unknown;
    void askJson('/api/tides', z.unknown(), { body }).then((found) => {
      result = found;
    });
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
    expect(result).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(result).toEqual({ ok: false, problem: { error: 'API request failed', status: 0, errors: [] } });
    vi.useRealTimers();
  });

  test('ends with its caller’s signal', async () => {
    vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => untilAborted(signal));
    const caller = new AbortController();
    const result = askJson('/api/tides', z.unknown(), { signal: caller.signal });
    caller.abort();
    expect(await result).toMatchObject({ ok: false, problem: { status: 0 } });
  });

  test('hands on a refusal with everything that it says', async () => {
    const refusal = { error: 'stale_version', status: 412, requestId: 'r', errors: [], current: { version: 2 } };
    answerWith(Response.json(refusal, { status: 412 }));
    expect(await ask()).toEqual({ ok: false, problem: refusal });
    answerWith(Response.json({ error: 'not_found', status: 404 }, { status: 404 }));
    expect(await ask()).toEqual({ ok: false, problem: { error: 'not_found', status: 404, errors: [] } });
  });

  test('hands on the error of a refusal that names nothing else', async () => {
    answerWith(Response.json({ error: 'not_allowed' }, { status: 403 }));
    expect(await ask()).toEqual({ ok: false, problem: { error: 'not_allowed', status: 403, errors: [] } });
  });

  test('reports that the request failed, whatever a proxy answers in our place', async () => {
    const failed = (status: number) => ({
      ok: false,
      problem: { error: 'API request failed', status, errors: [] },
    });
    answerWith(new Error('offline'));
    expect(await ask()).toEqual(failed(0));
    answerWith(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await ask()).toEqual(failed(502));
    const strange = fc.anything().filter((body) => JSON.stringify(body) !== undefined);
    await fc.assert(
      fc.asyncProperty(strange, async (body) => {
        answerWith(new Response(JSON.stringify(body), { status: 503 }));
        expect(await ask()).toEqual(failed(503));
      }),
    );
  });
});
