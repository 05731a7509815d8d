'use client';

import { type ReactNode, useEffect } from 'react';
import { RESULTS_ID, useSearchFrame } from '@/components/search/search-frame';
import { classNames } from '@/lib/browser/class-names';

type Props = {
  /** Said when these are the results one went to: how many there are. */
  status: string;
  children: ReactNode;
};

/** What was found, dimmed while something else is being looked for. */
export function ResultRegion({ status, children }: Props) {
  const { isPending, announce } = useSearchFrame();

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the text that is news, not the way to say it
  useEffect(
    function sayHowMany() {
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
