import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentPolicy } from '@/lib/edge/content-security-policy';
import { createEdge } from '@/lib/edge/edge';
import { askedSearch } from '@/lib/edge/strip-query';

const LONG = '<p>acqua alta</p>'.repeat(200);
const script = '<script>start()</script>';
const START_HASH = "'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='";
let seen: { url: string; headers: Record<string, unknown> };
let base = '';

/** Stands in for Next: each path is one way of answering. */
async function application(request: IncomingMessage, response: ServerResponse): Promise<void> {
  seen = { url: request.url ?? '', headers: { ...request.headers } };
  const path = request.url?.split('?')[0];
  if (path === '/page') response.setHeader('Content-Type', 'text/html; charset=utf-8');
  if (path === '/page') response.setHeader('Cache-Control', 's-maxage=60').end(`<html>${script}${LONG}</html>`);
  else if (path === '/stream') {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.write(`<html>${script.slice(0, 12)}`);
    setImmediate(() => response.end(`${script.slice(12)}${LONG}</html>`));
  } else if (path === '/picture') {
    response.writeHead(200, { 'Content-Type': 'image/webp', 'Cache-Control': 'public, max-age=60' });
    response.write(Buffer.from('ab'));
    setImmediate(() => response.end(Buffer.from('cd')));
  } else if (path === '/api/silent') response.writeHead(405).end();
  else if (path === '/api/broken') throw new Error('a secret in /srv/app/x.ts');
  else response.setHeader('Content-Type', 'application/json').setHeader('ETag', '"3"').end('{}');
}

const policy = documentPolicy({ tileUrl: null, connect: [], https: false });
const server = createServer(
  createEdge({
    origin: 'https://guide.example',
    hops: 0,
    documentPolicy: policy,
    localizedErrorPage: async () => null,
    serve: application,
  }),
);

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const plain = { 'accept-encoding': 'identity' };

describe('an answer', () => {
  test('names the hash of each script of a document, also of one that comes in pieces', async () => {
    for (const path of ['/page', '/stream']) {
      const answer = await fetch(base + path, { headers: plain });
      expect(answer.headers.get('content-security-policy')).toContain(`script-src 'self' ${START_HASH};`);
      expect(await answer.text()).toBe(`<html>${script}${LONG}</html>`);
    }
  });

  test('is private, tagged, and not sent again to who has it', async () => {
    const answer = await fetch(`${base}/page`);
    const etag = answer.headers.get('etag') ?? '';
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(etag).toMatch(/^W\/"/);

    const again = await fetch(`${base}/page`, { headers: { 'if-none-match': etag }, cache: 'no-store' });
    expect(again.status).toBe(304);
    expect(again.headers.get('content-security-policy')).toContain(START_HASH);
    expect(await again.text()).toBe('');
  });

  test('is compressed for who understands it', async () => {
    const { headers, body } = await raw('/page', { 'accept-encoding': 'br' });

    expect(headers['content-encoding']).toBe('br');
    expect(headers.vary).toContain('Accept-Encoding');
    expect(brotliDecompressSync(body).toString()).toBe(`<html>${script}${LONG}</html>`);
  });

  test('keeps the tag its handler gave it, and streams what is no text', async () => {
    expect((await fetch(`${base}/api/thing`)).headers.get('etag')).toBe('"3"');
    const picture = await fetch(`${base}/picture`);
    expect(picture.headers.get('cache-control')).toBe('private, max-age=60');
    expect(picture.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await picture.text()).toBe('abcd');
  });

  test('to HEAD has the headers and no body', async () => {
    const answer = await fetch(`${base}/page`, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(await answer.text()).toBe('');
  });

  test('that refuses without words gets ours, and one that fails says nothing of why', async () => {
    expect(await (await fetch(`${base}/api/silent`)).json()).toMatchObject({
      error: 'method_not_allowed',
      status: 405,
    });
    const broken = await fetch(`${base}/api/broken`);
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
      'x-client-address': '1.1.1.1',
    });

    expect(seen.headers).toMatchObject({
      host: 'guide.example',
      'x-forwarded-host': 'guide.example',
      'x-forwarded-proto': 'https',
    });
    expect(seen.headers['x-client-address']).toBe('127.0.0.1');
    expect(seen.headers).not.toHaveProperty('x-middleware-next');
  });

  test('for a page everybody shares is rendered without its query, which the gate and redirects still find', async () => {
    await fetch(`${base}/page?code=secret&_rsc=abc`);
    expect(seen.url).toBe('/page?_rsc=abc');
    const request = new Request('http://localhost/page?_rsc=abc', { headers: seen.headers as Record<string, string> });
    expect(askedSearch(request)).toBe('?code=secret');

    await fetch(`${base}/it/dashboard?new=1`);
    expect(seen.url).toBe('/it/dashboard?new=1');
    await fetch(`${base}/de/listings/hotel?q=lido`);
    expect(seen.url).toBe('/de/listings/hotel?q=lido');
    await fetch(`${base}/listing/1/lido?q=lido`);
    expect(seen.url).toBe('/listing/1/lido');
    await fetch(`${base}/?q=lido`);
    expect(seen.url).toBe('/');
    // leads elsewhere, and the query goes along
    await fetch(`${base}/de/?q=lido`);
    expect(seen.url).toBe('/de/?q=lido');
    await fetch(`${base}/api/map?bbox=1`);
    expect(seen.url).toBe('/api/map?bbox=1');
  });
});

/** `fetch` decodes bodies and chooses the host itself. */
function raw(
  path: string,
  headers: Record<string, string>,
): Promise<{ headers: IncomingMessage['headers']; body: Buffer }> {
  return new Promise((resolve, reject) => {
    httpRequest(base + path, { headers }, async (answer) => {
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
