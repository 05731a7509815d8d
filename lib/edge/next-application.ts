import 'server-only';
import { createServer } from 'node:http';
import next from 'next';
import type { EdgeServer } from '@/lib/edge/http-server';
import type { Handle } from '@/lib/edge/page-renderer';

const LOOPBACK = /^(127\.[\d.]+|\[::1\])$/;

type Application = { handle: Handle; prepared: Promise<void>; close: () => Promise<void> };

export function startNext(server: EdgeServer, origin: string, dev: boolean): Application {
  const { hostname, port, protocol } = new URL(origin);
  const application = next({
    dev,
    // Next names loopback addresses `localhost` in requests, and would take its own pages for another site's
    hostname: LOOPBACK.test(hostname) ? 'localhost' : hostname,
    port: Number(port || (protocol === 'https:' ? 443 : 80)),
    // Next listens for upgrades on this server; in production one that is never opened, so that they stay requests
    httpServer: dev ? server : createServer(),
  });
  const prepared = application.prepare();
  const handle = application.getRequestHandler();
  return {
    prepared,
    handle: async (request, response) => {
      await prepared;
      await handle(request, response);
    },
    close: () => application.close(),
  };
}
