import { useEffect, useMemo, useState } from 'react';
import { useData } from '@/components/hooks/use-data';
import { focusMain } from '@/lib/browser/focus';
import { afterFrame } from '@/lib/browser/when-idle';
import { type DayState, dayQuery, parseDay } from '@/lib/day/address';
import { findIdeas, ideasQueryOf } from '@/lib/day/api';
import { MAX_STOPS } from '@/lib/day/plan';
import type { Favourite } from '@/lib/favourites/favourite';
import { isInBox } from '@/lib/geo/box';
import type { VenetianMoment } from '@/lib/listings/hours/venetian-clock';
import { guideBox } from '@/lib/map/view';

/** The state of the plan, which the address contains, and the states before it. An interest without stops is filled with places. */
export function useDayState(now: VenetianMoment, favourites: readonly Favourite[]) {
  const [chosen, setState] = useState(() => {
    const read = readAddress(now);
    if (read.stops.length > 0 || read.interest) return read;
    return { ...read, stops: favourites.slice(0, MAX_STOPS).map(({ kind, ref }) => ({ kind, ref, fixedAt: null })) };
  });
  const [past, setPast] = useState<readonly DayState[]>([]);
  const { state, ideas } = useIdeas(chosen);

  useEffect(
    function showInAddress() {
      // with another state Next's router would render again and end a navigation that is under way
      const { history, location } = window;
      return afterFrame(() => history.replaceState(history.state, '', `${location.pathname}?${dayQuery(state)}`));
    },
    [state],
  );
  function change(changes: Partial<DayState>) {
    setPast([...past, state]);
    const next = { ...state, ...changes };
    // removing the last stop requests no list
    const isEmptied = state.stops.length > 0 && next.stops.length === 0 && !changes.interest;
    setState(isEmptied ? { ...next, interest: null } : next);
  }
  function undo() {
    const last = past.at(-1);
    // an empty plan has another button
    if (state.stops.length === 0 || last?.stops.length === 0) focusMain();
    if (last) setState(last);
    setPast(past.slice(0, -1));
  }
  return { state, ideas, change, undo, canUndo: past.length > 0 };
}

/** A start outside of the guide is left out. */
function readAddress(now: VenetianMoment): DayState {
  const { start, ...read } = parseDay(window.location.search, now);
  return { ...read, start: start && isInBox(guideBox, start.position) ? start : null };
}

function useIdeas(chosen: DayState) {
  const query = chosen.interest && chosen.stops.length === 0 ? ideasQueryOf(chosen) : null;
  const { data, isLoading, isFailed, retry } = useData(query, async (signal) => {
    const places = await findIdeas(query ?? '', signal);
    return { query, stops: places.map((ref) => ({ kind: 'listing' as const, ref, fixedAt: null })) };
  });
  const found = query !== null && data?.query === query ? data.stops : null;
  const state = useMemo(() => (found ? { ...chosen, stops: found } : chosen), [chosen, found]);
  return { state, ideas: { isLoading, isFailed, isNone: found?.length === 0, retry } };
}
