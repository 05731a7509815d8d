'use client';

import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import type { MapFeature } from '@/lib/geo/geojson';
import type { LatLng } from '@/lib/geo/schema';
import type { MapUrl } from '@/lib/map/url-state';
import type { MapView } from '@/lib/map/view';
import { useMapView } from '@/stores/map-view';

type Search = Pick<MapUrl, 'category' | 'q'> & {
  view: MapView | null;
  own: LatLng | null;
  /** Nobody asks for advice while they look at something. */
  isWanted: boolean;
};

const SETTLED_MS = 600;

/**
 * Places that are open now, near the reader if they are in view, else near the middle of the map.
 *
 * @returns null until somebody has been asked
 */
export function useRecommended({ view, category, q, own, isWanted }: Search): MapFeature[] | null {
  const lang = useLocale();
  const recommended = useMapView((map) => map.recommendedPlaces);
  const [isAnswered, setAnswered] = useState(false);

  useEffect(
    function askForAdvice() {
      if (!view || !isWanted) return;
      const stop = new AbortController();
      // after the places themselves, and not at every step of a walk over the map
      const timer = setTimeout(async () => {
        const box = own ? around(own, view) : view.box;
        // without advice the page is complete too
        const search = { box, zoom: view.zoom, category, q, lang };
        const result = await import('@/lib/listings/directory/api')
          .then(({ findOpenNearby }) => findOpenNearby(search, stop.signal))
          .catch(() => null);
        if (stop.signal.aborted) return;
        setAnswered(true);
        if (result?.ok) useMapView.getState().recommend(result.data.features);
      }, SETTLED_MS);
      return () => {
        clearTimeout(timer);
        stop.abort();
      };
    },
    [view, category, q, lang, own, isWanted],
  );
  return isAnswered || recommended.length > 0 ? recommended : null;
}

/** As much as the map shows, around somebody who is in it; else what the map shows. */
function around(own: LatLng, { box }: MapView) {
  const [height, width] = [(box.north - box.south) / 2, (box.east - box.west) / 2];
  const isInView = own.lat > box.south && own.lat < box.north && own.lng > box.west && own.lng < box.east;
  if (!isInView) return box;
  return { west: own.lng - width, south: own.lat - height, east: own.lng + width, north: own.lat + height };
}
