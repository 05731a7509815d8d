/** What a visitor may narrow tours down by. The keys are the specification's, capitals included. */
export type UserFilters = {
  Category: string[];
  /** Whole euros, from and to. */
  pricesRange: [number, number];
  Specials: string[];
  Duration: string[];
};

const DEFAULT_PRICES_RANGE: [number, number] = [10, 1000];

/** Every tour; the default price range excludes none. */
export const noFilters: UserFilters = { Category: [], pricesRange: DEFAULT_PRICES_RANGE, Specials: [], Duration: [] };
