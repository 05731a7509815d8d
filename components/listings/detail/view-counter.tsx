'use client';

import { useEffect } from 'react';

/** Counts a page view once per tab and day. */
export function ViewCounter({ uid }: { uid: string }) {
  useEffect(
    function count() {
      const key = `viewed ${uid}`;
      const today = new Date().toDateString();
      try {
        if (sessionStorage.getItem(key) === today) return;
        sessionStorage.setItem(key, today);
      } catch {
        // without storage every reload would be counted
        return;
      }
      fetch(`/api/listing/${uid}/views`, { method: 'POST', keepalive: true }).catch(() => undefined);
    },
    [uid],
  );
  return null;
}
