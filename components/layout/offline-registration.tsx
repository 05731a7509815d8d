'use client';

import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import { whenIdleAfterLoad } from '@/lib/browser/when-idle';
import { MINUTE_MS } from '@/lib/durations';
import { usePathname } from '@/lib/i18n/navigation';
import { useFavourites } from '@/stores/favourites';

/** Registers the service worker and caches this page once the page is idle. */
export function OfflineRegistration() {
  const locale = useLocale();
  const pathname = usePathname();
  const favourites = useFavourites(({ items }) => items);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every page and every change of the favourites is cached again
  useEffect(
    function cacheVisitedPage() {
      if (!('serviceWorker' in navigator)) return;
      return whenIdleAfterLoad(() => {
        import('@/components/layout/use-offline-worker').then(({ cachePage }) => cachePage(locale), ignore);
      }, IDLE_MS);
    },
    [locale, pathname, favourites],
  );

  useEffect(
    () =>
      useFavourites.subscribe(function followSignOut(now, before) {
        if (now.owner !== null || before.owner === null || !navigator.serviceWorker?.controller) return;
        import('@/components/layout/use-offline-worker').then(({ clearAccountCards }) => clearAccountCards(), ignore);
      }),
    [],
  );

  useEffect(function recoverFromNewBuild() {
    const stop = new AbortController();
    window.addEventListener('error', reloadOnce, { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
  return null;
}

// caching must not delay what the page loads for itself
const IDLE_MS = 8_000;
const RELOADED_KEY = 'vx-reloaded';
const RELOAD_PAUSE_MS = 10 * MINUTE_MS;

/** A script of this page was removed by a new build: reloads the page, at most once in ten minutes. */
function reloadOnce({ target }: Event) {
  const isOurs = target instanceof HTMLScriptElement && new URL(target.src).pathname.startsWith('/_next/static/');
  if (!isOurs || !navigator.onLine) return;
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_KEY)) < RELOAD_PAUSE_MS) return;
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  } catch {
    return; // without storage it could reload for ever
  }
  window.location.reload();
}

const ignore = () => undefined;
