import { useSearchParams } from 'next/navigation';
import { useLocale } from 'next-intl';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useCatalogue } from '@/components/activities/list/use-catalogue';
import type { PartnerState } from '@/lib/activities/activity';
import { type FoundList, findList, hrefOf } from '@/lib/activities/activity-list';
import { listChosen, listQuery, PAGE_SIZE, readList, type Shelf } from '@/lib/activities/filter-address';
import type { UserFilters } from '@/lib/activities/user-filters';
import { onNavigationStart } from '@/lib/browser/navigation-start';
import { getPathname, useRouter } from '@/lib/i18n/navigation';
import { useActivityFilter } from '@/stores/activity-filter';

/** What the server drew. */
export type ServedList = {
  /** Of the page, without the language. */
  path: string;
  shelf: Shelf;
  /** The filters it read, as a query. */
  query: string;
  page: number;
  isIgnored: boolean;
  found: FoundList;
  /** How many tours there are, whatever is asked for. */
  all: number;
  partner: PartnerState;
};

/** How long after a choice the address says it too: the router draws the page for it, and the answer comes first. */
const REST_MS = 100;
/** The same while a slider is drawn. */
const DRAWN_REST_MS = 400;

/** How many were drawn of the list that was left last: Back leads to where one was. */
let grown = { key: '', count: PAGE_SIZE };

/** The list of tours, which follows the filters at once and the address that says them. */
export function useActivityList(served: ServedList) {
  const { path, shelf } = served;
  const locale = useLocale();
  const router = useRouter();
  const { filters, query, choose, writeAddress } = useFilters(path, shelf);
  const { catalogue, load } = useCatalogue(served.partner, served.all);
  const isServed = query === served.query;
  const key = `${locale} ${path} ${query}`;
  const [growth, setGrowth] = useState(grown);
  const count = growth.key === key ? growth.count : PAGE_SIZE;

  const own = useMemo(() => catalogue && findList(catalogue, filters, shelf), [catalogue, filters, shelf]);
  const chosen = useMemo(() => listChosen(filters, shelf), [filters, shelf]);
  const isPending = !isServed && !own;
  const first = isServed ? (served.page - 1) * PAGE_SIZE : 0;

  useEffect(
    function answer() {
      if (!isPending) return;
      function askServer() {
        writeAddress();
        router.replace(hrefOf(path, query), { scroll: false });
      }
      load().then((isLoaded) => !isLoaded && askServer(), askServer);
    },
    [isPending, load, router, path, query, writeAddress],
  );

  async function showMore(): Promise<boolean> {
    if (!(await load().catch(() => false))) return false;
    grown = { key, count: count + PAGE_SIZE };
    setGrowth(grown);
    return true;
  }

  const found: FoundList = own ?? served.found;
  const isGrown = count > PAGE_SIZE;
  const ownTours = (!isServed || isGrown) && own ? own.activities : null;
  // how many there are is said at once; they are drawn when the browser has a moment, and never hold up a slider
  const drawn = useDeferredValue(ownTours) ?? (isGrown ? ownTours : null);
  const drawnChosen = useDeferredValue(chosen);
  const cards = useMemo(() => drawn?.slice(first, first + count) ?? null, [drawn, first, count]);
  const nextPage = (first + count) / PAGE_SIZE + 1;
  return {
    filters,
    choose,
    load,
    isPending,
    isFurther: first > 0,
    query,
    chosen,
    /** Those the tours are drawn for. */
    drawnChosen,
    /** Null as long as it is those the server drew. */
    cards,
    isEmpty: (drawn ? drawn.length : served.found.total) === 0,
    found,
    next: first + count < found.total ? hrefOf(path, listQuery(filters, shelf, nextPage)) : null,
    showMore,
  };
}

/** The filters of the address, until somebody chooses others; then these, and the address follows. */
function useFilters(path: string, shelf: Shelf) {
  const locale = useLocale();
  const address = useSearchParams().toString();
  const asked = useMemo(() => readList(new URLSearchParams(address), shelf).filters, [address, shelf]);
  const chosen = useActivityFilter((filter) => (filter.isFiltered ? filter.userFilters : null));
  const query = listQuery(chosen ?? asked, shelf);
  // the same filters stay the same object, whoever says them
  const filters = useMemo(() => readList(new URLSearchParams(query), shelf).filters, [query, shelf]);
  const late = useRef<{ href: string; timer: ReturnType<typeof setTimeout> }>(undefined);

  const forgetAddress = useCallback(function forgetAddress() {
    clearTimeout(late.current?.timer);
    late.current = undefined;
  }, []);

  const writeAddress = useCallback(
    function writeAddress() {
      const href = late.current?.href;
      forgetAddress();
      const { pathname, search } = window.location;
      if (href !== undefined && href !== pathname + search) window.history.pushState(null, '', href);
    },
    [forgetAddress],
  );

  useEffect(
    function followAddress() {
      // what was chosen since is still to be written, or the router has not heard of it
      if (late.current || new URLSearchParams(window.location.search).toString() !== address) return;
      const { filter, reset } = useActivityFilter.getState();
      if (listQuery(asked, shelf)) filter(asked);
      else reset();
    },
    [address, asked, shelf],
  );

  useEffect(
    function tellKindOfPage() {
      const { setCategoryPage } = useActivityFilter.getState();
      setCategoryPage(shelf.category !== null);
      // an address that is written late would end a navigation under way
      const stopListening = onNavigationStart(forgetAddress);
      return function leave() {
        stopListening();
        forgetAddress();
        setCategoryPage(false);
      };
    },
    [shelf, forgetAddress],
  );

  /** @param isDrawn by a slider, which is still being drawn */
  function choose(changes: Partial<UserFilters>, isDrawn = false) {
    const next = { ...filters, ...changes };
    const href = getPathname({ href: hrefOf(path, listQuery(next, shelf)), locale });
    useActivityFilter.getState().filter(next);
    forgetAddress();
    late.current = { href, timer: setTimeout(writeAddress, isDrawn ? DRAWN_REST_MS : REST_MS) };
  }

  return { filters, query, choose, writeAddress };
}
