import { clearCaches } from '@/lib/offline/caches';
import { cachingRule } from '@/lib/offline/caching-rules';
import { isPageVisit } from '@/lib/offline/message';
import { savePage } from '@/lib/offline/page-saving';
import { strategies } from '@/lib/offline/strategies';
import { workerScope } from '@/lib/offline/worker-scope';

// The service worker, bundled by scripts/lib/build/service-worker.mjs and sent by app/service-worker.js.

// a new worker takes over at once: the names of chunks are hashes, so two builds do not conflict
workerScope.addEventListener('install', (event) => event.waitUntil(workerScope.skipWaiting()));
workerScope.addEventListener('activate', (event) =>
  event.waitUntil(clearCaches({ onlyOlderVersions: true }).then(() => workerScope.clients.claim())),
);

workerScope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { method, headers, mode, referrer } = request;
  const { origin } = workerScope.location;
  const isNavigation = mode === 'navigate';
  const rule = cachingRule({ method, url: new URL(request.url), origin, isNavigation, headers, referrer });
  if (rule !== 'never') event.respondWith(strategies[rule].handle({ event, request }));
});

workerScope.addEventListener('message', (event) => {
  if (isPageVisit(event.data)) event.waitUntil(savePage(event, event.data));
});
