import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { directionsHref, findMapApp, mapApps, usualMapApp } from '@/lib/geo/directions';

const position = { lat: 45.4375, lng: 12.3358 };

describe('directionsHref', () => {
  test.each([
    ['device', 'geo:45.4375,12.3358?q=45.4375,12.3358(Osteria%20%26%20Co)'],
    ['apple', 'https://maps.apple.com/?daddr=45.4375,12.3358&dirflg=w'],
    ['google', 'https://www.google.com/maps/dir/?api=1&destination=45.4375%2C12.3358&travelmode=walking'],
    ['openstreetmap', 'https://www.openstreetmap.org/directions?engine=fossgis_osrm_foot&to=45.4375%2C12.3358'],
  ] as const)('opens %s with the way on foot', (app, href) => {
    expect(directionsHref(app, position, 'Osteria & Co')).toBe(href);
  });

  test('is a valid address for any title', () => {
    fc.assert(
      fc.property(fc.constantFrom(...mapApps), fc.string({ unit: 'grapheme' }), (app, title) => {
        const { href } = new URL(directionsHref(app, position, title));
        expect(href).toMatch(/^(geo:|https:)[^\s"<>]*$/);
      }),
    );
  });
});

test.each([
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9)', 'device'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'apple'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'apple'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'openstreetmap'],
])('%s uses %s', (userAgent, app) => {
  expect(usualMapApp(userAgent)).toBe(app);
});

test('a stored choice that does not exist is ignored', () => {
  expect(findMapApp('google')).toBe('google');
  expect(findMapApp('compass')).toBeNull();
  expect(findMapApp(null)).toBeNull();
});
