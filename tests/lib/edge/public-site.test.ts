import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { beforeAll, describe, expect, test, vi } from 'vitest';

// the modules read the environment at their import
async function load() {
  const [gate, headers, metadata, password] = await Promise.all([
    import('@/lib/edge/gate'),
    import('@/lib/edge/response-headers'),
    import('@/lib/i18n/metadata'),
    import('@/lib/gate/password'),
  ]);
  return { ...gate, ...headers, ...metadata, ...password };
}
let site: Awaited<ReturnType<typeof load>>;

beforeAll(async () => {
  vi.resetModules();
  for (const [name, value] of Object.entries({ STAGING: 'off', REVIEW_PAGE: '', ACCESS_PASSWORD: '' }))
    vi.stubEnv(name, value);
  site = await load();
});

const robotsHeader = (pathname: string, status = 200) =>
  site.completeHeaders({ pathname, status, headers: {}, documentPolicy: '' })['x-robots-tag'];
const robotsOf = (path: string) => site.pageMetadata({ locale: 'it', path, description: 'A page.' }).robots;

describe('with STAGING=off', () => {
  test.each(['/', '/dashboard', '/api/map', '/robots.txt'])('%s needs no pass', (url) => {
    const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url });
    expect(site.refuseWithoutPass(request)).toBeNull();
  });

  test('the access password opens nothing, also where one is set', async () => {
    await expect(site.enterGate('', '192.0.2.1')).rejects.toMatchObject({ code: 'not_found' });
  });

  test.each([
    ...['/', '/it', '/listings', '/de/listings/hotel', '/listing/x/y', '/activity/x', '/tides', '/ja/privacy'],
    ...['/api/media/x', '/api/listing/x/card', '/_next/static/a.css', '/sitemap.xml', '/robots.txt'],
  ])('%s may be indexed', (path) => {
    expect(robotsHeader(path)).toBeUndefined();
  });

  test.each([
    ...['/dashboard', '/it/dashboard/profile', '/auth/login', '/fr/auth/signup', '/favourites', '/favourites/shared'],
    ...['/review', '/demo-booking', '/error-page/500', '/api/map', '/api/listing', '/listingsx'],
  ])('%s may not be indexed', (path) => {
    expect(robotsHeader(path)).toBe('noindex, nofollow');
  });

  test('an error is not indexed', () => {
    expect(robotsHeader('/listing/x/y', 404)).toBe('noindex, nofollow');
  });

  test('pages say the same in their markup, and results of a query are not indexed', () => {
    expect(robotsOf('/listing/x/y')).toEqual({ index: true, follow: true });
    expect(robotsOf('/contact')).toEqual({ index: true, follow: true });
    expect(robotsOf('/listings?q=ponte')).toEqual({ index: false, follow: false });
    expect(robotsOf('/auth/login')).toEqual({ index: false, follow: false });
  });
});
