'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { bookingAddress, tourPath } from '@/lib/booking/hand-off';
import { requireSignIn, waitForAuth } from '@/stores/actions/require-sign-in';
import { useToast } from '@/stores/toast';

type Props = {
  code: string;
  title: string;
  /** The booking site's address. */
  siteUrl: string;
  className?: string;
};

/** Opens the tour on the booking site through single sign-on; anonymous visitors sign in first. */
export function BookButton({ code, title, siteUrl, className }: Props) {
  const t = useTranslations('BookButton');
  const [isLeaving, setLeaving] = useState(false);
  const path = tourPath(code);

  useEffect(function resetOnReturn() {
    // the back/forward cache restores the pending state
    const reset = () => setLeaving(false);
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, []);

  async function book() {
    setLeaving(true);
    const isSignedIn = await waitForAuth();
    const outcome = isSignedIn ? await openSite(path).catch(() => 'failed' as const) : 'signedOut';
    if (outcome === 'opened') return; // the spinner stays until the other page loads
    setLeaving(false);
    if (outcome === 'failed') useToast.getState().show(t('failed'), 'error');
    else requireSignIn({ returnTo: bookingAddress(siteUrl, path) });
  }

  return (
    <Button onClick={book} pending={isLeaving} aria-label={t('label', { title })} className={className}>
      {t('book')}
    </Button>
  );
}

/** Loaded on demand: anonymous visitors need no identity client. */
async function openSite(path: string): Promise<'opened' | 'signedOut' | 'failed'> {
  const [{ renewSession }, { openBookingSite }] = await Promise.all([
    import('@/stores/actions/session'),
    import('@/stores/actions/booking-hand-off'),
  ]);
  if (!(await renewSession())) return 'signedOut';
  return (await openBookingSite(path)) ? 'opened' : 'failed';
}
