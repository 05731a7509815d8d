'use client';

import type L from 'leaflet';
import { use, useEffect, useEffectEvent } from 'react';
import { useMap } from 'react-leaflet';
import { BaseTiles } from '@/components/map/layers/base-tiles';
import { runChunked } from '@/lib/browser/chunked';
import { BASE_ATTRIBUTION, type BaseMap, type BaseShape, baseShapes } from '@/lib/map/base-shapes';
import { LiveMapContext } from '@/lib/map/live-map';
import { readMapTheme, watchMapTheme } from '@/lib/map/theme';
import { cityView } from '@/lib/map/view';

/** Our own coastline, drawn under everything else: it is the whole map when no tile server answers. */
export function BaseLayer() {
  const map = useMap();
  const { onDrawn, onMoved } = use(LiveMapContext);
  const tellDrawn = useEffectEvent(onDrawn);
  const tellMoved = useEffectEvent(onMoved);

  useEffect(
    function drawBaseMap() {
      const stop = new AbortController();
      let tiles: BaseTiles | null = null;
      const unwatch = watchMapTheme((theme) => tiles?.setTheme(theme));

      async function load() {
        const response = await fetch('/map/base.json', { signal: stop.signal });
        if (!response.ok) return;
        const base: BaseMap = await response.json();
        const shapes: BaseShape[] = [];
        await runChunked(baseShapes(base), (shape) => shapes.push(shape), stop.signal);
        if (stop.signal.aborted) return;
        tiles = new BaseTiles(shapes, readMapTheme(), BASE_ATTRIBUTION);
        tiles.once('load', () => tellDrawn());
        tiles.addTo(map);
      }
      load().catch(ignoreAbort);

      return function removeBaseMap() {
        stop.abort();
        unwatch();
        tiles?.remove();
      };
    },
    [map],
  );

  useEffect(
    function noticeMoves() {
      const tell = () => tellMoved();
      if (!showsCity(map)) tell();
      map.once('movestart zoomstart popupopen', tell);
      return () => void map.off('movestart zoomstart popupopen', tell);
    },
    [map],
  );
  return null;
}

function showsCity(map: L.Map): boolean {
  return map.getZoom() === cityView.zoom && map.getCenter().equals(cityView.center, 1e-5);
}

function ignoreAbort(error: unknown) {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  console.warn('The base map could not be drawn', error);
}
