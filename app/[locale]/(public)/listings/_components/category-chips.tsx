import { getLocale, getTranslations } from 'next-intl/server';
import { ChipRow } from '@/components/search/chip-row';
import { FilterLink } from '@/components/search/search-filters';
import { categoryIcons } from '@/components/ui/icons';
import { type Category, categories } from '@/lib/listings/attributes';
import { type Search, searchHref } from '@/lib/listings/search/search-address';
import { countText } from '@/lib/listings/search/search-labels';

const chip =
  'group inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-line bg-paper px-4 text-ink text-sm no-underline transition-colors duration-150 hover:border-lagoon aria-[current]:border-lagoon aria-[current]:bg-lagoon aria-[current]:text-on-lagoon';

type Props = { search: Search; counts: Record<Category, number> | undefined };

/** Links to the same search in all and in each of the categories. */
export async function CategoryChips({ search, counts }: Props) {
  const [t, names, locale] = await Promise.all([
    getTranslations('SearchPage'),
    getTranslations('Categories'),
    getLocale(),
  ]);
  return (
    <nav aria-label={t('category')} className="mt-4">
      <ChipRow>
        <li className="shrink-0">
          <FilterLink
            id="category-all"
            href={searchHref({ ...search, category: undefined })}
            current={!search.category}
            className={chip}
          >
            {names('all')}
          </FilterLink>
        </li>
        {categories.map((category) => {
          const Icon = categoryIcons[category];
          return (
            <li key={category} className="shrink-0">
              <FilterLink
                id={`category-${category}`}
                href={searchHref({ ...search, category })}
                current={search.category === category}
                className={chip}
              >
                <Icon className="size-4" />
                {names(category)}
                {counts && (
                  <span className="text-muted text-xs tabular-nums group-aria-[current]:text-on-lagoon">
                    {countText(counts[category], locale)}
                  </span>
                )}
              </FilterLink>
            </li>
          );
        })}
      </ChipRow>
    </nav>
  );
}
