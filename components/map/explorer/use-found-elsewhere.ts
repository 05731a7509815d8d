import { useLocale } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { MapTarget, MapUrl } from '@/lib/map/url-state';

type Words = Pick<MapUrl, 'q' | 'category' | 'openNow'>;

/** Close enough to read the names of the streets around it. */
const ZOOM_TO_FOUND = 16;

/**
 * Whoever searches for a name means the place and not the part of the map that happens to be open: where nothing in
 * view answers to the words, the map goes to the best answer elsewhere. Once for each search, so that nobody is taken
 * back who moves on.
 */
export function useFoundElsewhere(words: Words, isNothingHere: boolean, goTo: (target: MapTarget) => void) {
  const lang = useLocale();
  const { q, category, openNow } = words;
  const search = JSON.stringify({ q, category, openNow });
  const asked = useRef('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: `search` stands for the words, `goTo` never changes
  useEffect(
    function lookElsewhere() {
      if (!q || !isNothingHere || asked.current === search) return;
      const stop = new AbortController();
      async function look() {
        const { findListings } = await import('@/lib/listings/search/api'); // seldom needed
        const answer = await findListings({ q, openNow, lang, limit: 1, ...(category && { category }) }, stop.signal);
        if (stop.signal.aborted) return;
        asked.current = search;
        const best = answer.ok ? answer.data.results[0] : undefined;
        if (best) goTo({ position: best.position, zoom: ZOOM_TO_FOUND });
      }
      look().catch(() => undefined); // the list has said that there is nothing here
      return () => stop.abort();
    },
    [search, isNothingHere, lang],
  );
}
