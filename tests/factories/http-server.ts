import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export type TestServer = Awaited<ReturnType<typeof startServer>>;

/** A server on a port of its own. */
export async function startServer(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

export const respond =
  (status: number, body: string | Uint8Array = '', headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, headers).end(body);
  };

/** Responses of any faulty server. */
export const serverFaults = {
  /** Never answers. */
  slow: (): RequestListener => () => undefined,
  /** Sends single bytes without end. */
  trickle: (): RequestListener => (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    const drip = setInterval(() => response.write('{'), 50);
    response.on('close', () => clearInterval(drip));
  },
  /** Sends without end. */
  huge: (): RequestListener => (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    const pour = () => {
      while (!response.destroyed && response.write(' '.repeat(256_000)));
    };
    response.on('drain', pour);
    pour();
  },
  hangsUp: (): RequestListener => (request) => request.socket.destroy(),
  redirect: () => respond(302, '', { Location: 'http://169.254.169.254/latest/meta-data/' }),
  busy: (retryAfter?: string) => respond(429, '', retryAfter === undefined ? {} : { 'Retry-After': retryAfter }),
};

/** How long a call takes, whatever comes of it. */
export async function millisecondsOf(call: Promise<unknown>): Promise<number> {
  const start = performance.now();
  await call.catch(() => undefined);
  return performance.now() - start;
}
