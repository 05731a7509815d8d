'use client';

import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import type { MapView } from '@/components/map/map-canvas';
import type { MapFeature } from '@/lib/geo/geojson';
import type { Category } from '@/lib/listings/category';
import { findOnMap } from '@/lib/listings/directory/api';
import { useMapView } from '@/stores/map-view';

type Search = { view: MapView | null; category: Category | null };
type Found = {
  features: MapFeature[];
  /** True while these are still the places the page came with. */
  isFirst: boolean;
  status: 'ready' | 'loading' | 'failed';
  retry: () => void;
};

/** What is inside the map's view now. What was shown stays until the next answer is here, also when that fails. */
export function useMapFeatures({ view, category }: Search, initial: MapFeature[]): Found {
  const lang = useLocale();
  const [status, setStatus] = useState<Found['status']>('ready');
  const [attempt, setAttempt] = useState(0);
  const isReady = useMapView((map) => map.isMapReady);
  const found = useMapView((map) => map.listingData);
  const { setListingData, setReady, clearListingData } = useMapView.getState();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` only asks again; a store's actions never change
  useEffect(
    function askWhatIsInView() {
      if (!view) return;
      const stop = new AbortController();
      setStatus('loading');
      findOnMap({ ...view, category, lang }, stop.signal).then((result) => {
        if (stop.signal.aborted) return;
        setStatus(result.ok ? 'ready' : 'failed');
        if (!result.ok) return;
        setListingData(result.data.features);
        setReady(true);
      });
      return () => stop.abort();
    },
    [view, category, lang, attempt],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a store's actions never change
  useEffect(function leaveNothingBehind() {
    return () => {
      clearListingData();
      setReady(false);
    };
  }, []);

  return {
    features: isReady ? found : initial,
    isFirst: !isReady,
    status,
    retry: () => setAttempt((count) => count + 1),
  };
}
