import { beforeAll, describe, expect, test } from 'vitest';
import { goodClaims, poolIssuer, sessionCookies, sign } from './forgery';
import { type Answer, ask, askRaw, expectSealed, gatePass, production } from './harness';

const host = new URL(production.baseUrl).host;
let cookie: string;

beforeAll(async () => {
  const claims = goodClaims();
  cookie = sessionCookies(String(claims.sub), sign(await poolIssuer(), claims));
});

/** Where a browser that sent this would go next; `null` when it stays. */
function targetOf({ headers, body }: Answer): string | null {
  const refresh = /http-equiv="refresh"[^>]*url=([^"]+)"/i.exec(body)?.[1];
  return headers.location ?? headers.refresh?.toString() ?? refresh ?? null;
}

function expectToStay(answer: Answer, sent: string): void {
  const target = targetOf(answer);
  expect(answer.status, sent).toBeLessThan(500);
  if (target === null) return;
  // as browsers read it: tabs and line ends are skipped, backslashes are slashes
  const read = new URL(target.replace(/[\t\r\n]/g, ''), production.baseUrl);
  expect([sent, read.host]).toEqual([sent, host]);
  expect([sent, target]).not.toEqual([sent, expect.stringMatching(/^[\\/]{2}|^[^/?#]*:(?!\/\/localhost)/)]);
}

describe('R06: addresses that look like another site', () => {
  const prefixes = ['', '/it', '/en', '/de', '/xx'];
  const tricks = [
    '//evil.test',
    '///evil.test',
    '//evil.test/..',
    '/\\evil.test',
    '/%5cevil.test',
    '/%5Cevil.test',
    '/%5c%5cevil.test',
    '/%2fevil.test',
    '/%2f%2fevil.test',
    '/%252fevil.test',
    '/%09/evil.test',
    '/%0a/evil.test',
    '/%0d%0aLocation:%20https://evil.test',
    '/%0d%0aSet-Cookie:%20a=b',
    '/.//evil.test',
    '/..//evil.test',
    '/%2e%2e//evil.test',
    '/;//evil.test',
    '/https://evil.test',
    '/https:evil.test',
    '/@evil.test',
    '/%E3%80%82evil.test',
    '/%EF%BC%8Fevil.test',
    '/dashboard//evil.test',
    '/dashboard/%2f%2fevil.test',
    '/auth/login//evil.test',
  ];

  test.each(tricks)('%s redirects to no other site, in any language', async (trick) => {
    for (const prefix of prefixes) {
      for (const headers of [{}, { 'accept-language': 'it' }, { rsc: '1' }] as Record<string, string>[]) {
        const answer = await ask(`${prefix}${trick}`, { headers });
        expectToStay(answer, `${prefix}${trick}`);
        expect(answer.headers).not.toHaveProperty('set-cookie.a');
      }
      expectToStay(await ask(`${prefix}${trick}`, { gate: false }), `${prefix}${trick}`);
    }
  });

  test('raw bytes on the request line do no better', async () => {
    for (const target of [
      '/it\t//evil.test',
      '/it/\\\\evil.test',
      'https://evil.test/it',
      '//evil.test/en',
      '/it?\\evil',
    ]) {
      const answer = await askRaw(
        `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${gatePass()}\r\nConnection: close\r\n\r\n`,
      );
      expectToStay(answer, target);
    }
  });
});

describe('R07: redirect targets in a request', () => {
  const parameters = [
    'redirectPath',
    'redirect',
    'next',
    'returnTo',
    'return_to',
    'url',
    'continue',
    'callbackUrl',
    'navigateTo',
  ];
  const targets = [
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    'https:evil.test',
    'javascript:alert(1)',
    'https%3A%2F%2Fevil.test',
    '%2F%2Fevil.test',
    '/%09/evil.test',
    'https://localhost@evil.test',
    `${production.baseUrl}.evil.test`,
  ];

  test.each(targets)('a query with %s turns no answer to another host', async (target) => {
    for (const parameter of parameters) {
      for (const path of [
        '/',
        '/en',
        '/auth/login',
        '/en/auth/login',
        '/dashboard',
        '/it/dashboard',
        '/en/dashboard',
      ]) {
        expectToStay(await ask(`${path}?${parameter}=${target}`), `${path}?${parameter}=${target}`);
      }
    }
    const signedInAsWell = await ask(`/auth/login?redirectPath=${target}`, { headers: { cookie } });
    expectToStay(signedInAsWell, target);
  });

  test('a dashboard remembers its own address only', async () => {
    const answer = await ask('/dashboard/my-listings?redirectPath=https://evil.test&x=//evil.test');
    const target = new URL(answer.headers.location ?? '', production.baseUrl);
    expect([answer.status, target.host, target.pathname]).toEqual([307, host, '/auth/login']);
    expect(target.searchParams.getAll('redirectPath')).toHaveLength(1);
    expect(target.searchParams.get('redirectPath')).toMatch(/^\/dashboard\/my-listings\?/);
  });

  test('the host headers are not trusted', async () => {
    const names = ['evil.test', `${host}.evil.test`, `evil.test#@${host}`, `${host}@evil.test`, '169.254.169.254'];
    for (const name of names) {
      for (const path of ['/dashboard', '/en', '/en/auth/login', '/it/dashboard', '/auth/signup']) {
        const headers = {
          host: name,
          'x-forwarded-host': name,
          forwarded: `host=${name}`,
          'x-original-url': `//${name}`,
        };
        const answer = await ask(path, { headers });
        expect(targetOf(answer) ?? '/').toMatch(/^\/(?![\\/])/);
        expect(answer.body).not.toContain('evil.test');
      }
    }
  });
});

describe('R14: frames of another site', () => {
  test('no page and no answer may be framed', async () => {
    const pages = ['/', '/it', '/de/auth/login', '/auth/signup', '/listings', '/dashboard', '/nope', '/api/profile'];
    for (const path of pages) {
      for (const [gate, headers] of [
        [true, {}],
        [false, {}],
        [true, { cookie, 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }],
      ] as const) {
        const answer = await ask(path, { gate, headers });
        expectSealed(answer);
        expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
        expect(answer.headers['cross-origin-opener-policy']).toBe('same-origin');
      }
    }
  });
});
