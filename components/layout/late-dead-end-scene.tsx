'use client';

import dynamic from 'next/dynamic';

/** Loaded when it is shown: every document contains the message of `not-found.tsx`, and few show it. */
export const LateDeadEndScene = dynamic(() =>
  import('@/components/layout/dead-end-scene').then(({ DeadEndScene }) => DeadEndScene),
);
