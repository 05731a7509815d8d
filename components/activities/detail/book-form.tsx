'use client';

import { useTranslations } from 'next-intl';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { useMinute } from '@/components/hooks/use-minute';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { bookableDays, bookingAddress, MAX_PEOPLE, tourPath } from '@/lib/booking/hand-off';
import { requireSignIn, waitForAuth } from '@/stores/actions/require-sign-in';
import { useToast } from '@/stores/toast';

const peopleOptions = Array.from({ length: MAX_PEOPLE }, (_, index) => [`${index + 1}`, `${index + 1}`] as const);

type Props = { id: string; code: string; title: string; siteUrl: string };

/** The day and the people of a booking, and a button that opens the booking site through single sign-on. Visitors sign in last. */
export function BookForm({ id, code, title, siteUrl }: Props) {
  const t = useTranslations('BookForm');
  const minute = useMinute();
  const [day, setDay] = useState('');
  const [people, setPeople] = useState('2');
  const [isLeaving, setLeaving] = useState(false);
  const range = minute === null ? null : bookableDays(new Date(minute));

  useEffect(function resetOnReturn() {
    // the back/forward cache restores the pending state
    const reset = () => setLeaving(false);
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, []);

  async function book(event: SyntheticEvent) {
    event.preventDefault();
    setLeaving(true);
    // without a possible day the booking site shows its calendar
    const isPossible = range !== null && day >= range.first && day <= range.last;
    const path = tourPath(code, { day: isPossible ? day : null, people });
    const isSignedIn = await waitForAuth();
    const outcome = isSignedIn ? await openSite(path).catch(() => 'failed' as const) : 'signedOut';
    if (outcome === 'opened') return; // the spinner stays until the other page loads
    setLeaving(false);
    if (outcome === 'failed') useToast.getState().show(t('failed'), 'error');
    else requireSignIn({ returnTo: bookingAddress(siteUrl, path) });
  }

  return (
    <form id={id} tabIndex={-1} noValidate onSubmit={book} className="space-y-4 outline-none print:hidden">
      <div className="flex flex-wrap gap-3 *:min-w-0 *:grow *:basis-24 *:first:basis-40">
        <TextField
          type="date"
          label={t('day')}
          min={range?.first}
          max={range?.last}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <SelectField
          label={t('people')}
          options={peopleOptions}
          value={people}
          onChange={({ target }) => setPeople(target.value)}
        />
      </div>
      <Button type="submit" pending={isLeaving} aria-label={t('label', { title })} className="w-full">
        {t('book')}
      </Button>
    </form>
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
