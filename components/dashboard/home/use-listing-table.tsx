import {
  createColumnHelper,
  functionalUpdate,
  rowPaginationFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useData } from '@/components/hooks/use-data';
import { StatusBadge } from '@/components/ui/badge';
import { logFailure } from '@/lib/browser/log-failure';
import type { Area } from '@/lib/geo/area';
import { Link } from '@/lib/i18n/navigation';
import { TIME_ZONE } from '@/lib/i18n/routing';
import { withIdToken } from '@/lib/identity/api';
import { listOwnListings } from '@/lib/listings/api';
import type { Category } from '@/lib/listings/attributes';
import { listingSorts, type OwnListing } from '@/lib/listings/schema';

const PAGE_SIZE = 10;

type Position = {
  sorting: SortingState;
  pageIndex: number;
  /** Cursors of the pages so far: the API only pages forward. */
  cursors: readonly (string | null)[];
};

const firstPage: Position = { sorting: [{ id: 'datetime', desc: true }], pageIndex: 0, cursors: [null] };

export function useListingTable() {
  const [{ sorting, pageIndex, cursors }, setPosition] = useState(firstPage);
  const [first] = sorting;
  const sort = listingSorts.find((name) => name === `${first?.desc ? '-' : ''}${first?.id}`) ?? '-datetime';
  const cursor = cursors[pageIndex] ?? null;
  const { data, isLoading, isFailed, retry } = useData(`${sort} ${cursor}`, async () => {
    const result = await withIdToken((token) => listOwnListings(token, { sort, cursor, limit: PAGE_SIZE }));
    if (!result.ok) {
      logFailure('listing_table', result.problem.error);
      throw new Error(result.problem.error);
    }
    return result.data;
  });
  const { listings, total } = isFailed || !data ? { listings: [], total: 0 } : data;
  const pagination = { pageIndex, pageSize: PAGE_SIZE };
  const table = useTable({
    features,
    columns,
    data: listings,
    state: { sorting, pagination },
    onSortingChange: (change) => setPosition({ ...firstPage, sorting: functionalUpdate(change, sorting) }),
    onPaginationChange: (change) =>
      setPosition({
        sorting,
        pageIndex: functionalUpdate(change, pagination).pageIndex,
        cursors: [...cursors.slice(0, pageIndex + 1), data?.next ?? null],
      }),
    manualSorting: true,
    manualPagination: true,
    rowCount: total,
    enableSortingRemoval: false,
    sortDescFirst: false,
    enableMultiSort: false,
    autoResetPageIndex: false,
    getRowId: (listing) => listing.uid,
  });
  return { table, isLoading, isFailed, retry, first: pageIndex * PAGE_SIZE + 1, shown: listings.length, total };
}

const features = tableFeatures({ rowSortingFeature, rowPaginationFeature });

// `31/05/2026` in every language
const date = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE });
const helper = createColumnHelper<typeof features, OwnListing>();

/** The ids are sort columns of the API and keys of the messages `ListingTable.columns`. */
const columns = helper.columns([
  helper.accessor('uid', {}),
  helper.accessor('title', {
    cell: ({ getValue, row }) => (
      <Link
        href={`/dashboard/my-listings/edit/${row.original.uid}`}
        prefetch={false}
        dir="auto"
        className="line-clamp-2 font-medium hover:text-lagoon hover:underline hover:underline-offset-4 after:absolute after:inset-0"
      >
        {getValue()}
      </Link>
    ),
  }),
  helper.accessor('datetime', {
    sortDescFirst: true,
    cell: ({ getValue }) => {
      const created = new Date(getValue() * 1000);
      return <time dateTime={created.toISOString()}>{date.format(created)}</time>;
    },
  }),
  helper.accessor('type', { cell: ({ getValue }) => <CategoryName category={getValue()} /> }),
  helper.accessor('location', { enableSorting: false, cell: ({ getValue }) => <AreaName area={getValue()} /> }),
  helper.accessor('status', { cell: ({ getValue }) => <StatusBadge status={getValue()} /> }),
]);

function CategoryName({ category }: { category: Category | null }) {
  const t = useTranslations('Categories');
  return category ? t(category) : '–';
}

function AreaName({ area }: { area: Area }) {
  return useTranslations('Areas')(area);
}
