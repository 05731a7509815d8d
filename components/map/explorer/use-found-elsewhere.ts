import { useLocale } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { MapTarget, MapUrl } from '@/lib/map/url-state';

type SearchText = Pick<MapUrl, 'q' | 'category' | 'openNow'>;

/** Street names are visible from this zoom. */
const ZOOM_TO_FOUND = 16;

/**
 * Moves the map to the best result elsewhere when nothing in view matches the search text: a search for a name means
 * the place, not the visible area. Once for each search, so that later movements of the map are not undone.
 */
export function useFoundElsewhere(text: SearchText, isNothingHere: boolean, goTo: (target: MapTarget) => void) {
  const lang = useLocale();
  const { q, category, openNow } = text;
  const search = JSON.stringify({ q, category, openNow });
  const lastSearch = useRef('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: `search` stands for the text, `goTo` never changes
  useEffect(
    function searchElsewhere() {
      if (!q || !isNothingHere || lastSearch.current === search) return;
      const stop = new AbortController();
      async function moveToBest() {
        const { findListings } = await import('@/lib/listings/search/api'); // seldom needed
        const answer = await findListings({ q, openNow, lang, limit: 1, ...(category && { category }) }, stop.signal);
        if (stop.signal.aborted) return;
        lastSearch.current = search;
        const best = answer.ok ? answer.data.results[0] : undefined;
        if (best) goTo({ position: best.position, zoom: ZOOM_TO_FOUND });
      }
      moveToBest().catch(() => undefined); // the list already shows that nothing was found
      return () => stop.abort();
    },
    [search, isNothingHere, lang],
  );
}
