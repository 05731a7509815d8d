import { useEffect, useRef, useState } from 'react';
import type { MapView } from '@/lib/map/view';
import { readText, writeText } from '@/stores/browser-storage';

const KEY = 'vx-map-search';
const BY_HAND = 'by-hand';

/**
 * The searched view: the visible one, or, in manual mode, the one requested last.
 * The mode is stored in this browser.
 */
export function useAutomaticSearch(view: MapView | null) {
  const [isAutomatic, setAutomatic] = useState(true);
  const [requested, setRequested] = useState<MapView | null>(null);
  const first = useRef<MapView | null>(null);
  first.current ??= view;

  useEffect(function readChoice() {
    setAutomatic(readText(KEY) !== BY_HAND);
  }, []);

  const searched = isAutomatic ? view : (requested ?? first.current);
  return {
    isAutomatic,
    searched,
    /** The map shows another part than the one that was searched. */
    hasMoved: searched !== view,
    searchHere: () => setRequested(view),
    choose: (automatic: boolean) => {
      writeText(KEY, automatic ? null : BY_HAND);
      setRequested(view);
      setAutomatic(automatic);
    },
  };
}
