'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { categoryIcons } from '@/components/ui/icons';
import { showWholeChip } from '@/lib/browser/focus';
import { type Category, categories } from '@/lib/listings/attributes';

type Props = { value: Category | null; onChange: (category: Category | null) => void; children?: ReactNode };

export function CategoryFilter({ value, onChange, children }: Props) {
  const t = useTranslations('Categories');
  return (
    <fieldset onFocus={showWholeChip} className="flex min-w-0 scroll-px-4 gap-2 overflow-x-auto [scrollbar-width:none]">
      <legend className="sr-only">{t('legend')}</legend>
      {children}
      <FilterChip pressed={value === null} onClick={() => onChange(null)}>
        {t('all')}
      </FilterChip>
      {categories.map((category) => {
        const Icon = categoryIcons[category];
        return (
          <FilterChip key={category} pressed={value === category} onClick={() => onChange(category)}>
            <Icon className="size-4" />
            {t(category)}
          </FilterChip>
        );
      })}
    </fieldset>
  );
}

type ChipProps = { pressed: boolean; onClick: () => void; children: ReactNode };

export function FilterChip({ pressed, onClick, children }: ChipProps) {
  return (
    <button type="button" aria-pressed={pressed} onClick={onClick} className="chip">
      {children}
    </button>
  );
}
