'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { showWholeChip } from '@/lib/browser/focus';

/** Chips that scroll sideways on small screens, initially to the selected one. */
export function ChipRow({ children }: { children: ReactNode }) {
  const row = useRef<HTMLUListElement>(null);

  useEffect(function scrollToSelected() {
    const selected = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && selected) row.current.scrollLeft = selected.offsetLeft - row.current.clientWidth / 3;
  }, []);

  return (
    <ul
      ref={row}
      onFocus={showWholeChip}
      className="relative -mx-4 flex scroll-px-4 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:-mx-6 sm:px-6 lg:mx-0 lg:flex-wrap lg:px-0"
    >
      {children}
    </ul>
  );
}
