'use client';

import { useEffect } from 'react';
import { sendView } from '@/lib/listings/views/api';

/** Notes, once per visitor and day, that this page was opened. What this browser remembers of it ends with the tab. */
export function ViewCounter({ uid }: { uid: string }) {
  useEffect(
    function count() {
      const key = `viewed ${uid}`;
      const today = new Date().toDateString();
      try {
        if (sessionStorage.getItem(key) === today) return;
        sessionStorage.setItem(key, today);
      } catch {
        // a browser that keeps nothing would count every reload
        return;
      }
      sendView(uid);
    },
    [uid],
  );
  return null;
}
