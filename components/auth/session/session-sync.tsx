'use client';

import { useEffect } from 'react';
import type { PublicIdentityConfig } from '@/lib/identity/schema';
import { isUserSigningOut, restoreSession, startSession } from '@/stores/actions/session';
import { useAuth } from '@/stores/auth';

export type SessionSyncProps = { identity: PublicIdentityConfig; bookingSiteUrl: string | null };

/**
 * Restores the session once per visit, and again when another tab signs in or out.
 * The sign-in library is loaded only when a session cookie exists.
 */
export function SessionSync({ identity, bookingSiteUrl }: SessionSyncProps) {
  useEffect(
    function start() {
      startSession(identity, bookingSiteUrl);
    },
    [identity, bookingSiteUrl],
  );

  useEffect(function followOtherTabs() {
    function restoreWhenChanged({ key }: StorageEvent) {
      if (key === useAuth.persist.getOptions().name) void restoreSession();
    }
    function restoreFromCache({ persisted }: PageTransitionEvent) {
      if (!persisted) return;
      // a page cached before the sign-out still shows the account's data
      if (isUserSigningOut()) return window.location.reload();
      useAuth.getState().resetSignIn(); // no return from the hosted login
      void restoreSession();
    }
    const controller = new AbortController();
    window.addEventListener('storage', restoreWhenChanged, { signal: controller.signal });
    window.addEventListener('pageshow', restoreFromCache, { signal: controller.signal });
    return () => controller.abort();
  }, []);

  return null;
}
