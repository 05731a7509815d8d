import type { Locale } from '@/lib/i18n/routing';

/** Where each language is spoken as we write it: British English, European Portuguese. Dates and clocks follow. */
export const territories: Record<Locale, string> = {
  en: 'en-GB',
  de: 'de-DE',
  it: 'it-IT',
  fr: 'fr-FR',
  ja: 'ja-JP',
  pt: 'pt-PT',
  es: 'es-ES',
};
