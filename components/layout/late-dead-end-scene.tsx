'use client';

import { lazy, Suspense } from 'react';

const DeadEndScene = lazy(async () => ({
  default: (await import('@/components/layout/dead-end-scene')).DeadEndScene,
}));

/** Loaded when it is shown: every document contains the message of `not-found.tsx`, and few show it. */
export function LateDeadEndScene() {
  return (
    <Suspense fallback={<div className="aspect-320/220 w-72 max-w-full" />}>
      <DeadEndScene />
    </Suspense>
  );
}
