import { getTranslations } from 'next-intl/server';
import { categoryIcons } from '@/components/listings/card/category-icons';
import { FilterLink } from '@/components/search/filter-link';
import { EmptyState } from '@/components/ui/empty-state';
import { buttonClass } from '@/lib/browser/button-class';
import { classNames } from '@/lib/browser/class-names';
import { categories } from '@/lib/listings/attributes';
import { type Search, searchHref, searchPath } from '@/lib/listings/search/search-address';
import type { ActiveFilter } from '@/lib/listings/search/search-labels';

/** Offers the search without one of its filters, and the categories. */
export async function NothingFound({ search, active }: { search: Search; active: ActiveFilter[] }) {
  const [t, names] = await Promise.all([getTranslations('SearchPage'), getTranslations('Categories')]);
  const choices: ActiveFilter[] = search.category
    ? [...active, { id: 'category', name: names(search.category), without: { ...search, category: undefined } }]
    : active;
  return (
    <div className="rounded-card border border-line bg-paper px-4 pb-10">
      <EmptyState title={t('emptyTitle')} hint={t('emptyHint')} />
      <ul className="flex flex-wrap justify-center gap-2">
        {choices.map(({ id, name, without }) => (
          <li key={id} className="min-w-0">
            <FilterLink
              id={`without-${id}`}
              href={searchHref(without)}
              className={classNames(buttonClass({ variant: 'secondary', size: 'sm' }), 'max-w-full')}
            >
              <span className="truncate" dir="auto">
                {t('without', { filter: name })}
              </span>
            </FilterLink>
          </li>
        ))}
      </ul>
      <nav aria-labelledby="look-around" className="mt-8 text-center">
        <p id="look-around" className="text-muted text-sm">
          {t('lookAround')}
        </p>
        <ul className="mt-2 flex flex-wrap justify-center">
          {categories.map((category) => {
            const Icon = categoryIcons[category];
            return (
              <li key={category}>
                <FilterLink
                  id={`around-${category}`}
                  href={searchPath(category)}
                  className={buttonClass({ variant: 'quiet', size: 'sm' })}
                >
                  <Icon className="size-4" />
                  {t(`what.${category}`)}
                </FilterLink>
              </li>
            );
          })}
        </ul>
      </nav>
    </div>
  );
}
