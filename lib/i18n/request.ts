import { locale as rootLocale } from 'next/root-params';
import { hasLocale } from 'next-intl';
import { getRequestConfig } from 'next-intl/server';
import { loadMessages } from '@/lib/i18n/load-messages';
import { routing, TIME_ZONE } from '@/lib/i18n/routing';

export default getRequestConfig(async ({ locale: requested }) => {
  const candidate = requested ?? (await rootLocale());
  const locale = hasLocale(routing.locales, candidate) ? candidate : routing.defaultLocale;
  return { locale, timeZone: TIME_ZONE, messages: await loadMessages(locale) };
});
