'use client';

import { type ComponentType, startTransition, useCallback, useEffect, useState } from 'react';
import type { CityMapProps } from '@/components/map/map-canvas';
import { whenAtRest } from '@/components/ui/when-idle';

type Canvas = ComponentType<CityMapProps>;

/** What somebody does who is about to use a page. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll'] as const;
const REST_MS = 3_000;
const TRY_AGAIN_MS = 5_000;

// stays with the browser when it goes to another page and back
let arrived: Canvas | null = null;

/**
 * The live map, once its script is there. It is fetched at the first sign of somebody, when the address already says
 * something about the map, or a moment after the page has come to rest; or when `load` is called.
 */
export function useMapChunk(): { Canvas: Canvas | null; load: () => void } {
  const [canvas, setCanvas] = useState<Canvas | null>(() => arrived);
  const [isWanted, setWanted] = useState(false);
  const load = useCallback(() => setWanted(true), []);

  useEffect(
    function watchForSigns() {
      if (isWanted) return;
      if (window.location.search) return load();
      const stop = new AbortController();
      for (const sign of SIGNS) window.addEventListener(sign, load, { passive: true, signal: stop.signal });
      const forget = whenAtRest(load, REST_MS);
      return () => {
        stop.abort();
        forget();
      };
    },
    [isWanted, load],
  );

  useEffect(
    function fetchCanvas() {
      if (!isWanted || arrived) return;
      let timer: ReturnType<typeof setTimeout>;
      import('./map-canvas').then(
        ({ default: MapCanvas }) => {
          arrived = MapCanvas;
          startTransition(() => setCanvas(() => MapCanvas));
        },
        () => {
          // no network: the picture stays, and the next sign asks again
          timer = setTimeout(() => setWanted(false), TRY_AGAIN_MS);
        },
      );
      return () => clearTimeout(timer);
    },
    [isWanted],
  );
  return { Canvas: canvas, load };
}
