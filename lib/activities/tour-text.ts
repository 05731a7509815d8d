import { useLocale, useTranslations } from 'next-intl';
import { type ActivityCategory, CURRENCY, categories, type Duration, priceText } from '@/lib/activities/activity';
import { type DurationBucket, matchesCategory, type Special } from '@/lib/activities/filter';
import type { ActiveFilter } from '@/lib/activities/list-query';

const [HOUR, DAY] = [60, 1440]; // minutes

const categoryKeys = {
  'Boat tours': 'boat',
  'Walking tours': 'walking',
  'Museums and palaces': 'museums',
  'Food and wine': 'food',
  'Islands of the lagoon': 'islands',
  Workshops: 'workshops',
  'Nature and sport': 'nature',
  'Shows and concerts': 'shows',
  'Day trips': 'trips',
} as const satisfies Record<ActivityCategory, string>;

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

/** Returns the key in `ActivityCategories`, or null for a category of the partner only. */
export function categoryKey(category: string): (typeof categoryKeys)[ActivityCategory] | null {
  const known = categories.find((name) => matchesCategory(name, category));
  return known ? categoryKeys[known] : null;
}

export function useCategoryText(): (category: string) => string {
  const t = useTranslations('ActivityCategories');
  return (category) => {
    const key = categoryKey(category);
    return key ? t(key) : category;
  };
}

export function usePriceText(): (amount: number, currency: string) => string {
  const locale = useLocale();
  return (amount, currency) => priceText(locale, amount, currency);
}

/** Formats a duration: "1 h 30 min", "2–3 h", "2 days"; null if unknown. */
export function useDurationText(): (duration: Duration | null) => string | null {
  const t = useTranslations('ActivityFacts');

  function single(exactMinutes: number): string {
    const minutes = Math.round(exactMinutes);
    if (minutes < HOUR) return t('minutes', { minutes });
    if (minutes < DAY) {
      const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR];
      return rest === 0 ? t('hours', { hours }) : t('hoursMinutes', { hours, minutes: rest });
    }
    const hours = Math.round(minutes / HOUR);
    const [days, rest] = [Math.floor(hours / 24), hours % 24];
    return rest === 0 ? t('days', { days }) : t('daysHours', { days, hours: rest });
  }

  function range(from: number, to: number): string {
    if (from === to) return single(to);
    const isWhole = (unit: number) => from % unit === 0 && to % unit === 0;
    if (isWhole(DAY)) return t('daysRange', { from: from / DAY, to: to / DAY });
    if (isWhole(HOUR) && to < DAY) return t('hoursRange', { from: from / HOUR, to: to / HOUR });
    if (to < HOUR) return t('minutesRange', { from, to });
    return t('range', { from: single(from), to: single(to) });
  }

  return (duration) => {
    if (!duration) return null;
    const {
      fixedDurationInMinutes: fixed,
      variableDurationFromMinutes: from,
      variableDurationToMinutes: to,
    } = duration;
    if (fixed !== undefined) return single(fixed);
    if (from !== undefined && to !== undefined) return range(from, to);
    if (from !== undefined) return t('atLeast', { duration: single(from) });
    return to === undefined ? null : t('atMost', { duration: single(to) });
  };
}

export function useFilterText() {
  const t = useTranslations('ActivityFilters');
  const category = useCategoryText();
  const price = usePriceText();
  const duration = (name: string) => (isBucket(name) ? t(`durations.${durationKeys[name]}`) : name);
  const special = (name: string) => (isSpecial(name) ? t(`special.${specialKeys[name]}`) : name);

  function filterName(filter: ActiveFilter): string {
    if (filter.kind === 'pricesRange') {
      const [from, to] = filter.range;
      return t('priceRange', { from: price(from, CURRENCY), to: price(to, CURRENCY) });
    }
    return { Category: category, Specials: special, Duration: duration }[filter.kind](filter.name);
  }
  return { duration, special, filterName };
}
