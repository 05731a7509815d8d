'use client';

import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import { usePathname, useRouter } from '@/lib/i18n/navigation';
import { findChosenLanguage, useLanguage } from '@/stores/language';

/** On load, redirects to the page in the language saved in this browser. */
export function SavedLanguage() {
  const locale = useLocale();
  const pathname = usePathname();
  const router = useRouter();
  const finishLoading = useLanguage((language) => language.finishLoading);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each document and language, not on each page
  useEffect(
    function goToSavedLanguage() {
      const chosen = findChosenLanguage();
      if (chosen && chosen !== locale) {
        router.replace(`${pathname}${window.location.search}${window.location.hash}`, { locale: chosen });
      } else {
        finishLoading();
      }
    },
    [locale],
  );

  return null;
}
