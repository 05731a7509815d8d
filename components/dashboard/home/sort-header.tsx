import { useTranslations } from 'next-intl';
import type { ColumnId } from '@/components/dashboard/home/listing-columns';
import { ArrowUpIcon } from '@/components/ui/icons';
import { classNames } from '@/lib/browser/class-names';

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

type Props = {
  id: string;
  direction: 'asc' | 'desc' | false;
  /** Absent for columns without sorting. */
  onSort?: (event: unknown) => void;
};

/** A column header; on small screens only sortable columns have one. */
export function SortHeader({ id, direction, onSort }: Props) {
  const t = useTranslations('ListingTable');
  // cast: every column id is a message key
  const name = t(`columns.${id as ColumnId}`);
  if (!onSort) {
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
        onClick={onSort}
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
