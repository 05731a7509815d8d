import {
  type ActivityFilters,
  durationBuckets,
  type Filterable,
  filterActivities,
  matchesCategory,
  specials,
} from '@/lib/activities/filter';
import { noFilters, type UserFilters } from '@/lib/activities/user-filters';

/** How many tours are drawn at once; more of them when asked for. */
export const PAGE_SIZE = 24;

/** Which list of tours a page shows. */
export type Shelf = {
  /** Of a category page; null where all are. */
  category: string | null;
  categories: readonly string[];
  /** Lowest and highest price there is, in whole euros. */
  bounds: readonly [number, number];
};

/** What an address asks for. */
export type AskedList = {
  filters: UserFilters;
  page: number;
  /** Something in it made no sense, and counts as not said. */
  isIgnored: boolean;
};

/** Whether somebody narrowed the price down: a range from 10 to 1000 that was chosen is not the same as none. */
export function isAnyPrice(range: UserFilters['pricesRange']): boolean {
  return range === noFilters.pricesRange;
}

/** Filters as applied to the list: the default price range excludes none. */
export function toActivityFilters(filters: UserFilters): ActivityFilters {
  return { ...filters, pricesRange: isAnyPrice(filters.pricesRange) ? null : filters.pricesRange };
}

/** Reads the query of a page. A reader with an old link is shown what can be read of it. */
export function readList(query: URLSearchParams, { category, categories, bounds }: Shelf): AskedList {
  const given = (name: string) => query.getAll(name).filter((text) => text.trim() !== '');
  const known = (name: string, names: readonly string[], matches = (one: string, other: string) => one === other) =>
    names.filter((one) => given(name).some((text) => matches(one, text)));
  const Category = category === null ? known('category', categories, matchesCategory) : [category];
  const Specials = known('specials', specials);
  const Duration = known('duration', bucketNames);
  const prices = readPrices(given('min')[0], given('max')[0], bounds);
  const page = /^[1-9]\d{0,3}$/.test(query.get('page') ?? '1') ? Number(query.get('page') ?? 1) : null;
  const asked = given('category').length + given('specials').length + given('duration').length;
  const read = (category === null ? Category.length : given('category').length) + Specials.length + Duration.length;
  return {
    filters: { Category, pricesRange: prices ?? noFilters.pricesRange, Specials, Duration },
    page: page ?? 1,
    isIgnored: prices === null || page === null || read < asked,
  };
}

const bucketNames = durationBuckets.map(({ name }) => name);

/** @returns null when it is no range */
function readPrices(min: string | undefined, max: string | undefined, [least, most]: Shelf['bounds']) {
  if (min === undefined && max === undefined) return noFilters.pricesRange;
  if (![min ?? '0', max ?? '0'].every((text) => /^\d{1,6}$/.test(text))) return null;
  const from = min === undefined ? Math.min(least, Number(max)) : Number(min);
  const to = max === undefined ? Math.max(most, Number(min)) : Number(max);
  if (from > to) return null;
  return from <= least && to >= most ? noFilters.pricesRange : ([from, to] satisfies [number, number]);
}

/** The same filters always as the same query; empty when nothing is narrowed down. */
export function listQuery(filters: UserFilters, shelf: Shelf, page = 1): string {
  const query = new URLSearchParams();
  if (shelf.category === null) for (const name of filters.Category) query.append('category', name);
  if (!isAnyPrice(filters.pricesRange)) {
    const [from, to] = filters.pricesRange;
    if (from > shelf.bounds[0]) query.set('min', String(from));
    if (to < shelf.bounds[1]) query.set('max', String(to));
  }
  for (const name of filters.Specials) query.append('specials', name);
  for (const name of filters.Duration) query.append('duration', name);
  if (page > 1) query.set('page', String(page));
  return query.toString();
}

/** One thing that was chosen, and the filters without it. */
export type Chosen =
  | { id: string; kind: 'Category' | 'Specials' | 'Duration'; name: string; without: UserFilters }
  | { id: string; kind: 'pricesRange'; range: UserFilters['pricesRange']; without: UserFilters };

/** What narrows the list down, in the order of the page; the category of a category page is not a choice. */
export function listChosen(filters: UserFilters, { category }: Shelf): Chosen[] {
  const chosen: Chosen[] = [];
  for (const kind of ['Category', 'Specials', 'Duration'] as const) {
    if (kind === 'Category' && category !== null) continue;
    for (const name of filters[kind]) {
      const without = { ...filters, [kind]: filters[kind].filter((other) => other !== name) };
      chosen.push({ id: `${kind} ${name}`, kind, name, without });
    }
  }
  if (!isAnyPrice(filters.pricesRange)) {
    const without = { ...filters, pricesRange: noFilters.pricesRange };
    chosen.push({ id: 'price', kind: 'pricesRange', range: filters.pricesRange, without });
  }
  return chosen;
}

/** How many tours there would be without each of the chosen, by its id. */
export function countWithout(activities: readonly Filterable[], chosen: readonly Chosen[]): Record<string, number> {
  return Object.fromEntries(
    chosen.map(({ id, without }) => [id, filterActivities(activities, toActivityFilters(without)).length]),
  );
}
