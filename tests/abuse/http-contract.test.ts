import { beforeAll, describe, expect, test } from 'vitest';
import {
  ask,
  askRaw,
  countEverything,
  expectRefusal,
  expectSealed,
  gatePass,
  listApiPaths,
  production,
} from './harness';

let before: Record<string, number>;

beforeAll(async () => {
  before = await countEverything();
});

const { host } = new URL(production.baseUrl);
const PAGES = ['/', '/it', '/auth/login', '/dashboard', '/nope'];
const FILES = ['/robots.txt', '/manifest.webmanifest', '/gate/gate.css'];
const APIS = listApiPaths();

describe('G13: other host names', () => {
  const disguises: Record<string, string>[] = [
    { host: 'evil.test' },
    { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' },
    { forwarded: 'host=evil.test;proto=https' },
    { host: 'evil.test', 'x-original-url': 'https://evil.test/' },
  ];

  test.each(disguises)('%j appears in no answer', async (headers) => {
    for (const path of [...PAGES, '/en?q=a', '/api/health', '/api/nothing', '/manifest.webmanifest']) {
      const answer = await ask(path, { headers });
      expect(`${JSON.stringify(answer.headers)}${answer.body}`).not.toContain('evil.test');
    }
  });

  test('two of them are refused', async () => {
    const bytes = `GET / HTTP/1.1\r\nHost: ${host}\r\nHost: evil.test\r\nCookie: ${gatePass()}\r\nConnection: close\r\n\r\n`;
    const answer = await askRaw(bytes);

    expect(answer.status).toBe(400);
    expect(answer.body).not.toContain('evil.test');
  });

  test('redirects name no host at all, so they work under every name the guide has', async () => {
    for (const path of ['/dashboard', '/en/auth/login']) {
      const answer = await ask(path, { headers: { host: '127.0.0.1:1' } });
      expect(answer.headers.location).toMatch(/^\/[^/]/);
    }
  });

  test('a doubled or disguised slash in a prefixed path never leads off the site', async () => {
    for (const path of [
      '/en//evil.test',
      '/en/%2Fevil.test',
      '/en/\\evil.test',
      '/en/%5Cevil.test',
      '/en/%09/evil.test',
    ]) {
      const answer = await ask(path);
      expect(answer.status).toBe(404);
      expect(answer.headers).not.toHaveProperty('location');
    }
  });
});

describe('G14: shared caches', () => {
  test('a page and its payload are distinguished, and shared caches store neither', async () => {
    for (const path of ['/', '/it', '/auth/login', '/it?_rsc=1vwYf']) {
      const page = await ask(path);
      expect(page.headers['content-type']).toMatch(/^text\/html/);
      expect(page.headers['cache-control']).toMatch(/^private, no-cache/);
      expect(page.headers.vary?.toLowerCase()).toContain('rsc');

      const payload = await ask(path, { headers: { rsc: '1' } });
      expect(payload.headers['content-type']).not.toMatch(/^text\/html/);
      expect(payload.headers['cache-control']).toMatch(/^private, /);
      if (payload.status === 200) expect(payload.headers.vary?.toLowerCase()).toContain('rsc');
    }
  });

  test('no cache stores the data of one account', async () => {
    for (const path of ['/dashboard', '/api/profile', '/api/listing']) {
      expect((await ask(path)).headers['cache-control']).toContain('no-store');
    }
  });

  test('the query of the first request is not in the cached page', async () => {
    await ask('/pt/auth/signup?code=verysecret');
    expect((await ask('/pt/auth/signup')).body).not.toContain('verysecret');
  });
});

describe('G15: unknown methods', () => {
  test.each(['TRACE', 'PROPFIND', 'LOCK', 'SEARCH', 'PURGE'])('%s is refused everywhere', async (method) => {
    for (const path of [...PAGES, ...APIS]) {
      const answer = await ask(path, { method });
      expect(answer.status).toBe(405);
      await expectRefusal(answer, 'method_not_allowed');
    }
    expect(await countEverything()).toEqual(before);
  });

  test.each(['TRACK', 'BREW', 'CONNECT'])('%s, which the parser does not know, is refused too', async (method) => {
    const target = method === 'CONNECT' ? 'evil.test:443' : '/';
    const answer = await askRaw(`${method} ${target} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);

    expect(answer.status).toBe(405);
    await expectRefusal(answer, 'method_not_allowed');
  });

  test('a method a handler does not have gets a refusal in our words, never 500', async () => {
    for (const path of APIS) {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']) {
        const answer = await ask(path, {
          method,
          headers: { 'content-type': 'application/json' },
          ...(/P/.test(method) && { body: '{}' }),
        });
        expect(answer.status).not.toBe(500);
        if (answer.status !== 405 || method === 'HEAD') continue;
        expect(answer.headers.allow?.split(', '), `${method} ${path}`).not.toContain(method);
        await expectRefusal(answer, 'method_not_allowed');
      }
    }
    expect(await countEverything()).toEqual(before);
  });
});

describe('G17: files that are not for visitors', () => {
  test.each([
    '/.env',
    '/.git/HEAD',
    '/.next/BUILD_ID',
    '/package.json',
    '/server.ts',
    '/_next/',
    '/_next/static/',
    '/_next/static/chunks/',
    '/_next/static/chunks/main.js.map',
    '/api/',
    '/metrics',
  ])('%s is not there', async (path) => {
    const answer = await ask(path);

    expect(answer.status).toBe(404);
    expectSealed(answer);
  });

  test('the scripts of the pages have no maps', async () => {
    const scripts = [...(await ask('/')).body.matchAll(/src="(\/_next\/static\/[^"]+\.js)"/g)].map(
      (found) => found[1] ?? '',
    );
    expect(scripts.length).toBeGreaterThan(3);
    for (const path of scripts) {
      const script = await ask(path);
      expect(script.status).toBe(200);
      expect(script.body).not.toContain('sourceMappingURL');
      expect((await ask(`${path}.map`)).status).toBe(404);
    }
  });

  test('an API that does not exist is a 404 in JSON', async () => {
    for (const path of ['/api', '/api/nothing', '/api/listing/a/b/c/d'])
      await expectRefusal(await ask(path), 'not_found');
  });
});

describe('G18: what the probes tell', () => {
  test.each(['/api/health', '/api/ready'])('%s says one word and names nothing', async (path) => {
    const { status, body } = await ask(path, { gate: false });

    expect(status).toBe(200);
    expect(Object.keys(JSON.parse(body))).toEqual(['status']);
    expect(body).not.toMatch(/\d|:\/\/|localhost|postgres/);
  });
});

describe('G19, G22, G23: headers', () => {
  test('stand on every route and method, whatever the answer', async () => {
    for (const path of [...PAGES, ...FILES, ...APIS]) {
      for (const method of ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS', 'PURGE'])
        expectSealed(await ask(path, { method }));
    }
  });

  test('stand on what is too long, too large and too much', async () => {
    const tooLong = await ask(`/${'a'.repeat(5_000)}`);
    expect(tooLong.status).toBe(414);
    await expectRefusal(tooLong, 'uri_too_long');

    const tooLarge = await ask('/api/listing', {
      method: 'POST',
      headers: { 'content-length': '10000001', 'content-type': 'application/json' },
    });
    expect(tooLarge.status).toBe(413);
    await expectRefusal(tooLarge, 'too_large', before);

    // who announces it and sends nothing has the answer at once, and the connection not for ever
    const announced = `Host: ${host}\r\nContent-Length: 10000001\r\nContent-Type: application/json`;
    expect((await askRaw(`POST /api/listing HTTP/1.1\r\n${announced}\r\n\r\n`)).status).toBe(413);

    const tooMuch = await askRaw(`GET / HTTP/1.1\r\nHost: ${host}\r\nX-Long: ${'a'.repeat(40_000)}\r\n\r\n`);
    expect(tooMuch.status).toBe(431);
    await expectRefusal(tooMuch, 'headers_too_large');

    const broken = await askRaw(
      `GET / HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\nabcd`,
    );
    expect(broken.status).toBe(400);
    expectSealed(broken);
  });

  test('grant nothing to other origins', async () => {
    for (const origin of ['https://evil.test', 'null']) {
      for (const path of APIS) {
        for (const method of ['GET', 'OPTIONS', 'POST']) {
          const answer = await ask(path, { method, headers: { origin, 'access-control-request-method': 'PUT' } });
          expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
          if (method === 'POST') expect(answer.status).toBe(403);
        }
      }
    }
  });

  test('and markup ask not to be indexed', async () => {
    for (const path of ['/', '/it', '/auth/login', '/nope']) {
      expect((await ask(path)).body).toMatch(/<meta name="robots" content="noindex, ?nofollow"/);
    }
    expect((await ask('/', { gate: false })).body).toContain('<meta name="robots" content="noindex, nofollow">');
  });
});

describe('G21: a policy from outside', () => {
  test('is not heard, and ours allows no inline code but the hashed', async () => {
    const headers = { 'content-security-policy': `script-src 'nonce-"><script>'`, 'x-nonce': 'aaaa' };
    const answer = await ask('/it', { headers });

    expect(answer.body).toBe((await ask('/it')).body);
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).not.toMatch(/nonce|unsafe|"|</);
    expect(policy).toMatch(/^script-src 'self'( 'sha256-[\w+/]{43}=')+;/);
  });
});
