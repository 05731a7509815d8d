import { once } from 'node:events';
import { createServer, IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { BufferedResponse } from '@/lib/edge/buffered-response';
import { documentPolicy } from '@/lib/edge/content-security-policy';
import { Edge } from '@/lib/edge/edge';
import { createGatePass, GATE_COOKIE } from '@/lib/gate/cookie';
import { currentRendering } from '@/lib/rendering';
import { currentScenario, type Scenario } from '@/lib/scenario';

export const LONG = '<p>acqua alta</p>'.repeat(200);
export const script = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>';
export const Cookie = `${GATE_COOKIE}=${createGatePass()}`;
export const plain = { 'accept-encoding': 'identity' };

/** What the application saw last, and the address of the edge before it. */
export const observed = {
  request: { url: '', headers: {} as Record<string, unknown> },
  scenario: null as Scenario | null,
  renderings: 0,
  imageCache: 'HIT',
  image: 'RIFF....WEBPVP8 ',
  lastExpiryAt: 0,
  counted: [] as string[],
  base: '',
};

/** As the build writes them. */
export const routes = {
  staticRoutes: [{ page: '/api/health' }, { page: '/api/silent' }],
  dynamicRoutes: [
    { page: '/api/listing/[uid]', regex: '^/api/listing/([^/]+?)(?:/)?$' },
    { page: '/api/[[...unknown]]', regex: '^/api(?:/(.+?))?(?:/)?$' },
    { page: '/sitemap/[part]', regex: '^/sitemap/([^/]+?)(?:/)?$' },
    { page: '/[locale]', regex: '^/([^/]+?)(?:/)?$' },
    { page: '/[locale]/listing/[uid]/[slug]', regex: '^/([^/]+?)/listing/([^/]+?)/([^/]+?)(?:/)?$' },
    { page: '/[locale]/tides', regex: '^/([^/]+?)/tides(?:/)?$' },
    { page: '/[locale]/[...rest]', regex: '^/([^/]+?)/(.+?)(?:/)?$' },
  ],
};

/** Stands in for Next: each path is one way of answering. */
async function application(request: IncomingMessage, response: ServerResponse): Promise<void> {
  observed.request = { url: request.url ?? '', headers: { ...request.headers } };
  observed.scenario = currentScenario();
  const scenario = observed.scenario?.tide ?? '';
  const path = request.url?.split('?')[0];
  if (path === '/page') {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Cache-Control', 's-maxage=60').end(`<html>${script}${LONG}</html>`);
  } else if (path === '/stream' || path === '/tides') {
    observed.renderings++;
    const cacheControl = 'private, no-cache, no-store, max-age=0, must-revalidate';
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': cacheControl });
    response.write(`<html>${script.slice(0, 12)}`);
    setImmediate(() => response.end(`${script.slice(12)}${LONG}${scenario}</html>`));
    await once(response, 'close');
  } else if (path === '/_next/image') {
    response.writeHead(200, { 'Content-Type': 'image/webp', 'X-Nextjs-Cache': observed.imageCache });
    response.end(observed.image);
  } else if (path === '/moved') {
    response.appendHeader('Location', '/picture').appendHeader('Location', '/picture').writeHead(308).end();
  } else if (path === '/picture') {
    response.writeHead(200, { 'Content-Type': 'image/webp', 'Cache-Control': 'public, max-age=60' });
    response.write(Buffer.from('ab'));
    setImmediate(() => response.end(Buffer.from('cd')));
  } else if (path === '/nope' || path === '/listings') {
    response.writeHead(404, { 'Content-Type': 'text/html' }).end('<!DOCTYPE html><html id="__next_error__"></html>');
  } else if (path === '/error-page/404') {
    response.setHeader('Content-Type', 'text/html').end(`<html>This page does not exist ${scenario}</html>`);
  } else if (path === '/never') return;
  else if (path === '/api/silent') response.writeHead(405).end();
  else if (path === '/imprint' || path === '/contact' || path === '/dashboard') {
    // as instrumentation.ts does when the database has not answered
    const rendering = currentRendering();
    if (rendering) rendering.isOutage = true;
    const [status, body] =
      path === '/imprint' ? [200, 'a part is missing'] : [500, '<!DOCTYPE html><html id="__next_error__">'];
    response.writeHead(status, { 'Content-Type': 'text/html' }).end(body);
  } else if (path === '/error-page/503') {
    response.setHeader('Content-Type', 'text/html').end('<html>This page is not available right now</html>');
  } else if (path === '/api/search') {
    observed.renderings++;
    response.setHeader('Content-Type', 'application/json').end(`{"isShared":${currentRendering()?.isShared}}`);
  } else if (path === '/api/broken' || path === '/favourites') throw new Error('a secret in /srv/app/x.ts');
  else response.setHeader('Content-Type', 'application/json').setHeader('ETag', '"3"').end('{}');
}

/** Serves the edge before the application while the tests of a file run. */
export function serveEdge(): void {
  const edge = new Edge({
    origin: 'https://guide.example',
    hops: 0,
    routes,
    documentPolicy: documentPolicy({ tileUrl: null, connect: [], https: false }),
    handle: application,
    count: async (name, key) => void observed.counted.push(`${name} ${key}`),
    cache: { lastExpiryAt: () => observed.lastExpiryAt, store: null },
    draftMode: 'draft',
  });
  const server = createServer({ IncomingMessage, ServerResponse: BufferedResponse }, (request, response) =>
    edge.serve(request, response),
  );
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    observed.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());
}

export const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(observed.base + path, { method, headers: { Cookie, ...headers }, redirect: 'manual' });
