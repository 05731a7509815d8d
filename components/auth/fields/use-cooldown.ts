'use client';

import { useCallback, useEffect, useState } from 'react';

/** Counts down from `seconds` to 0, at once and again after each `start()`. */
export function useCooldown(seconds: number): { seconds: number; start: () => void } {
  const [left, setLeft] = useState(seconds);
  const start = useCallback(() => setLeft(seconds), [seconds]);

  useEffect(
    function countDown() {
      if (left === 0) return;
      const timer = setTimeout(() => setLeft(left - 1), 1000);
      return () => clearTimeout(timer);
    },
    [left],
  );

  return { seconds: left, start };
}
