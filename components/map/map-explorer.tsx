'use client';

import { useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import { CategoryFilter } from '@/components/listings/category-filter';
import { ResultList } from '@/components/listings/result-list';
import { CityMap } from '@/components/map/city-map';
import type { MapView } from '@/components/map/map-canvas';
import { useMapFeatures } from '@/components/map/use-map-features';
import { useTileUrl } from '@/components/map/use-tile-url';
import type { MapFeature } from '@/lib/geo/geojson';
import type { LatLng } from '@/lib/geo/schema';
import type { Category } from '@/lib/listings/category';

/** `initial` are the first places of a view that holds `initialCount`: what can be said before the map is there. */
type Props = { initial: MapFeature[]; initialCount: number };

const NONE_YET: MapFeature[] = [];

/** The home page's map and the list that says the same in words. */
export function MapExplorer({ initial, initialCount }: Props) {
  const t = useTranslations('MapExplorer');
  const [view, setView] = useState<MapView | null>(null);
  const [category, setCategory] = useState<Category | null>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const [target, setTarget] = useState<{ position: LatLng; zoom: number } | null>(null);
  const { features, isFirst, status, retry } = useMapFeatures({ view, category }, initial);
  // many places at once are drawn in pieces, between which the page still listens
  const listed = useDeferredValue(features);
  const pinned = useDeferredValue(isFirst && status !== 'failed' ? NONE_YET : features);
  const tileUrl = useTileUrl();

  return (
    <div className="flex flex-col lg:h-[calc(100dvh-var(--header-height))] lg:flex-row-reverse">
      <div className="relative z-0 h-[56dvh] min-h-80 lg:h-auto lg:flex-1">
        <CityMap
          features={pinned}
          tileUrl={tileUrl}
          selected={selected}
          onSelect={setSelected}
          onView={setView}
          target={target}
        />
      </div>
      <section aria-labelledby="places" className="flex min-h-0 flex-col border-line bg-stone lg:w-105 lg:border-r">
        <header className="space-y-3 border-line border-b px-4 pt-5 pb-3 sm:px-6">
          <h1 id="places" className="font-serif text-3xl text-ink leading-tight">
            {t('title')}
          </h1>
          <p className="text-muted text-sm">{t('intro')}</p>
          <CategoryFilter value={category} onChange={setCategory} />
        </header>
        <ResultList
          features={listed}
          count={isFirst ? initialCount : countPlaces(features)}
          status={status}
          selected={selected}
          onRetry={retry}
          onPoint={setSelected}
          onOpenGroup={setTarget}
        />
      </section>
    </div>
  );
}

function countPlaces(features: MapFeature[]): number {
  return features.reduce((sum, { properties }) => sum + (properties.kind === 'cluster' ? properties.count : 1), 0);
}
