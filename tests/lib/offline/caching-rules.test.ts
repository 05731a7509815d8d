import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cacheKey, cachingRule, type RequestToCache } from '@/lib/offline/caching-rules';

const ORIGIN = 'https://guide.test';
const UID = '0b0e4a3c-6f3b-4d39-9d3c-0f6d6a8b1c2d';

function request(address: string, more: Partial<RequestToCache> = {}): RequestToCache {
  const headers = new Headers();
  const url = new URL(address, ORIGIN);
  return { method: 'GET', origin: ORIGIN, isNavigation: false, referrer: `${ORIGIN}/`, headers, ...more, url };
}

const visit = (address: string, more: Partial<RequestToCache> = {}) =>
  cachingRule(request(address, { isNavigation: true, ...more }));
const fetchPart = (address: string, more: Partial<RequestToCache> = {}) => cachingRule(request(address, more));

describe('pages', () => {
  test.each([
    ['/', 'shell'],
    ['/de', 'shell'],
    ['/?lat=45.43&lng=12.33&z=15', 'shell'],
    ['/ja/favourites', 'shell'],
    ['/it/day?stops=activity/T1', 'shell'],
    ['/tides', 'shell'],
    ['/listings', 'shell'],
    ['/it/listings/restaurant', 'shell'],
    ['/listings?q=cicheti', 'page'],
    ['/listings/hotel?cursor=abc', 'page'],
    [`/listing/${UID}/osteria`, 'listing'],
    [`/fr/listing/${UID}/osteria?from=map`, 'listing'],
    ['/favourites/shared?places=abc', 'page'],
    ['/no-such-page', 'page'],
  ])('%s is a %s', (address, expected) => {
    expect(visit(address)).toBe(expected);
  });

  test('are cached without their query, which may contain secrets', () => {
    expect(cacheKey('shell', new URL('/?code=secret&state=s#id_token=t', ORIGIN))).toBe(`${ORIGIN}/`);
    expect(cacheKey('listing', new URL(`/listing/${UID}/osteria?token=secret`, ORIGIN))).not.toContain('secret');
  });
});

describe('parts of pages', () => {
  test.each([
    ['/_next/static/chunks/0vrmj2e38-e63.js', 'chunk'],
    ['/_next/static/media/inter_latin-s.p.0gsaq.woff2', 'chunk'],
    ['/map/base.json', 'file'],
    ['/workers/streets.js', 'file'],
    ['/map/first-view-dark.svg', 'file'],
    ['/icons/icon-192.png', 'file'],
    ['/manifest.webmanifest?lang=de', 'file'],
    ['/api/media/0123abcd.webp', 'photo'],
    ['/_next/image?url=%2Fapi%2Fmedia%2F0123abcd.webp&w=640&q=75', 'photo'],
    ['/_next/image?url=%2Fcovers%2Fhotel.webp&w=640&q=75', 'photo'],
    ['/api/map/streets/0123456789abcdef/17505-11725', 'tile'],
    ['/api/walk/streets/0123456789abcdef', 'streets'],
    ['/api/walk/streets', 'answer'],
    ['/api/map/streets/0123456789abcdef/13-4376-2931', 'tile'],
    ['/api/map/first-view/0123456789abcdef/dark', 'tile'],
    ['/api/map/tiles', 'answer'],
    ['/api/map?bbox=12,45,13,46&zoom=14.00&lang=en', 'answer'],
    ['/api/search?q=cicheti&lang=it', 'answer'],
    [`/api/favourites/cards?listing=${UID}&lang=en`, 'answer'],
    ['/api/favourites/tours?activity=VX-1,VX-2&lang=en', 'answer'],
    ['/api/day/places?interest=rain&area=venice&date=2026-12-01', 'answer'],
    ['/api/day?points=45.44,12.33;45.43,12.34&at=2026-12-01T08:00:00.000Z', 'answer'],
  ])('%s is a %s', (address, expected) => {
    expect(fetchPart(address)).toBe(expected);
  });

  test('positions of visitors, and what is only true now, are not cached', () => {
    for (const address of [
      '/api/search?near=45.4,12.3&lang=en',
      '/api/map?bbox=12,45,13,46&zoom=14&open=now',
      '/api/map/recommended?bbox=12,45,13,46&zoom=14.00&lang=en',
      '/api/walk?from=45.44,12.33&to=45.45,12.34',
      '/api/tides',
      '/api/search/suggest?q=os&lang=en',
    ]) {
      expect(fetchPart(address)).toBe('never');
    }
  });
});

describe('behind the sign-in', () => {
  const pages = ['/dashboard', '/dashboard/my-listings', '/dashboard/profile', '/auth/login', '/auth/signup?code=1'];
  const prefixed = pages.flatMap((page) => [page, `/de${page}`, `/ja${page}`]);
  test.each([...prefixed, '/demo-booking', '/it/demo-booking/sso?token=t', `/api/media/0123abcd.webp`])(
    'a visit of %s passes the worker by',
    (address) => {
      expect(visit(address)).toBe('never');
      expect(visit(`${address.split('?')[0]}?token=secret`)).toBe('never');
    },
  );

  test.each([
    '/api/profile',
    '/api/profile/export',
    '/api/listing',
    '/api/listing?status=all',
    `/api/listing/${UID}`,
    '/api/listing/import',
    '/api/favourites',
    `/api/favourites/listing/${UID}`,
    '/api/auth/signup',
    '/api/auth/signout',
    '/api/identity/oauth2/token',
    '/api/xeni/ssoAuth',
    '/api/moderation',
    '/api/moderation/reports',
    '/api/gate',
    '/api/health',
    '/api/ready',
    '/api/openapi.json',
    '/service-worker.js',
    '/_next/image?url=%2Fapi%2Fprofile&w=640&q=75',
    '/_next/image?url=https%3A%2F%2Fevil.test%2Fa.png&w=640&q=75',
    '/api/map?bbox=12,45,13,46&zoom=14&token=secret',
    `/api/favourites/cards?listing=${UID}&access_token=secret`,
    '/map/base.json?token=secret',
  ])('%s is never cached', (address) => {
    expect(fetchPart(address)).toBe('never');
  });

  test('nor are public resources of pages there', () => {
    for (const page of ['/dashboard/my-listings', '/de/auth/login?x=1', '/demo-booking'])
      expect(fetchPart('/api/media/0123abcd.webp', { referrer: ORIGIN + page })).toBe('never');
  });

  test('requests with credentials, of another origin, that write, for a range or for a payload are never cached', () => {
    const map = '/api/map?bbox=12,45,13,46&zoom=14';
    expect(fetchPart(map)).toBe('answer');
    for (const name of ['Authorization', 'Range', 'RSC', 'Next-Router-Prefetch'])
      expect(fetchPart(map, { headers: new Headers({ [name]: '1' }) })).toBe('never');
    for (const method of ['POST', 'PUT', 'DELETE', 'HEAD']) expect(fetchPart(map, { method })).toBe('never');
    expect(fetchPart('https://tile.openstreetmap.org/1/1/1.png')).toBe('never');
    expect(visit('https://evil.test/')).toBe('never');
  });

  test('everything below a private path is never cached', () => {
    const segment = fc.stringMatching(/^[\w-]{0,12}$/);
    const area = fc.constantFrom('/dashboard', '/it/dashboard', '/auth', '/es/auth', '/api/profile', '/api/identity');
    fc.assert(
      fc.property(area, segment, fc.webQueryParameters(), fc.boolean(), (base, name, query, isNavigation) => {
        expect(cachingRule(request(`${base}/${name}?${query}`, { isNavigation }))).toBe('never');
      }),
    );
  });
});
