import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { steadyNow } from '@/lib/steady-clock';
import { Cookie, get, LONG, observed, plain, script, serveEdge } from './edge-server';

const START_HASH = "'sha256-OBTN3RiyCV4Bq7dFqZ5a2pAXjnCcCYeTJMO2I/LYKeo='";

serveEdge();

function expireAll(): void {
  observed.lastExpiryAt = steadyNow();
}

describe('an answer', () => {
  test('names the hash of each script of a document, also of one that comes in pieces', async () => {
    for (const path of ['/page', '/stream']) {
      const answer = await get(path, plain);
      expect(answer.headers.get('content-security-policy')).toContain(`script-src 'self' ${START_HASH};`);
      expect(await answer.text()).toBe(`<html>${script}${LONG}</html>`);
    }
  });

  test('is private, tagged, and not sent again to a client that has it', async () => {
    const answer = await get('/page');
    const etag = answer.headers.get('etag') ?? '';
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(etag).toMatch(/^W\/"/);

    const again = await get('/page', { 'if-none-match': etag, 'cache-control': 'no-cache' });
    expect(again.status).toBe(304);
    expect(again.headers.get('content-security-policy')).toContain(START_HASH);
    expect(await again.text()).toBe('');

    // the tag is compared without its weakness, and `*` is any (RFC 9110, 13.1.2)
    for (const tags of [etag.slice(2), `"other", ${etag}`, '*', ' * ']) {
      expect((await get('/page', { 'if-none-match': tags, 'cache-control': 'no-cache' })).status, tags).toBe(304);
    }
    for (const tags of ['"other"', etag.slice(0, -2), '']) {
      expect((await get('/page', { 'if-none-match': tags, 'cache-control': 'no-cache' })).status, tags).toBe(200);
    }
  });

  test('is compressed for clients that accept it', async () => {
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

  test('leads to one address, also when Next names it twice', async () => {
    const { headers } = await get('/moved');
    expect(headers.get('location')).toBe('/picture');
  });

  test('F07: that refuses without a body gets ours, and one that fails does not contain the reason', async () => {
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
  test('is received by a client that first sends the whole body', async () => {
    const answer = await sendAllFirst('POST /api/thing', 'x'.repeat(20_000_000));
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

    expect(observed.request.headers).toMatchObject({
      host: 'guide.example',
      'x-forwarded-host': 'guide.example',
      'x-forwarded-proto': 'https',
    });
    expect(observed.request.headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(observed.request.headers).not.toHaveProperty('x-middleware-next');
  });

  test('for a page is passed on with the query the page reads', async () => {
    await get('/page?code=secret&_rsc=abc', { rsc: '1' });
    expect(observed.request.url).toBe('/page?_rsc=abc');
    await get('/it/dashboard?new=1');
    expect(observed.request.url).toBe('/it/dashboard?new=1');
    await get('/api/map?bbox=1');
    expect(observed.request.url).toBe('/api/map?bbox=1');
  });
});

describe('a public page', () => {
  test('is rendered once for all clients, without their data', async () => {
    expireAll();
    const before = observed.renderings;
    const headers = { 'user-agent': 'a visitor', 'accept-language': 'de' };
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => get(`/tides?utm=${at}`, headers)));
    expect(observed.renderings - before).toBe(1);
    expect(observed.request.url).toBe('/tides');
    expect(observed.request.headers).toEqual({
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

  test('that fails does not contain the reason', async () => {
    const answer = await get('/favourites');
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({ code: 'internal' });
  });
});

describe('a page that an outage made fail, or a part of it', () => {
  test.each(['/contact', '/imprint', '/dashboard'])('%s is the localized page, to be tried again', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await answer.text()).toContain('This page is not available right now');
  });

  test('as a payload is a problem, after which browsers load the document', async () => {
    const answer = await get('/contact', { rsc: '1' });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'unavailable' });
  });
});

describe('a public answer of the API', () => {
  test('is made once for all clients, each of which is counted', async () => {
    expireAll();
    observed.counted = [];
    const before = observed.renderings;
    const paths = ['/api/search?q=a&lang=de', '/api/search?lang=de&q=a'];
    const answers = await Promise.all(paths.map((path) => get(path)));
    expect(observed.renderings - before).toBe(1);
    expect(observed.counted).toEqual(['searchAddress 127.0.0.1', 'searchAddress 127.0.0.1']);
    expect(await answers[0]?.json()).toEqual({ isShared: true });
    expect(
      (await get('/api/search?q=a&lang=de', { 'if-none-match': answers[1]?.headers.get('etag') ?? '' })).status,
    ).toBe(304);
  });

  test('is neither cached nor counted for a client with a token', async () => {
    observed.counted = [];
    const answer = await get('/api/search?q=a&lang=de', { authorization: 'Bearer x' });
    expect(await answer.json()).toEqual({ isShared: false });
    expect(observed.counted).toEqual([]);
  });

  test('needs a gate pass, also when it is in the cache', async () => {
    expect((await get('/api/search?q=a&lang=de', { Cookie: '' })).status).toBe(401);
  });
});

describe('an empty error document of Next', () => {
  test.each(['/nope', '/listings'])('of %s is replaced by the localized page', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('This page does not exist');
  });
});

/** `fetch` decodes bodies and chooses the host itself. */
function raw(
  path: string,
  headers: Record<string, string>,
): Promise<{ headers: IncomingMessage['headers']; body: Buffer }> {
  return new Promise((resolve, reject) => {
    httpRequest(observed.base + path, { headers: { Cookie, ...headers } }, async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part);
      resolve({ headers: answer.headers, body: Buffer.concat(parts) });
    })
      .on('error', reject)
      .end();
  });
}

/** Sends all of a request before anything of the answer is read, then reads until the connection ends. */
async function sendAllFirst(requestLine: string, body: string): Promise<string> {
  const { port, host } = new URL(observed.base);
  const socket = connect(Number(port), '127.0.0.1');
  const head = `${requestLine} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nContent-Length: ${body.length}`;
  socket.write(`${head}\r\nContent-Type: application/json\r\n\r\n${body}`);
  await once(socket, 'drain');
  return text(socket);
}
