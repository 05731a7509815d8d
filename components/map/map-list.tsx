'use client';

import { useTranslations } from 'next-intl';
import { RecommendedPlaces } from '@/components/listings/recommended-places';
import { ResultList } from '@/components/listings/result-list';
import type { Explorer } from '@/components/map/use-explorer';
import { useGroupText } from '@/components/map/use-group-text';
import { searchHref } from '@/components/search/search-address';
import { CheckboxField } from '@/components/ui/checkbox-field';

/** The map in words: what is recommended, and what is in view. */
export function MapList({ explorer, onShow }: { explorer: Explorer; onShow: (uid: string) => void }) {
  const t = useTranslations('MapExplorer');
  const wordGroup = useGroupText();
  const { url, found, search, own, recommended, listed, point } = explorer;
  const { category, openNow, q } = url;
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
    >
      <div className="-mt-2 pb-1 text-sm noscript:hidden">
        <CheckboxField
          label={t('automatic')}
          checked={search.isAutomatic}
          onChange={(event) => search.choose(event.target.checked)}
        />
      </div>
      {!url.place && found.status !== 'failed' && (
        <RecommendedPlaces features={recommended} isNearReader={own !== null} onPoint={point} />
      )}
    </ResultList>
  );
}
