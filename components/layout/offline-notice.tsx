'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useRouter } from '@/lib/i18n/navigation';
import { useDateFormat } from '@/lib/i18n/use-date-format';
import { AS_OF_ATTRIBUTE } from '@/lib/offline/message';

const ASK_AGAIN_MS = 15_000;

/** Says from when a page is that is shown without the network. It stands under the page and covers nothing of it. */
export function OfflineNotice() {
  const t = useTranslations('OfflineNotice');
  const format = useDateFormat();
  const asOf = useOfflineSince();
  return (
    <div role="status" className="sticky bottom-0 z-40 print:hidden">
      {asOf !== null && (
        <p className="flex animate-rise items-center justify-center gap-2 border-line border-t bg-ink px-4 pt-1.5 pb-[calc(0.375rem+env(safe-area-inset-bottom))] text-center text-sm text-stone">
          <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-status-warning" />
          {t('asOf', { time: format(asOf, isToday(asOf) ? clock : dayAndClock) })}
        </p>
      )}
    </div>
  );
}

/** When this page came from the server, in milliseconds, while there is no network; else null. */
function useOfflineSince(): number | null {
  const [asOf, setAsOf] = useState<number | null>(null);
  const router = useRouter();

  useEffect(
    function watchNetwork() {
      const page = document.documentElement;
      const stop = new AbortController();
      const keptAt = () => Date.parse(page.getAttribute(AS_OF_ATTRIBUTE) ?? '') || null;

      function goOffline() {
        setAsOf(keptAt() ?? performance.timeOrigin);
      }
      async function lookForNetwork() {
        if (!(await isOurServerThere(stop.signal)) || stop.signal.aborted) return;
        setAsOf(null);
        if (keptAt() === null) return;
        page.removeAttribute(AS_OF_ATTRIBUTE);
        router.refresh();
      }
      if (keptAt() !== null || !navigator.onLine) goOffline();
      window.addEventListener('offline', goOffline, { signal: stop.signal });
      window.addEventListener('online', lookForNetwork, { signal: stop.signal });
      // a copy may be shown although the browser sees a network: it was slow, leads nowhere, or came a moment ago
      function askAgain() {
        if (navigator.onLine && keptAt() !== null) void lookForNetwork();
      }
      askAgain();
      const timer = setInterval(askAgain, ASK_AGAIN_MS);
      return () => {
        stop.abort();
        clearInterval(timer);
      };
    },
    [router],
  );
  return asOf;
}

async function isOurServerThere(signal: AbortSignal): Promise<boolean> {
  return fetch('/api/health', { cache: 'no-store', signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}

const clock = { hour: '2-digit', minute: '2-digit' } as const;
const dayAndClock = { day: 'numeric', month: 'short', ...clock } as const;
const isToday = (at: number) => Date.now() - at < 43_200_000;
