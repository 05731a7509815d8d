import { CacheFirst, NetworkFirst, NetworkOnly, type SerwistPlugin, StaleWhileRevalidate, Strategy } from 'serwist';
import { cacheName, clearCaches, isExpired, isStorable, storedAt, trimCache } from '@/lib/offline/caches';
import { type CacheKind, type CachingRule, cacheKey } from '@/lib/offline/caching-rules';
import { AS_OF_ATTRIBUTE } from '@/lib/offline/message';
import { AS_OF_HEADER, findOfflineAnswer } from '@/lib/offline/offline-answers';
import { offlinePage } from '@/lib/offline/offline-page';
import { workerScope } from '@/lib/offline/worker-scope';

/** A page with a cached copy waits this long for the network. */
const NETWORK_TIMEOUT_SECONDS = 3;

/** Answers from the network, or from what other cached answers contain. */
class AnswerStrategy extends Strategy {
  async _handle(...[request, handler]: Parameters<Strategy['_handle']>): Promise<Response | undefined> {
    try {
      return await handler.fetchAndCachePut(request);
    } catch {
      return (await findOfflineAnswer(new URL(request.url))) ?? undefined;
    }
  }
}

export const strategies: Record<Exclude<CachingRule, 'never'>, Strategy> = {
  shell: pageStrategy('shell'),
  listing: pageStrategy('listing'),
  page: new NetworkOnly({ plugins: [closedGate(), { handlerDidError: showOfflinePage }] }),
  answer: new AnswerStrategy(options('answer')),
  chunk: new CacheFirst(options('chunk')),
  photo: new CacheFirst(options('photo')),
  tile: new CacheFirst(options('tile')),
  streets: new CacheFirst(options('streets')),
  file: new StaleWhileRevalidate(options('file')),
};

function pageStrategy(kind: 'shell' | 'listing'): Strategy {
  const plugin: SerwistPlugin = {
    cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && withAge(cachedResponse),
    handlerDidError: showOfflinePage,
  };
  const networkTimeoutSeconds = NETWORK_TIMEOUT_SECONDS;
  return new NetworkFirst({ ...options(kind, plugin), networkTimeoutSeconds });
}

/** Limits are stored in Cache Storage alone: Serwist's ExpirationPlugin would copy the addresses to IndexedDB. */
function options(kind: CacheKind, ...more: SerwistPlugin[]) {
  const bounded: SerwistPlugin = {
    cacheKeyWillBeUsed: async ({ request }) => cacheKey(kind, new URL(request.url)),
    cacheWillUpdate: async ({ response }) => (isStorable(kind, response) ? response : null),
    cacheDidUpdate: () => trimCache(kind),
    cachedResponseWillBeUsed: async ({ cachedResponse }) =>
      cachedResponse && !isExpired(kind, cachedResponse) ? cachedResponse : undefined,
  };
  return { cacheName: cacheName(kind), matchOptions: { ignoreVary: true }, plugins: [bounded, closedGate(), ...more] };
}

/** Clears all caches after a 401, which only the gate answers here, and reloads a page whose copy is already shown. */
function closedGate(): SerwistPlugin {
  return {
    cachedResponseWillBeUsed: async ({ cachedResponse, state }) => {
      if (state) state.isCopyShown = cachedResponse !== undefined;
      return cachedResponse;
    },
    fetchDidSucceed: async ({ response, event, state }) => {
      if (response.status !== 401) return response;
      await clearCaches();
      const client = state?.isCopyShown && (await workerScope.clients.get(event.resultingClientId));
      if (client) await client.navigate?.(client.url);
      return response;
    },
  };
}

async function showOfflinePage({ request }: { request: Request }): Promise<Response> {
  return offlinePage(new URL(request.url));
}

/** Writes the age of a copy into its HTML; its content security policy and scripts stay the same. */
async function withAge(copy: Response): Promise<Response> {
  const html = await copy.text();
  const headers = new Headers(copy.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  const instant = new Date(storedAt(copy)).toISOString();
  headers.set(AS_OF_HEADER, instant);
  return new Response(html.replace('<html', `<html ${AS_OF_ATTRIBUTE}="${instant}"`), { headers });
}
