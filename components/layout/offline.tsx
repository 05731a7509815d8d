'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { noticeClass, noticeDotClass, noticeFrameClass } from '@/lib/browser/notice-class';
import { isServerReachable } from '@/lib/browser/server-reachable';
import { whenIdleAfterLoad } from '@/lib/browser/when-idle';
import { MINUTE_MS } from '@/lib/durations';
import { usePathname, useRouter } from '@/lib/i18n/navigation';
import { useDateFormat } from '@/lib/i18n/use-date-format';
import { AS_OF_ATTRIBUTE as OFFLINE_ATTRIBUTE } from '@/lib/offline/message';
import { AS_OF_ATTRIBUTE, AS_OF_HEADER, OLDER_EVENT, type OlderAnswer } from '@/lib/older-response';
import { useFavourites } from '@/stores/favourites';

const CHECK_EVERY_MS = 15_000;

/** Shows the age of a page without a network, and of older responses during an outage, below the page, which leaves room for it. */
export function OfflineNotice() {
  const t = useTranslations('OfflineNotice');
  const format = useDateFormat();
  const offlineSince = useOfflineSince();
  const olderSince = useOlderSince();
  const asOf = offlineSince ?? olderSince;
  const isToday = asOf !== null && format(asOf, day) === format(Date.now(), day);
  return (
    <div role="status" className={noticeFrameClass}>
      {asOf !== null && (
        <p data-offline-notice className={noticeClass}>
          <span aria-hidden="true" className={noticeDotClass} />
          {t(offlineSince === null ? 'olderPage' : 'asOf', { time: format(asOf, isToday ? clock : dayAndClock) })}
        </p>
      )}
    </div>
  );
}

/** Returns when the server sent this page, in milliseconds, while there is no network; else null. */
function useOfflineSince(): number | null {
  const [asOf, setAsOf] = useState<number | null>(null);
  const router = useRouter();

  useEffect(
    function watchNetwork() {
      const page = document.documentElement;
      const stop = new AbortController();
      const cachedAt = () => Date.parse(page.getAttribute(OFFLINE_ATTRIBUTE) ?? '') || null;

      function goOffline() {
        setAsOf(cachedAt() ?? performance.timeOrigin);
      }
      async function checkNetwork() {
        if (!(await isServerReachable(stop.signal)) || stop.signal.aborted) return;
        setAsOf(null);
        if (cachedAt() === null) return;
        page.removeAttribute(OFFLINE_ATTRIBUTE);
        router.refresh();
      }
      if (cachedAt() !== null || !navigator.onLine) goOffline();
      window.addEventListener('offline', goOffline, { signal: stop.signal });
      window.addEventListener('online', checkNetwork, { signal: stop.signal });
      // a copy is also shown when the network is slow or without a connection to us, which fires no event
      function recheck() {
        if (navigator.onLine && cachedAt() !== null) void checkNetwork();
      }
      recheck();
      const timer = setInterval(recheck, CHECK_EVERY_MS);
      return () => {
        stop.abort();
        clearInterval(timer);
      };
    },
    [router],
  );
  return asOf;
}

type Older = {
  /** In milliseconds. */
  asOf: number;
  /** What was older: the page, or a call of the API. */
  url: string;
};

/** Returns when the page, or the last answer of the API, was made that is older because of an outage; null after its end. */
function useOlderSince(): number | null {
  const [older, setOlder] = useState<Older | null>(null);
  const router = useRouter();

  useEffect(function watchResponses() {
    const asOf = Date.parse(document.documentElement.getAttribute(AS_OF_ATTRIBUTE) ?? '');
    setOlder(asOf ? { asOf, url: location.href } : null);
    // the text for browsers without scripts
    document.querySelector('[data-older-page]')?.remove();
    function show(event: Event) {
      const { asOf, url } = (event as CustomEvent<OlderAnswer>).detail;
      setOlder({ asOf: Date.parse(asOf), url });
    }
    window.addEventListener(OLDER_EVENT, show);
    return () => window.removeEventListener(OLDER_EVENT, show);
  }, []);

  useEffect(
    function awaitRecovery() {
      if (older === null) return;
      const stop = new AbortController();
      const timer = setInterval(async () => {
        if (!(await isRenewed(older.url, stop.signal)) || stop.signal.aborted) return;
        setOlder(null);
        const page = document.documentElement;
        if (!page.hasAttribute(AS_OF_ATTRIBUTE)) return;
        page.removeAttribute(AS_OF_ATTRIBUTE);
        router.refresh();
      }, CHECK_EVERY_MS);
      return () => {
        stop.abort();
        clearInterval(timer);
      };
    },
    [older, router],
  );
  return older?.asOf ?? null;
}

async function isRenewed(url: string, signal: AbortSignal): Promise<boolean> {
  return fetch(url, { method: 'HEAD', cache: 'no-store', signal }).then(
    ({ ok, headers }) => ok && !headers.has(AS_OF_HEADER),
    () => false,
  );
}

const clock = { hour: '2-digit', minute: '2-digit' } as const;
const day = { day: 'numeric', month: 'short' } as const;
const dayAndClock = { ...day, ...clock } as const;

/** Paths of pages that were left before they were cached. */
const uncached = new Set<string>();

/** Registers the service worker and caches this page, and those left before, once the page is idle or hidden. */
export function OfflineRegistration() {
  const locale = useLocale();
  const pathname = usePathname();
  const favourites = useFavourites(({ items }) => items);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every page and every change of the favourites is cached again
  useEffect(
    function cacheVisitedPage() {
      if (!('serviceWorker' in navigator)) return;
      uncached.add(location.pathname);
      const stop = new AbortController();
      function cacheOnce() {
        stop.abort();
        const visited = [...uncached];
        uncached.clear();
        import('@/components/layout/offline-worker').then(({ cachePages }) => cachePages(locale, visited), ignore);
      }
      const cacheWhenHidden = () => document.visibilityState === 'hidden' && cacheOnce();
      document.addEventListener('visibilitychange', cacheWhenHidden, { signal: stop.signal });
      stop.signal.addEventListener('abort', whenIdleAfterLoad(cacheOnce, IDLE_MS));
      return () => stop.abort();
    },
    [locale, pathname, favourites],
  );

  useEffect(
    () =>
      useFavourites.subscribe(function followSignOut(now, before) {
        if (now.owner !== null || before.owner === null || !navigator.serviceWorker?.controller) return;
        import('@/components/layout/offline-worker').then(({ clearAccountCards }) => clearAccountCards(), ignore);
      }),
    [],
  );

  useEffect(function recoverFromNewBuild() {
    window.addEventListener('error', reloadOnce, true);
    return () => window.removeEventListener('error', reloadOnce, true);
  }, []);
  return null;
}

// caching must not delay what the page loads for itself
const IDLE_MS = 8_000;
const RELOADED_KEY = 'vx-reloaded';
const RELOAD_PAUSE_MS = 10 * MINUTE_MS;

/** A script of this page was removed by a new build: reloads the page, at most once in ten minutes. */
async function reloadOnce({ target }: Event): Promise<void> {
  const isOurs = target instanceof HTMLScriptElement && new URL(target.src).pathname.startsWith('/_next/static/');
  if (!isOurs || !navigator.onLine) return;
  // a weak connection is no reason: a reload would lose what was typed
  const answer = await fetch(target.src, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.status !== 404) return;
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_KEY)) < RELOAD_PAUSE_MS) return;
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  } catch {
    return; // without storage it could reload for ever
  }
  window.location.reload();
}

const ignore = () => undefined;
