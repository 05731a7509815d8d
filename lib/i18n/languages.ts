import type { Locale } from '@/lib/i18n/routing';

/** One entry of the dashboard's language list. */
export type Language = {
  /** The list's own key. Two of them are country codes for historical reasons: `ch` is Chinese, `cz` is Czech. */
  locale: string;
  /** The BCP 47 tag for `lang` attributes and `Intl`. */
  tag: string;
  /** In the language itself. */
  name: string;
  flag: string;
};

/** The language switcher's data, in the order of the list. */
export const languages = [
  { locale: 'en', tag: 'en', name: 'English', flag: '/flags/gb.svg' },
  { locale: 'es', tag: 'es', name: 'Español', flag: '/flags/es.svg' },
  { locale: 'fr', tag: 'fr', name: 'Français', flag: '/flags/fr.svg' },
  { locale: 'de', tag: 'de', name: 'Deutsch', flag: '/flags/de.svg' },
  { locale: 'it', tag: 'it', name: 'Italiano', flag: '/flags/it.svg' },
  { locale: 'pt', tag: 'pt', name: 'Português', flag: '/flags/pt.svg' },
  { locale: 'ru', tag: 'ru', name: 'Русский', flag: '/flags/ru.svg' },
  { locale: 'ch', tag: 'zh', name: '中文', flag: '/flags/cn.svg' },
  { locale: 'pl', tag: 'pl', name: 'Polski', flag: '/flags/pl.svg' },
  { locale: 'cz', tag: 'cs', name: 'Čeština', flag: '/flags/cz.svg' },
  { locale: 'ja', tag: 'ja', name: '日本語', flag: '/flags/jp.svg' },
  { locale: 'sl', tag: 'sl', name: 'Slovenščina', flag: '/flags/si.svg' },
] as const satisfies readonly Language[];

/** What the language switcher offers; every page is served in all of `routing.locales` nevertheless. */
export const offeredLocales = ['en', 'it'] as const satisfies readonly Locale[];

/** Those of them, with their flags. */
export const offeredLanguages = languages.filter((language): language is OfferedLanguage =>
  offeredLocales.some((locale) => locale === language.locale),
);
type OfferedLanguage = Extract<(typeof languages)[number], { locale: (typeof offeredLocales)[number] }>;

/** The public pages' languages in themselves. */
export const nativeNames: Record<Locale, string> = {
  en: 'English',
  de: 'Deutsch',
  it: 'Italiano',
  fr: 'Français',
  ja: '日本語',
  pt: 'Português',
  es: 'Español',
};
