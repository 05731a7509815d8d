'use client';

import { useEffect } from 'react';
import type { PublicIdentityConfig } from '@/lib/identity/schema';
import { isUserSigningOut, restoreSession, startSession } from '@/stores/actions/session';
import { useAuth } from '@/stores/auth';

export type SessionSyncProps = { identity: PublicIdentityConfig; bookingSiteUrl: string | null };

/**
 * Finds out once per visit who is signed in, and again when another tab signs in or out.
 * The sign-in library is loaded only where a session is: visitors pay for a look at their cookies.
 */
export function SessionSync({ identity, bookingSiteUrl }: SessionSyncProps) {
  useEffect(
    function findOutWhoIsHere() {
      startSession(identity, bookingSiteUrl);
    },
    [identity, bookingSiteUrl],
  );

  useEffect(function followOtherTabs() {
    function restoreWhenChanged({ key }: StorageEvent) {
      if (key === useAuth.persist.getOptions().name) void restoreSession();
    }
    window.addEventListener('storage', restoreWhenChanged);
    return () => window.removeEventListener('storage', restoreWhenChanged);
  }, []);

  useEffect(function followTheBackButton() {
    function lookAgain({ persisted }: PageTransitionEvent) {
      if (!persisted) return;
      // a page that was kept as it stood when somebody signed out still shows what was theirs
      if (isUserSigningOut()) return window.location.reload();
      useAuth.getState().resetSignIn(); // no return from the hosted login
      void restoreSession();
    }
    window.addEventListener('pageshow', lookAgain);
    return () => window.removeEventListener('pageshow', lookAgain);
  }, []);

  return null;
}
