'use client';

import { useTranslations } from 'next-intl';
import type { FilterProps } from '@/components/activities/list/use-tour-list';
import { ChipRow } from '@/components/search/chip-row';
import { categorySlug, matchesCategory } from '@/lib/activities/filter';
import { toggleOption } from '@/lib/activities/list-query';
import { useCategoryText } from '@/lib/activities/tour-text';
import { Link } from '@/lib/i18n/navigation';

/** The categories: checkboxes in the list of all tours, links on a category page. */
export function CategoryChips({ scope, list, onChange }: FilterProps) {
  const t = useTranslations('Activities');
  const categoryText = useCategoryText();
  const { category: current, categories } = scope;
  const count = (category: string) => <span className="count">{list.counts.options.Category[category] ?? 0}</span>;
  const Frame = current === null ? 'fieldset' : 'nav';
  return (
    <Frame aria-label={t('category')} className="mt-4 min-w-0">
      <ChipRow>
        {current !== null && (
          <li className="shrink-0">
            <Link href="/activities" prefetch={false} className="chip">
              {t('all')}
            </Link>
          </li>
        )}
        {categories.map((category) => (
          <li key={category} className="shrink-0">
            {current === null ? (
              <label className="chip">
                <input
                  type="checkbox"
                  name="category"
                  value={category}
                  checked={list.filters.Category.includes(category)}
                  onChange={() => onChange({ Category: toggleOption(categories, list.filters.Category, category) })}
                  className="sr-only"
                />
                {categoryText(category)} {count(category)}
              </label>
            ) : (
              <Link
                href={`/activities/${encodeURIComponent(categorySlug(category))}`}
                prefetch={false}
                aria-current={matchesCategory(category, current) ? 'page' : undefined}
                className="chip"
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
