'use client';

import { useLocale } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { MINUTE_MS } from '@/lib/durations';
import type { MapFeature } from '@/lib/geo/geojson';
import { RememberedAnswers } from '@/lib/map/answer-cache';
import { isPlaceUid, type MapUrl } from '@/lib/map/url-state';
import type { MapView } from '@/lib/map/view';
import { useMapView } from '@/stores/map-view';

/** `view` is the part of the map to be searched, null until there is one. */
type Search = Pick<MapUrl, 'category' | 'openNow' | 'q' | 'place'> & { view: MapView | null };

type Found = {
  features: MapFeature[];
  /** True while these are still the places the page came with. */
  isFirst: boolean;
  status: 'ready' | 'loading' | 'failed';
  /** The place or tour that is selected, also when it is not among the features; null while it is unknown. */
  selected: MapFeature | null;
  /** Nobody can show what is selected: it is not public any more, or never was; a tour may be just elsewhere. */
  isSelectedGone: boolean;
  retry: () => void;
};

/** What is on the screen for so long is asked again: places have opened and closed since. */
const STALE_MS = 5 * MINUTE_MS;
/** Places and tours that are remembered by name, so that one somebody looks at stays when the map moves on. */
const MOST_KNOWN = 600;
const NO_PLACES: ReadonlyMap<string, MapFeature> = new Map();

/** What is inside the map's view now. What was shown stays until the next answer is here, also when that fails. */
export function useMapFeatures({ view, category, openNow, q, place }: Search, initial: MapFeature[]): Found {
  const lang = useLocale();
  const [status, setStatus] = useState<Found['status']>('ready');
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState(NO_PLACES);
  const [gone, setGone] = useState<string | null>(null);
  const remembered = useRef(new RememberedAnswers());
  const wasGrouped = useRef(false);
  const isReady = useMapView((map) => map.isMapReady);
  const found = useMapView((map) => map.listingData);
  const { setListingData, setReady, clearListingData } = useMapView.getState();
  const stranger = place && isPlaceUid(place) && place !== gone && !known.has(place) ? place : null;
  const isTourMissing = place !== null && !isPlaceUid(place) && isReady && status === 'ready' && !known.has(place);

  function show(features: MapFeature[]) {
    setKnown((before) => learn(before, features));
    setListingData(features);
    setReady(true);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` only asks again; a store's actions never change
  useEffect(
    function askWhatIsInView() {
      if (!view) return;
      const search = { box: view.box, zoom: view.zoom, category, openNow, q, lang, place: stranger };
      const answer = remembered.current.find(search);
      if (answer) {
        setStatus('ready');
        return show(answer);
      }
      const stop = new AbortController();
      setStatus('loading');
      async function ask() {
        const { findOnMap } = await import('@/lib/listings/directory/api'); // not before there is a live map
        const result = await findOnMap(search, { expectMany: wasGrouped.current, signal: stop.signal });
        if (stop.signal.aborted) return;
        setStatus(result.ok ? 'ready' : 'failed');
        if (!result.ok) return;
        const { features } = result.data;
        remembered.current.keep(search, features);
        wasGrouped.current = features.some(({ properties }) => properties.kind === 'cluster');
        show(features);
        if (stranger && !features.some((feature) => keyOf(feature) === stranger)) setGone(stranger);
      }
      // an answer that was cut off, or makes no sense
      ask().catch(() => stop.signal.aborted || setStatus('failed'));
      return () => stop.abort();
    },
    [view, category, openNow, q, lang, stranger, attempt],
  );

  useEffect(function askAgainInTime() {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setAttempt((count) => count + 1);
    }, STALE_MS);
    return () => clearInterval(timer);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a store's actions never change
  useEffect(function leaveNothingBehind() {
    return () => clearListingData();
  }, []);

  return {
    features: isReady ? found : initial,
    isFirst: !isReady,
    status,
    selected: (place && known.get(place)) || null,
    isSelectedGone: isTourMissing || (place !== null && place === gone),
    retry: () => setAttempt((count) => count + 1),
  };
}

function keyOf({ properties }: MapFeature): string | null {
  if (properties.kind === 'listing') return properties.uid;
  return properties.kind === 'tour' ? properties.code : null;
}

function learn(before: ReadonlyMap<string, MapFeature>, features: MapFeature[]): ReadonlyMap<string, MapFeature> {
  const named = features.flatMap((feature): [string, MapFeature][] => {
    const key = keyOf(feature);
    return key ? [[key, feature]] : [];
  });
  return new Map([...[...before].slice(-MOST_KNOWN), ...named]);
}
