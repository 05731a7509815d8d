import { useEffect, useRef, useState } from 'react';
import type { MapView } from '@/lib/map/view';
import { readText, writeText } from '@/stores/browser-storage';

const KEY = 'vx-map-search';
const BY_HAND = 'by-hand';

/**
 * Which view is searched: the one that is shown, or, when the reader wants to say so, the one they said last.
 * What they chose is remembered in this browser.
 */
export function useAutomaticSearch(view: MapView | null) {
  const [isAutomatic, setAutomatic] = useState(true);
  const [asked, setAsked] = useState<MapView | null>(null);
  const first = useRef<MapView | null>(null);
  first.current ??= view;

  useEffect(function readChoice() {
    setAutomatic(readText(KEY) !== BY_HAND);
  }, []);

  const searched = isAutomatic ? view : (asked ?? first.current);
  return {
    isAutomatic,
    searched,
    /** The map shows another part than the one that was searched. */
    hasMoved: searched !== view,
    searchHere: () => setAsked(view),
    choose: (automatic: boolean) => {
      writeText(KEY, automatic ? null : BY_HAND);
      setAsked(view);
      setAutomatic(automatic);
    },
  };
}
