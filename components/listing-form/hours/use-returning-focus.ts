import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Where the focus goes when the control that had it is gone: to the last button of the list it stood in, which adds the
 * next, or else to the list itself.
 */
export function useReturningFocus<E extends HTMLElement>(): { target: RefObject<E | null>; returnFocus: () => void } {
  const target = useRef<E>(null);
  const [count, setCount] = useState(0);
  useEffect(
    function moveFocus() {
      if (count === 0) return;
      const last = [...(target.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])].at(-1);
      (last ?? target.current)?.focus({ preventScroll: true });
    },
    [count],
  );
  return { target, returnFocus: () => setCount((before) => before + 1) };
}
