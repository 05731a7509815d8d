'use client';

import { useTranslations } from 'next-intl';
import { RecommendedPlaces } from '@/components/listings/card/recommended-places';
import { ResultList } from '@/components/listings/card/result-list';
import type { Explorer } from '@/components/map/explorer/use-explorer';
import { useGroupText } from '@/components/map/layers/use-group-text';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { searchHref } from '@/lib/listings/search/search-address';

type Props = {
  explorer: Explorer;
  onShow: (uid: string) => void;
  onTours: () => void;
};

export function MapList({ explorer, onShow, onTours }: Props) {
  const t = useTranslations('MapExplorer');
  const wordGroup = useGroupText();
  const { url, found, search, own, recommended, listed, point, tours, areToursOpen } = explorer;
  const { category, openNow, q } = url;
  const isFiltered = category !== null || openNow || q !== '';
  return (
    <ResultList
      features={listed}
      count={explorer.count}
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
      {!url.place && found.status !== 'failed' && (
        <RecommendedPlaces features={recommended} isNearReader={own !== null} onPoint={point} />
      )}
    </ResultList>
  );
}
