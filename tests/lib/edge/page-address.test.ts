import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findPublicParameters, pageAddress, publicPages } from '@/lib/edge/page-address';

describe('publicPages', () => {
  test('lists every page of the public folder but three, and no other', () => {
    const files = readdirSync('app/[locale]/(public)', { recursive: true, encoding: 'utf8' });
    // the documents of errors have a cache of their own, and the page of reviewers and missing pages are in none
    const pages = files.filter((file) => /(^|\/)page\.tsx$/.test(file) && !/^(error-page|review|\[\.{3})/.test(file));
    const routes = pages.map((file) => `/${file.replace(/\(\w+\)\/|\/?page\.tsx$/g, '')}`);
    expect(Object.keys(publicPages).toSorted()).toEqual(routes.toSorted());
  });

  test.each(['/', '/ja', '/tides', '/de/listings/hotel', '/listing/0190/caff%C3%A8', '/fr/activity/12P3'])(
    '%s is public',
    (path) => {
      expect(findPublicParameters(path)).not.toBeNull();
    },
  );

  test.each([
    ...['/auth/login', '/dashboard', '/de/dashboard/profile', '/demo-booking', '/listing/0190', '/nope'],
    ...['/de/', '/tides/', '/en', '/en/tides', '/xx/tides', '/api/map', '/listings/hotel/more'],
  ])('%s is not', (path) => {
    expect(findPublicParameters(path)).toBeNull();
  });
});

describe('pageAddress', () => {
  test.each([
    ['/?code=secret', '/'],
    ['/listing/1/lido?q=lido&utm_source=x', '/listing/1/lido'],
    ['/listings?utm=1&sort=newest&q=lido', '/listings?q=lido&sort=newest'],
    [
      '/de/listings/hotel?facilities=wifi&q=a%20b&facilities=spa',
      '/de/listings/hotel?q=a+b&facilities=wifi&facilities=spa',
    ],
    ['/nope?a=1', '/nope'],
    ['/auth/login?id_token=secret', '/auth/login'],
    ['/activities?page=2&category=Boat%20tours', '/activities?category=Boat+tours&page=2'],
  ])('of %s is %s', (url, address) => {
    expect(pageAddress(url, false)).toBe(address);
  });

  test.each([
    ...['/it/dashboard?new=1', '/demo-booking/sso?token=a', '/api/map?bbox=1'],
    ...['/de/?q=lido', '/listings/?b=1&a=2', '/en/listings?b=1&a=2', '/_next/image'],
    ...['0', '101', '-1', '1e2', '7.5', '', 'x', '75&q=50'].map((q) => `/_next/image?url=x&w=256&q=${q}`),
  ])('leaves %s unchanged', (url) => {
    expect(pageAddress(url, false)).toBe(url);
  });

  test.each(['?url=%2Fa&w=256', '?url=%2Fa&w=256&q=1', '?q=100&url=%2Fa&w=256', '?url=%2Fa&q=75&w=256'])(
    'names the stored quality of the image %s',
    (query) => {
      const address = new URL(pageAddress(`/_next/image${query}`, false), 'http://localhost');
      expect(Object.fromEntries(address.searchParams)).toEqual({ url: '/a', w: '256', q: '75' });
    },
  );

  test('retains what distinguishes payloads, for payloads only', () => {
    expect(pageAddress('/tides?_rsc=abc&q=1', true)).toBe('/tides?_rsc=abc');
    expect(pageAddress('/tides?_rsc=abc&q=1', false)).toBe('/tides');
    expect(pageAddress('/de/auth/login?redirectPath=/tides&code=secret&_rsc=abc', true)).toBe(
      '/de/auth/login?_rsc=abc',
    );
  });

  test.each(['/?category=hotel&place=1', '/favourites/shared?places=abc', '/auth/login?redirectPath=/tides'])(
    'leaves the payload %s unchanged, because Next repeats its query in a redirect to the address with `_rsc`',
    (url) => {
      expect(pageAddress(url, true)).toBe(url);
    },
  );
});
