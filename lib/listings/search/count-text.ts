import { numberFormat } from '@/lib/i18n/formats';
import type { Locale } from '@/lib/i18n/routing';
import { COUNT_LIMIT } from '@/lib/listings/search/schema';

/** A number beside a choice; nobody counts further than `COUNT_LIMIT`. */
export function countText(count: number, locale: Locale): string {
  const number = numberFormat(locale, {}).format(Math.min(count, COUNT_LIMIT));
  return count > COUNT_LIMIT ? `${number}+` : number;
}
