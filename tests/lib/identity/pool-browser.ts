import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { POST } from '@/app/api/identity/[[...path]]/route';
import { env } from '@/lib/env';
import * as client from '@/lib/identity/client';
import { identityConfig } from '@/lib/identity/config';
import { CookieJar } from '@/tests/factories/cookie-jar';
import { poolContext } from '@/tests/factories/pool';

let server: Server;
/** The cookies of the browser, and the operations it called. */
export const browser = { jar: new CookieJar(false), calls: [] as string[] };

async function answer(url: string, method: string, headers: Record<string, string>, body: Buffer): Promise<Response> {
  const request = new Request(`${env.APP_ORIGIN}${url}`, { method, headers, body: new Uint8Array(body) });
  browser.calls.push(String(headers['x-amz-target']).split('.')[1] ?? '');
  return POST(request, poolContext);
}

/** The real aws-amplify, over real HTTP, with a browser's cookie jar: only the browser's window is missing. */
export function setUpPoolBrowser(): void {
  beforeAll(async function servePool() {
    server = createServer(async (incoming, outgoing) => {
      const pairs = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]);
      const body = await buffer(incoming);
      const response = await answer(incoming.url ?? '', incoming.method ?? '', Object.fromEntries(pairs), body);
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      outgoing.end(Buffer.from(await response.arrayBuffer()));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });

  afterAll(async function stopServing() {
    await new Promise((closed) => server.close(closed));
  });

  beforeEach(function openBrowser() {
    browser.calls = [];
    const { port } = server.address() as AddressInfo; // a TCP server's address is never a pipe's name
    const location = new URL(`http://127.0.0.1:${port}/auth/login`);
    browser.jar = new CookieJar(location.protocol === 'https:');
    vi.stubGlobal('document', browser.jar);
    vi.stubGlobal('location', location);
    client.configureIdentity({ ...identityConfig.publicConfig });
  });

  afterEach(async function closeBrowser() {
    vi.useRealTimers();
    vi.restoreAllMocks();
    await client.signOut();
    vi.unstubAllGlobals();
  });
}

export function refreshTokenCookie(): string {
  return browser.jar.list().find(({ name }) => name.endsWith('.refreshToken'))?.value ?? '';
}
