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

/** Leads to the tour at the booking site, signed in there. Visitors sign in first, and go on to the same place. */
export function BookButton({ code, title, siteUrl, className }: Props) {
  const t = useTranslations('BookButton');
  const [isLeaving, setLeaving] = useState(false);
  const path = tourPath(code);

  useEffect(function comeBack() {
    // a browser that keeps pages for its Back button shows this one as it was left
    const rest = () => setLeaving(false);
    window.addEventListener('pageshow', rest);
    return () => window.removeEventListener('pageshow', rest);
  }, []);

  async function book() {
    setLeaving(true);
    const isSomebody = await waitForAuth();
    const outcome = isSomebody ? await tryToLeave(path).catch(() => 'failed' as const) : 'signedOut';
    if (outcome === 'gone') return; // the ring turns until the other page is there
    setLeaving(false);
    if (outcome === 'failed') useToast.getState().show(t('failed'), 'error');
    else requireSignIn(() => undefined, { returnTo: bookingAddress(siteUrl, path) });
  }

  return (
    <Button onClick={book} pending={isLeaving} aria-label={t('label', { title })} className={className}>
      {t('book')}
    </Button>
  );
}

/** Visitors load none of this: it knows the identity provider. */
async function tryToLeave(path: string): Promise<'gone' | 'signedOut' | 'failed'> {
  const [{ renewSession }, { openBookingSite }] = await Promise.all([
    import('@/stores/actions/session'),
    import('@/stores/actions/booking-hand-off'),
  ]);
  if (!(await renewSession())) return 'signedOut';
  return (await openBookingSite(path)) ? 'gone' : 'failed';
}
