import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkRequest,
  dropInternalHeaders,
  isNonCanonicalPath,
  MAX_PHOTO_REQUEST_BYTES,
  MAX_REQUEST_BYTES,
  MAX_URL_LENGTH,
} from '@/lib/edge/request-checks';

const ORIGIN = 'https://guide.example';

function ask(method: string, url: string, headers: Record<string, string> = {}) {
  const all = { host: 'guide.example', ...headers };
  return checkRequest({ method, url, headers: all, rawHeaders: Object.entries(all).flat() }, ORIGIN);
}

describe('checkRequest', () => {
  test.each([
    ['GET', '/'],
    ['HEAD', '/it/listing/0190-aa/osteria-al-ponte'],
    ['GET', '/listing?q=caff%C3%A8&next=%2Fdashboard'],
    ['GET', '/_next/static/chunks/%5Broot-of-the-server%5D__0abc._.css'],
    ['GET', '/.well-known/security.txt'],
    ['OPTIONS', '/api/listing'],
    ['POST', '/api/listing'],
    ['DELETE', '/api/listing'],
    ['PUT', '/api/favourites/listing/a'],
  ])('lets %s %s pass', (method, url) => {
    expect(ask(method, url)).toBeNull();
  });

  test.each(['TRACE', 'TRACK', 'PROPFIND', 'LOCK', 'QUERY', 'BREW'])('refuses %s everywhere', (method) => {
    for (const url of ['/', '/dashboard', '/api/listing']) expect(ask(method, url)).toMatchObject({ status: 405 });
  });

  test('refuses every write to a page: there are no server actions', () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect(ask(method, '/dashboard')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, OPTIONS' } });
    }
  });

  test('refuses forms with files, too much of anything, and two hosts', () => {
    expect(ask('POST', '/api/listing', { 'content-type': 'Multipart/form-data; boundary=x' })).toMatchObject({
      status: 415,
    });
    const encoded = (coding: string) => ask('POST', '/api/listing', { 'content-encoding': coding });
    expect(encoded('gzip')).toMatchObject({ status: 415, headers: { 'accept-encoding': 'identity' } });
    expect(encoded('Identity')).toBeNull();
    expect(ask('POST', '/api/listing', { 'content-length': String(MAX_REQUEST_BYTES + 1) })).toMatchObject({
      status: 413,
    });
    const photo = (length: number) => ({ 'content-type': 'image/heic', 'content-length': String(length) });
    expect(ask('POST', '/api/media', photo(MAX_PHOTO_REQUEST_BYTES))).toBeNull();
    expect(ask('POST', '/api/media', photo(MAX_PHOTO_REQUEST_BYTES + 1))).toMatchObject({ status: 413 });
    expect(ask('POST', '/api/listing', photo(MAX_REQUEST_BYTES + 1))).toMatchObject({ status: 413 });
    expect(ask('GET', `/${'a'.repeat(MAX_URL_LENGTH)}`)).toMatchObject({ status: 414 });
    const rawHeaders = ['Host', 'guide.example', 'host', 'evil.test'];
    expect(checkRequest({ method: 'GET', url: '/', headers: {}, rawHeaders }, ORIGIN)).toMatchObject({ status: 400 });
    expect(ask('GET', 'http://evil.test/')).toMatchObject({ status: 400 });
    expect(ask('GET', '/', { expect: 'nonsense' })).toMatchObject({ status: 417 });
    expect(ask('GET', '/', { expect: '100-Continue' })).toBeNull();
  });

  test('leaves one spelling of the address of each image', () => {
    const image = (url: string, rest = '&w=640&q=75') => ask('GET', `/_next/image?url=${url}${rest}`);
    expect(image('%2Fapi%2Fmedia%2F0f.webp')).toBeNull();
    expect(image('/covers/osteria-2.webp')).toBeNull();
    expect(image('/covers/tours/wine-2.webp')).toBeNull();
    const refused =
      '%2Fapi%2Fmedia%2F0f.webp%23f1 %2Fapi%2Fmedia%2F0f.webp%3Fa %2Fapi%2Fmedia%2F%2Fx %2Fapi%2Fmedia%2F %2Fapi%2Fmedia%2F..%2Fx %2Fcovers%2F%252e%252e /dashboard https://evil.test/x.png'.split(
        ' ',
      );
    for (const url of refused) expect(image(url), url).toMatchObject({ status: 400 });
    for (const rest of ['', '&w=0640', '&w=256&w=640', '&w=1e3'])
      expect(image('/covers/a.webp', rest)).toMatchObject({ status: 400 });
  });

  test("refuses writes from other people's sites, and only those", () => {
    const refused: Record<string, string>[] = [
      { origin: 'https://evil.test' },
      { origin: 'null' },
      // the same host without encryption
      { origin: 'http://guide.example' },
      { origin: 'https://guide.example.evil.test' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: ORIGIN },
    ];
    for (const headers of refused) expect(ask('POST', '/api/gate', headers)).toMatchObject({ status: 403 });
    const welcome: Record<string, string>[] = [
      {},
      { origin: ORIGIN },
      { origin: ORIGIN, 'sec-fetch-site': 'same-origin' },
    ];
    for (const headers of welcome) expect(ask('POST', '/api/gate', headers)).toBeNull();
    // the same machine under the other of its names
    expect(ask('POST', '/api/gate', { host: '127.0.0.1:3000', origin: 'https://127.0.0.1:3000' })).toBeNull();
    expect(ask('GET', '/api/map', { origin: 'https://evil.test' })).toBeNull();
  });

  test('lets our own pages, and no others, exchange a code where the hosted login lies behind another host', () => {
    const exchange = (origin: string) =>
      ask('POST', '/api/identity/oauth2/token', { origin, 'sec-fetch-site': 'cross-site' });
    expect(exchange(ORIGIN)).toBeNull();
    for (const origin of ['https://evil.test', 'null', `${ORIGIN}.evil.test`]) {
      expect(exchange(origin)).toMatchObject({ status: 403 });
    }
  });

  test('leaves the form of a hosted login with another scheme than the site to its own check, and no other write', () => {
    const headers = { host: 'login.example.org', origin: 'http://login.example.org', 'sec-fetch-site': 'same-origin' };
    expect(ask('POST', '/api/identity/oauth2/authorize', headers)).toBeNull();
    expect(ask('POST', '/api/identity', headers)).toMatchObject({ status: 403 });
  });
});

describe('isNonCanonicalPath', () => {
  test.each([
    '//dashboard',
    '/./dashboard',
    '/../dashboard',
    '/%64ashboard',
    '/dashboard%2f',
    '/dashboard%2F',
    '/dashboard;x',
    '/en/..%2fdashboard',
    '/%2e%2e/dashboard',
    '/\\dashboard',
    '/%5cdashboard',
    '/a%00',
    '/a%252fb',
    '/%ff',
    '/a%',
    '/.env',
    '/.git/HEAD',
    '/_next/static/chunks/a.js.map',
    '/_next/static/',
    '/dashboard.rsc',
    '/dashboard.segments/_tree.segment.rsc',
    '/api/',
  ])('is true for %s', (pathname) => {
    expect(isNonCanonicalPath(pathname)).toBe(true);
  });

  test('is false for every path as a URL parser writes it from ordinary segments', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcXYZ019-_~èß漢'), minLength: 1 });
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1 }),
        (segments) => !isNonCanonicalPath(new URL(`/${segments.join('/')}`, ORIGIN).pathname),
      ),
    );
  });

  test('leaves one spelling of every address: what it lets pass reads the same decoded and resolved', () => {
    const wild = fc.string({ unit: fc.constantFrom('a', '/', '.', '%2e', '%2F', '%61', '%C3%A8', '\\', ';', '-') });
    fc.assert(
      fc.property(wild, (path) => {
        fc.pre(!isNonCanonicalPath(`/${path}`));
        expect(new URL(`/${path}`, ORIGIN).pathname).toBe(`/${path}`);
        expect(decodeURIComponent(`/${path}`).split('/')).toHaveLength(`/${path}`.split('/').length);
      }),
    );
  });
});

describe('dropInternalHeaders', () => {
  test('leaves what browsers and our own pages send, and nothing that the framework trusts', () => {
    const passed = {
      cookie: 'a',
      rsc: '1',
      'next-router-state-tree': '[]',
      'next-url': '/',
      accept: '*/*',
      'if-match': '"1"',
    };
    const headers: Record<string, string> = { ...passed };
    const internal =
      'x-middleware-subrequest x-middleware-rewrite x-middleware-next x-matched-path x-invoke-path x-nextjs-data x-next-intl-locale next-resume next-action x-nonce content-security-policy x-now-route-matches x-vercel-id x-forwarded-host x-forwarded-for forwarded x-real-ip x-client-address x-client-query x-prerender-revalidate x-original-url';
    for (const name of internal.split(' ')) headers[name] = 'from outside';

    dropInternalHeaders({ method: 'PUT', headers, rawHeaders: [] });

    expect(headers).toEqual(passed);
  });

  test('leaves no range and no version to a request that reads', () => {
    for (const method of ['GET', 'HEAD']) {
      const headers = {
        range: 'bytes=9-',
        'if-range': '"1"',
        'if-match': '*',
        'if-unmodified-since': 'x',
        accept: 'a',
      };
      dropInternalHeaders({ method, headers, rawHeaders: [] });
      expect(headers).toEqual({ accept: 'a' });
    }
  });

  test('leaves one name of the caller, and none of two', () => {
    const headers = () => ({ authorization: 'Bearer a' });
    const [once, twice] = [headers(), headers()];

    dropInternalHeaders({ headers: once, rawHeaders: ['Authorization', 'Bearer a'] });
    dropInternalHeaders({ headers: twice, rawHeaders: ['Authorization', 'Bearer a', 'authorization', 'Bearer b'] });

    expect(once).toEqual(headers());
    expect(twice).toEqual({});
  });
});
