'use client';

import { useTranslations } from 'next-intl';
import type { FilterProps } from '@/components/activities/list/use-tour-list';
import { ChipRow } from '@/components/search/chip-row';
import { categorySlug, matchesCategory } from '@/lib/activities/filter';
import { toggleOption } from '@/lib/activities/list-query';
import { useCategoryText } from '@/lib/activities/tour-text';
import { Link } from '@/lib/i18n/navigation';

const chip =
  'group inline-flex min-h-11 shrink-0 items-center gap-2 whitespace-nowrap rounded-full border border-line bg-paper px-4 text-ink text-sm no-underline transition-colors duration-150 hover:border-lagoon aria-[current]:border-lagoon aria-[current]:bg-lagoon aria-[current]:text-on-lagoon has-checked:border-lagoon has-checked:bg-lagoon has-checked:text-on-lagoon has-focus-visible:outline-2 has-focus-visible:outline-lagoon has-focus-visible:outline-offset-2';

/** The categories: checkboxes in the list of all tours, links on a category page. */
export function CategoryChips({ scope, list, onChange }: FilterProps) {
  const t = useTranslations('Activities');
  const categoryText = useCategoryText();
  const { category: current, categories } = scope;
  const count = (category: string) => (
    <span className="text-muted text-xs tabular-nums group-aria-[current]:text-on-lagoon peer-checked:text-on-lagoon">
      {list.counts.options.Category[category] ?? 0}
    </span>
  );
  const Frame = current === null ? 'fieldset' : 'nav';
  return (
    <Frame aria-label={t('category')} className="mt-4 min-w-0">
      <ChipRow>
        {current !== null && (
          <li className="shrink-0">
            <Link href="/activities" prefetch={false} className={chip}>
              {t('all')}
            </Link>
          </li>
        )}
        {categories.map((category) => (
          <li key={category} className="shrink-0">
            {current === null ? (
              <label className={chip}>
                <input
                  type="checkbox"
                  name="category"
                  value={category}
                  checked={list.filters.Category.includes(category)}
                  onChange={() => onChange({ Category: toggleOption(categories, list.filters.Category, category) })}
                  className="peer sr-only"
                />
                {categoryText(category)} {count(category)}
              </label>
            ) : (
              <Link
                href={`/activities/${encodeURIComponent(categorySlug(category))}`}
                prefetch={false}
                aria-current={matchesCategory(category, current) ? 'page' : undefined}
                className={chip}
              >
                {categoryText(category)} {count(category)}
              </Link>
            )}
          </li>
        ))}
      </ChipRow>
    </Frame>
  );
}
