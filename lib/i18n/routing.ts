import { defineRouting } from 'next-intl/routing';

/**
 * The languages the public pages are written in. English paths carry no prefix: they are the specification's.
 * The address alone decides: what a browser prefers would make one address two pages, and a saved choice is followed
 * on load, by the browser (`components/layout/saved-language.tsx`).
 */
export const routing = defineRouting({
  locales: ['en', 'de', 'it', 'fr', 'ja', 'pt', 'es'],
  defaultLocale: 'en',
  localePrefix: 'as-needed',
  localeDetection: false,
  localeCookie: false,
});

export type Locale = (typeof routing.locales)[number];

/** Clocks on every page show this zone, wherever the reader is. */
export const TIME_ZONE = 'Europe/Vienna';
