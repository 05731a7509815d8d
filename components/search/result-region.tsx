'use client';

import { type ReactNode, useEffect } from 'react';
import { RESULTS_ID, useSearchFrame } from '@/components/search/search-frame';
import { classNames } from '@/lib/browser/class-names';

type Props = {
  /** Announced after a navigation: the number of results. */
  status: string;
  children: ReactNode;
};

/** The results, dimmed while the next search loads. */
export function ResultRegion({ status, children }: Props) {
  const { isPending, announce } = useSearchFrame();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text is announced, not a new function
  useEffect(
    function announceCount() {
      announce(status);
    },
    [status],
  );

  return (
    <div
      id={RESULTS_ID}
      tabIndex={-1}
      aria-busy={isPending}
      className={classNames('min-w-0 outline-none transition-opacity duration-200', isPending && 'opacity-50')}
    >
      {children}
    </div>
  );
}
