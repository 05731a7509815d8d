'use client';

import { useTranslations } from 'next-intl';
import { CategoryFilter, FilterChip } from '@/components/listings/card/category-filter';
import type { Explorer } from '@/components/map/explorer/use-explorer';
import { SearchField } from '@/components/search/search-field';
import { ClockIcon, CloseIcon } from '@/components/ui/icons';

export function MapFilters({ explorer: { url, change } }: { explorer: Explorer }) {
  const { category, openNow, q } = url;
  const t = useTranslations('MapExplorer');
  return (
    <header
      data-map-cover="top"
      className="space-y-2.5 px-4 pt-4 pb-3 floats:pointer-events-none floats:absolute floats:inset-x-0 floats:top-0 floats:z-20 floats:p-3 lg:px-5 lg:group-data-[view=map]:hidden"
    >
      <div className="floats:sr-only">
        <h1 id="places" className="font-serif text-3xl text-ink leading-tight">
          {t('title')}
        </h1>
        <p className="mt-1 text-muted text-sm">{t('intro')}</p>
      </div>
      <div className="floats:pointer-events-auto floats:rounded-control floats:shadow-float">
        <SearchField look="bar" q={q} onSearch={(text) => change({ q: text })} />
      </div>
      <div className="floats:pointer-events-auto floats:-mx-3 noscript:hidden floats:[&_button]:shadow-sm floats:[&_fieldset]:px-3 floats:[&_fieldset]:pb-2">
        <CategoryFilter value={category} onChange={(chosen) => change({ category: chosen })}>
          {q && (
            <FilterChip pressed onClick={() => change({ q: '' })}>
              <span className="sr-only">{t('clear')}</span>
              <span className="max-w-36 truncate">{q}</span>
              <CloseIcon className="size-4" />
            </FilterChip>
          )}
          <FilterChip pressed={openNow} onClick={() => change({ openNow: !openNow })}>
            <ClockIcon className="size-4" />
            {t('openNow')}
          </FilterChip>
        </CategoryFilter>
      </div>
    </header>
  );
}
