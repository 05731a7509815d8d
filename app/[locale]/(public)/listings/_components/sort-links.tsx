import { getTranslations } from 'next-intl/server';
import { FilterLink } from '@/components/search/filter-link';
import { type Search, searchHref } from '@/lib/listings/search/search-address';

/** The applicable orders: relevance needs a query, distance a position. */
export async function SortLinks({ search }: { search: Search }) {
  const t = await getTranslations('SearchPage');
  const sorts: Search['sort'][] = [];
  if (search.q) sorts.push('relevance');
  if (search.near) sorts.push('distance');
  sorts.push('newest');
  if (sorts.length < 2) return null;
  const current = search.sort === 'relevance' && !search.q ? 'newest' : search.sort;
  return (
    <nav aria-label={t('sort')} className="max-sm:order-last max-sm:w-full">
      <ul className="flex flex-wrap">
        {sorts.map((sort) => (
          <li key={sort}>
            <FilterLink
              id={`sort-${sort}`}
              href={searchHref({ ...search, sort })}
              current={sort === current}
              className="inline-flex min-h-9 items-center rounded-control px-2.5 text-muted text-sm no-underline transition-colors duration-150 pointer-coarse:min-h-11 hover:text-lagoon aria-[current]:bg-lagoon-soft aria-[current]:font-medium aria-[current]:text-lagoon-strong"
            >
              {t(`sorts.${sort}`)}
            </FilterLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
