import { useEffect, useEffectEvent } from 'react';

/** Calls `refresh` every `ms` while the page is visible, and on return to the page when a call was due; 0 calls never. */
export function useRefresh(ms: number, refresh: () => void): void {
  const refreshLatest = useEffectEvent(refresh);

  useEffect(
    function repeatRefresh() {
      if (ms === 0) return;
      let isDue = false;
      function refreshOrWait() {
        isDue = document.visibilityState === 'hidden';
        if (!isDue) refreshLatest();
      }
      const catchUp = () => isDue && refreshOrWait();
      const timer = setInterval(refreshOrWait, ms);
      document.addEventListener('visibilitychange', catchUp);
      return () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', catchUp);
      };
    },
    [ms],
  );
}
