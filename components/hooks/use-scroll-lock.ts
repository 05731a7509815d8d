import { useEffect } from 'react';

/** Keeps the page behind a dialog still, without a jump where the scroll bar was. */
export function useScrollLock(locked: boolean) {
  useEffect(
    function lockBody() {
      if (!locked) return;
      const { style } = document.body;
      const { overflow, paddingRight } = style;
      const scrollBarWidth = window.innerWidth - document.documentElement.clientWidth;
      style.overflow = 'hidden';
      if (scrollBarWidth > 0) style.paddingRight = `${scrollBarWidth}px`;
      // Restoring what was there, rather than clearing, lets dialogs stand on dialogs.
      return () => {
        style.overflow = overflow;
        style.paddingRight = paddingRight;
      };
    },
    [locked],
  );
}
