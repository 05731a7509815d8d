'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMounted } from '@/components/hooks/use-mounted';
import { Spinner } from '@/components/ui/spinner';
import { getPathname, useRouter } from '@/lib/i18n/navigation';
import { findBookingPath, openBookingSite } from '@/stores/actions/booking-hand-off';
import { saveRedirectPath, takeRedirectPath } from '@/stores/actions/redirect-path';
import { readSavedAuth, renewSession } from '@/stores/actions/session';
import { isAuthUnknown, useAuth } from '@/stores/auth';
import { findChosenLanguage } from '@/stores/language';
import { useToast } from '@/stores/toast';

/**
 * Shows its children to visitors and redirects signed-in users to their destination. `maybeSignedIn`: there is a session
 * cookie; the form then appears only when the session proves invalid.
 */
export function VisitorsOnly({ maybeSignedIn, children }: { maybeSignedIn: boolean; children: ReactNode }) {
  const t = useTranslations('VisitorsOnly');
  const locale = useLocale();
  const router = useRouter();
  const isSignedIn = useAuth((auth) => auth.user !== null);
  const isUnknown = useAuth(isAuthUnknown);
  const isLeaving = useRef(false);
  const isMounted = useMounted();

  useEffect(function saveDestination() {
    const path = new URLSearchParams(window.location.search).get('redirectPath');
    if (path === null) return;
    void readSavedAuth().then(() => saveRedirectPath(path));
    window.history.replaceState(null, '', window.location.pathname);
  }, []);

  useEffect(
    function redirectToDestination() {
      if (!isSignedIn || isLeaving.current) return;
      isLeaving.current = true;
      // the server redirects here also when only the token has expired
      void renewSession().then(async (isHere) => {
        isLeaving.current = isHere;
        // the page in the saved language redirects instead
        if (!isHere || !isMounted.current) return;
        const saved = findChosenLanguage() ?? locale;
        const language = saved === locale ? undefined : { locale: saved };
        const target = takeRedirectPath();
        const bookingPath = findBookingPath(target);
        if (bookingPath === null && mayBeStale(target)) {
          return window.location.replace(getPathname({ href: target, locale: saved }));
        }
        if (bookingPath === null) return router.replace(target, language);
        if (await openBookingSite(bookingPath)) return;
        useToast.getState().show(t('bookingFailed'), 'error');
        router.replace('/', language);
      });
    },
    [isSignedIn, isMounted, router, locale, t],
  );

  if (!isSignedIn && !(maybeSignedIn && isUnknown)) return children;
  return (
    <div className="grid min-h-64 place-items-center">
      <Spinner label={t('oneMoment')} className="size-8" />
    </div>
  );
}

/**
 * The router may have cached a dashboard page as a redirect to sign-in, prefetched after the session had ended; a new
 * document has an empty cache. One that began at the login has prefetched nothing.
 */
function mayBeStale(path: string): boolean {
  const [document] = performance.getEntriesByType?.('navigation') ?? [];
  return (
    document !== undefined && path.startsWith('/dashboard') && new URL(document.name).pathname !== location.pathname
  );
}
