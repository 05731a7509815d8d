import { defineRouting } from 'next-intl/routing';

/** English paths have no prefix, as the specification requires. Only the path selects the language, so that a URL is one page. */
export const routing = defineRouting({
  locales: ['en', 'de', 'it', 'fr', 'ja', 'pt', 'es'],
  defaultLocale: 'en',
  localePrefix: 'as-needed',
  localeDetection: false,
  localeCookie: false,
});

export type Locale = (typeof routing.locales)[number];

/** Of dates and times on pages, as the specification demands; its clocks are those of Venice. */
export const TIME_ZONE = 'Europe/Vienna';

export const territories: Record<Locale, string> = {
  en: 'en-GB',
  de: 'de-DE',
  it: 'it-IT',
  fr: 'fr-FR',
  ja: 'ja-JP',
  pt: 'pt-PT',
  es: 'es-ES',
};
