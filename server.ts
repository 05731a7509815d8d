import { createServer } from 'node:http';

/** Room for the cookies of one person's session, and not much more. */
const LOOPBACK = /^(127\.[\d.]+|\[::1\])$/;
const LARGEST_HEADERS_BYTES = 32_768;
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 60_000;
/** Longer than balancers keep an idle connection, so that it is never ours that closes under a new request. */
const KEEP_ALIVE_MS = 65_000;

/**
 * The process's edge: a Next server inside our own, which names and measures everything that passes.
 * Runs with `--conditions=react-server`: bundled by the build, or through tsx while developing.
 */
async function start(): Promise<void> {
  const { env } = await import('@/lib/env');
  Object.assign(process.env, { NODE_ENV: env.NODE_ENV });
  const { assertStrongPassword } = await import('@/lib/gate/password');
  if (env.NODE_ENV === 'production') assertStrongPassword(env.ACCESS_PASSWORD);

  const { createEdge } = await import('@/lib/edge/edge');
  const { limitSockets } = await import('@/lib/edge/socket-refusal');
  const { answerKept } = await import('@/lib/cache/kept-answers');
  const { installPageCache } = await import('@/lib/cache/page-cache');
  const { documentPolicy, identityOrigins } = await import('@/lib/edge/content-security-policy');
  const { findLocalizedErrorPage } = await import('@/lib/edge/localized-error-page');
  const { shutDownOnSignal } = await import('@/lib/edge/shutdown');
  const { log } = await import('@/lib/log');
  const { writeViews } = await import('@/lib/listings/views/service');
  const { finishMail } = await import('@/lib/mail/service');
  const { pool } = await import('@/lib/pool');
  const { db } = await import('@/lib/db');
  // also shuts, for the whole process, every image decoder we have no use for
  const { startImageSweep } = await import('@/lib/media/service');
  const { startCatalogueRefresh } = await import('@/lib/activities/partner/refresh');
  const { findPartner } = await import('@/lib/activities/partner/connection');
  const { startImports } = await import('@/lib/listings/import-export/run-import');
  const { startTidePolling } = await import('@/lib/tides/service');
  const { finishLoops } = await import('@/lib/jobs/loop');

  const { hostname, port, protocol } = new URL(env.APP_ORIGIN);
  const https = protocol === 'https:';
  const dev = env.NODE_ENV === 'development';
  const server = createServer({
    maxHeaderSize: LARGEST_HEADERS_BYTES,
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: 2_000,
    keepAliveTimeout: KEEP_ALIVE_MS,
  });
  installPageCache();
  const { default: next } = await import('next');
  const app = next({
    dev,
    // it calls loopback addresses `localhost` in requests, and would take its own pages for those of another site
    hostname: LOOPBACK.test(hostname) ? 'localhost' : hostname,
    port: Number(port || (https ? 443 : 80)),
    // Next listens for upgrades on the server it is given. Outside development that is one nobody calls: a request
    // that asks for another protocol is then answered like any other
    httpServer: dev ? server : createServer(),
  });
  const prepared = app.prepare();
  const handle = app.getRequestHandler();
  server.on(
    'request',
    createEdge({
      origin: env.APP_ORIGIN,
      hops: env.TRUSTED_PROXY_HOPS,
      documentPolicy: documentPolicy({
        tileUrl: env.NEXT_PUBLIC_TILE_URL,
        connect: identityOrigins(env),
        submit: env.embeddedPool && env.COGNITO_HOSTED_DOMAIN ? [env.APP_ORIGIN] : [],
        https,
        dev,
      }),
      localizedErrorPage: findLocalizedErrorPage,
      serve: async (request, response) => {
        await prepared;
        // while developing nothing is kept
        await (dev ? handle(request, response) : answerKept(request, response, handle));
      },
    }),
  );
  limitSockets(server);
  // not before somebody listens to requests: one that came earlier would never be answered
  await listen(env.PORT);
  shutDownOnSignal(server, env.DRAIN_SECONDS, async () => {
    await Promise.all([writeViews(), finishLoops()]);
    return Promise.allSettled([app.close(), finishMail(), db.$disconnect(), pool.end()]);
  });
  await prepared;
  startImageSweep();
  startImports();
  startCatalogueRefresh(findPartner());
  startTidePolling();
  log.info({ event: 'listening', port: env.PORT, origin: env.APP_ORIGIN });

  function listen(at: number): Promise<void> {
    return new Promise((resolve, reject) => server.once('error', reject).listen(at, resolve));
  }
}

start().catch((error: NodeJS.ErrnoException) => {
  const reason = error.code === 'EADDRINUSE' ? `port ${process.env.PORT ?? 3000} is taken` : error.message;
  console.error(`Cannot start: ${reason.replace(/\s*\n\s*/g, ' ')}`);
  process.exit(1);
});
