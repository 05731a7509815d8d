'use client';

import { useLocale } from 'next-intl';
import { useState } from 'react';
import { getPathname } from '@/lib/i18n/navigation';
import { logOut } from '@/stores/actions/session';

/** Ends the session and reloads the home page, so that no page in memory still shows the account. */
export function useSignOut(): { signOut: () => Promise<void>; isSigningOut: boolean } {
  const locale = useLocale();
  const [isSigningOut, setSigningOut] = useState(false);

  async function signOut() {
    setSigningOut(true);
    const result = await logOut().catch(() => null);
    // the hosted login sends people back to the home page itself
    if (!result?.isLeaving) window.location.assign(getPathname({ locale, href: '/' }));
  }

  return { signOut, isSigningOut };
}
