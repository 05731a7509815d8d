import { type RefObject, useEffect } from 'react';

/** Closes a menu on a press outside it and on Escape, which also gives the focus back to its button. */
export function useDismiss(menu: RefObject<HTMLElement | null>, open: boolean, close: () => void) {
  useEffect(
    function closeFromOutside() {
      if (!open) return;
      const stop = new AbortController();
      const { signal } = stop;
      document.addEventListener(
        'pointerdown',
        ({ target }) => {
          if (!(target instanceof Node && menu.current?.contains(target))) close();
        },
        { signal },
      );
      document.addEventListener(
        'keydown',
        ({ key }) => {
          if (key !== 'Escape') return;
          close();
          menu.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
        },
        { signal },
      );
      return () => stop.abort();
    },
    [menu, open, close],
  );
}
