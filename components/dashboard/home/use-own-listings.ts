import type { PaginationState, SortingState, Updater } from '@tanstack/react-table';
import { useEffect, useState } from 'react';
import { withIdToken } from '@/lib/identity/with-id-token';
import { listOwnListings } from '@/lib/listings/api';
import { type ListingSort, listingSorts, type OwnListing } from '@/lib/listings/schema';

const PAGE_SIZE = 10;
const newestFirst: SortingState = [{ id: 'datetime', desc: true }];

/** Which rows to ask for. The server goes forward only, so the cursor of every page seen so far is kept for going back. */
type Place = { sorting: SortingState; pageIndex: number; cursors: readonly (string | null)[] };
type Answer = { state: 'loading' | 'ready' | 'failed'; rows: OwnListing[]; total: number };

const start: Place = { sorting: newestFirst, pageIndex: 0, cursors: [null] };

/** The host's listings, page by page, sorted by the server over all of them. */
export function useOwnListings() {
  const [place, setPlace] = useState(start);
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer>({ state: 'loading', rows: [], total: 0 });
  const { sorting, pageIndex, cursors } = place;
  const sort = toSort(sorting);
  const cursor = cursors[pageIndex] ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(
    function load() {
      let isCurrent = true;
      setAnswer((last) => ({ ...last, state: 'loading' }));
      loadPage(sort, cursor)
        .then(({ listings, total, next }) => {
          if (!isCurrent) return;
          setAnswer({ state: 'ready', rows: listings, total });
          setPlace((now) => ({ ...now, cursors: [...now.cursors.slice(0, pageIndex + 1), next] }));
        })
        .catch((error: unknown) => {
          if (!isCurrent) return;
          console.warn('The listings could not be loaded', error);
          setAnswer({ state: 'failed', rows: [], total: 0 });
        });
      return () => {
        isCurrent = false;
      };
    },
    [sort, cursor, pageIndex, attempt],
  );

  const pagination: PaginationState = { pageIndex, pageSize: PAGE_SIZE };
  return {
    ...answer,
    sorting,
    pagination,
    retry: () => setAttempt((last) => last + 1),
    sortBy: (change: Updater<SortingState>) => setPlace((now) => ({ ...start, sorting: updated(now.sorting, change) })),
    turnTo: (change: Updater<PaginationState>) =>
      setPlace((now) => ({
        ...now,
        pageIndex: updated({ ...pagination, pageIndex: now.pageIndex }, change).pageIndex,
      })),
  };
}

async function loadPage(sort: ListingSort, cursor: string | null) {
  const result = await withIdToken((token) => listOwnListings(token, { sort, cursor, limit: PAGE_SIZE }));
  if (!result.ok) throw new Error(result.problem.error);
  return result.data;
}

function toSort([first]: SortingState): ListingSort {
  const wanted = first && `${first.desc ? '-' : ''}${first.id}`;
  return listingSorts.find((sort) => sort === wanted) ?? '-datetime';
}

function updated<T>(old: T, change: Updater<T>): T {
  // as React's own setter does; no state of a table is a function
  return typeof change === 'function' ? (change as (old: T) => T)(old) : change;
}
