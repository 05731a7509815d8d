import type { ActivityCard } from '@/lib/activities/activity-answer';
import {
  bucketNames,
  countOptions,
  filterActivities,
  matchesCategory,
  type OptionCounts,
  specials,
} from '@/lib/activities/filter';
import { noFilters, type TourFilters } from '@/lib/activities/filter-values';
import { countPrices, listPriceSteps } from '@/lib/activities/price-steps';

export const PAGE_SIZE = 24;

export type TourScope = {
  /** The category of a category page; null for all tours. */
  category: string | null;
  categories: readonly string[];
  /** Lowest and highest price in whole euros. */
  bounds: readonly [number, number];
};

/** `isIgnored`: a part of the query was invalid. */
export function parseListQuery(query: URLSearchParams, { category, categories, bounds }: TourScope) {
  const values = (name: string) => query.getAll(name).filter((text) => text.trim() !== '');
  const isSame = (one: string, other: string) => one === other;
  const among = (name: string, options: readonly string[], matches = isSame) =>
    options.filter((option) => values(name).some((text) => matches(option, text)));
  const Category = category === null ? among('category', categories, matchesCategory) : [category];
  const Specials = among('specials', specials);
  const Duration = among('duration', bucketNames);
  const prices = parsePrices(values('min')[0], values('max')[0], bounds);
  const page = query.get('page') ?? '1';
  const isPage = /^[1-9]\d{0,3}$/.test(page);
  const given = values('category').length + values('specials').length + values('duration').length;
  const read = (category === null ? Category.length : values('category').length) + Specials.length + Duration.length;
  const filters: TourFilters = { Category, pricesRange: prices === 'invalid' ? null : prices, Specials, Duration };
  return {
    filters,
    page: isPage ? Number(page) : 1,
    isIgnored: prices === 'invalid' || !isPage || read < given,
  };
}

/** Returns null for a range that includes all prices. */
function parsePrices(min: string | undefined, max: string | undefined, [lowest, highest]: TourScope['bounds']) {
  if (min === undefined && max === undefined) return null;
  if (![min ?? '0', max ?? '0'].every((text) => /^\d{1,6}$/.test(text))) return 'invalid';
  const from = min === undefined ? Math.min(lowest, Number(max)) : Number(min);
  const to = max === undefined ? Math.max(highest, Number(min)) : Number(max);
  if (from > to) return 'invalid';
  return from <= lowest && to >= highest ? null : ([from, to] as const);
}

/** Serialises filters and page: equal filters give equal queries, no filters an empty one. */
export function formatListQuery(
  { Category, pricesRange, Specials, Duration }: TourFilters,
  scope: TourScope,
  page = 1,
) {
  const query = new URLSearchParams();
  if (scope.category === null) for (const name of Category) query.append('category', name);
  if (pricesRange) {
    const [from, to] = pricesRange;
    if (from > scope.bounds[0]) query.set('min', String(from));
    if (to < scope.bounds[1]) query.set('max', String(to));
  }
  for (const name of Specials) query.append('specials', name);
  for (const name of Duration) query.append('duration', name);
  if (page > 1) query.set('page', String(page));
  return query.toString();
}

export const listHref = (path: string, query: string): string => (query ? `${path}?${query}` : path);

/** Adds or removes an option, in the order of `options`: equal choices give equal addresses. */
export function toggleOption(options: readonly string[], chosen: readonly string[], name: string): string[] {
  return options.filter((option) => (option === name ? !chosen.includes(option) : chosen.includes(option)));
}

export type ActiveFilter = { id: string; without: TourFilters } & (
  | { kind: 'Category' | 'Specials' | 'Duration'; name: string }
  | { kind: 'pricesRange'; range: readonly [number, number] }
);

export function listActiveFilters(filters: TourFilters, { category }: TourScope): ActiveFilter[] {
  const active: ActiveFilter[] = [];
  for (const kind of ['Category', 'Specials', 'Duration'] as const) {
    if (kind === 'Category' && category !== null) continue;
    for (const name of filters[kind]) {
      const without = { ...filters, [kind]: filters[kind].filter((other) => other !== name) };
      active.push({ id: `${kind} ${name}`, kind, name, without });
    }
  }
  const { pricesRange: range } = filters;
  if (range) active.push({ id: 'price', kind: 'pricesRange', range, without: { ...filters, pricesRange: null } });
  return active;
}

export function scopeFilters({ category }: TourScope): TourFilters {
  return category === null ? noFilters : { ...noFilters, Category: [category] };
}

export type ListCounts = {
  total: number;
  options: OptionCounts;
  /** The number of tours from each step of the price slider to the next, at any chosen price. */
  prices: number[];
  /** Only for an empty list: the number of tours without each active filter, by its id. */
  without: Record<string, number>;
};

export function findTours(all: readonly ActivityCard[], filters: TourFilters, scope: TourScope) {
  const tours = filterActivities(all, filters);
  const active = tours.length > 0 ? [] : listActiveFilters(filters, scope);
  const without = active.map(({ id, without }) => [id, filterActivities(all, without).length]);
  const counts: ListCounts = {
    total: tours.length,
    options: countOptions(all, filters),
    prices: countPrices(filterActivities(all, { ...filters, pricesRange: null }), listPriceSteps(scope.bounds)),
    without: Object.fromEntries(without),
  };
  return { tours, counts };
}

/** Returns the index of a page's first tour; 0 for a page after the last. */
export function pageStart(page: number, total: number): number {
  const start = (page - 1) * PAGE_SIZE;
  return start < total ? start : 0;
}
