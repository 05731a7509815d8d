'use client';

import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useWatchedPosition } from '@/components/hooks/use-own-position';
import { useFoundElsewhere } from '@/components/map/explorer/found-elsewhere';
import { useMapFeatures, useRecommended } from '@/components/map/explorer/use-map-features';
import { useMapUrl } from '@/components/map/explorer/use-map-url';
import { readText, writeText } from '@/lib/browser/storage';
import { countPlaces, type MapFeature } from '@/lib/geo/geojson';
import type { LatLng } from '@/lib/geo/schema';
import { reportCount } from '@/lib/listings/statistics/report-count';
import { listedFeatures, toursOf, visibleFeatures } from '@/lib/map/shown-features';
import { isPlaceUid, type MapTarget } from '@/lib/map/url-state';
import type { MapView } from '@/lib/map/view';
import { useMapView } from '@/stores/map-view';
import { useTides } from '@/stores/tides';

/** Zoom levels by which the map zooms out when nothing is in view. */
const STEP_BACK = 2;
/** Places of the list that a search is counted for. */
const LISTED_FIRST = 12;
const NO_FEATURES: MapFeature[] = [];

/** @param first places to list before the map is there */
export function useExplorer(first: MapFeature[]) {
  const { state: url, change, select } = useMapUrl();
  const { view, followMap } = useFollowedMap(change);
  const [pointed, setPointed] = useState<string | null>(null);
  const [target, setTarget] = useState<MapTarget | null>(null);
  const { layers, ...actions } = useLayers(url.place, select);
  const search = useAutomaticSearch(view);
  const found = useMapFeatures({ ...url, view: search.searched }, first);
  const position = useWatchedPosition();
  const own = position.own?.at ?? null;
  const isLive = found.status === 'ready' && !found.isFirst;
  const isUndecided = !url.place && isLive;
  const recommended = useRecommended({ ...url, view: search.searched, own, isEnabled: isUndecided });
  const { areAllDrawn, drawn, listed, tours } = useShown(found, layers, own);
  const areToursOpen = useTides((tides) => tides.toursSlider) && layers.tours && tours.length > 0;
  usePublishedView(tours, position.failure === 'outside' ? false : own ? true : null);

  useCountedSearch(url, isLive && areAllDrawn ? listed : NO_FEATURES);

  useEffect(
    function deselectMissing() {
      if (found.isSelectedGone) select(null);
    },
    [found.isSelectedGone, select],
  );

  return {
    url,
    change,
    select,
    followMap,
    search,
    found,
    position,
    own,
    recommended,
    elsewhere: useFoundElsewhere(url, search.searched, isLive && found.inView.length === 0),
    pointed,
    point: setPointed,
    target,
    goTo: setTarget,
    layers,
    ...actions,
    listed,
    drawn,
    areAllDrawn,
    tours,
    /** Tours are shown side by side, in place of the places. */
    areToursOpen,
    /** Half as close, and what is in view stays in the middle. */
    zoomOut: view && (() => setTarget({ position: view.center, zoom: view.zoom - STEP_BACK, isStepBack: true })),
    /** Places in view; null before the map is there, whose size is not known. */
    count: found.isFirst ? null : countPlaces(found.inView),
  };
}
export type Explorer = ReturnType<typeof useExplorer>;

type Found = ReturnType<typeof useMapFeatures>;
type Layers = ReturnType<typeof useLayers>['layers'];

/** What is drawn on the map and listed beside it. Many places are rendered at low priority, so that the page stays responsive. */
function useShown(found: Found, layers: Layers, own: LatLng | null) {
  const features = useDeferredValue(found.features);
  const inView = useDeferredValue(found.inView);
  const pinned = found.isFirst && found.status !== 'failed' ? NO_FEATURES : features;
  return {
    /** Nothing more will be drawn in this view. */
    areAllDrawn: found.status !== 'loading' && features === found.features,
    drawn: useMemo(() => visibleFeatures(pinned, layers), [pinned, layers]),
    listed: useMemo(
      () => (layers.places ? listedFeatures(inView, found.selected, own) : NO_FEATURES),
      [layers.places, inView, found.selected, own],
    ),
    tours: useMemo(() => toursOf(inView), [inView]),
  };
}

/** Counts a search by its text and filters, once they have results. */
function useCountedSearch({ q, category, openNow }: Explorer['url'], listed: MapFeature[]) {
  useEffect(
    function countSearch() {
      if (!q && !category && !openNow) return;
      const uids = listed.flatMap(({ properties }) => (properties.kind === 'listing' ? [properties.uid] : []));
      reportCount('searches', uids.slice(0, LISTED_FIRST), `map ${q} ${category} ${openNow}`);
    },
    [q, category, openNow, listed],
  );
}

function useFollowedMap(change: ReturnType<typeof useMapUrl>['change']) {
  const [view, setView] = useState<MapView | null>(null);
  const hasStarted = useRef(false);
  function followMap(next: MapView) {
    const { center, zoom } = next;
    setView(next);
    useMapView.getState().moveTo({ center, zoom });
    // the address has no initial view
    if (hasStarted.current) change({ view: { center, zoom } });
    hasStarted.current = true;
  }
  return { view, followMap };
}

/** What is drawn on the map. Hiding a layer closes the popup of its selected place or tour. */
function useLayers(selected: string | null, select: (key: string | null) => void) {
  const [layers, setLayers] = useState({ places: true, tours: true });
  return {
    layers,
    togglePlaces() {
      if (layers.places && selected && isPlaceUid(selected)) select(null);
      setLayers({ ...layers, places: !layers.places });
    },
    showTours(areShown: boolean) {
      if (!areShown && selected && !isPlaceUid(selected)) select(null);
      setLayers({ ...layers, tours: areShown });
      useTides.getState().show({ toursSlider: areShown });
    },
  };
}

function usePublishedView(tours: MapFeature[], isInView: boolean | null) {
  useEffect(function publishMap() {
    useMapView.getState().setMap(true);
    return () => useMapView.getState().setMap(false);
  }, []);
  useEffect(
    function publishTours() {
      useMapView.getState().setInView(isInView);
      useMapView.getState().setTours(tours);
    },
    [tours, isInView],
  );
}

const SEARCH_KEY = 'vx-map-search';
const BY_HAND = 'by-hand';

/**
 * The searched view: the visible one, or, in manual mode, the one requested last.
 * The mode is stored in this browser.
 */
function useAutomaticSearch(view: MapView | null) {
  const [isAutomatic, setAutomatic] = useState(true);
  const [requested, setRequested] = useState<MapView | null>(null);
  const first = useRef<MapView | null>(null);
  first.current ??= view;

  useEffect(function readChoice() {
    setAutomatic(readText(SEARCH_KEY) !== BY_HAND);
  }, []);

  const searched = isAutomatic ? view : (requested ?? first.current);
  return {
    isAutomatic,
    searched,
    /** The map shows another part than the one that was searched. */
    hasMoved: searched !== view,
    searchHere: () => setRequested(view),
    choose: (automatic: boolean) => {
      writeText(SEARCH_KEY, automatic ? null : BY_HAND);
      setRequested(view);
      setAutomatic(automatic);
    },
  };
}
