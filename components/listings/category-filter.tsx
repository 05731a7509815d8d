'use client';

import { useTranslations } from 'next-intl';
import { categoryIcons } from '@/components/listings/category-icons';
import { type Category, categories } from '@/lib/listings/category';

type Props = { value: Category | null; onChange: (category: Category | null) => void };

/** One category or all of them. */
export function CategoryFilter({ value, onChange }: Props) {
  const t = useTranslations('Categories');
  return (
    <fieldset className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-1 sm:-mx-6 sm:px-6">
      <legend className="sr-only">{t('legend')}</legend>
      <FilterButton pressed={value === null} onClick={() => onChange(null)}>
        {t('all')}
      </FilterButton>
      {categories.map((category) => {
        const Icon = categoryIcons[category];
        return (
          <FilterButton key={category} pressed={value === category} onClick={() => onChange(category)}>
            <Icon className="size-4" />
            {t(category)}
          </FilterButton>
        );
      })}
    </fieldset>
  );
}

function FilterButton({
  pressed,
  onClick,
  children,
}: {
  pressed: boolean;
  onClick: () => void;
  children: React.ReactNode;
}) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onClick}
      className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border border-line bg-paper px-4 text-ink text-sm hover:border-lagoon aria-pressed:border-lagoon aria-pressed:bg-lagoon aria-pressed:text-on-lagoon"
    >
      {children}
    </button>
  );
}
