/**
 * The process: the HTTP server and what stands in front of Next (`lib/edge`), Next, and the background jobs. Runs with
 * `--conditions=react-server`: bundled by the build, or through tsx in development.
 */
async function start(): Promise<void> {
  // imported here, so that what is wrong with the environment is reported in one line
  const { env } = await import('@/lib/env');
  Object.assign(process.env, { NODE_ENV: env.NODE_ENV });
  const { assertStrongPassword } = await import('@/lib/gate/password');
  if (env.NODE_ENV === 'production' && env.STAGING) assertStrongPassword(env.ACCESS_PASSWORD);

  const { captureConsole } = await import('@/lib/captured-console');
  const { expiredTags } = await import('@/lib/cache/expired-tags');
  const { db } = await import('@/lib/db');
  const { Edge } = await import('@/lib/edge/edge');
  const { readDraftMode } = await import('@/lib/edge/scenario');
  const { openResponseStore } = await import('@/lib/edge/open-response-store');
  const { readRoutes } = await import('@/lib/edge/route-pattern');
  const { createEdgeServer, shutDownOnSignal } = await import('@/lib/edge/http-server');
  const { startNext } = await import('@/lib/edge/next-application');
  const { limit } = await import('@/lib/http/rate-limit');
  const { finishLoops } = await import('@/lib/jobs/loop');
  const { writeCounts } = await import('@/lib/listings/statistics/counting');
  const { log } = await import('@/lib/log');
  const { finishMail } = await import('@/lib/mail/delivery');
  const { pool } = await import('@/lib/pool');
  const { startReadOnlyChecks } = await import('@/lib/read-only-check');
  const { startWatchdog } = await import('@/lib/watchdog');
  const jobs = await loadJobs();

  ignoreOutputErrors();
  const dev = env.NODE_ENV === 'development';
  if (!dev) captureConsole();
  const server = createEdgeServer();
  const next = startNext(server, env.APP_ORIGIN, dev);
  const edge = new Edge({
    origin: env.APP_ORIGIN,
    hops: env.TRUSTED_PROXY_HOPS,
    routes: readRoutes(),
    documentPolicy: await loadPolicy(dev),
    handle: next.handle,
    count: limit,
    cache: dev ? null : { lastExpiryAt: () => expiredTags.lastExpiryAt, store: openResponseStore() },
    draftMode: await readDraftMode(dev),
  });
  expiredTags.startPolling();
  await startReadOnlyChecks();
  if (!dev) startWatchdog();
  // the listener first: a request that came before it would never be answered
  server.on('request', (request, response) => edge.serve(request, response));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(env.PORT, resolve));
  shutDownOnSignal(server, env.DRAIN_SECONDS, async () => {
    await Promise.all([writeCounts(), finishLoops()]);
    finishMail();
    await Promise.allSettled([next.close(), db.$disconnect(), pool.end()]);
  });
  await next.prepared;
  for (const startJob of jobs) startJob();
  log.info({ event: 'listening', port: env.PORT, origin: env.APP_ORIGIN });
}

async function loadPolicy(dev: boolean) {
  const { documentPolicy, identityOrigins } = await import('@/lib/edge/content-security-policy');
  const { env } = await import('@/lib/env');
  return documentPolicy({
    tileUrl: env.NEXT_PUBLIC_TILE_URL,
    connect: identityOrigins(env),
    submit: env.embeddedPool && env.COGNITO_HOSTED_DOMAIN ? [env.APP_ORIGIN] : [],
    https: env.APP_ORIGIN.startsWith('https:'),
    dev,
  });
}

/** Next and Node write to these streams directly; an error without a listener would end the process. */
function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

/** The functions that start the background jobs. */
async function loadJobs(): Promise<(() => void)[]> {
  const { startCatalogueRefresh } = await import('@/lib/activities/partner/refresh');
  const { startBackups } = await import('@/lib/backup/service');
  const { startImports } = await import('@/lib/listings/import-export/run-import');
  const { startStatisticsMail } = await import('@/lib/listings/statistics/monthly-mail');
  const { startMail } = await import('@/lib/mail/delivery');
  // its import also disables, for the whole process, the image decoders that are not needed
  const { startImageSweep } = await import('@/lib/media/service');
  const { startNotices } = await import('@/lib/moderation/decisions/notices');
  const { startDigest } = await import('@/lib/moderation/digest/service');
  const { startRetention } = await import('@/lib/retention/service');
  const { startTidePolling } = await import('@/lib/tides/service');
  const sweeps = [startImageSweep, startRetention, startBackups];
  const mails = [startNotices, startStatisticsMail, startDigest, startMail];
  return [...sweeps, ...mails, startImports, startCatalogueRefresh, startTidePolling];
}

start().catch((error: NodeJS.ErrnoException) => {
  const reason = error.code === 'EADDRINUSE' ? `port ${process.env.PORT ?? 3000} is taken` : error.message;
  console.error(`Cannot start: ${reason.replace(/\s*\n\s*/g, ' ')}`);
  process.exit(1);
});
