import type { ReactNode } from 'react';
import { classNames } from '@/lib/browser/class-names';

// On a phone: title and state in the first line, the rest in the second.
const places: Readonly<Record<string, string>> = {
  uid: 'max-md:order-3',
  title: 'md:w-2/5 max-md:order-1 max-md:min-w-0 max-md:grow max-md:basis-3/5 max-md:pb-1 max-md:text-base',
  datetime: 'whitespace-nowrap tabular-nums max-md:order-4',
  type: 'max-md:order-5',
  location: 'max-md:order-6',
  status: 'max-md:order-2 max-md:pb-1',
};

/** One listing: a row of the table, and on a phone a card. */
export function ListingRow({ children }: { children: { id: string; content: ReactNode }[] }) {
  return (
    <tr className="border-line border-b last:border-b-0 max-md:relative max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-3 max-md:px-5 max-md:py-3.5">
      {children.map(({ id, content }) => (
        <td
          key={id}
          className={classNames(
            'max-md:p-0 md:px-3 md:py-3.5 md:last:pr-5 md:first:pl-5',
            id !== 'title' && id !== 'status' && 'max-md:text-muted max-md:text-sm',
            places[id],
          )}
        >
          {content}
        </td>
      ))}
    </tr>
  );
}
