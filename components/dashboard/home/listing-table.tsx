'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { useListingTable } from '@/components/dashboard/home/use-listing-table';
import { Button } from '@/components/ui/button';
import { ArrowUpIcon } from '@/components/ui/icons';
import { Spinner } from '@/components/ui/spinner';
import { classNames } from '@/lib/browser/class-names';

// on small screens title and status are in the first line
const cellClasses = {
  uid: 'max-md:order-3 max-md:basis-full text-muted text-xs tabular-nums md:w-44',
  title:
    'text-left font-normal md:relative md:w-2/5 max-md:order-1 max-md:min-w-0 max-md:grow max-md:basis-3/5 max-md:pb-1 max-md:text-base',
  datetime: 'whitespace-nowrap tabular-nums max-md:order-4',
  type: 'break-keep max-md:order-5',
  location: 'whitespace-nowrap max-md:order-6',
  status: 'max-md:order-2 max-md:pb-1',
};
type ColumnId = keyof typeof cellClasses;

/** The host's listings, newest first by default. On small screens every row is a card. */
export function ListingTable() {
  const t = useTranslations('ListingTable');
  const home = useTranslations('Dashboard.home');
  const titleId = useId();
  const { table, isLoading, isFailed, retry, first, shown, total } = useListingTable();

  return (
    <section aria-labelledby={titleId} className="overflow-x-auto rounded-card border border-line bg-paper">
      <header className="flex min-h-16 items-center justify-between gap-4 px-5 py-3">
        <h2 id={titleId} className="text-2xl">
          {home('table')}
        </h2>
        {isLoading && <Spinner label={t('loading')} />}
      </header>
      <table aria-labelledby={titleId} aria-busy={isLoading} className="w-full text-left text-[0.9375rem] max-md:block">
        <thead className="border-line border-y bg-stone max-md:block">
          <tr className="max-md:flex max-md:justify-between max-md:gap-1 max-md:overflow-x-auto max-md:px-3">
            {table.getFlatHeaders().map(({ column }) => (
              <ColumnHeader key={column.id} column={column} />
            ))}
          </tr>
        </thead>
        <tbody className={classNames('transition-opacity max-md:block', isLoading && 'opacity-60')}>
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              className="border-line border-b last:border-b-0 max-md:relative max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-3 max-md:px-5 max-md:py-3.5"
            >
              {row.getAllCells().map((cell) => (
                // cast: the ids of the columns
                <Cell key={cell.id} id={cell.column.id as ColumnId}>
                  <table.FlexRender cell={cell} />
                </Cell>
              ))}
            </tr>
          ))}
          {!isLoading && shown === 0 && <EmptyRow isFailed={isFailed} onRetry={retry} />}
        </tbody>
      </table>
      {total > 0 && (
        <TablePager
          range={{ first, last: first + Math.max(shown, 1) - 1, total }}
          onPrevious={table.getCanPreviousPage() && !isLoading ? table.previousPage : undefined}
          onNext={table.getCanNextPage() && !isLoading ? table.nextPage : undefined}
        />
      )}
    </section>
  );
}

function EmptyRow({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  const t = useTranslations('ListingTable');
  return (
    <tr className="max-md:block">
      <td colSpan={Object.keys(cellClasses).length} className="px-5 py-14 text-center max-md:block">
        <p>{t('noResults')}</p>
        {isFailed && (
          <div role="alert" className="mt-1">
            <p className="mb-4 text-muted text-sm">{t('failed')}</p>
            <Button variant="secondary" size="sm" onClick={onRetry}>
              {t('retry')}
            </Button>
          </div>
        )}
      </td>
    </tr>
  );
}

function Cell({ id, children }: { id: ColumnId; children: ReactNode }) {
  const isHeader = id === 'title';
  const Element = isHeader ? 'th' : 'td';
  return (
    <Element
      scope={isHeader ? 'row' : undefined}
      className={classNames(
        'max-md:p-0 md:px-3 md:py-3.5 md:last:pr-5 md:first:pl-5',
        !isHeader && id !== 'status' && 'max-md:text-muted max-md:text-sm',
        cellClasses[id],
      )}
    >
      {children}
    </Element>
  );
}

type PagerProps = {
  range: { first: number; last: number; total: number };
  onPrevious?: () => void;
  onNext?: () => void;
};

function TablePager({ range, onPrevious, onNext }: PagerProps) {
  const t = useTranslations('ListingTable');
  return (
    <footer className="flex flex-wrap items-center justify-between gap-3 border-line border-t px-5 py-3">
      <p className="text-muted text-sm tabular-nums">{t('range', range)}</p>
      <div className="flex gap-2">
        <Button variant="secondary" size="sm" disabled={!onPrevious} onClick={onPrevious}>
          {t('previous')}
        </Button>
        <Button variant="secondary" size="sm" disabled={!onNext} onClick={onNext}>
          {t('next')}
        </Button>
      </div>
    </footer>
  );
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

type Header = ReturnType<ReturnType<typeof useListingTable>['table']['getFlatHeaders']>[number];

/** On small screens only sortable columns have a header. */
function ColumnHeader({ column }: Pick<Header, 'column'>) {
  const t = useTranslations('ListingTable');
  const name = t(`columns.${column.id as ColumnId}`);
  const direction = column.getIsSorted();
  if (!column.getCanSort()) {
    return (
      <th scope="col" className="px-3 py-2 font-medium text-muted text-sm max-md:hidden">
        {name}
      </th>
    );
  }
  return (
    <th
      scope="col"
      aria-sort={direction ? ariaSort[direction] : 'none'}
      className="px-0 py-0 font-medium text-sm max-md:block md:first:pl-2 md:last:pr-2"
    >
      <button
        type="button"
        onClick={column.getToggleSortingHandler()}
        className={classNames(
          'flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-control px-3 hover:text-lagoon max-md:px-2',
          direction ? 'text-lagoon' : 'text-muted',
        )}
      >
        {name}
        <ArrowUpIcon
          className={classNames(
            'size-3.5 transition-transform duration-150',
            direction === 'desc' && 'rotate-180',
            // small screens have no room for inactive arrows
            !direction && 'opacity-25 max-md:hidden',
          )}
        />
      </button>
    </th>
  );
}
