'use client';

import { useEffect } from 'react';
import { usePathname, useRouter } from '@/lib/i18n/navigation';
import { saveRedirectPath } from '@/stores/actions/redirect-path';
import { isUserSigningOut, restoration } from '@/stores/actions/session';
import { useAuth } from '@/stores/auth';

/**
 * Leads away from the dashboard when the session ends, here or in another tab, and remembers the page.
 * A courtesy: the server has refused already, or will.
 */
export function MembersOnly() {
  const router = useRouter();
  const pathname = usePathname();
  const isGone = useAuth((auth) => !auth.authLoading && !auth.isAuth && auth.user === null);

  useEffect(
    function leave() {
      if (!isGone) return;
      let isBack = false;
      // the browser may have lost what it saved, but not the session
      void restoration.then(() => {
        if (isBack || isUserSigningOut()) return;
        saveRedirectPath(`${pathname}${window.location.search}`);
        router.replace('/auth/login');
      });
      return () => {
        isBack = true;
      };
    },
    [isGone, pathname, router],
  );

  return null;
}
