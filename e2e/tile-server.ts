import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const TRANSPARENT_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * Answers every tile with a transparent pixel. A server instead of an intercepted request: Playwright switches off the
 * browser's HTTP cache wherever it intercepts.
 */
export async function startTileServer(): Promise<{ origin: string; stop: () => void }> {
  const server = createServer((_request, response) => {
    // the map fetches tiles with CORS, and keeps them for offline use
    response.writeHead(200, {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=3600',
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    response.end(TRANSPARENT_PIXEL);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}
