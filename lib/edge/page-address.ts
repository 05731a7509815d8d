import { localePrefix } from '@/lib/i18n/locale-prefix';
import { routing } from '@/lib/i18n/routing';
import { PHOTO_QUALITY } from '@/lib/media/limits';

const searchParameters = ['q', 'area', 'open', 'facilities', 'sort', 'near', 'within', 'cursor'] as const;
const tourParameters = ['category', 'min', 'max', 'specials', 'duration', 'page'] as const;

/** The pages that are the same for every visitor, with the query parameters their rendering reads. */
export const publicPages: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/accessibility': [],
  '/activities': tourParameters,
  '/activities/[category]': tourParameters,
  '/activity/[code]': [],
  '/contact': [],
  '/day': [],
  '/favourites': [],
  '/favourites/shared': [],
  '/imprint': [],
  '/landing/[id]': [],
  '/listing/[uid]/[slug]': [],
  '/listings': ['category', ...searchParameters],
  '/listings/[category]': searchParameters,
  '/privacy': [],
  '/storage': [],
  '/terms': [],
  '/tides': [],
};

const patterns = Object.entries(publicPages).map(
  ([route, parameters]) => [new RegExp(`^${route.replace(/\[\w+\]/g, '[^/]+')}$`), parameters] as const,
);

export function splitUrl(url: string): { pathname: string; search: string } {
  const [, pathname = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? [];
  return { pathname, search };
}

/** Whether a path is that of a page: files and route handlers have a dot in their last segment or their own folder. */
export function isPagePath(pathname: string): boolean {
  return !/^\/(api|_next)(\/|$)|\.[^/]+$/.test(pathname);
}

/** Receives the whole query. */
const PERSONAL = /^\/(dashboard|demo-booking)(\/|$)/;
/** Redirected, query included, to the address without the final slash or the prefix of the default language. */
const REDIRECTED = new RegExp(`^/${routing.defaultLocale}(/|$)|./$`);

/** The query parameters a public page reads; null for every other path. */
export function findPublicParameters(pathname: string): readonly string[] | null {
  if (REDIRECTED.test(pathname)) return null;
  const path = pathname.slice(localePrefix(pathname).length) || '/';
  return patterns.find(([pattern]) => pattern.test(path))?.[1] ?? null;
}

/** A page's path and the parameters it reads, in fixed order: Next writes its query into stored pages. Payloads need `_rsc`. */
export function pageAddress(url: string, isPayload: boolean): string {
  const { pathname, search } = splitUrl(url);
  if (search && pathname === IMAGE_PATH) return imageAddress(url);
  const isPersonal = PERSONAL.test(pathname.slice(localePrefix(pathname).length));
  if (!search || !isPagePath(pathname) || isPersonal || REDIRECTED.test(pathname)) return url;
  const given = new URLSearchParams(search);
  // as after a redirect: Next answers with another one, which adds `_rsc` and repeats the query
  if (isPayload && !given.has('_rsc')) return url;
  const names = [...(findPublicParameters(pathname) ?? []), ...(isPayload ? ['_rsc'] : [])];
  const query = new URLSearchParams(names.flatMap((name) => given.getAll(name).map((value) => [name, value])));
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

export const IMAGE_PATH = '/_next/image';
const QUALITY = /([?&]q=)(?:[1-9]\d?|100)(?=&|$)/;

/** Every quality from 1 to 100, and none, is the stored one: Next requires it and would store a variant of each. */
function imageAddress(url: string): string {
  return /[?&]q=/.test(url) ? url.replace(QUALITY, `$1${PHOTO_QUALITY}`) : `${url}&q=${PHOTO_QUALITY}`;
}
