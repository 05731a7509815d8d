'use client';

import { useLocale } from 'next-intl';
import { useData } from '@/components/hooks/use-data';
import type { MapFeature } from '@/lib/geo/geojson';
import type { LatLng } from '@/lib/geo/schema';
import type { MapUrl } from '@/lib/map/url-state';
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
  const [height, width] = [(box.north - box.south) / 2, (box.east - box.west) / 2];
  const isInView = own.lat > box.south && own.lat < box.north && own.lng > box.west && own.lng < box.east;
  if (!isInView) return box;
  return { west: own.lng - width, south: own.lat - height, east: own.lng + width, north: own.lat + height };
}
