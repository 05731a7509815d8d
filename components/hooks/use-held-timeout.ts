import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Calls `act` after a time, but not while the pointer or the focus is inside the element.
 *
 * @param restartOn a change of this value restarts the timer
 * @returns event handlers for the element
 */
export function useHeldTimeout(act: () => void, milliseconds: number, restartOn?: unknown) {
  const [isHeld, setHeld] = useState(false);
  const actNow = useEffectEvent(act);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `restartOn` restarts the timer
  useEffect(
    function startTimer() {
      if (isHeld) return;
      const timer = setTimeout(() => actNow(), milliseconds);
      return () => clearTimeout(timer);
    },
    [milliseconds, isHeld, restartOn],
  );
  const [hold, release] = [() => setHeld(true), () => setHeld(false)];
  return { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release };
}
