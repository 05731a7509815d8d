import { locale as rootLocale } from 'next/root-params';
import { hasLocale } from 'next-intl';
import { getRequestConfig } from 'next-intl/server';
import { routing, TIME_ZONE } from '@/lib/i18n/routing';

/** What next-intl needs for one request: the language of the path and its messages. */
export default getRequestConfig(async ({ locale: asked }) => {
  const candidate = asked ?? (await rootLocale());
  const locale = hasLocale(routing.locales, candidate) ? candidate : routing.defaultLocale;
  return { locale, timeZone: TIME_ZONE, messages: (await import(`../../messages/${locale}.json`)).default };
});
