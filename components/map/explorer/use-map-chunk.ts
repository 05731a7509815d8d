'use client';

import { type ComponentType, startTransition, useCallback, useEffect, useState } from 'react';
import type { CityMapProps } from '@/components/map/canvas/map-canvas';
import { whenInteractedOrIdle } from '@/lib/browser/when-idle';

type Canvas = ComponentType<CityMapProps>;

const RETRY_DELAY_MS = 5_000;

// module state, so that it survives a navigation to another page and back
let loadedCanvas: Canvas | null = null;

/**
 * The live map, once its script is loaded: at the first interaction, when the URL has a query, when the browser is idle,
 * or when `load` is called.
 */
export function useMapChunk(): { Canvas: Canvas | null; load: () => void } {
  const [canvas, setCanvas] = useState<Canvas | null>(() => loadedCanvas);
  const [isRequested, setRequested] = useState(false);
  const load = useCallback(() => setRequested(true), []);

  useEffect(
    function loadOnInteraction() {
      if (isRequested) return;
      if (window.location.search) return load();
      return whenInteractedOrIdle(load);
    },
    [isRequested, load],
  );

  useEffect(
    function fetchCanvas() {
      if (!isRequested || loadedCanvas) return;
      let timer: ReturnType<typeof setTimeout>;
      import('@/components/map/canvas/map-canvas').then(
        ({ default: MapCanvas }) => {
          loadedCanvas = MapCanvas;
          startTransition(() => setCanvas(() => MapCanvas));
        },
        () => {
          // no network: the picture stays, and the next interaction tries again
          timer = setTimeout(() => setRequested(false), RETRY_DELAY_MS);
        },
      );
      return () => clearTimeout(timer);
    },
    [isRequested],
  );
  return { Canvas: canvas, load };
}
