'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { Spinner } from '@/components/ui/spinner';
import { getPathname, useRouter } from '@/lib/i18n/navigation';
import { findBookingPath, openBookingSite } from '@/stores/actions/booking-hand-off';
import { saveRedirectPath, takeRedirectPath } from '@/stores/actions/redirect-path';
import { readSavedAuth, renewSession } from '@/stores/actions/session';
import { useAuth } from '@/stores/auth';
import { useToast } from '@/stores/toast';

type Props = {
  /** From the cookies: then the form waits until the browser knows, instead of flashing up. */
  maybeSignedIn: boolean;
  children: ReactNode;
};

/** Shows its children to visitors and redirects signed-in users to their destination. */
export function VisitorsOnly({ maybeSignedIn, children }: Props) {
  const t = useTranslations('VisitorsOnly');
  const locale = useLocale();
  const router = useRouter();
  const isSignedIn = useAuth((auth) => auth.user !== null);
  const isUnknown = useAuth((auth) => auth.authLoading || (auth.isAuth && auth.user === null));
  const isLeaving = useRef(false);

  useEffect(function rememberWhereFrom() {
    const path = new URLSearchParams(window.location.search).get('redirectPath');
    if (path === null) return;
    void readSavedAuth().then(() => saveRedirectPath(path));
    window.history.replaceState(null, '', window.location.pathname);
  }, []);

  useEffect(
    function goWhereTheyBelong() {
      if (!isSignedIn || isLeaving.current) return;
      isLeaving.current = true;
      // the server may have sent them here because their token, not their session, has expired
      void renewSession().then(async (isHere) => {
        isLeaving.current = isHere;
        if (!isHere) return;
        const target = takeRedirectPath();
        const bookingPath = findBookingPath(target);
        if (bookingPath === null && mayBeStale(target)) {
          return window.location.replace(getPathname({ href: target, locale }));
        }
        if (bookingPath === null) return router.replace(target);
        if (await openBookingSite(bookingPath)) return;
        useToast.getState().show(t('bookingFailed'), 'error');
        router.replace('/');
      });
    },
    [isSignedIn, router, locale, t],
  );

  if (!isSignedIn && !(maybeSignedIn && isUnknown)) return children;
  return (
    <div className="grid min-h-64 place-items-center">
      <Spinner label={t('oneMoment')} className="size-8" />
    </div>
  );
}

/**
 * A host's page that was fetched ahead after the session had ended is a redirect back here, and the router keeps it. Only
 * another document forgets; where this one began with the login, nothing was fetched before.
 */
function mayBeStale(path: string): boolean {
  const [document] = performance.getEntriesByType?.('navigation') ?? [];
  return (
    document !== undefined && path.startsWith('/dashboard') && new URL(document.name).pathname !== location.pathname
  );
}
