import labels from '@/lib/i18n/language-labels.json';

/** The languages of the specification, where `ch` is Chinese and `cz` Czech; `tag` is the BCP 47 tag. */
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
] as const;

/** The languages of the switcher; pages exist in all of `routing.locales`. */
export const offeredLanguages = languages.filter((language) => language.locale === 'en' || language.locale === 'it');

type Listed = (typeof languages)[number]['locale'];

/** The names of all twelve, among them all languages of the pages. */
export const nativeNames = Object.fromEntries(languages.map(({ locale, name }) => [locale, name])) as Record<
  Listed,
  string
>; // a cast because `fromEntries` loses the keys

/** Text of the language switcher in languages without pages. */
export { labels };

const labelLocales = ['zh', 'cs', 'ru', 'sk'] as const satisfies readonly (keyof typeof labels)[];

/** Returns the first of `navigator.languages` if it is one of these, else null. */
export function findLabelLocale([first = '']: readonly string[]) {
  const language = first.toLowerCase().split('-')[0];
  return labelLocales.find((locale) => locale === language) ?? null;
}
