'use client';

import { useEffect } from 'react';
import { HYDRATED_EVENT } from '@/lib/edge/pre-hydration-events';

/** Announces hydration, after which earlier clicks and input are replayed. */
export function HydratedSignal() {
  useEffect(function announce() {
    // after the effects of the other components
    const timer = setTimeout(() => window.dispatchEvent(new Event(HYDRATED_EVENT)));
    return () => clearTimeout(timer);
  }, []);
  return null;
}
