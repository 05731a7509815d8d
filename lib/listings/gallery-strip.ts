import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';

/** A row of which one item fills the view; swiped, scrolled, or sent to an item. */
export function useStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);

  useEffect(function followScrolling() {
    const row = strip.current;
    if (!row) return;
    const look = () => {
      if (row.clientWidth > 0) setCurrent(Math.round(row.scrollLeft / row.clientWidth));
    };
    row.addEventListener('scroll', look, { passive: true });
    return () => row.removeEventListener('scroll', look);
  }, []);

  const goTo = useCallback(
    (index: number, behavior: ScrollBehavior = 'auto') => {
      const row = strip.current;
      if (!row || index < 0 || index >= count) return;
      setCurrent(index);
      row.scrollTo({ left: index * row.clientWidth, behavior });
    },
    [count],
  );

  function onKeyDown(event: KeyboardEvent) {
    const target = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: count - 1 }[event.key];
    if (target === undefined || count < 2) return;
    event.preventDefault();
    goTo(target);
  }

  return { strip, current, goTo, onKeyDown };
}
