'use client';

import { createContext, type ReactNode, useContext, useEffect, useRef, useState, useTransition } from 'react';
import { useRouter } from '@/lib/i18n/navigation';

type Frame = {
  isPending: boolean;
  /** Opens another search; scroll position and focus stay. */
  navigate: (href: string) => void;
  /** Announces a text to screen readers, but not on the first page, which they read anyway. */
  announce: (text: string) => void;
};

/** Receives the focus when the focused element no longer exists. */
export const RESULTS_ID = 'results';

const FrameContext = createContext<Frame | null>(null);

/** State of navigation between search pages; stands in their layout, so that it outlives a page. */
export function SearchFrame({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [announcement, setAnnouncement] = useState('');
  const hasNavigated = useRef(false);
  const focused = useRef<string | null>(null);

  function navigate(href: string) {
    hasNavigated.current = true;
    focused.current = document.activeElement?.id ?? '';
    startTransition(() => router.push(href, { scroll: false }));
  }

  useEffect(
    function restoreFocus() {
      if (isPending || focused.current === null) return;
      const id = focused.current;
      focused.current = null;
      if (document.activeElement && document.activeElement !== document.body) return;
      const target = document.getElementById(id) ?? document.getElementById(RESULTS_ID);
      target?.focus({ preventScroll: true });
    },
    [isPending],
  );

  const announce = (text: string) => {
    if (hasNavigated.current) setAnnouncement(text);
  };
  return (
    <FrameContext value={{ isPending, navigate, announce }}>
      {children}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </FrameContext>
  );
}

/** The frame around a search page; on other pages `navigate` is a plain navigation. */
export function useSearchFrame(): Frame {
  const router = useRouter();
  const frame = useContext(FrameContext);
  return frame ?? { isPending: false, navigate: (href) => router.push(href), announce: () => undefined };
}
