'use client';

import { useTable } from '@tanstack/react-table';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { columns, features } from '@/components/dashboard/home/listing-columns';
import { ListingRow } from '@/components/dashboard/home/listing-row';
import { SortHeader } from '@/components/dashboard/home/sort-header';
import { TablePager } from '@/components/dashboard/home/table-pager';
import { useOwnListings } from '@/components/dashboard/home/use-own-listings';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';

/** The host's listings, newest first until somebody sorts them otherwise. On a phone every row is a card. */
export function ListingTable() {
  const t = useTranslations('ListingTable');
  const home = useTranslations('Dashboard.home');
  const titleId = useId();
  const { isLoading, isFailed, rows, total, sorting, pagination, sortBy, turnTo, retry } = useOwnListings();
  const table = useTable({
    features,
    columns,
    data: rows,
    state: { sorting, pagination },
    onSortingChange: sortBy,
    onPaginationChange: turnTo,
    manualSorting: true,
    manualPagination: true,
    rowCount: total,
    enableSortingRemoval: false,
    enableMultiSort: false,
    autoResetPageIndex: false,
    getRowId: (listing) => listing.uid,
  });

  return (
    <section aria-labelledby={titleId} className="overflow-hidden rounded-card border border-line bg-paper">
      <header className="flex min-h-16 items-center justify-between gap-4 px-5 py-3">
        <h2 id={titleId} className="text-2xl">
          {home('table')}
        </h2>
        {isLoading && <Spinner label={t('loading')} />}
      </header>
      <table aria-labelledby={titleId} aria-busy={isLoading} className="w-full text-left text-[0.9375rem] max-md:block">
        <thead className="border-line border-y bg-stone max-md:block">
          {table.getHeaderGroups().map((group) => (
            <tr
              key={group.id}
              className="max-md:flex max-md:justify-between max-md:gap-1 max-md:overflow-x-auto max-md:px-3"
            >
              {group.headers.map(({ id, column }) => (
                <SortHeader
                  key={id}
                  id={id}
                  direction={column.getIsSorted()}
                  onSort={column.getCanSort() ? column.getToggleSortingHandler() : undefined}
                />
              ))}
            </tr>
          ))}
        </thead>
        <tbody className={isLoading ? 'opacity-60 transition-opacity max-md:block' : 'transition-opacity max-md:block'}>
          {table.getRowModel().rows.map((row) => (
            <ListingRow key={row.id}>
              {row.getAllCells().map((cell) => ({ id: cell.column.id, content: <table.FlexRender cell={cell} /> }))}
            </ListingRow>
          ))}
          {!isLoading && rows.length === 0 && (
            <tr className="max-md:block">
              <td colSpan={columns.length} className="px-5 py-14 text-center max-md:block">
                <p>{t('noResults')}</p>
                {isFailed && (
                  <div role="alert" className="mt-1">
                    <p className="mb-4 text-muted text-sm">{t('failed')}</p>
                    <Button variant="secondary" size="sm" onClick={retry}>
                      {t('retry')}
                    </Button>
                  </div>
                )}
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {total > 0 && (
        <TablePager
          first={pagination.pageIndex * pagination.pageSize + 1}
          shown={rows.length}
          total={total}
          onPrevious={table.getCanPreviousPage() && !isLoading ? table.previousPage : undefined}
          onNext={table.getCanNextPage() && !isLoading ? table.nextPage : undefined}
        />
      )}
    </section>
  );
}
