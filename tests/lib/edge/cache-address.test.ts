import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { cacheAddress, isStorable } from '@/lib/edge/cache-address';

const request = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  ({ method, url, headers }) as unknown as IncomingMessage;

describe('cacheAddress', () => {
  test('is the page address of a public page, whatever order its query has', () => {
    expect(cacheAddress(request('/listings?sort=newest&q=a'))).toBe('/listings?q=a&sort=newest');
    expect(cacheAddress(request('/listings?q=a&x=1&sort=newest', {}, 'HEAD'))).toBe('/listings?q=a&sort=newest');
  });

  test('is the path of a text file', () => {
    expect(cacheAddress(request('/_next/static/chunks/a.js?v=1'))).toBe('/_next/static/chunks/a.js');
    expect(cacheAddress(request('/map/base.json'))).toBe('/map/base.json');
  });

  test.each([
    ...['/auth/login', '/it/dashboard', '/demo-booking', '/api/openapi.json', '/manifest.webmanifest?lang=de'],
    ...['/covers/place.webp', '/en/tides', '/tides/', '/nope'],
  ])('is null for %s', (url) => {
    expect(cacheAddress(request(url))).toBeNull();
  });

  test('is null for payloads, for requests with an authorization and for other methods', () => {
    expect(cacheAddress(request('/', { rsc: '1' }))).toBeNull();
    expect(cacheAddress(request('/', { authorization: 'Bearer x' }))).toBeNull();
    expect(cacheAddress(request('/', {}, 'OPTIONS'))).toBeNull();
  });

  test('of a call of the API has its parameters in one order, and a box on a grid', () => {
    const first = cacheAddress(request('/api/map?zoom=13&bbox=12.3001,45.4001,12.3601,45.4401&lang=it'));
    const neighbour = cacheAddress(request('/api/map?lang=it&bbox=12.3011,45.4009,12.3602,45.4405&zoom=13'));
    expect(first).toBe('/api/map?bbox=12.3%2C45.4%2C12.362%2C45.442&zoom=13&lang=it');
    expect(neighbour).toBe(first);
    expect(cacheAddress(request('/api/search?lang=de&q=ponte'))).toBe('/api/search?q=ponte&lang=de');
    expect(cacheAddress(request('/api/tides'))).toBe('/api/tides');
    expect(cacheAddress(request('/api/activities?specials=a&category=x&category=y'))).toBe(
      '/api/activities?category=x&category=y&specials=a',
    );
  });

  test.each([...['/api/map?bbox=1&unknown=1', '/api/tides?x=1', '/api/listing', '/api/map/recommended?bbox=1,2,3,4']])(
    'is null for %s, which is refused or of another kind',
    (url) => {
      expect(cacheAddress(request(url))).toBeNull();
    },
  );

  test('passes on what is no box, and is null for a call with a body or a token', () => {
    expect(cacheAddress(request('/api/map?bbox=nonsense&zoom=1'))).toBe('/api/map?bbox=nonsense&zoom=1');
    expect(cacheAddress(request('/api/tides', { 'content-length': '2' }))).toBeNull();
    expect(cacheAddress(request('/api/tides', { authorization: 'Bearer x' }))).toBeNull();
  });
});

describe('isStorable', () => {
  test('is true for pages and lasting answers, without the position of a visitor', () => {
    for (const address of ['/', '/de/listings?q=ponte', '/api/map?bbox=1,2,3,4&zoom=3', '/api/search?q=a'])
      expect(isStorable(address)).toBe(true);
    for (const address of ['/listings?near=45%2C12', '/api/search?near=45%2C12', '/api/tides', '/map/base.json'])
      expect(isStorable(address)).toBe(false);
  });
});
