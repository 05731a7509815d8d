import { useEffect, useState } from 'react';
import { type DayState, dayQuery, parseDay } from '@/lib/day/address';
import { MAX_STOPS } from '@/lib/day/plan';
import type { Favourite } from '@/lib/favourites/favourite';

/** The state of the plan, which the address contains, and the states before it. */
export function useDayState(today: string, favourites: readonly Favourite[]) {
  const [state, setState] = useState(() => {
    const read = parseDay(window.location.search, today);
    if (read.stops.length > 0) return read;
    return { ...read, stops: favourites.slice(0, MAX_STOPS).map(({ kind, ref }) => ({ kind, ref, fixedAt: null })) };
  });
  const [past, setPast] = useState<readonly DayState[]>([]);

  useEffect(
    function showInAddress() {
      window.history.replaceState(null, '', `${window.location.pathname}?${dayQuery(state)}`);
    },
    [state],
  );
  function change(changes: Partial<DayState>) {
    setPast([...past, state]);
    setState({ ...state, ...changes });
  }
  function undo() {
    const last = past.at(-1);
    if (last) setState(last);
    setPast(past.slice(0, -1));
  }
  return { state, change, undo, canUndo: past.length > 0 };
}
