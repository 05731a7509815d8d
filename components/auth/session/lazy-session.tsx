'use client';

import { useEffect, useState } from 'react';
import type { SessionSyncProps } from '@/components/auth/session/session-sync';
import { useLoaded } from '@/components/hooks/use-loaded';
import { lastUserCookie } from '@/lib/identity/session-cookies';
import { useAuth } from '@/stores/auth';

const loadSync = () => import('@/components/auth/session/session-sync').then((module) => module.SessionSync);

/** Loads `SessionSync` only for visitors with a session, of this tab or of another one. */
export function VisitorSession(props: SessionSyncProps) {
  const [hasSession, setHasSession] = useState(false);
  const Sync = useLoaded(hasSession, loadSync);
  const cookie = lastUserCookie(props.identity.userPoolClientId);

  useEffect(
    function watchSession() {
      function checkCookie() {
        if (document.cookie.includes(`${cookie}=`)) setHasSession(true);
        else void clearEndedSession();
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
