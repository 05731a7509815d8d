import { hasOffer, isFreeToCancel, longestMinutes, NO_CATEGORY, shown } from '@/lib/activities/activity';
import type { ActivityCard } from '@/lib/activities/activity-answer';
import { DEFAULT_PRICES_RANGE, type TourFilters } from '@/lib/activities/filter-values';

/** Buckets by maximum duration in minutes: more than `over`, at most `upTo`. */
export const durationBuckets = [
  { name: 'Up to 1 hour', over: Number.NEGATIVE_INFINITY, upTo: 60 },
  { name: '1 hour to 4 hours', over: 60, upTo: 240 },
  { name: '4 hours to 1 day', over: 240, upTo: 1440 },
  { name: '1 day to 3 days', over: 1440, upTo: 4320 },
  { name: '3 days +', over: 4320, upTo: Number.POSITIVE_INFINITY },
] as const;
export type DurationBucket = (typeof durationBuckets)[number]['name'];
export const bucketNames = durationBuckets.map(({ name }) => name);

export const specials = ['Deals and Discount', 'Free cancellation'] as const;
export type Special = (typeof specials)[number];

export type Filterable = Pick<
  ActivityCard,
  'category' | 'totalPrice' | 'isSpecialOfferAvailable' | 'cancellationPolicy' | 'duration'
>;

export type OptionCounts = {
  Category: Record<string, number>;
  Specials: Record<Special, number>;
  Duration: Record<DurationBucket, number>;
};

const normalizeCategory = (category: string) => category.toLowerCase().replace(/[\s-]+/g, '');

/** Compares category names; case, spaces and hyphens are ignored. */
export function matchesCategory(one: string, other: string): boolean {
  return normalizeCategory(one) === normalizeCategory(other);
}

export function categorySlug(category: string): string {
  return category.trim().toLowerCase().replace(/\s+/g, '-');
}

export function durationBucketOf({ duration }: Pick<Filterable, 'duration'>): DurationBucket | null {
  const minutes = longestMinutes(shown(duration));
  if (minutes === null) return null;
  return durationBuckets.find(({ over, upTo }) => minutes > over && minutes <= upTo)?.name ?? null;
}

type FacetValues = ReturnType<typeof readFacets>;

/** Read once per tour, because the same tours are filtered with every change of the filters. */
const facets = new WeakMap<Filterable, FacetValues>();

function facetsOf(activity: Filterable): FacetValues {
  const values = facets.get(activity) ?? readFacets(activity);
  facets.set(activity, values);
  return values;
}

function readFacets(activity: Filterable) {
  const has: Record<Special, boolean> = {
    'Deals and Discount': hasOffer(activity),
    'Free cancellation': isFreeToCancel(activity),
  };
  return {
    category: activity.category === null ? null : normalizeCategory(activity.category),
    price: shown(activity.totalPrice),
    duration: durationBucketOf(activity),
    specials: specials.filter((special) => has[special]),
  };
}

export function filterActivities<A extends Filterable>(activities: readonly A[], filters: Partial<TourFilters>): A[] {
  const matches = createMatcher(filters);
  return activities.filter((activity) => {
    const tour = facetsOf(activity);
    return matches.category(tour) && matches.price(tour) && matches.specials(tour) && matches.duration(tour);
  });
}

export function listCategories(activities: readonly Pick<Filterable, 'category'>[]): string[] {
  const names = new Map<string, string>();
  for (const category of new Set(activities.map((activity) => activity.category))) {
    if (!category || category === NO_CATEGORY) continue;
    const key = normalizeCategory(category);
    if (!names.has(key)) names.set(key, category);
  }
  return [...names.values()].toSorted((one, other) => one.localeCompare(other, 'en'));
}

/** Returns the lowest and the highest price, rounded outwards to whole euros. */
export function pricesRangeOf(activities: readonly Pick<Filterable, 'totalPrice'>[]): [number, number] {
  const prices = activities.flatMap(({ totalPrice }) => shown(totalPrice) ?? []);
  if (prices.length === 0) return [...DEFAULT_PRICES_RANGE];
  return [Math.floor(Math.min(...prices)), Math.ceil(Math.max(...prices))];
}

/** Counts the tours per option: a category or duration replaces the chosen ones, a special is added to them. */
export function countOptions(activities: readonly Filterable[], filters: Partial<TourFilters>): OptionCounts {
  const names = new Map(listCategories(activities).map((name) => [normalizeCategory(name), name]));
  const matches = createMatcher(filters);
  const counts: OptionCounts = {
    Category: zeros([...names.values()]),
    Specials: zeros(specials),
    Duration: zeros(bucketNames),
  };
  for (const tour of activities.map(facetsOf)) {
    if (!matches.price(tour) || !matches.specials(tour)) continue;
    const [category, duration] = [matches.category(tour), matches.duration(tour)];
    const name = tour.category === null ? undefined : names.get(tour.category);
    if (duration && name !== undefined) counts.Category[name] = (counts.Category[name] ?? 0) + 1;
    if (category && tour.duration) counts.Duration[tour.duration] += 1;
    if (category && duration) for (const special of tour.specials) counts.Specials[special] += 1;
  }
  return counts;
}

function zeros<Name extends string>(names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>; // has an entry for every name
}

function createMatcher({ Category = [], pricesRange = null, Specials = [], Duration = [] }: Partial<TourFilters>) {
  const categories = new Set(Category.map(normalizeCategory));
  const durations = new Set(Duration);
  return {
    category: ({ category }: FacetValues) => categories.size === 0 || (category !== null && categories.has(category)),
    price: ({ price }: FacetValues) =>
      pricesRange === null || (price !== null && price >= pricesRange[0] && price <= pricesRange[1]),
    specials: (tour: FacetValues) => Specials.every((name) => tour.specials.some((special) => special === name)),
    duration: ({ duration }: FacetValues) => durations.size === 0 || (duration !== null && durations.has(duration)),
  };
}
