'use client';

import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import { whenIdleAfterLoad } from '@/lib/browser/when-idle';
import { usePathname } from '@/lib/i18n/navigation';
import { useFavourites } from '@/stores/favourites';

/** Lets this page be seen again without a network. All of it is fetched and done when the page has come to rest. */
export function OfflineKeeper() {
  const locale = useLocale();
  const pathname = usePathname();
  const favourites = useFavourites(({ items }) => items);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, and other favourites, are another thing to keep
  useEffect(
    function keepPage() {
      if (!('serviceWorker' in navigator)) return;
      return whenIdleAfterLoad(() => {
        import('@/components/layout/use-offline-worker').then(({ keepForLater }) => keepForLater(locale), ignore);
      }, REST_MS);
    },
    [locale, pathname, favourites],
  );

  useEffect(
    () =>
      useFavourites.subscribe(function followSignOut(now, before) {
        if (now.owner !== null || before.owner === null || !navigator.serviceWorker?.controller) return;
        import('@/components/layout/use-offline-worker').then(({ forgetAccount }) => forgetAccount(), ignore);
      }),
    [],
  );

  useEffect(function mendLoading() {
    const stop = new AbortController();
    window.addEventListener('error', reloadOnce, { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
  return null;
}

// what is kept is for later: it waits until everything for now is there
const REST_MS = 8_000;
const RELOADED_KEY = 'vx-reloaded';
const RELOAD_PAUSE_MS = 600_000;

/** A script of this page is not there any more: there is a new build, and the page in it is asked for, but never again and again. */
function reloadOnce({ target }: Event) {
  const isOurs = target instanceof HTMLScriptElement && new URL(target.src).pathname.startsWith('/_next/static/');
  if (!isOurs || !navigator.onLine) return;
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_KEY)) < RELOAD_PAUSE_MS) return;
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  } catch {
    return; // without a memory there is no "once"
  }
  window.location.reload();
}

const ignore = () => undefined;
