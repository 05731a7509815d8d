import { useLocale } from 'next-intl';
import { dateFormat } from '@/lib/i18n/formats';
import { TIME_ZONE } from '@/lib/i18n/routing';

/** Returns a date formatter. next-intl's own formats English as in the United States. */
export function useDateFormat(): (date: number | Date, options: Intl.DateTimeFormatOptions) => string {
  const locale = useLocale();
  return (date, options) => dateFormat(locale, { timeZone: TIME_ZONE, ...options }).format(date);
}
