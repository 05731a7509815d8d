'use client';

import { useLocale } from 'next-intl';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useData } from '@/components/hooks/use-data';
import { onNavigationStay } from '@/lib/browser/navigation-start';
import { MINUTE_MS } from '@/lib/durations';
import { isInBox, isWithinBox } from '@/lib/geo/box';
import { fromPosition, keyOf, type MapFeature } from '@/lib/geo/geojson';
import type { Box, LatLng } from '@/lib/geo/schema';
import type { MapSearch } from '@/lib/listings/directory/api';
import { AnswerCache } from '@/lib/map/answer-cache';
import { isPlaceUid, type MapUrl } from '@/lib/map/url-state';
import { cityView, type MapView, previewBox } from '@/lib/map/view';
import { useMapView } from '@/stores/map-view';

/** `view` is the part of the map to search; null until it is known. */
type Search = Pick<MapUrl, 'category' | 'openNow' | 'q' | 'place'> & { view: MapView | null };

const REFRESH_MS = 5 * MINUTE_MS;
/** Features remembered by key, so that a selected one stays when the map moves. */
const MAX_KNOWN = 600;
const NO_FEATURES: ReadonlyMap<string, MapFeature> = new Map();

/** The features in the map's view. The last ones stay until the next answer, also when a request fails. */
export function useMapFeatures({ view, category, openNow, q, place }: Search, initial: MapFeature[]) {
  const lang = useLocale();
  const [known, setKnown] = useState(NO_FEATURES);
  const [gone, setGone] = useState<string | null>(null);
  const cache = useRef(new AnswerCache());
  const wasGrouped = useRef(false);
  const isReady = useMapView((map) => map.isMapReady);
  const found = useMapView((map) => map.listingData);
  const unknown = place && isPlaceUid(place) && place !== gone && !known.has(place) ? place : null;
  const isTourUnknown = place !== null && !isPlaceUid(place) && !known.has(place);
  // the tour of an address may lie under what floats over the map
  const box = view && (isTourUnknown ? withMargins(view.box) : searchedBox(view));
  const search = view && box && { box, zoom: view.zoom, category, openNow, q, lang, place: unknown };

  async function request(search: MapSearch, signal: AbortSignal): Promise<MapFeature[]> {
    const { findOnMap } = await import('@/lib/listings/directory/api'); // not before there is a live map
    const result = await findOnMap(search, { expectMany: wasGrouped.current, signal });
    if (!result.ok) throw new Error(result.problem.error);
    const { features } = result.data;
    cache.current.add(search, features);
    wasGrouped.current = features.some(({ properties }) => properties.kind === 'cluster');
    return features;
  }

  async function load(signal: AbortSignal): Promise<void> {
    if (!search) return;
    const features = cache.current.find(search) ?? (await request(search, signal));
    if (signal.aborted) return;
    setKnown((before) => withFeatures(before, features));
    if (unknown && !features.some((feature) => keyOf(feature) === unknown)) setGone(unknown);
    const map = useMapView.getState();
    map.setListingData(features);
    map.setReady(true);
  }

  const { isLoading, isFailed, retry } = useData(search && JSON.stringify(search), load, { refreshMs: REFRESH_MS });
  const status: 'ready' | 'loading' | 'failed' = isLoading ? 'loading' : isFailed ? 'failed' : 'ready';
  const isTourMissing = isTourUnknown && isReady && status === 'ready';

  useReloadOfCleared(retry);
  useEffect(function clearOnLeave() {
    return () => useMapView.getState().clearListingData();
  }, []);

  const features = isReady ? found : initial;
  const inView = useInView(features, isReady ? view : null, isLoading);
  return {
    /** Also those around the view. */
    features,
    inView,
    /** True while these are the places rendered by the server. */
    isFirst: !isReady,
    status,
    /** The selected place or tour, also when it is not among the features; null while unknown. */
    selected: (place && known.get(place)) || null,
    /** The selected place is not public, or the selected tour is not in view. */
    isSelectedGone: isTourMissing || (place !== null && place === gone),
    retry,
  };
}

/** A route change clears the places when it starts; they return when the visitor stays. */
function useReloadOfCleared(retry: () => void) {
  const reload = useEffectEvent(() => useMapView.getState().isMapReady || retry());
  useEffect(() => onNavigationStay(() => reload()), []);
}

/** The first view requests what its picture shows, so that both have the same groups. */
function searchedBox({ box, zoom }: MapView): Box {
  return zoom === cityView.zoom && isWithinBox(previewBox, box) ? previewBox : box;
}

/** The features in a view, or all; of the last view until the answer for the next one is there. */
function useInView(features: MapFeature[], view: MapView | null, isLoading: boolean): MapFeature[] {
  const [answered, setAnswered] = useState(view);
  if (!isLoading && answered !== view) setAnswered(view);
  const shown = answered ?? view;
  return useMemo(() => {
    if (!shown) return features;
    return features.filter(({ geometry }) => isInBox(shown.box, fromPosition(geometry.coordinates)));
  }, [shown, features]);
}

function withFeatures(before: ReadonlyMap<string, MapFeature>, features: MapFeature[]) {
  const named = features.filter(({ properties }) => properties.kind !== 'cluster');
  return new Map([...[...before].slice(-MAX_KNOWN), ...named.map((feature) => [keyOf(feature), feature] as const)]);
}

type NearbySearch = Pick<MapUrl, 'category' | 'q'> & {
  view: MapView | null;
  /** The visitor's position, if known. */
  own: LatLng | null;
  /** False while a place is selected. */
  isEnabled: boolean;
};

/** Waits for the places themselves, and for the end of a movement of the map. */
const DEBOUNCE_MS = 600;

/** Places that are open now, near the visitor if in view, else near the centre; null until the first answer. */
export function useRecommended({ view, category, q, own, isEnabled }: NearbySearch): MapFeature[] | null {
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
    { delayMs: DEBOUNCE_MS, refreshMs: REFRESH_MS },
  );
  return isAnswered || isFailed || recommended.length > 0 ? recommended : null;
}

/** A box of the view's size around the position if it is in view, else the view. */
function boxAround(own: LatLng, { box }: MapView) {
  if (!isInBox(box, own)) return box;
  const [height, width] = [(box.north - box.south) / 2, (box.east - box.west) / 2];
  return { west: own.lng - width, south: own.lat - height, east: own.lng + width, north: own.lat + height };
}

function withMargins(box: Box): Box {
  const height = box.north - box.south;
  return { ...box, south: box.south - height, north: box.north + height };
}
