'use client';

import { useTranslations } from 'next-intl';
import { CategoryFilter, FilterChip } from '@/components/listings/card/category-filter';
import { RecommendedPlaces } from '@/components/listings/card/recommended-places';
import { ResultList } from '@/components/listings/card/result-list';
import type { Explorer } from '@/components/map/explorer/use-explorer';
import { useGroupText } from '@/components/map/layers/use-group-text';
import { SearchField } from '@/components/search/search-field';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { ClockIcon, CloseIcon } from '@/components/ui/icons';
import { searchHref } from '@/lib/listings/search/search-address';
import { STREET_ZOOM } from '@/lib/map/view';

type Props = {
  explorer: Explorer;
  onShow: (uid: string) => void;
  onTours: () => void;
};

export function MapList({ explorer, onShow, onTours }: Props) {
  const t = useTranslations('MapExplorer');
  const map = useTranslations('CityMap');
  const wordGroup = useGroupText();
  const { url, found, search, own, recommended, listed, point, tours, areToursOpen, layers } = explorer;
  const { category, openNow, q } = url;
  const isFiltered = category !== null || openNow || q !== '';
  return (
    <ResultList
      features={listed}
      count={explorer.count ?? listed.length}
      status={found.status}
      selected={url.place}
      own={own}
      searchHref={searchHref({ q, openNow, facilities: [], sort: 'relevance', ...(category && { category }) })}
      wordGroup={(group) => wordGroup(group.count, group.categories)}
      onRetry={found.retry}
      onPoint={point}
      onShow={onShow}
      onOpenGroup={explorer.goTo}
      onClear={isFiltered ? () => explorer.change({ category: null, openNow: false, q: '' }) : null}
      onZoomOut={explorer.zoomOut}
    >
      <div className="-mt-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3 pb-1 text-sm noscript:hidden">
        <CheckboxField
          label={t('automatic')}
          checked={search.isAutomatic}
          onChange={(event) => search.choose(event.target.checked)}
        />
        {tours.length > 0 && !areToursOpen && (
          <Button size="sm" variant="quiet" onClick={onTours} className="-mr-3.5">
            {t('tours', { count: tours.length })}
          </Button>
        )}
      </div>
      {!layers.places && (
        <Button variant="secondary" className="w-full" onClick={explorer.togglePlaces}>
          {map('showPlaces')}
        </Button>
      )}
      {layers.places && !url.place && found.status !== 'failed' && (
        <RecommendedPlaces features={recommended} isNearReader={own !== null} onPoint={point} />
      )}
    </ResultList>
  );
}

export function MapFilters({ explorer: { url, change, goTo } }: { explorer: Explorer }) {
  const { category, openNow, q } = url;
  const t = useTranslations('MapExplorer');
  return (
    <header
      data-map-cover="top"
      className="space-y-2.5 px-4 pt-4 pb-3 floats:pointer-events-none floats:absolute floats:inset-x-0 floats:top-0 floats:z-20 floats:p-3 beside:px-5 beside:group-data-[view=map]:hidden"
    >
      <div className="floats:sr-only short:sr-only">
        <h1 id="places" className="font-serif text-3xl text-ink leading-tight">
          {t('title')}
        </h1>
        <p className="mt-1 text-muted text-sm">{t('intro')}</p>
      </div>
      <div className="floats:pointer-events-auto floats:rounded-control floats:shadow-float">
        <SearchField
          look="bar"
          q={q}
          onSearch={(text) => change({ q: text, spot: null })}
          onPoint={(position, name) => {
            change({ spot: { position, name } });
            goTo({ position, zoom: STREET_ZOOM });
          }}
        />
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
