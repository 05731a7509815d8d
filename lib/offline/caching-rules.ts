import { routing } from '@/lib/i18n/routing';

/** Network first: `shell`, `listing` pages, `answer`s of the API; cache first: `chunk`s, `photo`s, `tile`s of the street map, `streets`; stale while revalidating: `file`s. */
export type CacheKind = 'shell' | 'listing' | 'answer' | 'chunk' | 'photo' | 'tile' | 'streets' | 'file';
/** Other pages are not cached: `page`s come from the network or say that there is none, `never` bypasses the worker. */
export type CachingRule = CacheKind | 'page' | 'never';

export type RequestToCache = {
  method: string;
  url: URL;
  origin: string;
  isNavigation: boolean;
  headers: Headers;
  referrer: string;
};

const LANGUAGE = `(?:/(?:${routing.locales.join('|')}))?`;
const SHELL = new RegExp(`^${LANGUAGE}(?:/day|/favourites|/tides|/listings(?:/[a-z]+)?)?/?$`);
const LISTING = new RegExp(`^${LANGUAGE}/listing/[\\da-f-]{36}/[^/]+$`);
/** Pages of signed-in users, and the embedded booking site, which stands for another origin. */
const PRIVATE = new RegExp(`^${LANGUAGE}/(?:dashboard|auth|demo-booking)(?:/|$)`);
const SEARCH = new RegExp(`^${LANGUAGE}/listings(?:/|$)`);

const FILES = /^\/(?:(?:map|icons|flags|gate|covers|offline|workers)\/[\w.-]+|lagoon-dusk\.svg|manifest\.webmanifest)$/;
/** Answers contain the cards of favourites. */
export const CARDS_PATH = '/api/favourites/cards';

/** A request with one of these is for more than a public, complete answer. */
const UNCACHED_HEADERS = ['authorization', 'range', 'rsc', 'next-router-prefetch'];

/** Cached paths of the API and their parameters; positions of visitors (`near`) and answers that are only true now are excluded. */
const ANSWERS: Readonly<Record<string, readonly string[]>> = {
  '/api/map/tiles': [],
  '/api/walk/streets': [],
  '/api/map': ['bbox', 'zoom', 'category', 'q', 'lang', 'place'],
  '/api/search': ['q', 'category', 'area', 'facilities', 'sort', 'cursor', 'limit', 'lang'],
  [CARDS_PATH]: ['listing', 'lang'],
  '/api/favourites/tours': ['activity', 'lang'],
  '/api/day': ['points', 'steps', 'at'],
  '/api/day/places': ['interest', 'area', 'date'],
};

/** Returns the rule for a request; it is `never` for everything behind the sign-in. */
export function cachingRule({ method, url, origin, isNavigation, headers, referrer }: RequestToCache): CachingRule {
  if (method !== 'GET' || url.origin !== origin) return 'never';
  if (UNCACHED_HEADERS.some((name) => headers.has(name))) return 'never';
  if (isNavigation) return pageRule(url);
  if (isPrivatePage(referrer, origin)) return 'never';
  return resourceRule(url);
}

/** Returns the key in the cache. The query of a page is left out: only its scripts use it, and it may contain secrets. */
export function cacheKey(kind: CacheKind, url: URL): string {
  return kind === 'shell' || kind === 'listing' ? url.origin + url.pathname : (url.href.split('#', 1)[0] ?? '');
}

function pageRule({ pathname, search }: URL): CachingRule {
  if (/^\/(?:api|_next)(?:\/|$)|\.[^/]*$/.test(pathname) || PRIVATE.test(pathname)) return 'never';
  if (SHELL.test(pathname)) return SEARCH.test(pathname) && search !== '' ? 'page' : 'shell';
  return LISTING.test(pathname) ? 'listing' : 'page';
}

function resourceRule({ pathname, search, searchParams }: URL): CachingRule {
  const hasOnly = (allowed: readonly string[]) => [...searchParams.keys()].every((name) => allowed.includes(name));
  if (Object.hasOwn(ANSWERS, pathname)) return hasOnly(ANSWERS[pathname] ?? []) ? 'answer' : 'never';
  if (pathname === '/_next/image') return isPublicImage(searchParams) && hasOnly(['url', 'w', 'q']) ? 'photo' : 'never';
  if (search !== '' && !hasOnly(['lang', 'dpl'])) return 'never';
  if (/^\/_next\/static\/[\w./~-]+$/.test(pathname)) return 'chunk';
  if (/^\/api\/media\/[\w.-]+$/.test(pathname)) return 'photo';
  if (/^\/api\/walk\/streets\/[\da-f]+$/.test(pathname)) return 'streets';
  if (/^\/api\/map\/(?:streets|first-view)\/[\da-f]+\/[\w-]+$/.test(pathname)) return 'tile';
  return FILES.test(pathname) ? 'file' : 'never';
}

const isPublicImage = (query: URLSearchParams) => /^\/(?:api\/media|covers)\/[\w.-]+$/.test(query.get('url') ?? '');

function isPrivatePage(address: string, origin: string): boolean {
  return address.startsWith(`${origin}/`) && PRIVATE.test(address.slice(origin.length).split(/[?#]/, 1)[0] ?? '');
}
