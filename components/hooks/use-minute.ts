import { useSyncExternalStore } from 'react';
import { MINUTE_MS } from '@/lib/durations';

/**
 * The start of the current minute in milliseconds, updated every minute. Null on the server and in the first render:
 * a page may be cached for days, so only the browser knows the time.
 */
export function useMinute(): number | null {
  return useSyncExternalStore<number | null>(watchMinutes, thisMinute, () => null);
}

const thisMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

function watchMinutes(notify: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        notify();
        wait();
      },
      MINUTE_MS - (Date.now() % MINUTE_MS),
    );
  };
  wait();
  // a sleeping tab's clock stands still
  document.addEventListener('visibilitychange', notify);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', notify);
  };
}
