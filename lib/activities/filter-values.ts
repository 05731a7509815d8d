/** The specification's default price range, in whole euros. */
export const DEFAULT_PRICES_RANGE: readonly [number, number] = [10, 1000];

/** Filters, named as in the specification: one of the categories, one of the durations, all of the specials; an empty list excludes none. */
export type TourFilters = {
  Category: readonly string[];
  /** Whole euros, inclusive; null for any price. A tour without a price is in no range. */
  pricesRange: readonly [number, number] | null;
  Specials: readonly string[];
  Duration: readonly string[];
};

export const noFilters: TourFilters = { Category: [], pricesRange: null, Specials: [], Duration: [] };
