import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log } from '@/lib/log';
import { metrics } from '@/lib/metrics/metrics';
import { Cookie, get, observed, serveEdge } from './edge-server';

serveEdge();

const logged = vi.spyOn(log, 'info');
beforeEach(() => logged.mockClear());
afterEach(() => metrics.registry.resetMetrics());

/** Access lines are written after the client has the whole answer. */
const accessLines = (count: number) =>
  vi.waitFor(() => {
    const lines = logged.mock.calls.map(([line]) => line as unknown as Record<string, unknown>);
    expect(lines).toHaveLength(count);
    return lines;
  });

async function requestCounts(): Promise<Record<string, number>> {
  const { values } = await metrics.requests.get();
  return Object.fromEntries(
    values.map(({ labels: { method, route, status }, value }) => [`${method} ${route} ${status}`, value]),
  );
}

test('a request has the identifier of the proxy when it is well-formed, else a new one, also from the cache', async () => {
  const idOf = async (path: string, given?: string) => {
    const { headers } = await get(path, given === undefined ? {} : { 'x-request-id': given });
    return headers.get('x-request-id');
  };
  for (const path of ['/tides', '/tides', '/picture', '/api/thing', '/api/%2e', '/page'])
    expect(await idOf(path, 'proxy-4711.a')).toBe('proxy-4711.a');
  for (const given of [undefined, 'short', 'with space in it', `${'x'.repeat(200)}`])
    expect(await idOf('/tides', given)).toMatch(/^[\da-f-]{36}$/);
  const refused = await get('/api/silent', { 'x-request-id': 'proxy-4712' });
  expect(await refused.json()).toMatchObject({ requestId: 'proxy-4712' });
});

test('each request is one line with its route, without address, query and client', async () => {
  await get('/de/listing/7f/caffe-florian?q=anna%40example.org', { 'x-request-id': 'proxy-4713' });
  await get('/api/health');
  await get('/api/silent');
  const lines = await accessLines(2);

  expect(lines[0]).toEqual({
    event: 'request',
    requestId: 'proxy-4713',
    method: 'GET',
    route: '/listing/[uid]/[slug]',
    status: 200,
    durationMs: expect.any(Number),
  });
  expect(lines[1]).toMatchObject({ route: '/api/silent', status: 405 });
});

test('requests are counted by route, method and status, pages by what the cache had', async () => {
  await get('/tides?x=1');
  await get('/tides');
  await get('/api/listing/7f', {}, 'DELETE');
  await get('/api/nothing-like-that', { Cookie: '' });
  await get('/api/health');
  await vi.waitFor(async () =>
    expect(await requestCounts()).toEqual({
      'GET /tides 200': 2,
      'DELETE /api/listing/[uid] 200': 1,
      'GET unknown 401': 1,
      'GET /api/health 200': 1,
    }),
  );
  const { values } = await metrics.cacheAnswers.get();
  expect(values.reduce((sum, { value }) => sum + value, 0)).toBe(2);
  expect(await metrics.registry.metrics()).toContain(
    'guide_http_request_duration_seconds_count{route="/tides",method="GET"} 2',
  );
});

test('a client that leaves before the answer is counted as such', async () => {
  const leaving = new AbortController();
  const sent = fetch(`${observed.base}/never`, { headers: { Cookie }, signal: leaving.signal });
  await vi.waitFor(() => expect(observed.request.url).toBe('/never'));
  leaving.abort();
  await expect(sent).rejects.toThrow();
  expect(await accessLines(1)).toMatchObject([{ status: 499, route: 'unknown' }]);
});
