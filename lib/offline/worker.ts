import { answerData, answerPage, answerPart } from '@/lib/offline/answering';
import { keepSeen } from '@/lib/offline/keeping';
import { isSeen } from '@/lib/offline/message';
import { clearShelves } from '@/lib/offline/shelf';
import { strategyFor } from '@/lib/offline/strategy';
import type { WorkerScope } from '@/lib/offline/worker-scope';

// The service worker: bundled by scripts/lib/build/service-worker.mjs, sent by app/service-worker.js, registered by
// components/layout/offline-registration.tsx. The cast names surroundings TypeScript takes for a window.
const scope = self as unknown as WorkerScope;

// a new worker takes over at once: names of chunks tell their content, so those of two builds do not meet
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) =>
  event.waitUntil(clearShelves({ onlyForeign: true }).then(() => scope.clients.claim())),
);

scope.addEventListener('fetch', (event) => {
  const { method, headers, mode, referrer } = event.request;
  const url = new URL(event.request.url);
  const { origin } = scope.location;
  const strategy = strategyFor({ method, url, origin, isNavigation: mode === 'navigate', headers, referrer });
  if (strategy === 'never') return;
  if (strategy === 'answer') event.respondWith(answerData(event, url));
  else if (strategy === 'shell' || strategy === 'listing' || strategy === 'page')
    event.respondWith(answerPage(event, strategy, url, scope.clients));
  else event.respondWith(answerPart(event, strategy, url));
});

scope.addEventListener('message', (event) => {
  if (isSeen(event.data)) event.waitUntil(keepSeen(event, event.data, scope.location.origin));
});
