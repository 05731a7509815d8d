import type { MetadataRoute } from 'next';
import { env } from '@/lib/env';

// the site's name is known when the server runs, not while it is built
export const dynamic = 'force-dynamic';

// A handler instead of Next's `manifest.ts`, whose link is fetched without the cookie the staging gate asks for;
// the link is in the root layout.
export function GET(): Response {
  const manifest: MetadataRoute.Manifest = {
    name: env.NEXT_PUBLIC_SITE_NAME,
    short_name: env.NEXT_PUBLIC_SITE_NAME,
    id: '/',
    start_url: '/',
    display: 'standalone',
    background_color: '#f7f3ec',
    theme_color: '#f7f3ec',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json' } });
}
