'use client';

import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import { usePathname, useRouter } from '@/lib/i18n/navigation';
import type { Locale } from '@/lib/i18n/routing';
import { useAuth } from '@/stores/auth';
import { findChosenLanguage, useLanguage } from '@/stores/language';

/** On load, reads the persisted stores and redirects to the page in the language saved in this browser; the language store follows the page. */
export function SavedLanguage() {
  const locale = useLocale();
  const goTo = useAddressIn();

  // after the first render, which must match the server's
  useEffect(function readPersistedStores() {
    void useAuth.persist.rehydrate();
    void useLanguage.persist.rehydrate();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each document and language, not on each page
  useEffect(
    function goToSavedLanguage() {
      const chosen = findChosenLanguage();
      // `completeHostedSignIn` follows the language in which the login began
      if (new URLSearchParams(location.search).has('state')) return;
      if (chosen && chosen !== locale) goTo(chosen, 'replace');
      else useLanguage.getState().arrive(locale);
    },
    [locale],
  );
  return null;
}

/** Returns a function that opens the same address, with query and fragment, in a language. */
export function useAddressIn(): (locale: Locale, how: 'push' | 'replace') => void {
  const pathname = usePathname();
  const router = useRouter();
  return (locale, how) => router[how](`${pathname}${window.location.search}${window.location.hash}`, { locale });
}
