import { useSearchParams } from 'next/navigation';
import { useLocale } from 'next-intl';
import { startTransition, useDeferredValue, useEffect, useMemo, useOptimistic, useState } from 'react';
import { useData } from '@/components/hooks/use-data';
import { useMore } from '@/components/hooks/use-more';
import type { ActivityCard } from '@/lib/activities/activity-answer';
import type { TourFilters } from '@/lib/activities/filter-values';
import {
  findTours,
  formatListQuery,
  type ListCounts,
  listActiveFilters,
  listHref,
  PAGE_SIZE,
  pageStart,
  parseListQuery,
  type TourScope,
} from '@/lib/activities/list-query';
import { type TourTile, tourTile } from '@/lib/activities/tile';
import { getPathname, useRouter } from '@/lib/i18n/navigation';
import type { Locale } from '@/lib/i18n/routing';
import { useActivityFilter } from '@/stores/activity-filter';

/** What the server rendered. */
export type ServedTours = {
  /** Path of the page, without the language. */
  path: string;
  scope: TourScope;
  /** The query in the format of `formatListQuery`. */
  query: string;
  /** Index of the first rendered tour. */
  start: number;
  isIgnored: boolean;
  tours: readonly TourTile[];
  counts: ListCounts;
  /** Identifies the catalogue: language, age and size. */
  catalogueKey: string;
};

export type TourList = ReturnType<typeof useTourList>;
export type FilterProps = { scope: TourScope; list: TourList; onChange: (changes: Partial<TourFilters>) => void };

/**
 * The list of tours that the address describes. A change of the filters writes the address; everything else follows from
 * it. The server answers when the catalogue cannot be loaded.
 */
export function useTourList(served: ServedTours) {
  const { path, scope, catalogueKey } = served;
  const lang = useLocale();
  const router = useRouter();
  const { filters, page, change, dragPrices } = useAddressFilters(path, scope);
  const [isPrepared, setPrepared] = useState(false);
  const query = formatListQuery(filters, scope, page);
  const isServed = query === served.query;
  const load = () => loadAll(catalogueKey, lang);
  const { data: all, isFailed, retry } = useData(isPrepared || !isServed ? catalogueKey : null, load);
  const found = useMemo(() => all && findTours(all, filters, scope), [all, filters, scope]);
  const prepare = () => (isFailed ? retry() : setPrepared(true));
  const isPending = !isServed && !found;
  const counts = found?.counts ?? served.counts;

  useEffect(
    function mirrorToStore() {
      useActivityFilter.getState().mirror(filters, formatListQuery(filters, scope) !== '', scope.category !== null);
    },
    [filters, scope],
  );
  useEffect(() => useActivityFilter.getState().reset, []);

  useEffect(
    function askServer() {
      if (isPending && isFailed) router.replace(listHref(path, query), { scroll: false });
    },
    [isPending, isFailed, router, path, query],
  );

  const list = useMemo(() => {
    // the rendered tours stay, with their own filters, until the catalogue is loaded
    if (isPending) return listServed(served);
    const start = isServed ? served.start : pageStart(page, counts.total);
    const tours = (isServed ? null : found?.tours.slice(start, start + PAGE_SIZE).map(tourTile)) ?? served.tours;
    return { filters, query, start, tours, counts, active: listActiveFilters(filters, scope) };
  }, [isPending, isServed, served, page, counts, found, filters, query, scope]);
  // the counts are rendered first, the tours without blocking the next press
  const shown = useDeferredValue(list);
  const more = useMoreTours(served, shown, load);

  return {
    filters,
    change,
    dragPrices,
    /** Handlers that load the catalogue before the first change of the filters. */
    prepare: { onPointerEnter: prepare, onFocus: prepare },
    isPending,
    counts,
    active: list.active,
    shown,
    /** `added`: the number of tours appended to this list last. */
    more: { ...more, added: more.added.query === query ? more.added.count : 0 },
  };
}

type ShownTours = Omit<ReturnType<typeof listServed>, 'tours'>;

/** The next pages of the shown list; when the catalogue cannot be loaded, the server renders the page. */
function useMoreTours({ path, scope }: ServedTours, shown: ShownTours, load: () => Promise<ActivityCard[]>) {
  const lang = useLocale();
  const hrefFrom = (start: string) =>
    listHref(path, formatListQuery(shown.filters, scope, Number(start) / PAGE_SIZE + 1));

  async function loadMore(cursor: string) {
    const catalogue = await load().catch((error: unknown) => {
      window.location.assign(hrefFrom(cursor));
      throw error;
    });
    const { tours } = findTours(catalogue, shown.filters, scope);
    const items = tours.slice(Number(cursor), Number(cursor) + PAGE_SIZE).map(tourTile);
    return { items, next: cursorAfter(cursor, tours.length) };
  }
  const [added, setAdded] = useState({ query: '', count: 0 });
  const more = useMore<TourTile>({
    key: `${lang} ${path} ${shown.query}`,
    first: cursorAfter(shown.start, shown.counts.total),
    load: loadMore,
    onAdded: (count) => setAdded({ query: shown.query, count }),
  });
  return { ...more, href: more.cursor === null ? null : hrefFrom(more.cursor), added };
}

function listServed({ scope, query, start, tours, counts }: ServedTours) {
  const { filters } = parseListQuery(new URLSearchParams(query), scope);
  return { filters, query, start, tours, counts, active: listActiveFilters(filters, scope) };
}

/** The filters of the address; while a thumb of the price slider is dragged, with its prices. */
function useAddressFilters(path: string, scope: TourScope) {
  const lang = useLocale();
  const [address, setAddress] = useOptimistic(useSearchParams().toString());
  const [dragged, setDragged] = useState<TourFilters['pricesRange'] | undefined>(undefined);
  const { filters, page } = useMemo(() => parseListQuery(new URLSearchParams(address), scope), [address, scope]);
  const current = useMemo(
    () => (dragged === undefined ? filters : { ...filters, pricesRange: dragged }),
    [filters, dragged],
  );

  function change(changes: Partial<TourFilters>) {
    // the address is newer than the last render when two events follow each other closely
    const { filters: latest } = parseListQuery(new URLSearchParams(window.location.search), scope);
    const query = formatListQuery({ ...latest, ...changes }, scope);
    setDragged(undefined);
    if (query === formatListQuery(latest, scope)) return;
    // all steps of a price thumb are one history entry
    const isPriceStep = Object.keys(changes).join() === 'pricesRange' && latest.pricesRange !== null;
    const method = isPriceStep ? 'replaceState' : 'pushState';
    startTransition(() => {
      setAddress(query);
      window.history[method](null, '', getPathname({ href: listHref(path, query), locale: lang }));
    });
  }
  return { filters: current, page: dragged === undefined ? page : 1, change, dragPrices: setDragged };
}

/** The catalogue and its schema are not part of the page's scripts. */
async function loadAll(key: string, lang: Locale): Promise<ActivityCard[]> {
  const { loadCatalogue } = await import('@/stores/partner-activities');
  return loadCatalogue(key, lang);
}

function cursorAfter(start: number | string, total: number): string | null {
  const next = Number(start) + PAGE_SIZE;
  return next < total ? String(next) : null;
}
