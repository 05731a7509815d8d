import { describe, expect, test } from 'vitest';
import { env } from '@/lib/env';
import { get, observed, serveEdge } from './edge-server';

serveEdge();

describe('without a gate pass', () => {
  const visit = (path: string, headers: Record<string, string> = {}) => get(path, { Cookie: '', ...headers });

  test('a page is the gate page, which leads back to the whole address, and Next receives no request', async () => {
    const before = observed.request;
    const answer = await visit('/listings?code=1&q=ponte&gate=wrong', { 'accept-language': 'de' });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';");
    const html = await answer.text();
    expect(html).toContain('lang="de"');
    expect(html).toContain('value="/listings?code=1&amp;q=ponte"');
    expect(html).toContain('role="alert"');
    expect(observed.request).toBe(before);
  });

  test('a page repeats no password of its query', async () => {
    const query = `q=ponte&Password=secret-one&x=${env.ACCESS_PASSWORD}`;
    const html = await (await visit(`/listings?${query}`)).text();
    expect(html).toContain('value="/listings?q=ponte"');
  });

  test.each(['/listings/', '/en/tides?a=1'])('%s is not redirected', async (path) => {
    expect((await visit(path)).status).toBe(401);
  });

  test.each(['/api/map', '/_next/image?url=/covers/a.webp&w=64', '/_next/static/chunks/a.js', '/covers/place.webp'])(
    '%s is a problem',
    async (path) => {
      const answer = await visit(path);
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ code: 'gate_required', status: 401 });
    },
  );

  test('a payload is a problem, also of a page that is in the response cache', async () => {
    await get('/tides');
    expect((await visit('/tides')).status).toBe(401);
    const payload = await visit('/tides', { rsc: '1' });
    expect(await payload.json()).toMatchObject({ code: 'gate_required' });
  });

  test('what the gate page needs is answered', async () => {
    expect((await visit('/gate/gate.css')).status).toBe(200);
    expect((await visit('/api/health')).status).toBe(200);
  });
});
