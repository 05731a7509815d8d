'use client';

import { createContext, type ReactNode, useContext, useEffect, useRef, useState, useTransition } from 'react';
import { useRouter } from '@/lib/i18n/navigation';

type Frame = {
  /** The page that was asked for is on its way; what is shown is still the old one. */
  isPending: boolean;
  /** To another search, without a jump, and with the focus where it was. */
  go: (href: string) => void;
  /** Says to a screen reader what the page shows now; not what it came with, which is read anyway. */
  announce: (text: string) => void;
};

/** Where the focus goes when what had it is gone. */
export const RESULTS_ID = 'results';

const FrameContext = createContext<Frame | null>(null);

/** Around all search pages, so that it outlives going from one to another. */
export function SearchFrame({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [announcement, setAnnouncement] = useState('');
  const hasGone = useRef(false);
  const focused = useRef<string | null>(null);

  function go(href: string) {
    hasGone.current = true;
    focused.current = document.activeElement?.id ?? '';
    startTransition(() => router.push(href, { scroll: false }));
  }

  useEffect(
    function keepFocus() {
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
    if (hasGone.current) setAnnouncement(text);
  };
  return (
    <FrameContext value={{ isPending, go, announce }}>
      {children}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </FrameContext>
  );
}

/** The frame around a search page; elsewhere one just goes to the page. */
export function useSearchFrame(): Frame {
  const router = useRouter();
  const frame = useContext(FrameContext);
  return frame ?? { isPending: false, go: (href) => router.push(href), announce: () => undefined };
}
