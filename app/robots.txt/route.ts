import { env } from '@/lib/env';
import { getPathname } from '@/lib/i18n/navigation';
import { routing } from '@/lib/i18n/routing';
import { listSitemaps } from '@/lib/sitemap/service';

// whether the site is public is known when the server runs, not while it is built
export const dynamic = 'force-dynamic';

/** Not public pages, in each language; a wildcard for it would also refuse places such as `/listing/…/authentic-venice`. */
const closed = ['/auth', '/dashboard', '/demo-booking'].flatMap((href) =>
  routing.locales.map((locale) => getPathname({ locale, href })),
);

/** Crawlers are refused on staging. */
export async function GET(): Promise<Response> {
  const rules = env.STAGING
    ? ['Disallow: /']
    : [
        ...closed.map((path) => `Disallow: ${path}`),
        'Allow: /',
        '',
        ...(await listSitemaps()).map((url) => `Sitemap: ${url}`),
      ];
  const text = ['User-agent: *', ...rules, ''].join('\n');
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
