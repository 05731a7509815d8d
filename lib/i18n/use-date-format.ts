import { useLocale } from 'next-intl';
import { dateFormat } from '@/lib/i18n/formats';
import { TIME_ZONE } from '@/lib/i18n/routing';
import { territories } from '@/lib/i18n/territories';

/**
 * Dates in the reader's language. Use this and not next-intl's formatter, which knows English without Britain and
 * would write the month before the day and the hours with AM and PM.
 */
export function useDateFormat(): (date: number | Date, options: Intl.DateTimeFormatOptions) => string {
  const locale = territories[useLocale()];
  return (date, options) => dateFormat(locale, { timeZone: TIME_ZONE, ...options }).format(date);
}
