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
