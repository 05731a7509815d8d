import type { MetadataRoute } from 'next';
import { hasLocale } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { env } from '@/lib/env';
import { getPathname } from '@/lib/i18n/navigation';
import { routing } from '@/lib/i18n/routing';

// the site's name is known when the server runs, not while it is built
export const dynamic = 'force-dynamic';

const pages = { places: '/listings', tides: '/tides', favourites: '/favourites' } as const;

// A handler instead of Next's `manifest.ts`, whose link is fetched without the cookie the staging gate requires;
// the link, with the page's language in `?lang=`, is in the root layout.
export async function GET(request: Request): Promise<Response> {
  const lang = new URL(request.url).searchParams.get('lang');
  const locale = hasLocale(routing.locales, lang) ? lang : routing.defaultLocale;
  const t = await getTranslations({ locale, namespace: 'AppManifest' });
  const icon = { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' };
  const manifest: MetadataRoute.Manifest = {
    name: t('name', { site: env.NEXT_PUBLIC_SITE_NAME }),
    short_name: env.NEXT_PUBLIC_SITE_NAME,
    description: t('description'),
    lang: locale,
    dir: 'ltr',
    // one application, whatever the language it was installed in
    id: '/',
    scope: '/',
    start_url: getPathname({ locale, href: '/' }),
    display: 'standalone',
    background_color: '#f7f3ec',
    theme_color: '#f7f3ec',
    categories: ['travel', 'navigation'],
    icons: [
      icon,
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: (['places', 'tides', 'favourites'] as const).map((page) => ({
      name: t(page),
      url: getPathname({ locale, href: pages[page] }),
      icons: [icon],
    })),
  };
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json' } });
}
