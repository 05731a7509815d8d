import type { PaginationState, SortingState, Updater } from '@tanstack/react-table';
import { useState } from 'react';
import { useData } from '@/components/hooks/use-data';
import { withIdToken } from '@/lib/identity/api';
import { listOwnListings } from '@/lib/listings/api';
import { type ListingSort, listingSorts } from '@/lib/listings/schema';

const PAGE_SIZE = 10;

type Position = {
  sorting: SortingState;
  pageIndex: number;
  /** Cursors of the pages so far: the API only pages forward. */
  cursors: readonly (string | null)[];
};

const firstPage: Position = { sorting: [{ id: 'datetime', desc: true }], pageIndex: 0, cursors: [null] };

/** The host's listings, paged and sorted by the server. */
export function useOwnListings() {
  const [position, setPosition] = useState(firstPage);
  const { sorting, pageIndex, cursors } = position;
  const sort = toSort(sorting);
  const cursor = cursors[pageIndex] ?? null;
  const { data, isLoading, isFailed, retry } = useData(`${sort} ${cursor}`, async () => {
    const result = await withIdToken((token) => listOwnListings(token, { sort, cursor, limit: PAGE_SIZE }));
    if (!result.ok) throw new Error(result.problem.error);
    return result.data;
  });

  const pagination: PaginationState = { pageIndex, pageSize: PAGE_SIZE };
  function turnTo(change: Updater<PaginationState>) {
    const next = data?.next ?? null;
    setPosition({
      sorting,
      pageIndex: updated(pagination, change).pageIndex,
      cursors: [...cursors.slice(0, pageIndex + 1), next],
    });
  }
  return {
    isLoading,
    isFailed,
    rows: isFailed || !data ? [] : data.listings,
    total: isFailed || !data ? 0 : data.total,
    sorting,
    pagination,
    retry,
    sortBy: (change: Updater<SortingState>) => setPosition({ ...firstPage, sorting: updated(sorting, change) }),
    turnTo,
  };
}

function toSort([first]: SortingState): ListingSort {
  const name = first && `${first.desc ? '-' : ''}${first.id}`;
  return listingSorts.find((sort) => sort === name) ?? '-datetime';
}

function updated<T>(old: T, change: Updater<T>): T {
  // cast as in React's setState: table state is never a function
  return typeof change === 'function' ? (change as (old: T) => T)(old) : change;
}
