import { defineRouting } from 'next-intl/routing';

/** The languages the public pages are written in. English paths carry no prefix: they are the specification's. */
export const routing = defineRouting({
  locales: ['en', 'de', 'it', 'fr', 'ja', 'pt', 'es'],
  defaultLocale: 'en',
  localePrefix: 'as-needed',
});

export type Locale = (typeof routing.locales)[number];

/** Clocks on every page show this zone, wherever the reader is. */
export const TIME_ZONE = 'Europe/Vienna';
