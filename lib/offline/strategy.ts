import { routing } from '@/lib/i18n/routing';

/**
 * How the worker answers: `shell` and `listing` pages, `answer`s of the API from the network first, with what was kept
 * as the way out; `page`s from the network, else with a page that says so; `chunk`s and `photo`s, whose content never
 * changes, from what was kept; `file`s the same, renewed behind. `never`: the browser asks as if there were no worker.
 */
export type Strategy = 'shell' | 'listing' | 'page' | 'answer' | 'chunk' | 'photo' | 'file' | 'never';

/** What a strategy is chosen by. */
export type Asked = {
  method: string;
  url: URL;
  /** Our own origin. */
  origin: string;
  isNavigation: boolean;
  headers: Headers;
  /** Address of the page that asks, where it says so. */
  referrer: string;
};

const LANGUAGE = `(?:/(?:${routing.locales.join('|')}))?`;
const SHELL = new RegExp(`^${LANGUAGE}(?:/favourites|/tides|/listings(?:/[a-z]+)?)?/?$`);
const LISTING = new RegExp(`^${LANGUAGE}/listing/[\\da-f-]{36}/[^/]+$`);
/** Pages of people who signed in, and of the booking site that stands in for another one. */
const PRIVATE = new RegExp(`^${LANGUAGE}/(?:dashboard|auth|demo-booking)(?:/|$)`);
const SEARCH = new RegExp(`^${LANGUAGE}/listings(?:/|$)`);

const FILES = /^\/(?:(?:map|icons|flags|gate|covers|offline)\/[\w.-]+|lagoon-dusk\.svg|manifest\.webmanifest)$/;
/** Answers with the visiting cards of favourites. */
export const CARDS_PATH = '/api/favourites/cards';

/** Sent along, it says that more is asked for than a public answer. */
const TELLING_HEADERS = ['authorization', 'range', 'rsc', 'next-router-prefetch'];

/**
 * What may be asked of the API and kept, and with which parameters; anything else is none of the worker's business.
 * Left out on purpose: where somebody is (`near`), and what is only true now (`open`, what
 * is recommended because it is open, and the tide, which the browser computes).
 */
const ANSWERS: Readonly<Record<string, readonly string[]>> = {
  '/api/map': ['bbox', 'zoom', 'category', 'q', 'lang', 'place'],
  '/api/search': ['q', 'category', 'area', 'facilities', 'sort', 'cursor', 'limit', 'lang'],
  [CARDS_PATH]: ['listing', 'lang'],
  '/api/favourites/tours': ['activity', 'lang'],
};

/** What the worker does with a request. Nothing behind the sign-in has another answer than `never`. */
export function strategyFor({ method, url, origin, isNavigation, headers, referrer }: Asked): Strategy {
  if (method !== 'GET' || url.origin !== origin) return 'never';
  if (TELLING_HEADERS.some((name) => headers.has(name))) return 'never';
  if (isNavigation) return pageStrategy(url);
  if (isPrivatePage(referrer, origin)) return 'never';
  return partStrategy(url);
}

/** What is kept under: a page's query is for its script, and may hold what nobody should find again. */
export function keyOf(strategy: Strategy, url: URL): string {
  return strategy === 'shell' || strategy === 'listing' ? url.origin + url.pathname : (url.href.split('#', 1)[0] ?? '');
}

function pageStrategy({ pathname, search }: URL): Strategy {
  if (/^\/(?:api|_next)(?:\/|$)|\.[^/]*$/.test(pathname) || PRIVATE.test(pathname)) return 'never';
  if (SHELL.test(pathname)) return SEARCH.test(pathname) && search !== '' ? 'page' : 'shell';
  return LISTING.test(pathname) ? 'listing' : 'page';
}

function partStrategy({ pathname, search, searchParams }: URL): Strategy {
  const has = (allowed: readonly string[]) => [...searchParams.keys()].every((name) => allowed.includes(name));
  if (Object.hasOwn(ANSWERS, pathname)) return has(ANSWERS[pathname] ?? []) ? 'answer' : 'never';
  if (pathname === '/_next/image') return isPublicImage(searchParams) && has(['url', 'w', 'q']) ? 'photo' : 'never';
  if (search !== '' && !has(['lang', 'dpl'])) return 'never';
  if (/^\/_next\/static\/[\w./~-]+$/.test(pathname)) return 'chunk';
  if (/^\/api\/media\/[\w.-]+$/.test(pathname)) return 'photo';
  return FILES.test(pathname) ? 'file' : 'never';
}

const isPublicImage = (query: URLSearchParams) => /^\/(?:api\/media|covers)\/[\w.-]+$/.test(query.get('url') ?? '');

function isPrivatePage(address: string, origin: string): boolean {
  return address.startsWith(`${origin}/`) && PRIVATE.test(address.slice(origin.length).split(/[?#]/, 1)[0] ?? '');
}
