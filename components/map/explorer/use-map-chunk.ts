'use client';

import { type ComponentType, startTransition, useCallback, useEffect, useState } from 'react';
import type { CityMapProps } from '@/components/map/canvas/map-canvas';
import { whenInteractedOrIdle } from '@/lib/browser/when-idle';

type Canvas = ComponentType<CityMapProps>;

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
      return whenInteractedOrIdle(load);
    },
    [isWanted, load],
  );

  useEffect(
    function fetchCanvas() {
      if (!isWanted || arrived) return;
      let timer: ReturnType<typeof setTimeout>;
      import('@/components/map/canvas/map-canvas').then(
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
