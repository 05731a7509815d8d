'use client';

import { useLocale } from 'next-intl';
import { useRef } from 'react';
import { useData } from '@/components/hooks/use-data';
import { isInBox } from '@/lib/geo/box';
import type { MapFeature } from '@/lib/geo/geojson';
import type { LatLng } from '@/lib/geo/schema';
import type { MapTarget, MapUrl } from '@/lib/map/url-state';
import type { MapView } from '@/lib/map/view';
import { useMapView } from '@/stores/map-view';

type Search = Pick<MapUrl, 'category' | 'q'> & {
  view: MapView | null;
  /** The visitor's position, if known. */
  own: LatLng | null;
  /** False while a place is selected. */
  isEnabled: boolean;
};

/** Waits for the places themselves, and for the end of a movement of the map. */
const DEBOUNCE_MS = 600;

/** Places that are open now, near the visitor if in view, else near the centre; null until the first answer. */
export function useRecommended({ view, category, q, own, isEnabled }: Search): MapFeature[] | null {
  const lang = useLocale();
  const recommended = useMapView((map) => map.recommendedPlaces);
  const search =
    view && isEnabled ? { box: own ? boxAround(own, view) : view.box, zoom: view.zoom, category, q, lang } : null;
  const { data: isAnswered, isFailed } = useData(
    search && JSON.stringify(search),
    async (signal) => {
      if (!search) return false;
      const { findOpenNearby } = await import('@/lib/listings/directory/api');
      const result = await findOpenNearby(search, signal);
      if (result.ok && !signal.aborted) useMapView.getState().recommend(result.data.features);
      return true;
    },
    { delayMs: DEBOUNCE_MS },
  );
  return isAnswered || isFailed || recommended.length > 0 ? recommended : null;
}

/** A box of the view's size around the position if it is in view, else the view. */
function boxAround(own: LatLng, { box }: MapView) {
  if (!isInBox(box, own)) return box;
  const [height, width] = [(box.north - box.south) / 2, (box.east - box.west) / 2];
  return { west: own.lng - width, south: own.lat - height, east: own.lng + width, north: own.lat + height };
}

/** Street names are visible from this zoom. */
const ZOOM_TO_FOUND = 16;

/**
 * Moves the map to the best result elsewhere when nothing in view matches the search text: a search for a name means
 * the place, not the visible area. Once for each search, so that later movements of the map are not undone.
 */
export function useFoundElsewhere(
  { q, category, openNow }: Pick<MapUrl, 'q' | 'category' | 'openNow'>,
  isNothingHere: boolean,
  goTo: (target: MapTarget) => void,
) {
  const search = { q, openNow, lang: useLocale(), limit: 1, ...(category && { category }) };
  const key = JSON.stringify(search);
  const lastSearch = useRef('');

  async function moveToBest(signal: AbortSignal) {
    if (lastSearch.current === key) return;
    const { findListings } = await import('@/lib/listings/search/api'); // seldom needed
    const answer = await findListings(search, signal);
    if (signal.aborted) return;
    lastSearch.current = key;
    const best = answer.ok ? answer.data.results[0] : undefined;
    if (best) goTo({ position: best.position, zoom: ZOOM_TO_FOUND });
  }
  useData(q && isNothingHere ? key : null, moveToBest);
}
