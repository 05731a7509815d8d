import { type ActivityCard, longestMinutes, NO_CATEGORY, shown } from '@/lib/activities/activity';

/** The specification's default when no price is known, in whole euros. */
const DEFAULT_PRICES_RANGE: readonly [number, number] = [10, 1000];

/** By the most minutes a tour may take; above `over`, up to and including `upTo`. */
export const durationBuckets = [
  { name: 'Up to 1 hour', over: Number.NEGATIVE_INFINITY, upTo: 60 },
  { name: '1 hour to 4 hours', over: 60, upTo: 240 },
  { name: '4 hours to 1 day', over: 240, upTo: 1440 },
  { name: '1 day to 3 days', over: 1440, upTo: 4320 },
  { name: '3 days +', over: 4320, upTo: Number.POSITIVE_INFINITY },
] as const;
export type DurationBucket = (typeof durationBuckets)[number]['name'];

export const specials = ['Deals and Discount', 'Free cancellation'] as const;
export type Special = (typeof specials)[number];

/**
 * What to narrow tours down by, in the specification's words. A tour has to be of one of the categories and durations,
 * and to have all of the specials; what is left out or empty asks for nothing.
 */
export type ActivityFilters = {
  Category?: readonly string[] | undefined;
  /** Whole euros; both ends belong to it. A tour without a price is in no range. */
  pricesRange?: readonly [number, number] | null | undefined;
  Specials?: readonly string[] | undefined;
  Duration?: readonly string[] | undefined;
};

/** What of a tour decides. */
export type Filterable = Pick<
  ActivityCard,
  'category' | 'totalPrice' | 'isSpecialOfferAvailable' | 'cancellationPolicy' | 'duration'
>;

/** How many tours each option would leave. */
export type OptionCounts = {
  Category: Record<string, number>;
  Specials: Record<Special, number>;
  Duration: Record<DurationBucket, number>;
};

const bare = (category: string) => category.toLowerCase().replace(/[\s-]+/g, '');

/** `bare` for thousands of tours with the same few categories, each of which is looked at once. */
function createBare(): typeof bare {
  const known = new Map<string, string>();
  return (category) => {
    const name = known.get(category) ?? bare(category);
    known.set(category, name);
    return name;
  };
}

/** Whether two names mean one category: case, spaces and hyphens do not count. */
export function matchesCategory(one: string, other: string): boolean {
  return bare(one) === bare(other);
}

/** A category as a part of an address: `Boat tours` is `boat-tours`. */
export function categorySlug(category: string): string {
  return category.trim().toLowerCase().replace(/\s+/g, '-');
}

/** The bucket of a tour; null when nobody knows how long it takes. */
export function durationBucketOf({ duration }: Pick<Filterable, 'duration'>): DurationBucket | null {
  const minutes = longestMinutes(shown(duration));
  if (minutes === null) return null;
  return durationBuckets.find(({ over, upTo }) => minutes > over && minutes <= upTo)?.name ?? null;
}

/** What of a tour decides, in the filters' own words. */
type Traits = {
  /** Bare. */
  category: string | null;
  price: number | null;
  duration: DurationBucket | null;
  specials: readonly Special[];
};

/** Whoever filters does it again and again: a list is looked through once. */
const lookedThrough = new WeakMap<readonly Filterable[], { traits: readonly Traits[]; names: Map<string, string> }>();

/** The traits of every tour in its place, and the categories there are by their bare name. */
function lookThrough(activities: readonly Filterable[]) {
  const known = lookedThrough.get(activities);
  if (known) return known;
  const nameOf = createBare();
  const traits = activities.map((activity): Traits => {
    const { category, totalPrice, isSpecialOfferAvailable, cancellationPolicy } = activity;
    const isOf: Record<Special, boolean> = {
      'Deals and Discount': shown(isSpecialOfferAvailable) === true,
      'Free cancellation': shown(cancellationPolicy) === 'STANDARD',
    };
    return {
      category: category === null ? null : nameOf(category),
      price: shown(totalPrice),
      duration: durationBucketOf(activity),
      specials: specials.filter((special) => isOf[special]),
    };
  });
  const names = new Map(listCategories(activities).map((category) => [bare(category), category]));
  lookedThrough.set(activities, { traits, names });
  return { traits, names };
}

/** Which tours the filters leave, in the order they came. */
export function filterActivities<A extends Filterable>(activities: readonly A[], filters: ActivityFilters): A[] {
  const { traits } = lookThrough(activities);
  const fits = createJudge(filters);
  return activities.filter((_, index) => {
    const tour = traits[index];
    return tour && fits.category(tour) && fits.price(tour) && fits.specials(tour) && fits.duration(tour);
  });
}

/** The categories there are, in the order of the alphabet; one that is spelt in two ways is one. */
export function listCategories(activities: readonly Pick<Filterable, 'category'>[]): string[] {
  const known = new Map<string, string>();
  const nameOf = createBare();
  for (const { category } of activities) {
    if (category && category !== NO_CATEGORY && !known.has(nameOf(category))) known.set(nameOf(category), category);
  }
  return [...known.values()].toSorted((one, other) => one.localeCompare(other, 'en'));
}

/** The lowest and the highest price in whole euros, no tour outside of them. */
export function pricesRangeOf(activities: readonly Pick<Filterable, 'totalPrice'>[]): [number, number] {
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { totalPrice } of activities) {
    const price = shown(totalPrice);
    if (price === null) continue;
    lowest = Math.min(lowest, price);
    highest = Math.max(highest, price);
  }
  if (lowest > highest) return [...DEFAULT_PRICES_RANGE];
  return [Math.floor(lowest), Math.ceil(highest)];
}

/**
 * How many tours each option would leave: a category or duration taken alone beside the other filters, a special added
 * to those that are chosen.
 */
export function countOptions(activities: readonly Filterable[], filters: ActivityFilters): OptionCounts {
  const { traits, names } = lookThrough(activities);
  const fits = createJudge(filters);
  const counts: OptionCounts = {
    Category: Object.fromEntries([...names.values()].map((category) => [category, 0])),
    Specials: { 'Deals and Discount': 0, 'Free cancellation': 0 },
    Duration: {
      'Up to 1 hour': 0,
      '1 hour to 4 hours': 0,
      '4 hours to 1 day': 0,
      '1 day to 3 days': 0,
      '3 days +': 0,
    },
  };
  for (const tour of traits) {
    if (!fits.price(tour) || !fits.specials(tour)) continue;
    const [category, duration] = [fits.category(tour), fits.duration(tour)];
    const name = tour.category === null ? undefined : names.get(tour.category);
    if (duration && name !== undefined) counts.Category[name] = (counts.Category[name] ?? 0) + 1;
    if (category && tour.duration) counts.Duration[tour.duration] += 1;
    if (category && duration) for (const special of tour.specials) counts.Specials[special] += 1;
  }
  return counts;
}

/** What each filter says of a tour; the filters are read once. */
function createJudge({ Category = [], pricesRange, Specials = [], Duration = [] }: ActivityFilters) {
  const categories = new Set(Category.map(bare));
  const durations = new Set(Duration);
  const [from, to] = pricesRange ?? [];
  return {
    category: ({ category }: Traits) => categories.size === 0 || (category !== null && categories.has(category)),
    price: ({ price }: Traits) =>
      from === undefined || to === undefined || (price !== null && price >= from && price <= to),
    specials: (tour: Traits) => Specials.every((wanted) => tour.specials.some((special) => special === wanted)),
    duration: ({ duration }: Traits) => durations.size === 0 || (duration !== null && durations.has(duration)),
  };
}
