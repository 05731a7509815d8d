'use client';

import { useEffect } from 'react';
import { HYDRATED_EVENT } from '@/lib/edge/pre-hydration-events';

/** Says that the page listens now; what a reader did before is done once more. */
export function HydratedSignal() {
  useEffect(function tell() {
    // after the other parts of the page have begun too
    const timer = setTimeout(() => window.dispatchEvent(new Event(HYDRATED_EVENT)));
    return () => clearTimeout(timer);
  }, []);
  return null;
}
