import { expect, test } from 'vitest';
import { acceptedEncoding } from '@/lib/edge/prepared-response';
import { cacheControl, isText } from '@/lib/edge/response-headers';

test.each([
  ['/', 200, 's-maxage=31536000', 'private, no-cache'],
  ['/it', 200, 's-maxage=60, stale-while-revalidate=300', 'private, no-cache'],
  ['/covers/a.webp', 200, 'public, max-age=0', 'private, no-cache'],
  ['/_next/image', 200, 'public, max-age=31536000, must-revalidate', 'private, max-age=31536000'],
  ['/api/media/a', 200, 'private, max-age=31536000, immutable', 'private, max-age=31536000, immutable'],
  ['/_next/static/chunks/a.js', 200, 'public, max-age=31536000, immutable', 'public, max-age=31536000, immutable'],
  ['/gate/gate.css', 200, 'public, max-age=0', 'public, max-age=0'],
  ['/api/map', 200, undefined, 'private, no-cache'],
  [
    '/dashboard',
    200,
    'private, no-cache, no-store, max-age=0, must-revalidate',
    'private, no-cache, no-store, max-age=0, must-revalidate',
  ],
  ['/_next/static/chunks/gone.js', 404, 'public, max-age=31536000', 'private, no-store'],
  ['/nope', 404, undefined, 'private, no-store'],
] as const)('%s with status %i and %j is kept by nobody who should not', (path, status, given, expected) => {
  expect(cacheControl(path, status, given)).toBe(expected);
});

test('text is compressed and named a charset; pictures, fonts and event streams are left alone', () => {
  for (const type of [
    'text/html',
    'text/x-component',
    'application/json',
    'application/problem+json',
    'image/svg+xml',
  ]) {
    expect(isText(type)).toBe(true);
  }
  for (const type of ['image/webp', 'font/woff2', 'text/event-stream', 'application/octet-stream', '']) {
    expect(isText(type)).toBe(false);
  }
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.1', 'br'],
  ['zstd, brotli', null],
  [undefined, null],
])('of %j the best we speak is %j', (header, expected) => {
  expect(acceptedEncoding(header)).toBe(expected);
});
