import { once } from 'node:events';
import { createServer, request as httpRequest, IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BufferedResponse } from '@/lib/edge/buffered-response';
import { documentPolicy } from '@/lib/edge/content-security-policy';
import { Edge } from '@/lib/edge/edge';
import { createGatePass, GATE_COOKIE } from '@/lib/gate/cookie';
import { currentScenario, type Scenario } from '@/lib/scenario';
import { scenarioCookieOf } from '@/tests/factories/scenario';

const LONG = '<p>acqua alta</p>'.repeat(200);
const script = '<script>start()</script>';
const START_HASH = "'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='";
const Cookie = `${GATE_COOKIE}=${createGatePass()}`;
let seen: { url: string; headers: Record<string, unknown> };
let seenScenario: Scenario | null = null;
let rendered = 0;
let lastExpiryAt = 0;
let base = '';

/** Stands in for Next: each path is one way of answering. */
async function application(request: IncomingMessage, response: ServerResponse): Promise<void> {
  seen = { url: request.url ?? '', headers: { ...request.headers } };
  seenScenario = currentScenario();
  const scenario = seenScenario?.tide ?? '';
  const path = request.url?.split('?')[0];
  if (path === '/page') {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Cache-Control', 's-maxage=60').end(`<html>${script}${LONG}</html>`);
  } else if (path === '/stream' || path === '/tides') {
    rendered++;
    const cacheControl = 'private, no-cache, no-store, max-age=0, must-revalidate';
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': cacheControl });
    response.write(`<html>${script.slice(0, 12)}`);
    setImmediate(() => response.end(`${script.slice(12)}${LONG}${scenario}</html>`));
    await once(response, 'close');
  } else if (path === '/picture') {
    response.writeHead(200, { 'Content-Type': 'image/webp', 'Cache-Control': 'public, max-age=60' });
    response.write(Buffer.from('ab'));
    setImmediate(() => response.end(Buffer.from('cd')));
  } else if (path === '/nope' || path === '/listings') {
    response.writeHead(404, { 'Content-Type': 'text/html' }).end('<!DOCTYPE html><html id="__next_error__"></html>');
  } else if (path === '/error-page/404') {
    response.setHeader('Content-Type', 'text/html').end(`<html>This page does not exist ${scenario}</html>`);
  } else if (path === '/api/silent') response.writeHead(405).end();
  else if (path === '/api/broken' || path === '/favourites') throw new Error('a secret in /srv/app/x.ts');
  else response.setHeader('Content-Type', 'application/json').setHeader('ETag', '"3"').end('{}');
}

const edge = new Edge({
  origin: 'https://guide.example',
  hops: 0,
  documentPolicy: documentPolicy({ tileUrl: null, connect: [], https: false }),
  handle: application,
  lastExpiryAt: () => lastExpiryAt,
  draftMode: 'draft',
});
const server = createServer({ IncomingMessage, ServerResponse: BufferedResponse }, (request, response) =>
  edge.serve(request, response),
);

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(base + path, { method, headers: { Cookie, ...headers }, redirect: 'manual' });
const plain = { 'accept-encoding': 'identity' };

describe('an answer', () => {
  test('names the hash of each script of a document, also of one that comes in pieces', async () => {
    for (const path of ['/page', '/stream']) {
      const answer = await get(path, plain);
      expect(answer.headers.get('content-security-policy')).toContain(`script-src 'self' ${START_HASH};`);
      expect(await answer.text()).toBe(`<html>${script}${LONG}</html>`);
    }
  });

  test('is private, tagged, and not sent again to who has it', async () => {
    const answer = await get('/page');
    const etag = answer.headers.get('etag') ?? '';
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(etag).toMatch(/^W\/"/);

    const again = await get('/page', { 'if-none-match': etag, 'cache-control': 'no-cache' });
    expect(again.status).toBe(304);
    expect(again.headers.get('content-security-policy')).toContain(START_HASH);
    expect(await again.text()).toBe('');
  });

  test('is compressed for who understands it', async () => {
    const { headers, body } = await raw('/tides', { 'accept-encoding': 'br' });

    expect(headers['content-encoding']).toBe('br');
    expect(headers.vary).toContain('Accept-Encoding');
    expect(brotliDecompressSync(body).toString()).toBe(`<html>${script}${LONG}</html>`);
  });

  test('keeps the tag its handler gave it, and streams what is no text', async () => {
    expect((await get('/api/thing')).headers.get('etag')).toBe('"3"');
    const picture = await get('/picture');
    expect(picture.headers.get('cache-control')).toBe('private, max-age=60');
    expect(picture.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await picture.text()).toBe('abcd');
  });

  test('to HEAD has the headers and no body', async () => {
    const answer = await get('/page', {}, 'HEAD');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(await answer.text()).toBe('');
  });

  test('that refuses without words gets ours, and one that fails says nothing of why', async () => {
    expect(await (await get('/api/silent')).json()).toMatchObject({
      error: 'method_not_allowed',
      status: 405,
    });
    const broken = await get('/api/broken');
    expect(broken.status).toBe(500);
    expect(await broken.text()).not.toMatch(/secret|srv/);
  });
});

describe('a refusal', () => {
  test('is read by who first says everything', async () => {
    const answer = await sayEverythingFirst('POST /api/thing', 'x'.repeat(20_000_000));
    expect(answer).toMatch(/^HTTP\/1\.1 413 .*"code":"too_large"/s);
  });
});

describe('a request', () => {
  test('reaches the application under our own name, from its own address, without what it invented', async () => {
    await raw('/api/x', {
      host: 'evil.test',
      'x-forwarded-host': 'evil.test',
      'x-middleware-next': '1',
      'x-forwarded-for': '1.1.1.1',
    });

    expect(seen.headers).toMatchObject({
      host: 'guide.example',
      'x-forwarded-host': 'guide.example',
      'x-forwarded-proto': 'https',
    });
    expect(seen.headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(seen.headers).not.toHaveProperty('x-middleware-next');
  });

  test('for a page is passed on with the query the page reads', async () => {
    await get('/page?code=secret&_rsc=abc', { rsc: '1' });
    expect(seen.url).toBe('/page?_rsc=abc');
    await get('/it/dashboard?new=1');
    expect(seen.url).toBe('/it/dashboard?new=1');
    await get('/api/map?bbox=1');
    expect(seen.url).toBe('/api/map?bbox=1');
  });
});

describe('without a gate pass', () => {
  const visit = (path: string, headers: Record<string, string> = {}) => get(path, { Cookie: '', ...headers });

  test('a page is the gate page, which leads back to the whole address, and Next is not asked', async () => {
    const before = seen;
    const answer = await visit('/listings?code=1&q=ponte&gate=wrong', { 'accept-language': 'de' });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';");
    const html = await answer.text();
    expect(html).toContain('lang="de"');
    expect(html).toContain('value="/listings?code=1&amp;q=ponte"');
    expect(html).toContain('role="alert"');
    expect(seen).toBe(before);
  });

  test.each(['/listings/', '/en/tides?a=1'])('%s is not redirected', async (path) => {
    expect((await visit(path)).status).toBe(401);
  });

  test.each(['/api/map', '/_next/image?url=x', '/_next/static/chunks/a.js', '/covers/place.webp'])(
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

describe('a public page', () => {
  test('is rendered once for all who ask, without anything of theirs', async () => {
    lastExpiryAt = Date.now();
    const before = rendered;
    const headers = { 'user-agent': 'a visitor', 'accept-language': 'de' };
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => get(`/tides?utm=${at}`, headers)));
    expect(rendered - before).toBe(1);
    expect(seen.url).toBe('/tides');
    expect(seen.headers).toEqual({
      accept: '*/*',
      host: 'guide.example',
      'user-agent': 'response-cache',
      'x-forwarded-host': 'guide.example',
      'x-forwarded-proto': 'https',
    });
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies)).toEqual(new Set([`<html>${script}${LONG}</html>`]));
  });

  test('may be stored by browsers, which ask whether it has changed', async () => {
    const first = await get('/tides');
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const etag = first.headers.get('etag') ?? '';
    const again = await get('/tides', { 'if-none-match': etag, 'cache-control': 'no-cache' });
    expect(again.status).toBe(304);
    expect((await get('/tides', {}, 'HEAD')).headers.get('etag')).toBe(etag);
  });

  test('that fails says nothing of why', async () => {
    const answer = await get('/favourites');
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({ code: 'internal' });
  });
});

describe('an empty error document of Next', () => {
  test.each(['/nope', '/listings'])('of %s is replaced by the localized page', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('This page does not exist');
  });
});

describe('a request in a scenario', () => {
  const inScenario = (path: string, known: Partial<Scenario>, method = 'GET') =>
    get(path, { Cookie: `${Cookie}; ${scenarioCookieOf(known)}`, ...plain }, method);

  test('is answered by Next in its draft mode, for this browser alone', async () => {
    const before = await (await get('/tides', plain)).text();
    const renderedBefore = rendered;
    const answer = await inScenario('/tides', { tide: 'silent' });
    expect(rendered - renderedBefore).toBe(1);
    expect(seen.headers.cookie).toMatch(/; __prerender_bypass=draft$/);
    expect(seenScenario).toMatchObject({ tide: 'silent' });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('x-scenario')).toBe('on');
    expect(answer.headers.has('etag')).toBe(false);
    expect(await answer.text()).toContain('silent');

    const other = await get('/tides', plain);
    expect(await other.text()).toBe(before);
    expect(other.headers.has('x-scenario')).toBe(false);
    expect(rendered - renderedBefore).toBe(1);
  });

  test('leaves nothing in the response cache, nor in the pages of errors', async () => {
    lastExpiryAt = Date.now();
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
    expect(seenScenario).toBeNull();
    expect((await inScenario('/picture.webp', { tide: 'calm' })).headers.has('x-scenario')).toBe(false);
  });

  test('does not write while the database is read-only', async () => {
    const refused = await inScenario('/api/thing', { readOnly: true }, 'POST');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await refused.json()).toMatchObject({ code: 'unavailable', status: 503 });
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

/** `fetch` decodes bodies and chooses the host itself. */
function raw(
  path: string,
  headers: Record<string, string>,
): Promise<{ headers: IncomingMessage['headers']; body: Buffer }> {
  return new Promise((resolve, reject) => {
    httpRequest(base + path, { headers: { Cookie, ...headers } }, async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part);
      resolve({ headers: answer.headers, body: Buffer.concat(parts) });
    })
      .on('error', reject)
      .end();
  });
}

/** Sends all of a request before anything of the answer is read, then reads until the connection ends. */
async function sayEverythingFirst(asked: string, body: string): Promise<string> {
  const { port, host } = new URL(base);
  const socket = connect(Number(port), '127.0.0.1');
  const head = `${asked} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nContent-Length: ${body.length}`;
  socket.write(`${head}\r\nContent-Type: application/json\r\n\r\n${body}`);
  await once(socket, 'drain');
  return text(socket);
}
