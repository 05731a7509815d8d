'use client';

import { type ComponentType, useEffect, useState } from 'react';
import type { SessionSyncProps } from '@/components/auth/session/session-sync';
import { lastUserCookie } from '@/lib/identity/session-cookies';
import { useAuth } from '@/stores/auth';

/** Loads `SessionSync` only for visitors with a session, of this tab or of another one. */
export function VisitorSession(props: SessionSyncProps) {
  const [Sync, setSync] = useState<ComponentType<SessionSyncProps> | null>(null);
  const cookie = lastUserCookie(props.identity.userPoolClientId);

  useEffect(
    function watchSession() {
      function checkCookie() {
        if (document.cookie.includes(`${cookie}=`)) {
          import('@/components/auth/session/session-sync').then(
            ({ SessionSync }) => setSync(() => SessionSync),
            () => null, // no connection: the next page tries again
          );
        } else void clearEndedSession();
      }
      function checkOnEvent(event: StorageEvent | PageTransitionEvent) {
        if ('persisted' in event ? event.persisted : event.key === useAuth.persist.getOptions().name) checkCookie();
      }
      checkCookie();
      const controller = new AbortController();
      window.addEventListener('storage', checkOnEvent, { signal: controller.signal });
      window.addEventListener('pageshow', checkOnEvent, { signal: controller.signal });
      return () => controller.abort();
    },
    [cookie],
  );

  return Sync && <Sync {...props} />;
}

/** Clears what the store has persisted of an ended session. */
async function clearEndedSession(): Promise<void> {
  if (!useAuth.persist.hasHydrated()) await useAuth.persist.rehydrate();
  useAuth.getState().signedOut();
}
