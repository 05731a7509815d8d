'use client';

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { emptyMapUrl, type MapUrl, parseMapUrl, writeMapUrl } from '@/lib/map/url-state';

/** Browsers refuse an address that changes with every pixel. */
const SETTLED_MS = 200;

/**
 * The map's state, mirrored in the URL. It is read after the first render: the cached page is the same for all visitors.
 * Selecting a place adds a history entry, so that Back closes it; every other change replaces the entry.
 */
export function useMapUrl() {
  const [state, setState] = useState<MapUrl>(emptyMapUrl);
  const current = useRef(state);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // whether going back only closes what was opened here
  const hasOwnStep = useRef(false);

  const set = useCallback((next: MapUrl) => {
    current.current = next;
    setState(next);
  }, []);

  useEffect(
    function readAddress() {
      set(parseMapUrl(window.location.search));
      function goBack() {
        const before = parseMapUrl(window.location.search);
        const { view, spot, ...now } = current.current;
        // the map stays where it is; the filters too, unless the step is of another visit of this page
        set({ ...before, ...(hasOwnStep.current && { ...now, spot: spot ?? before.spot }), place: before.place, view });
        hasOwnStep.current = false;
        write(current, 'replaceState');
      }
      window.addEventListener('popstate', goBack);
      return () => {
        window.removeEventListener('popstate', goBack);
        clearTimeout(timer.current);
      };
    },
    [set],
  );

  function change(part: Partial<Omit<MapUrl, 'place'>>) {
    set({ ...current.current, ...part });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => write(current, 'replaceState'), SETTLED_MS);
  }

  const select = useCallback(
    (place: string | null) => {
      const { place: former } = current.current;
      if (place === former) return;
      if (!place && hasOwnStep.current) {
        set({ ...current.current, place });
        return window.history.back();
      }
      clearTimeout(timer.current);
      write(current, 'replaceState'); // where the map was, before this
      set({ ...current.current, place, spot: null });
      write(current, place && !former ? 'pushState' : 'replaceState');
      if (place && !former) hasOwnStep.current = true;
    },
    [set],
  );

  return { state, change, select };
}

function write({ current }: RefObject<MapUrl>, how: 'pushState' | 'replaceState') {
  const { pathname, search, hash } = window.location;
  const next = writeMapUrl(search, current);
  // with the state as it is, Next leaves the step alone; any other would end a navigation that is under way.
  // Without the fragment of a skip link, which would take the focus when the visitor comes back to this step.
  if (next !== search || hash) window.history[how](window.history.state, '', `${pathname}${next}`);
}
