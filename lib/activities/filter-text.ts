import { useTranslations } from 'next-intl';
import { useCategoryWords } from '@/lib/activities/category-text';
import type { DurationBucket, Special } from '@/lib/activities/filter';
import type { Chosen } from '@/lib/activities/filter-address';
import { usePriceWords } from '@/lib/activities/price-text';

/** Prices of one list are compared as if they were in one currency, which those of our list are in. */
export const CURRENCY = 'EUR';

const durationKeys = {
  'Up to 1 hour': 'upTo1Hour',
  '1 hour to 4 hours': 'upTo4Hours',
  '4 hours to 1 day': 'upTo1Day',
  '1 day to 3 days': 'upTo3Days',
  '3 days +': 'over3Days',
} as const satisfies Record<DurationBucket, string>;

const specialKeys = {
  'Deals and Discount': 'deals',
  'Free cancellation': 'freeCancellation',
} as const satisfies Record<Special, string>;

const isBucket = (name: string): name is DurationBucket => Object.hasOwn(durationKeys, name);
const isSpecial = (name: string): name is Special => Object.hasOwn(specialKeys, name);

/** What was chosen, in the reader's language. The address and the store say it in the specification's words. */
export function useChoiceWords() {
  const t = useTranslations('ActivityFilters');
  const category = useCategoryWords();
  const money = usePriceWords();
  const duration = (name: string) => (isBucket(name) ? t(`durations.${durationKeys[name]}`) : name);
  const special = (name: string) => (isSpecial(name) ? t(`special.${specialKeys[name]}`) : name);
  const range = ([from, to]: readonly [number, number]) =>
    t('priceRange', { from: money(from, CURRENCY), to: money(to, CURRENCY) });

  function nameOf(chosen: Chosen): string {
    if (chosen.kind === 'pricesRange') return range(chosen.range);
    return { Category: category, Specials: special, Duration: duration }[chosen.kind](chosen.name);
  }
  return { category, duration, special, nameOf };
}
