'use client';

import { useTranslations } from 'next-intl';
import { ChipRow } from '@/components/search/chip-row';
import { useCategoryWords } from '@/lib/activities/category-text';
import { categorySlug, matchesCategory } from '@/lib/activities/filter';
import type { Shelf } from '@/lib/activities/filter-address';
import { toggle } from '@/lib/activities/toggle';
import type { UserFilters } from '@/lib/activities/user-filters';
import { Link } from '@/lib/i18n/navigation';

const chip =
  'group inline-flex min-h-11 shrink-0 items-center gap-2 whitespace-nowrap rounded-full border border-line bg-paper px-4 text-ink text-sm no-underline transition-colors duration-150 hover:border-lagoon aria-[current]:border-lagoon aria-[current]:bg-lagoon aria-[current]:text-on-lagoon has-checked:border-lagoon has-checked:bg-lagoon has-checked:text-on-lagoon has-focus-visible:outline-2 has-focus-visible:outline-lagoon has-focus-visible:outline-offset-2';

type Props = {
  shelf: Shelf;
  filters: UserFilters;
  counts: Record<string, number>;
  onChoose: (changes: Partial<UserFilters>) => void;
};

/** The categories: boxes to tick where all tours are, and on the page of one the way to the others. */
export function CategoryChips({ shelf, filters, counts, onChoose }: Props) {
  const t = useTranslations('Activities');
  const words = useCategoryWords();
  const { category: own, categories } = shelf;
  const count = (category: string) => (
    <span className="text-muted text-xs tabular-nums group-aria-[current]:text-on-lagoon peer-checked:text-on-lagoon">
      {counts[category] ?? 0}
    </span>
  );
  if (own !== null) {
    return (
      <nav aria-label={t('category')} className="mt-4">
        <ChipRow>
          <li className="shrink-0">
            <Link href="/activities" prefetch={false} className={chip}>
              {t('all')}
            </Link>
          </li>
          {categories.map((category) => (
            <li key={category} className="shrink-0">
              <Link
                href={`/activities/${encodeURIComponent(categorySlug(category))}`}
                prefetch={false}
                aria-current={matchesCategory(category, own) ? 'page' : undefined}
                className={chip}
              >
                {words(category)}
                {count(category)}
              </Link>
            </li>
          ))}
        </ChipRow>
      </nav>
    );
  }
  return (
    <fieldset aria-label={t('category')} className="mt-4 min-w-0">
      <ChipRow>
        {categories.map((category) => (
          <li key={category} className="shrink-0">
            <label className={chip}>
              <input
                type="checkbox"
                name="category"
                value={category}
                checked={filters.Category.includes(category)}
                onChange={() => onChoose({ Category: toggle(categories, filters.Category, category) })}
                className="peer sr-only"
              />
              {words(category)}
              {count(category)}
            </label>
          </li>
        ))}
      </ChipRow>
    </fieldset>
  );
}
