import { resolve } from 'node:path';
import { PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from 'next/constants.js';

// JavaScript: to read TypeScript, a server would load Next's compiler and keep it in memory

/** @type {import('next').NextConfig} */
const config = {
  // server.ts compresses, tags and names what answers; Next must not do it again
  compress: false,
  generateEtags: false,
  poweredByHeader: false,
  productionBrowserSourceMaps: false,
  // types are checked by `npm run check`, with a compiler Next does not know
  typescript: { ignoreBuildErrors: true },
  // lib/cache/next-cache-handler.ts stores pages instead
  cacheMaxMemorySize: 0,
  // lib/edge/page-renderer.ts, whose pages are sent to every client: their metadata belong into the head
  htmlLimitedBots: /^response-cache$/,
  turbopack: {
    resolveAlias: { leaflet: { browser: './components/map/canvas/leaflet.js' } },
  },
  images: {
    localPatterns: [
      { pathname: '/api/media/**', search: '' },
      { pathname: '/covers/**', search: '' },
    ],
    remotePatterns: [],
    // a test compares them with lib/media/limits.ts
    deviceSizes: [640, 750, 828, 1080, 1200, 1920, 2048, 3840],
    imageSizes: [16, 32, 48, 64, 96, 128, 256, 384],
    qualities: [75],
    formats: ['image/webp'],
    dangerouslyAllowSVG: false,
    // the same as IMAGE_CACHE_SECONDS in lib/media/service.ts: a rejected listing's image is gone a day later
    minimumCacheTTL: 86_400,
    maximumDiskCacheSize: 500_000_000,
    maximumRedirects: 0,
  },
  // the modules of a page are loaded by its first request
  experimental: { globalNotFound: true, preloadEntriesOnStart: false },
};

/** The build, which renders no pages, runs before the cache handler is bundled. */
export default async function configure(/** @type {string} */ phase) {
  // the plugin's compilers would stay in the memory of a server, which does not compile
  if (phase === PHASE_PRODUCTION_SERVER) return { ...config, cacheHandler: resolve('.next/cache-handler.mjs') };
  const { default: createNextIntlPlugin } = await import('next-intl/plugin');
  const withMessages = createNextIntlPlugin({
    requestConfig: './lib/i18n/request.ts',
    experimental: {
      // what is left for the browser is filling in, not parsing: a tenth of the code
      messages: { path: './messages', format: 'json', locales: 'infer', precompile: true },
      // literal types, from which `t` derives the arguments of each message
      createMessagesDeclaration: './messages/en.json',
    },
  });
  const made = withMessages(config);
  // the plugin's own alias leads to the formatter without territories
  const resolveAlias = {
    ...made.turbopack?.resolveAlias,
    // what the build made of it, a third of what Turbopack keeps; `next dev` takes the library as it is
    ...(phase === PHASE_PRODUCTION_BUILD && { 'zod/mini': { browser: './lib/generated/zod-mini.js' } }),
    'use-intl/format-message': './lib/i18n/format-message.ts',
  };
  return { ...made, turbopack: { ...made.turbopack, resolveAlias } };
}
