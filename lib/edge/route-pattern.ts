import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { isPagePath, splitUrl } from '@/lib/edge/page-address';
import { localePrefix } from '@/lib/i18n/locale-prefix';
import { routing } from '@/lib/i18n/routing';

const manifest = z.object({
  staticRoutes: z.array(z.object({ page: z.string() })),
  dynamicRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
});
export type RoutesManifest = z.infer<typeof manifest>;
/** Returns the pattern of the route that answers a URL, one of a fixed set. */
export type RoutePattern = (url: string) => string;

const MANIFEST = '.next/routes-manifest.json';
const LOCALE = '/[locale]';
/** Routes that answer what no other route does. */
const CATCH_ALL = /^\/(api\/\[\[\.\.\.unknown\]\]|\[locale\]\/\[\.\.\.rest\])$/;
const OF_NEXT = /^\/_next\/(static|image)(?=\/|$)/;

/** Reads the routes of the build; without one, as in development, all are `unknown`. */
export function readRoutes(): RoutesManifest {
  try {
    return manifest.parse(JSON.parse(readFileSync(MANIFEST, 'utf8')));
  } catch {
    return { staticRoutes: [], dynamicRoutes: [] };
  }
}

export function createRoutePattern({ staticRoutes, dynamicRoutes }: RoutesManifest): RoutePattern {
  const fixed = new Set(staticRoutes.map(({ page }) => page));
  const patterns = dynamicRoutes.map(({ page, regex }) => ({
    page,
    pattern: new RegExp(regex),
    isLocalized: page.startsWith(LOCALE),
  }));

  return function routePattern(url) {
    const { pathname } = splitUrl(url);
    if (fixed.has(pathname)) return pathname;
    const ofNext = OF_NEXT.exec(pathname)?.[0];
    if (ofNext) return ofNext;
    const isPage = isPagePath(pathname);
    const path = pathname.slice(isPage ? localePrefix(pathname).length : 0).replace(/\/$/, '');
    const address = isPage ? `/${routing.defaultLocale}${path}` : pathname;
    const found = patterns.find(({ pattern, isLocalized }) => isLocalized === isPage && pattern.test(address));
    if (!found) return /^\/api(\/|$)/.test(pathname) || isPage ? 'unknown' : 'file';
    if (CATCH_ALL.test(found.page)) return 'unknown';
    return isPage ? found.page.slice(LOCALE.length) || '/' : found.page;
  };
}
