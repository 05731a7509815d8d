'use client';

import { useEffect } from 'react';
import { restoreSession, startSession } from '@/components/auth/session';
import type { PublicIdentityConfig } from '@/lib/identity/schema';
import { useAuth } from '@/stores/auth';

/**
 * Finds out once per visit who is signed in, and again when another tab signs in or out.
 * The sign-in library is loaded only where a session is: visitors pay for a look at their cookies.
 */
export function SessionKeeper({ identity }: { identity: PublicIdentityConfig }) {
  useEffect(
    function findOutWhoIsHere() {
      startSession(identity);
    },
    [identity],
  );

  useEffect(function followOtherTabs() {
    function restoreWhenChanged({ key }: StorageEvent) {
      if (key === useAuth.persist.getOptions().name) void restoreSession();
    }
    window.addEventListener('storage', restoreWhenChanged);
    return () => window.removeEventListener('storage', restoreWhenChanged);
  }, []);

  return null;
}
