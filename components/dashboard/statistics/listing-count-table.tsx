import { useLocale, useTranslations } from 'next-intl';
import { ArrowUpIcon } from '@/components/ui/icons';
import { classNames } from '@/lib/browser/class-names';
import { numberFormat } from '@/lib/i18n/formats';
import { Link } from '@/lib/i18n/navigation';
import { countKinds } from '@/lib/listings/statistics/count-kinds';
import type { ListingCounts, StatisticsColumn, StatisticsQuery } from '@/lib/listings/statistics/schema';

type Props = { listings: readonly ListingCounts[]; query: StatisticsQuery; isCut: boolean };

const PATH = '/dashboard/statistics';
// the title stays in view while the numbers are scrolled
const sticky = 'sticky left-0 bg-inherit';

/** The counts of each listing; the columns sort by links. */
export function ListingCountTable({ listings, query, isCut }: Props) {
  const t = useTranslations('Statistics');
  const whole = numberFormat(useLocale(), {});
  return (
    <section className="mb-6 overflow-hidden rounded-card border border-line bg-paper">
      <h2 id="by-listing" className="px-5 py-4 text-2xl">
        {t('perListing')}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region is scrolled by the keyboard */}
      <section aria-labelledby="by-listing" tabIndex={0} className="overflow-x-auto">
        <table aria-labelledby="by-listing" className="w-full text-[0.9375rem]">
          <thead>
            <tr className="border-line border-y bg-stone">
              <ColumnHeader column="title" query={query} name={t('listing')} />
              {countKinds.map((kind) => (
                <ColumnHeader key={kind} column={kind} query={query} name={t(`kinds.${kind}`)} />
              ))}
            </tr>
          </thead>
          <tbody>
            {listings.map((listing) => (
              <tr key={listing.uid} className="border-line border-b bg-paper last:border-b-0">
                <th
                  scope="row"
                  className={classNames('min-w-36 px-5 py-1 text-left font-normal max-sm:max-w-44', sticky)}
                >
                  <Link
                    href={{ pathname: PATH, query: { days: query.days, listing: listing.uid } }}
                    prefetch={false}
                    dir="auto"
                    className="flex min-h-11 items-center font-medium hover:text-lagoon hover:underline hover:underline-offset-4"
                  >
                    <span className="line-clamp-2">{listing.title}</span>
                  </Link>
                </th>
                {countKinds.map((kind) => (
                  <td key={kind} className="px-3 text-right tabular-nums last:pr-5">
                    {whole.format(listing[kind])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {isCut && <p className="px-5 py-3 text-muted text-sm">{t('first', { count: listings.length })}</p>}
    </section>
  );
}

type HeaderProps = { column: StatisticsColumn; name: string; query: StatisticsQuery };

function ColumnHeader({ column, name, query: { sort, days } }: HeaderProps) {
  const t = useTranslations('Statistics');
  const isTitle = column === 'title';
  const direction = sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : 'none';
  // the first press sorts titles from A, numbers from the highest
  const isFirstChosen = sort === (isTitle ? column : `-${column}`);
  const next = isFirstChosen === isTitle ? `-${column}` : column;
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={classNames('font-medium text-sm', isTitle ? `text-left ${sticky}` : 'text-right last:pr-2')}
    >
      <Link
        href={{ pathname: PATH, query: { days, sort: next } }}
        scroll={false}
        prefetch={false}
        aria-label={t('sortBy', { column: name })}
        className={classNames(
          'inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap no-underline hover:text-lagoon',
          isTitle ? 'px-5' : 'px-3',
          direction === 'none' ? 'text-muted' : 'text-lagoon',
        )}
      >
        {name}
        <ArrowUpIcon
          className={classNames(
            'size-3.5',
            direction === 'descending' && 'rotate-180',
            direction === 'none' && 'opacity-25',
          )}
        />
      </Link>
    </th>
  );
}
