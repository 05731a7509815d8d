import { afterEach, describe, expect, test } from 'vitest';
import { setReadOnly } from '@/lib/read-only';
import type { Scenario } from '@/lib/scenario';
import { steadyNow } from '@/lib/steady-clock';
import { scenarioCookieOf } from '@/tests/factories/scenario';
import { Cookie, get, observed, plain, serveEdge } from './edge-server';

serveEdge();

describe('a request in a scenario', () => {
  const inScenario = (path: string, known: Partial<Scenario>, method = 'GET') =>
    get(path, { Cookie: `${Cookie}; ${scenarioCookieOf(known)}`, ...plain }, method);

  test('is answered by Next in its draft mode, for this browser alone', async () => {
    const before = await (await get('/tides', plain)).text();
    const renderedBefore = observed.renderings;
    const answer = await inScenario('/tides', { tide: 'silent' });
    expect(observed.renderings - renderedBefore).toBe(1);
    expect(observed.request.headers.cookie).toMatch(/; __prerender_bypass=draft$/);
    expect(observed.scenario).toMatchObject({ tide: 'silent' });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('x-scenario')).toBe('on');
    expect(answer.headers.has('etag')).toBe(false);
    expect(await answer.text()).toContain('silent');

    const other = await get('/tides', plain);
    expect(await other.text()).toBe(before);
    expect(other.headers.has('x-scenario')).toBe(false);
    expect(observed.renderings - renderedBefore).toBe(1);
  });

  test('leaves nothing in the response cache, nor in the pages of errors', async () => {
    observed.lastExpiryAt = steadyNow();
    const pages = await Promise.all([
      ...['/tides', '/nope'].map((path) => inScenario(path, { tide: 'calm' })),
      ...['/tides', '/nope'].map((path) => get(path, plain)),
    ]);
    const texts = await Promise.all(pages.map((page) => page.text()));
    expect(texts.map((text) => text.includes('calm'))).toEqual([true, true, false, false]);
    expect(await (await get('/nope')).text()).not.toContain('calm');
  });

  test('is answered as always without the gate, with a forged cookie, or for a file', async () => {
    expect((await get('/tides', { Cookie: scenarioCookieOf({ tide: 'calm' }) })).status).toBe(401);
    const forged = scenarioCookieOf({ tide: 'calm' }).replace(/.{4}$/, 'AAAA');
    const answer = await get('/stream', { Cookie: `${Cookie}; ${forged}`, ...plain });
    expect(answer.headers.has('x-scenario')).toBe(false);
    expect(observed.scenario).toBeNull();
    expect((await inScenario('/picture.webp', { tide: 'calm' })).headers.has('x-scenario')).toBe(false);
  });

  test('does not write while the database is read-only', async () => {
    const refused = await inScenario('/api/thing', { readOnly: true }, 'POST');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await refused.json()).toMatchObject({ code: 'read_only', status: 503 });
    expect((await inScenario('/api/thing', { readOnly: true })).status).toBe(200);
    expect((await inScenario('/api/review', { readOnly: true }, 'POST')).status).toBe(200);
    expect((await get('/api/thing', {}, 'POST')).status).toBe(200);
  });

  test('fails where it is chosen, except for what ends it', async () => {
    const failing = { answers: 'failed' } as const;
    const paths = ['/api/map', '/page', '/api/review', '/api/health', '/api/identity'];
    const answers = await Promise.all(paths.map((path) => inScenario(path, failing)));
    expect(answers.map(({ status }) => status)).toEqual([503, 200, 200, 200, 200]);
  });
});

describe('in read-only mode', () => {
  afterEach(() => setReadOnly({ byOperator: false, byDatabase: false }));

  test.each([{ byOperator: true }, { byDatabase: true }])(
    'writes are refused for all, reads and the gate are not',
    async (reason) => {
      setReadOnly({ byOperator: false, byDatabase: false, ...reason });
      const refused = await get('/api/thing', {}, 'POST');
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await refused.json()).toMatchObject({ code: 'read_only' });
      expect((await get('/api/identity', {}, 'POST')).status).toBe(503);
      const answered = await Promise.all([
        get('/api/thing'),
        get('/page'),
        get('/api/gate', {}, 'POST'),
        get('/api/auth/signout', {}, 'POST'),
      ]);
      expect(answered.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    },
  );
});
