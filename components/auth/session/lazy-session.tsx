'use client';

import { type ComponentType, useEffect, useState } from 'react';
import type { SessionSyncProps } from '@/components/auth/session/session-sync';
import { lastUserCookie } from '@/lib/identity/session-cookies';
import { useAuth } from '@/stores/auth';

/** `SessionSync` where most readers have no session: it is loaded for those who have one, now or from another tab. */
export function VisitorSession(props: SessionSyncProps) {
  const [Keeper, setKeeper] = useState<ComponentType<SessionSyncProps> | null>(null);
  const cookie = lastUserCookie(props.identity.userPoolClientId);

  useEffect(
    function lookForSession() {
      function look() {
        if (document.cookie.includes(`${cookie}=`)) {
          import('@/components/auth/session/session-sync').then(
            ({ SessionSync }) => setKeeper(() => SessionSync),
            () => null, // no connection: the next page tries again
          );
        } else void readNobody();
      }
      function lookAgain(event: StorageEvent | PageTransitionEvent) {
        if ('persisted' in event ? event.persisted : event.key === useAuth.persist.getOptions().name) look();
      }
      look();
      window.addEventListener('storage', lookAgain);
      window.addEventListener('pageshow', lookAgain);
      return () => {
        window.removeEventListener('storage', lookAgain);
        window.removeEventListener('pageshow', lookAgain);
      };
    },
    [cookie],
  );

  return Keeper && <Keeper {...props} />;
}

/** What the store kept of a session that has ended meanwhile is cleared once it has been read. */
async function readNobody(): Promise<void> {
  if (!useAuth.persist.hasHydrated()) await useAuth.persist.rehydrate();
  useAuth.getState().signedOut();
}
