import format from 'use-intl/format-message/format-only';
import { routing, territories } from '@/lib/i18n/routing';

/** next-intl's formatter of compiled messages, with plurals and numbers of the territory: `pt` alone is Brazilian. */
export default function formatMessage(...[key, message, values, options]: Parameters<typeof format>) {
  const locale = routing.locales.find((known) => known === options.locale);
  return format(key, message, values, locale ? { ...options, locale: territories[locale] } : options);
}
formatMessage.raw = format.raw;
