import { useSyncExternalStore } from 'react';
import { pageTime } from '@/lib/browser/page-time';
import { MINUTE_MS } from '@/lib/durations';

/**
 * The start of the current minute in milliseconds, updated every minute. Null on the server and in the first render:
 * a page may be cached for days, so only the browser knows the time.
 */
export function useMinute(): number | null {
  return useSyncExternalStore<number | null>(watchMinutes, thisMinute, () => null);
}

const thisMinute = () => Math.floor(pageTime() / MINUTE_MS) * MINUTE_MS;

function watchMinutes(notify: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        notify();
        wait();
      },
      MINUTE_MS - (pageTime() % MINUTE_MS),
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
