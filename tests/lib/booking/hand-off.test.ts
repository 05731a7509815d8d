import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookingPath, handOffAddress } from '@/lib/booking/hand-off';

const site = 'https://book.example';
const below = 'https://guide.example/demo-booking';

describe('bookingPath', () => {
  test.each([
    ['https://book.example/tours/A-1', site, '/tours/A-1'],
    ['https://book.example/tours/A-1?day=2026-05-31#price', site, '/tours/A-1?day=2026-05-31'],
    ['HTTPS://BOOK.example:443/tours', site, '/tours'],
    ['https://book.example', site, '/'],
    ['https://book.example/', `${site}/`, '/'],
    ['https://guide.example/demo-booking/tours/A-1', below, '/tours/A-1'],
    ['https://guide.example/demo-booking', `${below}/`, '/'],
    ['https://book.example/gite/perché', site, '/gite/perch%C3%A9'],
  ])('%s at %s is %s', (candidate, siteUrl, path) => {
    expect(bookingPath(candidate, siteUrl)).toBe(path);
  });

  test.each([
    'http://book.example/tours',
    'https://book.example:8443/tours',
    'https://book.example.evil.test/tours',
    'https://evil.test/https://book.example/tours',
    'https://book.example@evil.test/tours',
    'https://anna@book.example/tours',
    'https://anna:secret@book.example/tours',
    'https://b\u043eok.example/tours', // a Cyrillic o
    'https://book.example./tours',
    '//book.example/tours',
    'https:book.example/tours',
    'https:///book.example/tours',
    'https:\\\\book.example\\tours',
    'https://book.example\\@evil.test',
    'https://book.example\t/tours',
    'https://book.example/tours\n',
    ' https://book.example/tours',
    'https://book.example//evil.test',
    'https://book.example/tours//x',
    'https://book.example/tours/..%2f..%2fadmin',
    'https://book.example/tours/..%5cadmin',
    'https://book.example/%252e%252e/admin',
    'https://book.example/tours%0d%0aSet-Cookie:a=b',
    'https://book.example/tours?next=%0D%0ASet-Cookie:a=b',
    'https://book.example/%00',
    `https://book.example/${'a'.repeat(3_000)}`,
    '/tours/A-1',
    'javascript:alert(1)//https://book.example/',
    'data:text/html,https://book.example/',
    '',
  ])('%j is no address of the booking site', (candidate) => {
    expect(bookingPath(candidate, site)).toBeNull();
  });

  test.each([
    'https://guide.example/',
    'https://guide.example/dashboard',
    'https://guide.example/demo-bookings/tours',
    'https://guide.example/demo-booking/../dashboard',
    'https://guide.example/demo-booking/%2e%2e/dashboard',
    'https://guide.example/demo-booking/..%2fdashboard',
    'https://guide.example/de/demo-booking/tours',
  ])('%s is not below the base of the demo site', (candidate) => {
    expect(bookingPath(candidate, below)).toBeNull();
  });

  test('of any input, what is accepted is below the base, and is unchanged', () => {
    const pieces = fc.constantFrom(
      ...['/', '\\', '.', '..', '\t', '\n', '@', ':', '%2f', '%2e', '%5c', '%0d%0a', '?', '#', 'evil.test', '8443'],
      ...['tours', 'demo-booking', '%25', '%', ' ', '\u3002'],
    );
    const tail = fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(''));
    const near = fc
      .tuple(fc.constantFrom(site, below, 'https://', 'http://book.example', '//'), tail)
      .map((all) => all.join(''));
    fc.assert(
      fc.property(
        fc.oneof(near, fc.webUrl(), fc.string({ unit: 'binary' })),
        fc.constantFrom(site, below),
        (candidate, siteUrl) => {
          const path = bookingPath(candidate, siteUrl);
          if (path === null) return;
          const { origin, pathname, hash, username } = new URL(`${siteUrl}${path}`);
          const base = new URL(siteUrl);
          expect([origin, hash, username]).toEqual([base.origin, '', '']);
          expect(`${pathname}/`.startsWith(`${base.pathname.replace(/\/$/, '')}/`)).toBe(true);
          expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
          expect(bookingPath(`${siteUrl}${path}`, siteUrl)).toBe(path);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('handOffAddress', () => {
  test('names the token and the path, each encoded once', () => {
    expect(handOffAddress(`${below}/`, 'a+b/c=', '/tours/A-1?day=1&who=2')).toBe(
      'https://guide.example/demo-booking/sso?token=a%2Bb%2Fc%3D&navigateTo=%2Ftours%2FA-1%3Fday%3D1%26who%3D2',
    );
  });

  test('the booking site reads back exactly what was handed over', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (token, navigateTo) => {
        const { origin, pathname, searchParams, hash } = new URL(handOffAddress(site, token, navigateTo));
        expect([origin, pathname, hash]).toEqual([site, '/sso', '']);
        expect(Object.fromEntries(searchParams)).toEqual({ token, navigateTo });
      }),
    );
  });
});
