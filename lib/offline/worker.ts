import { DAY_MS } from '@/lib/durations';
import { parseUrl } from '@/lib/http/url';
import { clearCaches, deleteCached, findCached, listKeys, storedAt } from '@/lib/offline/caches';
import { CARDS_PATH, type CacheKind, cacheKey, cachingRule } from '@/lib/offline/caching-rules';
import essentialFiles from '@/lib/offline/essential-files.json';
import { isPageVisit, type PageVisit } from '@/lib/offline/message';
import { strategies } from '@/lib/offline/strategies';
import { type WorkerEvent, workerScope } from '@/lib/offline/worker-scope';

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

/** The files that each script may load later, by name. Defined by scripts/lib/build/service-worker.mjs. */
declare const LAZY_CHUNKS: Readonly<Record<string, readonly string[]>>;

/** A younger copy of a page or an answer is not fetched again. */
const PAGE_TTL_MS = DAY_MS;
const CHUNK = /\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)/g;

/** Caches what a page has shown, the scripts and styles it needs to be shown again, and the files that every page uses. */
async function savePage(event: WorkerEvent, { addresses, favourites }: PageVisit): Promise<void> {
  await deleteOtherCards(favourites);
  for (const address of [...addresses, ...essentialFiles]) {
    const url = parseUrl(address, workerScope.location.origin);
    if (url) await save(event, url).catch(() => null);
  }
}

/** Deletes the cards of places that are no favourites of this visitor. */
async function deleteOtherCards(favourites: readonly string[]): Promise<void> {
  const cards = (await listKeys('answer')).filter((key) => new URL(key).pathname === CARDS_PATH);
  const other = cards.filter((key) => !listedUids(key).every((uid) => favourites.includes(uid)));
  await Promise.all(other.map((key) => deleteCached('answer', key)));
}

const listedUids = (key: string) => (new URL(key).searchParams.get('listing') ?? '').split(',');

async function save(event: WorkerEvent, url: URL): Promise<void> {
  const kind = kindOf(url);
  if (!kind) return;
  const key = cacheKey(kind, url);
  const cached = await findCached(kind, key);
  const isPage = kind === 'shell' || kind === 'listing';
  const isFresh = cached && (!(isPage || kind === 'answer') || Date.now() - storedAt(cached) < PAGE_TTL_MS);
  const request = new Request(key, { redirect: 'error' });
  const response = isFresh ? cached : await strategies[kind].handle({ event, request });
  if (!isPage || !response.ok) return;
  const chunks = (await response.clone().text()).match(CHUNK) ?? [];
  for (const chunk of withLazyChunks(chunks)) await save(event, new URL(chunk, url));
}

/** Returns these files and all files that they may load. */
function withLazyChunks(chunks: readonly string[]): Set<string> {
  const all = new Set(chunks);
  // iterating over a set visits items that are added meanwhile
  for (const chunk of all) {
    const [, folder = '', name = ''] = /^(.*\/)([^/]+)$/.exec(chunk) ?? [];
    for (const lazy of LAZY_CHUNKS[name] ?? []) all.add(folder + lazy);
  }
  return all;
}

function kindOf(url: URL): CacheKind | null {
  const request = { method: 'GET', url, origin: workerScope.location.origin, headers: new Headers(), referrer: '' };
  const resource = cachingRule({ ...request, isNavigation: false });
  const rule = resource === 'never' ? cachingRule({ ...request, isNavigation: true }) : resource;
  return rule === 'never' || rule === 'page' ? null : rule;
}
