import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRoutePattern } from '@/lib/edge/route-pattern';
import { routes } from './edge-server';

const routePattern = createRoutePattern(routes);

test.each([
  ['/', '/'],
  ['/de', '/'],
  ['/tides?day=1', '/tides'],
  ['/ja/tides/', '/tides'],
  ['/fr/listing/7f/caffe', '/listing/[uid]/[slug]'],
  ['/api/health', '/api/health'],
  ['/api/listing/7f', '/api/listing/[uid]'],
  ['/sitemap/1.xml', '/sitemap/[part]'],
  ['/_next/static/chunks/a.js', '/_next/static'],
  ['/_next/image?url=x', '/_next/image'],
  ['/covers/listing/x/y.jpg', 'file'],
  ['/api/nothing', 'unknown'],
  ['/api/nothing.json', 'unknown'],
  ['/wp-admin/setup', 'unknown'],
])('%s is %s', (url, pattern) => expect(routePattern(url)).toBe(pattern));

test('any address has one of the known patterns', () => {
  const known = ['/', '/tides', '/listing/[uid]/[slug]', '/api/health', '/api/silent', '/api/listing/[uid]'];
  const others = ['/sitemap/[part]', '/_next/static', '/_next/image', 'file', 'unknown'];
  const segment = fc.oneof(fc.string(), fc.constantFrom('api', '_next', 'listing', 'de', 'tides', 'static', 'a.b', ''));
  fc.assert(
    fc.property(fc.array(segment), (segments) => {
      expect([...known, ...others]).toContain(routePattern(`/${segments.join('/')}`));
    }),
  );
});
