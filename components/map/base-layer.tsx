'use client';

import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import { type BaseMap, baseShapes } from '@/components/map/base-shapes';
import { BaseTiles } from '@/components/map/base-tiles';
import { readMapTheme, watchMapTheme } from '@/components/map/theme';

/** Our own coastline, drawn under everything else: it is the whole map when no tile server answers. */
export function BaseLayer() {
  const map = useMap();

  useEffect(
    function drawBaseMap() {
      const stop = new AbortController();
      let tiles: BaseTiles | null = null;
      const unwatch = watchMapTheme((theme) => tiles?.setTheme(theme));

      async function load() {
        const response = await fetch('/map/base.json', { signal: stop.signal });
        if (!response.ok) return;
        const base: BaseMap = await response.json();
        if (stop.signal.aborted) return;
        tiles = new BaseTiles(baseShapes(base), readMapTheme(), creditOf(base.attribution)).addTo(map);
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
  return null;
}

// the credit names the source; its address would make the line too long for a phone
function creditOf(attribution: string): string {
  const [name = attribution] = attribution.split(' by ');
  return `${name.replaceAll('<', '&lt;')} (LGPL)`;
}

function ignoreAbort(error: unknown) {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  console.warn('The base map could not be drawn', error);
}
