import { type Locale, routing } from '@/lib/i18n/routing';

const prefixed = routing.locales.filter((locale) => locale !== routing.defaultLocale);
const PREFIX = new RegExp(`^/(${prefixed.join('|')})(?=/|$)`);

/** `/de` for `/de/tides`; empty for paths of the default language, which have no prefix. */
export function localePrefix(pathname: string): string {
  return PREFIX.exec(pathname)?.[0] ?? '';
}

export function localeOfPath(pathname: string): Locale {
  const prefix = localePrefix(pathname);
  return prefixed.find((locale) => prefix === `/${locale}`) ?? routing.defaultLocale;
}
