import { createColumnHelper, rowPaginationFeature, rowSortingFeature, tableFeatures } from '@tanstack/react-table';
import { useTranslations } from 'next-intl';
import { StatusBadge } from '@/components/ui/badge';
import type { Area } from '@/lib/geo/area';
import { Link } from '@/lib/i18n/navigation';
import { TIME_ZONE } from '@/lib/i18n/routing';
import type { Category } from '@/lib/listings/attributes';
import type { OwnListing } from '@/lib/listings/schema';

export const features = tableFeatures({ rowSortingFeature, rowPaginationFeature });

const date = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const helper = createColumnHelper<typeof features, OwnListing>();

/** The ids are sort columns of the API and keys of the messages `ListingTable.columns`. */
export const columns = helper.columns([
  helper.accessor('uid', { cell: ({ getValue }) => <ListingNumber uid={getValue()} /> }),
  helper.accessor('title', {
    cell: ({ getValue, row }) => (
      <Link
        href={`/dashboard/my-listings/edit/${row.original.uid}`}
        prefetch={false}
        dir="auto"
        className="line-clamp-2 font-medium hover:text-lagoon hover:underline hover:underline-offset-4 max-md:after:absolute max-md:after:inset-0"
      >
        {getValue()}
      </Link>
    ),
  }),
  helper.accessor('datetime', {
    cell: ({ getValue }) => <time dateTime={new Date(getValue() * 1000).toISOString()}>{toDate(getValue())}</time>,
  }),
  helper.accessor('type', { cell: ({ getValue }) => <CategoryName category={getValue()} /> }),
  helper.accessor('location', { enableSorting: false, cell: ({ getValue }) => <AreaName area={getValue()} /> }),
  helper.accessor('status', { cell: ({ getValue }) => <StatusBadge status={getValue()} /> }),
]);
export type ColumnId = 'uid' | 'title' | 'datetime' | 'type' | 'location' | 'status';

/** `31/05/2026` in every language. */
function toDate(unixSeconds: number): string {
  return date.format(unixSeconds * 1000);
}

/** The first part of the uid; the rest is available to screen readers and as a tooltip. */
function ListingNumber({ uid }: { uid: string }) {
  return (
    <span title={uid} className="text-muted tabular-nums">
      {uid.slice(0, 8)}
      <span className="sr-only">{uid.slice(8)}</span>
    </span>
  );
}

function CategoryName({ category }: { category: Category | null }) {
  const t = useTranslations('Categories');
  return category ? t(category) : '–';
}

function AreaName({ area }: { area: Area }) {
  return useTranslations('Areas')(area);
}
