'use client';

import { useEffect } from 'react';
import { LISTENING_EVENT } from '@/lib/http/early-hand';

/** Says that the page listens now; what a reader did before is done once more. */
export function Listening() {
  useEffect(function tell() {
    // after the other parts of the page have begun too
    const timer = setTimeout(() => window.dispatchEvent(new Event(LISTENING_EVENT)));
    return () => clearTimeout(timer);
  }, []);
  return null;
}
