import { useEffect, useState } from 'react';

/**
 * Acts after a while, but not while somebody points at what would go or is in it with the keyboard.
 *
 * @param restartOn the time begins anew whenever this is another one
 * @returns what the element listens to
 */
export function useHeldTimeout(act: () => void, milliseconds: number, restartOn?: unknown) {
  const [isHeld, setHeld] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `restartOn` is there to begin anew
  useEffect(
    function actInTime() {
      if (isHeld) return;
      const timer = setTimeout(act, milliseconds);
      return () => clearTimeout(timer);
    },
    [act, milliseconds, isHeld, restartOn],
  );
  const [hold, release] = [() => setHeld(true), () => setHeld(false)];
  return { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release };
}
